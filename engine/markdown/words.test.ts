/** Tests of word counts and reading times. */
import { expect, test } from 'vitest'
import { render } from './scratch.fixture.ts'
import { countWords, readingMinutes } from './words.ts'

test.each([
  ['', 0],
  [' \n\t', 0],
  ['one two  three', 3],
  ['one,two, three', 3],
  ['你好世界', 4],
  ['你好，世界！', 4],
  ['AList 是 1 个程序', 6],
  ['été Привет', 2],
  ['a@b.c and https://a.b/c', 4],
  ['don’t', 2],
  ['**bold** — `code`', 2],
])('%j has %d words', (text, words) => {
  expect(countWords(text)).toBe(words)
})

test.each([
  [0, 0],
  [300, 1],
  [450, 1.5],
  [100, 0.33],
  [299, 1],
])('%d words take %d minutes', (words, minutes) => {
  expect(readingMinutes(words)).toBe(minutes)
})

test('a page counts the words of its Markdown', () => {
  expect(render('# 标题\n\nsome words').words).toBe(4)
})
