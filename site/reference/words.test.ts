/** Tests of words that are translated entry by entry. */
import { expect, it } from 'vitest'
import { joinWords, type Words, wordsFor } from './words.ts'

function words(lang: string, entries: Record<string, string>): Words<string> {
  const file = `data/words/config.${lang}.yaml`
  return { file, entries, at: (key) => `${file}:${Object.keys(entries).indexOf(key) + 1}` }
}

it('takes what is not translated from the fallback language, and names the file that it is in', () => {
  const joined = joinWords(words('ja', { port: 'ポート' }), words('en', { host: 'Host', port: 'Port' }))
  expect(joined.entries).toEqual({ host: 'Host', port: 'ポート' })
  expect(joined.at('port')).toBe('data/words/config.ja.yaml:1')
  expect(joined.at('host')).toBe('data/words/config.en.yaml:1')
  expect(() => wordsFor(joined, 'gone')).toThrow('config.ja.yaml has no words for gone')
})
