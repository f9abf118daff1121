/** Reads the notes that authors write into code: `// [!code ++]` marks its line, `[!code focus:3]` three of them. */

export const MARKS = ['add', 'remove', 'focus', 'warning', 'error'] as const
export type Mark = (typeof MARKS)[number]

export interface Annotated {
  /** The code without the notes. */
  code: string
  /** 1-based numbers of the remaining lines, by mark. */
  marks: Partial<Record<Mark | 'highlight', number[]>>
  /** Notes that nobody understands, with their 0-based line in the text as it was written. */
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
const NOTE = /\s*\[!code\s+(\+\+|--|focus|highlight|hl|warning|error)(?::([1-9]\d*))?\s*\]/gi
/** What is left of a comment when its note has been taken out. */
const EMPTY_COMMENT = /(?:^|\s)\s*(?:\/\/|#|--|;{1,2}|%{1,2}|"|'|rem|::|\{?\/\*\s*\*\/\}?|<!--\s*-->)\s*$/i

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
  if (!/\[\\?!code/i.test(code)) return found
  code.split('\n').forEach((written, line) => {
    const notes = [...written.matchAll(NOTE)]
    const bare = notes.length ? written.replace(NOTE, '').replace(EMPTY_COMMENT, '').trimEnd() : written
    const wrong = OTHER.exec(bare)
    if (wrong) found.wrong.push({ line, note: wrong[0] })
    for (const [, name = '', count = '1'] of notes) {
      addLines(found.marks, NAMES[name.toLowerCase()]!, lines.length + 1, Number(count))
    }
    // A line of nothing but notes speaks of the lines below it.
    if (notes.length === 0 || bare.trim() !== '') lines.push(bare.replace(ESCAPED, '[!code'))
  })
  return { ...found, code: lines.join('\n'), marks: within(found.marks, lines.length) }
}

function addLines(marks: Annotated['marks'], mark: Mark | 'highlight', first: number, count: number): void {
  const all = new Set(marks[mark])
  for (let line = first; line < first + Math.min(count, 10_000); line++) all.add(line)
  marks[mark] = [...all].sort((a, b) => a - b)
}

/** Without the lines that a range names beyond the end. */
function within(marks: Annotated['marks'], last: number): Annotated['marks'] {
  const entries = Object.entries(marks).map(([mark, lines]) => [mark, lines.filter((line) => line <= last)] as const)
  return Object.fromEntries(entries.filter(([, lines]) => lines.length > 0))
}
