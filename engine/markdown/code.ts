/** Puts a code block into the page: its notes read, its options checked, folded where the author wants that. */
import { CODE_FOLD_LINES } from '../../core/constants.ts'
import type { PropValue } from '../../core/page.ts'
import { nearest } from '../../core/text.ts'
import type { BodyBuilder } from './builder.ts'
import type { Collector } from './collector.ts'
import { FENCE_OPTIONS, foldAfter, parseFence, wrongOptions } from './fence.ts'
import { readNotes } from './notation.ts'

/** `found` stands on the line above the code's first. */
export function addCode(info: string, code: string, { out, found }: { out: BodyBuilder; found: Collector }): void {
  for (const option of wrongOptions(info)) complain(option, found)
  const block = parseFence(info, code)
  const { marks: all, wrong, code: text } = readNotes(block.code)
  for (const { line, note } of wrong) complainOfNote(note, line, found)
  const { highlight = [], ...marks } = all
  const marked = [...new Set([...block.marked, ...highlight])].sort((a, b) => a - b)
  const wrappers = [...marksWrapper(marks), ...foldWrapper(text, foldAfter(info, CODE_FOLD_LINES))]
  const { at } = found
  for (const { component, props } of wrappers) out.open({ component, props, at })
  out.code({ ...block, code: text, marked, ...(Object.keys(marks).length ? { marks } : {}) }, at)
  for (const { component } of wrappers.reverse()) out.close(component)
}

interface Wrapper {
  component: string
  props: Record<string, PropValue>
}

/** Marked lines need a style that other blocks do without. */
function marksWrapper(marks: object): Wrapper[] {
  return Object.keys(marks).length ? [{ component: 'CodeMarks', props: {} }] : []
}

function foldWrapper(code: string, after: number | null): Wrapper[] {
  const lines = code.split('\n').length
  return after !== null && lines > after ? [{ component: 'CodeFold', props: { lines, after } }] : []
}

function complain(option: string, found: Collector): void {
  const near = nearest(/^:[\w-]*/.exec(option)?.[0].slice(1) ?? '', FENCE_OPTIONS)
  const remedy = near ? `Did you mean :${near}?` : 'Known are {2-4}, title="…", :line-numbers=n and :collapsed-lines=n.'
  found.warn(`a code block does not know the option ${option}`, remedy)
}

function complainOfNote(note: string, line: number, found: Collector): void {
  const fence = found.line
  found.line = fence + 1 + line
  found.warn(
    `a code block does not know the note ${note}`,
    'Use ++, --, focus, highlight, warning or error, with :n for n lines; write [\\!code to show a note as it is.',
  )
  found.line = fence
}
