/** Finds containers and fences that are never closed, and `:::` lines that no container understands. */
import type { Token } from 'markdown-it'
import { nearest } from '../../core/text.ts'
import type { MarkdownContext } from './context.ts'
import type { JoinedExtensions } from './extension.ts'

const ALIGNMENTS = ['left', 'center', 'right', 'justify']
type BlockNames = Pick<JoinedExtensions, 'containers' | 'blocks'>
const CLOSING = /^[\s>]*(:{3,})\s*$/
const MARKER = /^(:{3,})\s*(\S*)(.*)$/

/** The parser leaves out what is inside: it stops at a level of 100. A list has two levels. */
const MAX_LEVEL = 99
const TOO_DEEP = {
  message: 'lists, quotes, or containers are nested too deeply, so what is inside is left out',
  remedy: 'Nest fewer of them.',
}

/** Reports on the tokens of a whole page; `text` is what they were made of. */
export function checkStructure(
  tokens: readonly Token[],
  text: string,
  { context, names }: { context: MarkdownContext; names: BlockNames },
): void {
  const lines = text.split('\n')
  // A line closes one container only: where two end on the same line, the inner one was never closed.
  const used = new Set<number>()
  const markers = new MarkerCheck(context, names)
  const deep = tokens.find(({ level, nesting, map }) => nesting === 1 && map && level >= MAX_LEVEL)
  if (deep) report(deep.map![0], { context, ...TOO_DEEP })
  tokens.forEach((token, index) => {
    if (isContainer(token, names)) checkContainer(token, { lines, used, context })
    else if (token.type === 'fence') checkFence(token, context)
    else if (token.type === 'inline' && tokens[index - 1]?.type === 'paragraph_open') markers.check(token)
  })
}

/** Hints made of quotes are containers too, but have no line that closes them. */
function isContainer({ type, nesting, markup, meta }: Token, { blocks }: BlockNames): boolean {
  if (nesting !== 1 || !markup.startsWith(':')) return false
  return type.startsWith('container_') || Object.hasOwn(blocks, (meta as BlockMeta)?.kind ?? '')
}

/** Blocks with a parser of their own say of which kind they are. */
type BlockMeta = { kind?: string } | null

interface ContainerParts {
  lines: readonly string[]
  used: Set<number>
  context: MarkdownContext
}

function checkContainer({ map, markup, info, meta }: Token, { lines, used, context }: ContainerParts): void {
  if (!map) return
  const [start, end] = map
  const closing = CLOSING.exec(lines[end] ?? '')?.[1] ?? ''
  if (closing.length >= markup.length && !used.has(end)) {
    used.add(end)
    return
  }
  const name = (meta as BlockMeta)?.kind ?? info.trim().split(/\s/, 1)[0] ?? ''
  const remedy = used.has(end)
    ? `Add a line ${markup} before the end of the container around it, and give that one more colons: ${markup}:`
    : `Add a line ${markup} where it ends.`
  report(start, { context, message: `the container ${markup} ${name} is never closed`, remedy })
}

/** The parser takes an unclosed fence to the end of what surrounds it, so no line is left for the closing marker. */
function checkFence({ map, markup, content }: Token, context: MarkdownContext): void {
  // A fence that a rule has made of something else has no markup; its handler looks for the end.
  if (!map || markup === '') return
  const [start, end] = map
  const lines = content === '' ? 0 : content.replace(/\n$/, '').split('\n').length
  if (lines === end - start - 2) return
  const remedy = `Add a line ${markup} after the code. Code that contains ${markup} or ::: needs more backticks or colons around it.`
  report(start, { context, message: `the code block ${markup} is never closed`, remedy })
}

/** `:::` lines that became text. */
class MarkerCheck {
  readonly #context: MarkdownContext
  readonly #names: BlockNames
  /** Unknown containers whose closing line is still to come. */
  #open = 0

  constructor(context: MarkdownContext, names: BlockNames) {
    this.#context = context
    this.#names = names
  }

  check({ content, map }: Token): void {
    content.split('\n').forEach((line, i) => {
      const marker = MARKER.exec(line.trim())
      if (marker) this.#marker(marker, (map?.[0] ?? 0) + i)
    })
  }

  #marker([, colons = '', word = '', rest = '']: RegExpExecArray, line: number): void {
    const context = this.#context
    if (word) {
      this.#open++
      report(line, { context, ...unknownContainer({ colons, word, rest }, this.#names) })
    } else if (this.#open > 0) this.#open--
    else {
      const remedy = 'Remove it. If one container is inside another, give the outer one more colons.'
      report(line, { context, message: `${colons} closes nothing`, remedy })
    }
  }
}

function unknownContainer(
  { colons, word, rest }: { colons: string; word: string; rest: string },
  { containers, blocks }: BlockNames,
): { message: string; remedy: string } {
  const name = word.replace(/[#:{].*$/, '')
  const block = Object.hasOwn(blocks, name) ? blocks[name] : undefined
  if (block) return { message: `${colons} ${word}${rest} is not ${block.is}`, remedy: `Write ${block.write(colons)}.` }
  const known = [...Object.keys(containers), ...ALIGNMENTS, ...Object.keys(blocks)]
  const near = known.includes(name) ? name : nearest(name.toLowerCase(), known)
  const remedy = near ? `Did you mean ${colons} ${near}?` : `Known containers: ${known.sort().join(', ')}.`
  return { message: `unknown container ${colons} ${word}`, remedy }
}

function report(
  line: number,
  { context, message, remedy }: { context: MarkdownContext; message: string; remedy: string },
) {
  const before = context.line
  context.line = line
  context.error(message, remedy)
  context.line = before
}
