/** Reads the notes that authors write into code: `// [!code ++]` marks its line, `[!code focus:3]` three of them. */

export const MARKS = ['add', 'remove', 'focus', 'warning', 'error'] as const
export type Mark = (typeof MARKS)[number]

export interface Annotated {
  /** The code without the notes. */
  code: string
  /** 1-based numbers of the remaining lines, by mark. */
  marks: Partial<Record<Mark | 'highlight', number[]>>
  /** Unknown notes, with their 0-based line in the text as it was written. */
  wrong: Array<{ line: number; note: string }>
}

const NAMES: Record<string, Mark | 'highlight'> = {
  '++': 'add',
  '--': 'remove',
  focus: 'focus',
  highlight: 'highlight',
  hl: 'highlight',
  warning: 'warning',
  error: 'error',
}
const NOTE = /\[!code\s+(\+\+|--|focus|highlight|hl|warning|error)(?::([1-9]\d*))?\s*\]/gi
/** For `split`, which would put groups among the parts. */
const ANY_NOTE = /\[!code\s+(?:\+\+|--|focus|highlight|hl|warning|error)(?::[1-9]\d*)?\s*\]/i
/** What is left of a comment when its note has been taken out. */
const EMPTY_COMMENT = /(?:^|\s)(?:\/\/|#|--|;{1,2}|%{1,2}|"|'|rem|::|\{?\/\*\s*\*\/\}?|<!--\s*-->)$/i

const OTHER = /\[!code\b[^\]\n]*\]?/i
/** How an author shows a note instead of using it. */
const ESCAPED = /\[\\!code/gi

/**
 * Notes are taken out before the highlighter sees the code, and not by its own transformers: those find comments by
 * their tokens, and plain text and JSON have none.
 */
export function readNotes(code: string): Annotated {
  const lines: string[] = []
  const found: Annotated = { code, marks: {}, wrong: [] }
  const ranges: Ranges = {}
  if (!/\[\\?!code/i.test(code)) return found
  code.split('\n').forEach((written, line) => {
    const notes = [...written.matchAll(NOTE)]
    const bare = notes.length ? withoutNotes(written) : written
    const wrong = OTHER.exec(bare)
    if (wrong) found.wrong.push({ line, note: wrong[0] })
    for (const [, name = '', count = '1'] of notes) {
      const mark = NAMES[name.toLowerCase()]!
      ranges[mark] ??= []
      ranges[mark].push({ first: lines.length + 1, count: Number(count) })
    }
    // A line of nothing but notes speaks of the lines below it.
    if (notes.length === 0 || bare.trim() !== '') lines.push(bare.replace(ESCAPED, '[!code'))
  })
  return { ...found, code: lines.join('\n'), marks: linesIn(ranges, lines.length) }
}

/** Without the notes, the spaces before each, and the comment that they were in. */
function withoutNotes(written: string): string {
  const parts = written.split(ANY_NOTE)
  const text = parts.map((part, i) => (i < parts.length - 1 ? part.trimEnd() : part)).join('')
  return text.trimEnd().replace(EMPTY_COMMENT, '').trimEnd()
}

type Ranges = Partial<Record<Mark | 'highlight', Array<{ first: number; count: number }>>>

/** The lines that ranges name, each once, without those beyond the end. */
function linesIn(ranges: Ranges, last: number): Annotated['marks'] {
  const entries = Object.entries(ranges).map(([mark, list]) => {
    const lines = new Set<number>()
    for (const { first, end } of merged(list))
      for (let line = first; line < Math.min(end, last + 1); line++) lines.add(line)
    return [mark, [...lines]] as const
  })
  return Object.fromEntries(entries.filter(([, lines]) => lines.length > 0))
}

/** Ranges come in the order of their lines. Joined, so that no line is counted twice. */
function merged(list: ReadonlyArray<{ first: number; count: number }>): Array<{ first: number; end: number }> {
  const joined: Array<{ first: number; end: number }> = []
  for (const { first, count } of list) {
    const last = joined.at(-1)
    if (last && first <= last.end) last.end = Math.max(last.end, first + count)
    else joined.push({ first, end: first + count })
  }
  return joined
}
