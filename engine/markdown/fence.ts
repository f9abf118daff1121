/** Reads the info string of a code fence: language, marked lines, label, line numbers. */
import type { CodeBlock } from './types.ts'

const MARKED = /\{([\d,\s-]+)\}/
export const TITLE = /\btitle=(?:"([^"]*)"|'([^']*)'|(\S+))/
const NUMBERS = /:(no-)?line-numbers(?:=(\d+))?/

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
