/** Turns the text of a flow chart (`st=>start: Text`, `cond(yes)->op`) into a mermaid flowchart, so that one library draws both. */
import { marked } from './marks.ts'

export interface FlowLink {
  text: string
  url: string
}

export interface FlowProblem {
  /** 0-based line of the flow chart. */
  line: number
  message: string
  remedy: string
}

export interface Flow {
  /** Lines of the mermaid text, each with the line it was made from. */
  lines: Array<{ text: string; from: number }>
  links: FlowLink[]
  problems: FlowProblem[]
}

/** The brackets that give a node its shape in mermaid. */
const SHAPES: Readonly<Record<string, readonly [open: string, close: string]>> = {
  // The class makes its ends round.
  start: ['(', '):::terminal'],
  end: ['(', '):::terminal'],
  operation: ['[', ']'],
  subroutine: ['[[', ']]'],
  condition: ['{', '}'],
  inputoutput: ['[/', '/]'],
  input: ['[/', '/]'],
  output: ['[\\', '\\]'],
  parallel: ['{{', '}}'],
}

const DEFINITION = /^\s*([^\s=>()]+)\s*=>\s*([^\s:]+)\s*(?::([\s\S]*))?$/
/** One step of a chain: a node and what stands in its parentheses. */
const STEP = /^([^\s()]+?)\s*(?:\(([^()]*)\))?$/
/** Words in parentheses that say where a line goes, which is left to mermaid. */
const SIDES = new Set(['left', 'right', 'top', 'bottom'])

interface Statement {
  text: string
  line: number
}

export function convertFlow(code: string): Flow {
  const flow: Flow = { lines: [], links: [], problems: [] }
  const statements = readStatements(code)
  const nodes = new Map<string, string>()
  for (const statement of statements) if (isDefinition(statement)) define(statement, nodes, flow)
  for (const statement of statements) if (!isDefinition(statement)) connect(statement, nodes, flow)
  if (nodes.size === 0 && flow.problems.length === 0) {
    report(flow, 0, 'a flow chart without nodes', 'Define one with `st=>start: Text`.')
  }
  flow.lines.unshift({ text: `flowchart ${goesSideways(statements) ? 'LR' : 'TB'}`, from: 0 })
  return flow
}

/** The text of a node goes on until a line defines or connects something. */
function readStatements(code: string): Statement[] {
  const statements: Statement[] = []
  for (const [line, text] of code.split('\n').entries()) {
    if (!text.trim()) continue
    const last = statements.at(-1)
    const starts = /=>|->|@>/.test(text)
    if (!starts && last && isDefinition(last)) last.text += `\n${text.trim()}`
    else statements.push({ text: text.trim(), line })
  }
  return statements
}

const isDefinition = ({ text }: Statement) => /^[^\s=>()]+\s*=>/.test(text)

/** A chart whose lines all leave to the right or left is drawn along the line of reading. */
function goesSideways(statements: readonly Statement[]): boolean {
  const steps = statements.filter((one) => !isDefinition(one)).flatMap(({ text }) => text.split('->').slice(0, -1))
  return steps.length > 0 && steps.every((step) => /\(\s*(?:[^()]*,\s*)?(?:right|left)\s*\)\s*$/.test(step))
}

function define(statement: Statement, nodes: Map<string, string>, flow: Flow): void {
  const [, name = '', type = '', rest = ''] = DEFINITION.exec(statement.text) ?? []
  const shape = Object.hasOwn(SHAPES, type) ? SHAPES[type] : undefined
  if (!shape) {
    const known = Object.keys(SHAPES).join(', ')
    report(flow, statement.line, `unknown type \`${type}\` of the node \`${name}\``, `Use one of ${known}.`)
  }
  if (nodes.has(name)) {
    report(flow, statement.line, `the node \`${name}\` is defined twice`, 'Give each node a name of its own.')
  }
  const id = `n${nodes.size + 1}`
  nodes.set(name, id)
  const { text, url } = readText(rest)
  if (url) flow.links.push({ text: (text || name).replace(/\s*\n\s*/g, ' '), url })
  const [open, close] = shape ?? SHAPES.operation!
  flow.lines.push({ text: `  ${id}${open}${quote(text || name)}${close}`, from: statement.line })
}

/** `Text|state:>address[target]`: the state coloured a node once and means nothing here. */
function readText(rest: string): { text: string; url: string } {
  const [, before = '', url = ''] = /^([\s\S]*?)(?::>\s*(\S+?)(?:\[\w+\])?\s*)?$/.exec(rest) ?? []
  return { text: before.replace(/\|\w+\s*$/, '').trim(), url }
}

function connect({ text, line }: Statement, nodes: Map<string, string>, flow: Flow): void {
  // `a@>b({"stroke":"Red"})` only coloured a line that is drawn anyway.
  if (text.includes('@>')) return
  const steps = text.split('->').map((step) => STEP.exec(step.trim()))
  if (steps.length < 2 || steps.some((step) => step === null)) {
    report(flow, line, `\`${text}\` is not understood`, 'Write `name=>type: Text`, or `name->name(right)->name`.')
    return
  }
  for (const [index, step] of steps.entries()) {
    const name = step![1]!
    if (!nodes.has(name)) {
      report(flow, line, `connection to an undefined node \`${name}\``, `Define it with \`${name}=>operation: Text\`.`)
    }
    const from = steps[index - 1]
    if (!from) continue
    const label = labelOf(from[2] ?? '')
    const arrow = label ? `-->|${quote(label)}|` : '-->'
    flow.lines.push({ text: `  ${nodes.get(from[1]!)} ${arrow} ${nodes.get(name)}`, from: line })
  }
}

/** `yes, right` → `yes`; `yes@Of course` → `Of course`; `path1` of parallel tasks is no word to be read. */
function labelOf(inside: string): string {
  const word =
    inside
      .split(',')
      .map((part) => part.trim())
      .find((part) => part && !SIDES.has(part)) ?? ''
  return /^path\d$/.test(word) ? '' : word.replace(/^\w+@/, '')
}

/** Dots, commas and the like are left alone; what mermaid might read is not. */
function quote(text: string): string {
  return `"${text.replace(/[#"`<>&;\\*_[\]{}()|]/g, marked).replace(/\s*\n\s*/g, '<br/>')}"`
}

function report(flow: Flow, line: number, message: string, remedy: string): void {
  flow.problems.push({ line, message, remedy })
}
