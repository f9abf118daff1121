/** Counts words of mixed Latin and Chinese text the way reading times of the site are counted. */
import { WORDS_PER_MINUTE } from '../../core/constants.ts'

const LATIN_RUN = /[\w\d\s,.\u00C0-\u024F\u0400-\u04FF@/]+/giu
const HAN = /[\u4E00-\u9FD5]/gu

export function countWords(markdown: string): number {
  let words = 0
  for (const run of markdown.match(LATIN_RUN) ?? [])
    words += run.trim()
      ? run
          .trim()
          .split(/[\s,]+/)
          .filter(Boolean).length
      : 0
  return words + (markdown.match(HAN)?.length ?? 0)
}

/** Minutes with two decimals; layouts decide how to say it. */
export function readingMinutes(words: number): number {
  return Math.round((words / WORDS_PER_MINUTE) * 100) / 100
}
