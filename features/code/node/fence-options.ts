/** Reads and checks the options of a code fence, and says after how many lines it is folded. */
import { parseRanges, TITLE } from '../../../engine/markdown/fence.ts'

const FOLD = /:(no-)?collapsed-lines(?:=(\d+))?/
/** `v-pre` means something to Vue only. */
export const FENCE_OPTIONS = [
  'line-numbers',
  'no-line-numbers',
  'collapsed-lines',
  'no-collapsed-lines',
  'v-pre',
  'no-v-pre',
] as const
const WITH_NUMBER = /^:(?:line-numbers|collapsed-lines)=\d+$/

/** After how many lines the block is folded; null when its author does not ask for that. */
export function foldAfter(info: string, usual: number): number | null {
  const fold = FOLD.exec(info.replace(TITLE, ''))
  if (!fold || fold[1] !== undefined) return null
  return Math.max(1, Number(fold[2] ?? usual))
}

/** Options and line ranges that mean nothing, as they were written. */
export function wrongOptions(info: string): string[] {
  const options = info.replace(TITLE, '').replace(/^[^\s{:]+/, '')
  const names = [...options.matchAll(/:[A-Za-z][^\s{}:]*/g)].map(([option]) => option)
  const ranges = [...options.matchAll(/\{[\d,\s-]*\}/g)].map(([range]) => range)
  const known = FENCE_OPTIONS.map((name) => `:${name}`)
  return [
    ...names.filter((option) => !known.includes(option) && !WITH_NUMBER.test(option)),
    ...ranges.filter((range) => !isRange(range.slice(1, -1))),
  ]
}

function isRange(text: string): boolean {
  return text.split(',').every((part) => parseRanges(part).length > 0)
}
