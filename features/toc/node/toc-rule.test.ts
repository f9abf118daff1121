/** Tests of `[[toc]]`. */
import { describe, expect, test } from 'vitest'
import { components, html, render } from '../../../engine/markdown/scratch.fixture.ts'

const TOC = '<Toc {}></Toc>'

describe('an outline stands where the author writes', () => {
  test.each([
    ['[[toc]] alone', '[[toc]]', TOC],
    ['[[TOC]] in capitals, with spaces behind it', '[[TOC]]  \n\nx', `${TOC}<p>x</p>\n`],
    ['[[toc]] below a paragraph without a blank line', 'x\n[[toc]]', `<p>x</p>\n${TOC}`],
    ['[[toc]] in a quote', '> [[toc]]', `<blockquote>\n${TOC}</blockquote>\n`],
    ['[[toc]] in a hint', '::: tip\n[[toc]]\n:::', `<Hint {"type":"tip"}>${TOC}</Hint>`],
  ])('%s', (_, text, expected) => {
    expect(html(text)).toBe(expected)
  })
})

describe('no outline is made of', () => {
  test.each([
    ['[[toc]] within a line', 'see [[toc]]'],
    ['[[toc]] with words behind it', '[[toc]] x'],
    ['[[toc]] in a fence', '```\n[[toc]]\n```'],
    ['[[toc]] in an indented block', '    [[toc]]'],
    ['another word', '[[tocs]]'],
  ])('%s', (_, text) => {
    expect(components(render(text).body)).toEqual([])
  })
})

test('an outline knows its place', () => {
  expect(components(render('a\n\n[[toc]]', { firstLine: 3 }).body)).toMatchObject([{ at: 'en/guide/page.md:5' }])
})
