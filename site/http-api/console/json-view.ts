/** JSON with room in it, cut into parts that are drawn in colours. */
export type JsonKind = 'key' | 'text' | 'number' | 'word'

export interface JsonPart {
  /** Undefined for marks, and for what is no JSON. */
  kind?: JsonKind
  text: string
}

/** Beyond this a browser takes its time, and nobody reads on. */
export const MAX_COLORED = 60_000

export function pretty(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}

const TOKEN = /("(?:[^"\\]|\\.)*")(\s*:)?|(-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?)|\b(true|false|null)\b/g

export function colored(text: string): JsonPart[] {
  const shown = text.slice(0, MAX_COLORED)
  if (!/^\s*[{[]/.test(shown)) return [{ text: shown }]
  const parts: JsonPart[] = []
  let from = 0
  for (const match of shown.matchAll(TOKEN)) {
    const [whole, quoted, colon, number, word] = match
    if (match.index > from) parts.push({ text: shown.slice(from, match.index) })
    if (quoted) parts.push({ kind: colon ? 'key' : 'text', text: quoted })
    if (colon) parts.push({ text: colon })
    if (number) parts.push({ kind: 'number', text: number })
    if (word) parts.push({ kind: 'word', text: word })
    from = match.index + whole.length
  }
  if (from < shown.length) parts.push({ text: shown.slice(from) })
  return parts
}
