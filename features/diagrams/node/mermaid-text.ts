/** Reads a mermaid fence: what is to be drawn, and apart from it the title and the links, which pictures cannot have. */
import { parse, stringify } from 'yaml'
import { resolveEntities } from './marks.ts'
import type { DiagramSource, DiagramSourceProblem } from './source.ts'

/** Fences with the name of a kind, and the line that begins such a diagram. */
export const SHORT_NAMES: Readonly<Record<string, string>> = {
  class: 'classDiagram',
  c4c: 'C4Context',
  er: 'erDiagram',
  gantt: 'gantt',
  'git-graph': 'gitGraph',
  journey: 'journey',
  mindmap: 'mindmap',
  kanban: 'kanban',
  pie: 'pie',
  quadrant: 'quadrantChart',
  requirement: 'requirementDiagram',
  sequence: 'sequenceDiagram',
  state: 'stateDiagram-v2',
  timeline: 'timeline',
  architecture: 'architecture-beta',
  block: 'block-beta',
  packet: 'packet-beta',
  sankey: 'sankey-beta',
  xy: 'xychart-beta',
}

const COMMENT = /^\s*%%(?!\{)/
const CLICK = /^\s*click\s+(\S+)\s+(?:href\s+)?"([^"]+)"(?:\s+"([^"]*)")?(?:\s+_\w+)?\s*;?\s*$/

interface Line {
  text: string
  from: number
}

/** `info` is what follows the name of the fence: its title. */
export function readMermaid(lang: string, info: string, code: string): DiagramSource {
  const lines = code.split('\n').map((text, from) => ({ text, from }))
  const header = takeHeader(lines)
  const links: DiagramSource['links'] = []
  const drawn = lines.filter(({ text }) => {
    if (COMMENT.test(text)) return false
    const click = CLICK.exec(text)
    if (click) links.push({ text: click[3] || labelOf(click[1]!, code), url: click[2]! })
    return !click
  })
  const body = withKind(trimmed(drawn), SHORT_NAMES[lang])
  const problems = [...header.problems, ...(body.length ? [] : [EMPTY])]
  const settings = header.settings.map((text) => ({ text, from: 0 }))
  return {
    text: [...settings, ...body].map(({ text }) => resolveEntities(text)).join('\n'),
    from: body.map(({ from }) => from),
    title: header.title || info,
    links,
    problems,
  }
}

const EMPTY: DiagramSourceProblem = {
  line: 0,
  message: 'a diagram without text',
  remedy: 'Write it between the two lines of the fence.',
}

/** Takes the YAML block off the front of `lines`: the title is shown as text, other settings stay with the drawing. */
function takeHeader(lines: Line[]): { title: string; settings: string[]; problems: DiagramSourceProblem[] } {
  const none = { title: '', settings: [], problems: [] }
  const start = lines.findIndex(({ text }) => text.trim() !== '')
  const end = lines.findIndex(({ text }, index) => index > start && text.trim() === '---')
  if (start < 0 || lines[start]!.text.trim() !== '---' || end < 0) return none
  const yaml = lines.splice(0, end + 1).slice(start + 1, end)
  try {
    const { title, ...rest } = readRecord(yaml.map(({ text }) => text).join('\n'))
    const settings = Object.keys(rest).length ? ['---', ...stringify(rest).trimEnd().split('\n'), '---'] : []
    return { title: title === undefined || title === null ? '' : String(title), settings, problems: [] }
  } catch (error) {
    const reason = error instanceof Error ? error.message.split('\n')[0] : String(error)
    const message = `the head of the diagram is not YAML: ${reason}`
    return { ...none, problems: [{ line: start, message, remedy: 'Put a title with a colon into quotes.' }] }
  }
}

function readRecord(yaml: string): Record<string, unknown> {
  const value: unknown = parse(yaml) ?? {}
  if (typeof value !== 'object' || Array.isArray(value)) throw new Error('write it as `title: …`')
  return value as Record<string, unknown>
}

function trimmed(lines: Line[]): Line[] {
  const filled = ({ text }: Line) => text.trim() !== ''
  return lines.slice(
    lines.findIndex(filled) < 0 ? lines.length : lines.findIndex(filled),
    lines.findLastIndex(filled) + 1,
  )
}

/** Puts the line that names the kind in front, unless the author has written it as well. */
function withKind(lines: Line[], kind: string | undefined): Line[] {
  const [first] = lines
  if (!kind || !first) return lines
  const word = /^\s*([\w-]+)/.exec(first.text)?.[1] ?? ''
  const named = word === kind || word === kind.replace(/-(?:beta|v2)$/, '')
  return named ? lines : [{ text: kind, from: first.from }, ...lines]
}

/** The words of a node: `a1[302]` has the label `302`. */
function labelOf(id: string, code: string): string {
  const name = id.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  const node = new RegExp(`(?:^|[^\\w-])${name}\\s*[[({>][[({/\\\\]*\\s*"?([^"\\])}|/]+)`, 'm').exec(code)
  return node?.[1]?.replace(/<br\s*\/?>/g, ' ').trim() || id
}
