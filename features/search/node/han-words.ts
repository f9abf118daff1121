/** Tells Chinese words apart like `hanWords`, in half of the time: most of the time of indexing a Chinese page is spent here. */
import { hanWords } from '../../similar-pages/shared/words.ts'

const segmenter = 'Segmenter' in Intl ? new Intl.Segmenter('zh', { granularity: 'word' }) : null

/** Runs of Chinese characters come again on many pages. */
const known = new Map<string, readonly string[]>()

/** The words of a run of Chinese characters. Must agree with `hanWords`, which tells those of a query apart. */
export function wordsOfRun(run: string): readonly string[] {
  const words = known.get(run) ?? segmented(run)
  known.set(run, words)
  return words
}

/** Asking for the word at each place takes half as long as iterating over all words. */
function segmented(run: string): string[] {
  if (!segmenter) return hanWords(run)
  const segments = segmenter.segment(run)
  const words: string[] = []
  for (let word = segments.containing(0), at = 0; word; word = segments.containing(at)) {
    words.push(word.segment)
    at += word.segment.length
  }
  return words
}
