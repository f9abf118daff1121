/** Finds the explanations that fit a pasted message. */
export interface Explanation {
  id: string
  title: string
  /** Pieces of the message; `*` stands for anything. */
  match: string[]
  code?: string
  /** Cause and cure in words. */
  text: string
}

/** As many as a reader looks at. */
const MOST = 5
/** Shorter pastes are found in everything. */
const SHORTEST = 3
/** A message with this share of a piece's words in it is probably the same one. */
const ALIKE = 0.75

export function findErrors<T extends Explanation>(pasted: string, all: readonly T[]): T[] {
  const text = plain(pasted)
  if (text.length < SHORTEST) return []
  return all
    .map((entry) => ({ entry, score: scoreOf(text, entry) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .slice(0, MOST)
    .map(({ entry }) => entry)
}

function plain(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[“”„‘’"'`]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

/** Errors are wrapped in others that come before them: what stands last is the reason. */
const LATER = 60

/** A piece found in the message counts most, the longer and the later the better; then the code, then words in common. */
function scoreOf(text: string, { match, code, title, text: words }: Explanation): number {
  const pieces = match.map(plain)
  const found = Math.max(...pieces.map((piece) => scoreOfPiece(text, piece)))
  if (found > 0) return found
  if (code && codeIn(text) === code) return 500
  const inside = pieces.some((piece) => piece.includes(text))
  if (inside) return 400
  const alike = Math.max(0, ...pieces.map((piece) => shared(piece, text)))
  if (alike >= ALIKE) return 100 * alike
  return plain(`${title} ${words}`).includes(text) ? 50 : 0
}

function scoreOfPiece(text: string, piece: string): number {
  const end = endOf(text, piece)
  return end === null ? 0 : 1000 + piece.length + (LATER * end) / text.length
}

/** Where a piece ends in the text. */
function endOf(text: string, piece: string): number | null {
  let from = 0
  for (const part of piece.split('*')) {
    const at = text.indexOf(part.trim(), from)
    if (at < 0) return null
    from = at + part.trim().length
  }
  return from
}

/** A bare number, or one that is called a code. */
function codeIn(text: string): string | undefined {
  return (/^(\d{3})$/.exec(text) ?? /\b(?:code|status|错误码|状态码)\D{0,3}(\d{3})\b/.exec(text))?.[1]
}

/** How many of a piece's words the text has, as a share; one-word pieces would fit everywhere. */
function shared(piece: string, text: string): number {
  const words = piece.split(/[^\p{L}\d_.]+/u).filter((word) => word.length > 2)
  const present = new Set(text.split(/[^\p{L}\d_.]+/u))
  return words.length < 3 ? 0 : words.filter((word) => present.has(word)).length / words.length
}
