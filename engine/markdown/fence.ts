/** Reads the info string of a code fence: language, marked lines, label, line numbers, folding. */
import type { CodeBlock } from './types.ts'

const MARKED = /\{([\d,\s-]+)\}/
const TITLE = /\btitle=(?:"([^"]*)"|'([^']*)'|(\S+))/
const NUMBERS = /:(no-)?line-numbers(?:=(\d+))?/
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

export function parseFence(info: string, code: string): CodeBlock {
  const lang = /^[^\s{:]+/.exec(info.trim())?.[0] ?? ''
  const title = TITLE.exec(info)
  const options = info.replace(TITLE, '')
  const numbers = NUMBERS.exec(options)
  return {
    code: code.replace(/\n$/, ''),
    lang: lang.toLowerCase(),
    label: title?.[1] ?? title?.[2] ?? title?.[3] ?? lang,
    marked: parseRanges(MARKED.exec(options)?.[1] ?? ''),
    lineNumbers: numbers?.[1] === undefined,
    firstNumber: Number(numbers?.[2] ?? 1),
  }
}

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

/** `2-4,7` → 2, 3, 4, 7. */
export function parseRanges(text: string): number[] {
  const lines = new Set<number>()
  for (const part of text.split(',')) {
    const [from, to = from] = part.trim().split('-').map(Number)
    if (!from || !to) continue
    for (let line = from; line <= Math.min(to, from + 10_000); line++) lines.add(line)
  }
  return [...lines].sort((a, b) => a - b)
}
