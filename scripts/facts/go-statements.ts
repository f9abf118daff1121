/** Cuts Go tokens at brackets, commas and the ends of statements. */
import type { GoToken } from './go-tokens.ts'

const OPEN = new Set(['(', '[', '{'])
const CLOSE = new Set([')', ']', '}'])
const ENDS = new Set([...CLOSE, '++', '--'])

export function isMark(token: GoToken | undefined, text: string): boolean {
  return token?.kind === 'mark' && token.text === text
}

/** `+1` for an opening bracket, `-1` for a closing one, else 0. */
function step(token: GoToken): number {
  if (token.kind !== 'mark') return 0
  return OPEN.has(token.text) ? 1 : CLOSE.has(token.text) ? -1 : 0
}

/** Where the bracket at `open` closes; the end of the tokens where it does not. */
export function closingOf(tokens: readonly GoToken[], open: number): number {
  let depth = 0
  for (let i = open; i < tokens.length; i++) {
    depth += step(tokens[i]!)
    if (depth === 0) return i
  }
  return tokens.length
}

/** What stands between marks that are in no bracket; nothing after the last one is no part. */
export function partsOf(tokens: readonly GoToken[], mark = ','): GoToken[][] {
  return cut(tokens, (token) => (isMark(token, mark) ? 'drop' : 'keep'))
}

/** Go ends a statement at a line's end after a name, a value or a closing bracket. */
export function statementsOf(tokens: readonly GoToken[]): GoToken[][] {
  return cut(tokens, (token, before) => {
    if (isMark(token, ';')) return 'drop'
    const ended = before && (before.kind !== 'mark' || ENDS.has(before.text))
    return token.newLine && ended ? 'begin' : 'keep'
  })
}

type Place = 'drop' | 'begin' | 'keep'

function cut(tokens: readonly GoToken[], place: (token: GoToken, before?: GoToken) => Place): GoToken[][] {
  const parts: GoToken[][] = [[]]
  let depth = 0
  tokens.forEach((token, i) => {
    const where = depth === 0 ? place(token, tokens[i - 1]) : 'keep'
    if (where !== 'keep') parts.push([])
    if (where !== 'drop') parts.at(-1)!.push(token)
    depth += step(token)
  })
  return parts.filter((part) => part.length > 0)
}

/** As Go would print it, near enough to be compared. */
export function textOf(tokens: readonly GoToken[]): string {
  return tokens
    .map(({ kind, text }, i) => (kind === 'name' && tokens[i - 1]?.kind === 'name' ? ` ${text}` : text))
    .join('')
}
