/** Reads the notes in a code block, checks its options, and folds it where the author wants that. */
import { nearest } from '../../../core/text.ts'
import type { MarkdownContext } from '../../../engine/markdown/context.ts'
import type { CodeHandler, CodeWrapper } from '../../../engine/markdown/extension.ts'
import { FENCE_OPTIONS, foldAfter, wrongOptions } from './fence-options.ts'
import { readNotes } from './notation.ts'

/** A code block that its author wants folded shows this many lines unless another number is given. */
const FOLD_LINES = 15

export const readBlock: CodeHandler = (block, info, { context }) => {
  for (const option of wrongOptions(info)) complain(option, context)
  const { marks: all, wrong, code } = readNotes(block.code)
  for (const { line, note } of wrong) complainOfNote(note, line, context)
  const { highlight = [], ...marks } = all
  const marked = [...new Set([...block.marked, ...highlight])].sort((a, b) => a - b)
  return {
    block: { ...block, code, marked, ...(Object.keys(marks).length ? { marks } : {}) },
    wrappers: [...marksWrapper(marks), ...foldWrapper(code, foldAfter(info, FOLD_LINES))],
  }
}

/** Marked lines need a style that other blocks do without. */
function marksWrapper(marks: object): CodeWrapper[] {
  return Object.keys(marks).length ? [{ component: 'CodeMarks', props: {} }] : []
}

function foldWrapper(code: string, after: number | null): CodeWrapper[] {
  const lines = code.split('\n').length
  return after !== null && lines > after ? [{ component: 'CodeFold', props: { lines, after } }] : []
}

function complain(option: string, context: MarkdownContext): void {
  const near = nearest(/^:[\w-]*/.exec(option)?.[0].slice(1) ?? '', FENCE_OPTIONS)
  const remedy = near ? `Did you mean :${near}?` : 'Known are {2-4}, title="…", :line-numbers=n and :collapsed-lines=n.'
  context.warn(`a code block does not know the option ${option}`, remedy)
}

function complainOfNote(note: string, line: number, context: MarkdownContext): void {
  const fence = context.line
  context.line = fence + 1 + line
  context.warn(
    `a code block does not know the note ${note}`,
    'Use ++, --, focus, highlight, warning or error, with :n for n lines; write [\\!code to show a note as it is.',
  )
  context.line = fence
}
