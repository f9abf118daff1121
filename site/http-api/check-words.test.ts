/** Tests of what is said about texts and examples of the API that are missing or about nothing. */
import { expect, test } from 'vitest'
import { apiWordProblems, strayExamples, strayWords } from './check-words.ts'

const words = (entries: Record<string, Record<string, unknown>>) => ({
  ...{ file: 'data/words/api/fs.en.yaml', entries },
  at: (key: string) => `data/words/api/fs.en.yaml:${Object.keys(entries).indexOf(key) + 1}`,
})

test('texts and examples are complete in both languages', () => expect(apiWordProblems(['en', 'zh'])).toEqual([]))

test('a language without texts lacks its files', () => {
  const problems = apiWordProblems(['xx'])
  expect(problems.length).toBeGreaterThan(5)
  expect(problems).toContainEqual({
    severity: 'error',
    at: 'data/words/api/fs.xx.yaml',
    message: 'there are no words: content/data/words/api/fs.xx.yaml is missing',
    remedy: 'Write content/data/words/api/fs.xx.yaml.',
  })
})

test('entries about nothing name the nearest that exists', () => {
  const entries = {
    lst: { summary: 'List' },
    '#FsListRequets': {},
    mkdir: { summary: 'Make', parameters: { no: 'x' } },
  }
  expect(strayWords('fs', words(entries)).map(({ at, message }) => `${at} ${message}`)).toEqual([
    'data/words/api/fs.en.yaml:1 the API has no endpoint lst in fs',
    'data/words/api/fs.en.yaml:2 the API has no schema #FsListRequets',
    'data/words/api/fs.en.yaml:3 mkdir has no parameter no',
  ])
  expect(strayWords('fs', words({ lst: {} }))[0]?.remedy).toBe('Did you mean list?')
})

test('examples of no endpoint are reported', () => {
  expect(strayExamples(new Map([['fs', ['list', 'lits']]]))).toEqual([
    {
      severity: 'warning',
      at: 'data/api/examples/fs.json',
      message: 'the API has no endpoint lits in fs',
      remedy: 'Did you mean list?',
    },
  ])
})
