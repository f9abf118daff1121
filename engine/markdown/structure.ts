/** Finds containers and fences that are never closed, and `:::` lines that no container understands. */
import type { Token } from 'markdown-it'
import { nearest } from '../../core/text.ts'
import type { Collector } from './collector.ts'
import { CONTAINERS } from './containers.ts'

const ALIGNMENTS = ['left', 'center', 'right', 'justify']
const TABS = ['tabs', 'code-tabs']
const KNOWN = [...CONTAINERS, ...ALIGNMENTS, ...TABS]
const CLOSING = /^[\s>]*(:{3,})\s*$/
const MARKER = /^(:{3,})\s*(\S*)(.*)$/

/** The parser leaves out what is inside: it stops at a level of 100. A list has two levels. */
const MAX_LEVEL = 99
const TOO_DEEP = {
  message: 'lists, quotes, or containers are nested too deeply, so what is inside is left out',
  remedy: 'Nest fewer of them.',
}

/** Reports on the tokens of a whole page; `text` is what they were made of. */
export function checkStructure(tokens: readonly Token[], text: string, found: Collector): void {
  const lines = text.split('\n')
  // A line closes one container only: where two end on the same line, the inner one was never closed.
  const used = new Set<number>()
  const markers = new MarkerCheck(found)
  const deep = tokens.find(({ level, nesting, map }) => nesting === 1 && map && level >= MAX_LEVEL)
  if (deep) report(deep.map![0], { found, ...TOO_DEEP })
  tokens.forEach((token, index) => {
    if (isContainer(token)) checkContainer(token, { lines, used, found })
    else if (token.type === 'fence') checkFence(token, found)
    else if (token.type === 'inline' && tokens[index - 1]?.type === 'paragraph_open') markers.check(token)
  })
}

/** Hints made of quotes are containers too, but have no line that closes them. */
function isContainer({ type, nesting, markup }: Token): boolean {
  return nesting === 1 && markup.startsWith(':') && (type.startsWith('container_') || type === 'tabs_open')
}

interface ContainerParts {
  lines: readonly string[]
  used: Set<number>
  found: Collector
}

function checkContainer({ map, markup, info, type, meta }: Token, { lines, used, found }: ContainerParts): void {
  if (!map) return
  const [start, end] = map
  const closing = CLOSING.exec(lines[end] ?? '')?.[1] ?? ''
  if (closing.length >= markup.length && !used.has(end)) {
    used.add(end)
    return
  }
  const name = type === 'tabs_open' ? (meta as { kind: string }).kind : (info.trim().split(/\s/, 1)[0] ?? '')
  const remedy = used.has(end)
    ? `Add a line ${markup} before the end of the container around it, and give that one more colons: ${markup}:`
    : `Add a line ${markup} where it ends.`
  report(start, { found, message: `the container ${markup} ${name} is never closed`, remedy })
}

/** The parser takes an unclosed fence to the end of what surrounds it, so no line is left for the closing marker. */
function checkFence({ map, markup, content }: Token, found: Collector): void {
  // A block of PlantUML has no markup; its widget looks for the end.
  if (!map || markup === '') return
  const [start, end] = map
  const lines = content === '' ? 0 : content.replace(/\n$/, '').split('\n').length
  if (lines === end - start - 2) return
  const remedy = `Add a line ${markup} after the code. Code that contains ${markup} or ::: needs more backticks or colons around it.`
  report(start, { found, message: `the code block ${markup} is never closed`, remedy })
}

/** `:::` lines that became text. */
class MarkerCheck {
  readonly #found: Collector
  /** Unknown containers whose closing line is still to come. */
  #open = 0

  constructor(found: Collector) {
    this.#found = found
  }

  check({ content, map }: Token): void {
    content.split('\n').forEach((line, i) => {
      const marker = MARKER.exec(line.trim())
      if (marker) this.#marker(marker, (map?.[0] ?? 0) + i)
    })
  }

  #marker([, colons = '', word = '', rest = '']: RegExpExecArray, line: number): void {
    const found = this.#found
    if (word) {
      this.#open++
      report(line, { found, ...unknownContainer(colons, word, rest) })
    } else if (this.#open > 0) this.#open--
    else {
      const remedy = 'Remove it. If one container is inside another, give the outer one more colons.'
      report(line, { found, message: `${colons} closes nothing`, remedy })
    }
  }
}

function unknownContainer(colons: string, word: string, rest: string): { message: string; remedy: string } {
  const name = word.replace(/[#:{].*$/, '')
  if (TABS.includes(name)) {
    const remedy = `Write ${colons} ${name}#name, or ${colons} ${name} alone.`
    return { message: `${colons} ${word}${rest} is not a group of tabs`, remedy }
  }
  const near = KNOWN.includes(name) ? name : nearest(name.toLowerCase(), KNOWN)
  const remedy = near ? `Did you mean ${colons} ${near}?` : `Known containers: ${[...KNOWN].sort().join(', ')}.`
  return { message: `unknown container ${colons} ${word}`, remedy }
}

function report(line: number, { found, message, remedy }: { found: Collector; message: string; remedy: string }) {
  const before = found.line
  found.line = line
  found.error(message, remedy)
  found.line = before
}
