/** Tests of what is said when facts and words do not fit together. */
import views from 'virtual:features/view'
import { expect, test } from 'vitest'
import { contributionsTo } from '../../render/feature.ts'
import { siteView } from '../view.tsx'
import { checkFile, ownWordFiles, type WordFiles, wordProblems } from './check-words.ts'

const owner = (...names: string[][]) => ({ name: 'config', needed: names, allowed: new Set(names.flat()) })

/** A file of words with the entries that it may have. */
function checkedFile(wanted: string) {
  const { name, needed, allowed = new Set<string>() } = ownWordFiles().find((file) => file.name === wanted)!
  return { name, needed, allowed }
}

const contributed = contributionsTo<WordFiles>('reference', [...views, siteView])
const FILES = [...ownWordFiles(), ...contributed.flatMap((files) => files())]

test('the words of this site are complete', () => expect(wordProblems(FILES)).toEqual([]))

test('a language without words lacks every file', () => {
  const missing = wordProblems(FILES, ['en', 'zh', 'fr'])
  expect(missing).toContainEqual({
    severity: 'error',
    at: 'data/words/config.fr.yaml',
    message: 'there are no words: content/data/words/config.fr.yaml is missing',
    remedy: 'Write content/data/words/config.fr.yaml.',
  })
  expect(missing.every(({ at }) => at.endsWith('.fr.yaml'))).toBe(true)
})

test('files of a language that the site does not have belong to nothing', () => {
  expect(wordProblems(FILES, ['en'])).toContainEqual(
    expect.objectContaining({ at: 'data/words/config.zh.yaml', message: 'no page shows these words' }),
  )
})

test('a fact without words, and words without a fact', () => {
  const config = checkedFile('config')
  const needed = [...config.needed, ['no_such_key']]
  expect(checkFile({ ...config, needed }, 'en')).toEqual([
    {
      severity: 'error',
      at: 'data/words/config.en.yaml',
      message: 'there are no words for no_such_key',
      remedy: 'Add "no_such_key:" with a text, or remove it from the data.',
    },
  ])
  const allowed = new Set([...config.allowed].filter((key) => key !== 'scheme.http_port'))
  const [stray, ...others] = checkFile({ ...config, allowed }, 'zh')
  expect(others).toEqual([])
  expect(stray).toMatchObject({ severity: 'warning', message: 'the data has no scheme.http_port' })
  expect(stray?.at).toMatch(/^data\/words\/config\.zh\.yaml:\d+$/)
})

test('of several names for a fact one is enough', () => {
  const config = checkedFile('config')
  expect(checkFile({ ...config, needed: [['Driver/scheme.http_port', 'scheme.http_port']] }, 'en')).toEqual([])
  expect(checkFile({ ...owner(['Driver/nothing', 'nothing']), allowed: config.allowed }, 'en')).toMatchObject([
    { message: 'there are no words for nothing' },
  ])
})
