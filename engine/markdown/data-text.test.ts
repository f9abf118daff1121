/** Tests of what pages ask the site for. */
import { expect, test, vi } from 'vitest'
import { answerData } from './data-text.ts'

const PART = { text: 'text', at: 'data/x.json' }

test('a page that wants nothing has no answers, and nobody is asked', () => {
  const ask = vi.fn(() => [PART])
  expect(answerData('# Title\n\ntext', ask)).toBeUndefined()
  expect(ask).not.toHaveBeenCalled()
})

test('every line is asked for, those in fences are not', () => {
  const ask = vi.fn(() => [PART])
  const text = '<!-- @data: a b -->\n```\n<!-- @data: c -->\n```\n  <!--@data:d-->'
  expect(answerData(text, ask)).toEqual({ 'a b': [PART], d: [PART] })
  expect(ask.mock.calls).toEqual([['a b'], ['d']])
})

test('a refusal is kept as the problem of its line', () => {
  const refuse = () => {
    throw new Error('there is no data named x')
  }
  expect(answerData('<!-- @data: x -->', refuse)).toEqual({ x: { problem: 'there is no data named x' } })
})
