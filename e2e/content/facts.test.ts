/** Tests that keys, variables, commands, ports, and settings on pages are those of the program, by the checks of `npm run check`. */
import { expect, test } from 'vitest'
import { factProblems, wordFactProblems } from '../../site/reference/check-facts.ts'
import { CHECKED_PAGES } from './pages.ts'

test('pages and words name only what the program has', () => {
  expect([...factProblems(CHECKED_PAGES), ...wordFactProblems()]).toEqual([])
})

test.each([
  ['variables', /\bALIST_[A-Z\d_]*[A-Z\d]\b/g, 50],
  ['dotted keys', /`[a-z\d]+\.[a-z_]+`/g, 100],
  ['commands', /(?:\.\/alist|\.\\alist\.exe|\/opt\/alist\/alist)[ \t]+[a-z]/g, 40],
])('there are many %s to look at', (_, pattern, least) => {
  const found = CHECKED_PAGES.reduce((sum, { text }) => sum + (text.match(pattern)?.length ?? 0), 0)
  expect(found).toBeGreaterThan(least)
})

test('there are many examples of config.json', () => {
  const examples = CHECKED_PAGES.flatMap((page) => page.examples)
  const found = examples.filter(({ lang, label }) => lang === 'json' && label?.endsWith('config.json'))
  expect(found.length).toBeGreaterThan(8)
})
