/** Bounds how deep code may nest before a parser sees it: parsers recurse, and a native one ends the process when it overflows. */

/** Brackets within brackets. The parser's stack overflows above a thousand. */
export const MAX_DEPTH = 200
/** Operators and keywords that can nest without brackets: `a = a = …`, `if (a) if (a) …`. It overflows above four thousand. */
const MAX_CHAIN = 3000
/** Names with a colon and nothing between them. */
const MAX_LABELS = 500
const MAX_CODE = 200_000

/** Text in quotes counts as well: where it ends is only known to the parser. */
const TOKEN =
  /[([{]|[)\]}]|[,;:]|=>|\*\*|[=?!~<]|[-+](?!\s*[\d.])|\b(?:if|else|for|while|do|new|typeof|void|delete|await|yield|with)\b/g

export interface DeepPlace {
  /** Where in the code the limit is passed. */
  offset: number
  message: string
  remedy: string
}

const REMEDY = 'Simplify it, or split it into several.'

/** Where code of JSON or JavaScript is too long or nested too deeply to be parsed; null when it is fine. */
export function tooDeep(code: string): DeepPlace | null {
  if (code.length > MAX_CODE) {
    return { offset: 0, message: `it has ${code.length} characters, the limit is ${MAX_CODE}`, remedy: REMEDY }
  }
  let depth = 0
  let chain = 0
  let labels = 0
  for (const { 0: token, index: offset } of code.matchAll(TOKEN)) {
    if (/[([{]/.test(token)) depth++
    else if (/[)\]}]/.test(token)) depth = Math.max(0, depth - 1)
    else if (/[^,;:]/.test(token)) chain++
    labels = token === ':' ? labels + 1 : 0
    if (depth > MAX_DEPTH) return { offset, message: `it is nested more than ${MAX_DEPTH} levels deep`, remedy: REMEDY }
    if (chain > MAX_CHAIN || labels > MAX_LABELS)
      return { offset, message: 'it has too many operators to be read', remedy: REMEDY }
  }
  return null
}

/** How deep lists and objects nest. */
export function depthOf(value: unknown): number {
  let depth = 0
  let level = [value]
  while (level.length > 0) {
    level = level.flatMap((item) => (typeof item === 'object' && item !== null ? Object.values(item) : []))
    if (level.length > 0) depth++
  }
  return depth
}
