/** Tests of what is said when facts and words do not fit together. */
import { expect, test } from 'vitest'
import { driverWords } from '../drivers/checks.ts'
import { checkFile, owners, wordProblems } from './words.ts'

const owner = (...names: string[][]) => ({ name: 'config', needed: names, allowed: new Set(names.flat()) })

test('the words of this site are complete', () => expect(wordProblems(driverWords())).toEqual([]))

test('a language without words lacks every file', () => {
  const missing = wordProblems(driverWords(), ['en', 'zh', 'fr'])
  expect(missing).toContainEqual({
    severity: 'error',
    at: 'data/words/config.fr.yaml',
    message: 'there are no words: content/data/words/config.fr.yaml is missing',
    remedy: 'Write content/data/words/config.fr.yaml.',
  })
  expect(missing.every(({ at }) => at.endsWith('.fr.yaml'))).toBe(true)
})

test('files of a language that the site does not have belong to nothing', () => {
  expect(wordProblems(driverWords(), ['en'])).toContainEqual(
    expect.objectContaining({ at: 'data/words/config.zh.yaml', message: 'no page shows these words' }),
  )
})

test('a fact without words, and words without a fact', () => {
  const config = owners().find(({ name }) => name === 'config')!
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
  const config = owners().find(({ name }) => name === 'config')!
  expect(checkFile({ ...config, needed: [['Driver/scheme.http_port', 'scheme.http_port']] }, 'en')).toEqual([])
  expect(checkFile({ ...owner(['Driver/nothing', 'nothing']), allowed: config.allowed }, 'en')).toMatchObject([
    { message: 'there are no words for nothing' },
  ])
})
