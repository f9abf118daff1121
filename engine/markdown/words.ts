/** Counts words of mixed Latin and Chinese text the way reading times of the site are counted. */
import { WORDS_PER_MINUTE } from '../../core/constants.ts'

/** A word of Latin or Cyrillic letters, or a Chinese character, which counts as one. */
const WORD = /[\w.@/\u00C0-\u024F\u0400-\u04FF]+|[\u4E00-\u9FD5]/gu

export function countWords(markdown: string): number {
  return markdown.match(WORD)?.length ?? 0
}

/** Minutes with two decimals; layouts decide how to say it. */
export function readingMinutes(words: number): number {
  return Math.round((words / WORDS_PER_MINUTE) * 100) / 100
}
