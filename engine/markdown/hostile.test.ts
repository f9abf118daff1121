/** Tests of input that is made to take long, or to overflow a parser: it is refused with its place, or read in linear time. */
import { describe, expect, test, vi } from 'vitest'
import { readConfig } from '../../features/charts/node/config-value.ts'
import { readNotes } from '../../features/code/node/notation.ts'
import { splitFrontmatter } from '../pages/frontmatter.ts'
import { headingIn } from '../pages/source-page.ts'
import { HeadingIds } from './headings.ts'
import { expandIncludes } from './include.ts'
import { complaints, html, render } from './scratch.fixture.ts'

const PAGE = 'en/guide/page.md'
const chart = (code: string) => `::: chart\n\n\`\`\`js\n${code}\n\`\`\`\n\n:::`

describe('what nests too deeply for a parser is an error with its place', () => {
  test.each([
    ['[', '['.repeat(10_000), 'nested more than 200 levels'],
    ['{a:', `x = ${'{a:'.repeat(10_000)}`, 'nested more than 200 levels'],
    ['if(a)', 'if(a)'.repeat(20_000), 'too many operators'],
    ['a=>', 'a=>'.repeat(10_000), 'too many operators'],
    ['a:', 'a:'.repeat(20_000), 'too many operators'],
    ['1,', '1,'.repeat(200_000), '400001 characters, the limit is 200000'],
  ])('a chart of many %s', (_, code, message) => {
    expect(complaints(chart(code))).toEqual([expect.stringMatching(new RegExp(`^${PAGE}:4 error .*${message}`))])
  })

  test('a chart of many numbers is none of it', () => {
    const data = Array.from({ length: 5000 }, (_, i) => -i).join(',')
    expect(complaints(chart(`{ type: 'bar', data: { datasets: [{ data: [${data}] }] } }`))).toEqual([])
  })

  test.each([
    ['normal-demo', 'js'],
    ['react-demo', 'jsx'],
  ])('::: %s', (name, lang) => {
    const found = complaints(`::: ${name} x\n\`\`\`${lang}\n\n${'['.repeat(10_000)}\n\`\`\`\n:::`)
    expect(found).toEqual([expect.stringContaining(`${PAGE}:4 error the script of a demo is wrong: it is nested`)])
  })

  test('an attribute', () => {
    const text = `<Badge :a='${'['.repeat(500)}${']'.repeat(500)}' />`
    expect(complaints(text)).toEqual([
      `${PAGE}:1 error attribute :a of <Badge>: its value nests more than 200 levels deep`,
    ])
  })

  test('components', () => {
    const found = complaints('<Badge>\n'.repeat(102) + '</Badge>\n'.repeat(100))
    expect(found.slice(0, 2)).toEqual(
      [101, 102].map((line) => `${PAGE}:${line} error <Badge> is nested in more than 100 others`),
    )
  })

  test.each([
    ['quotes', '>'.repeat(200)],
    ['lists', Array.from({ length: 60 }, (_, i) => `${'  '.repeat(i)}- a`).join('\n')],
    ['containers', Array.from({ length: 120 }, (_, i) => `${':'.repeat(130 - i)} tip`).join('\n')],
  ])('%s', (_, text) => {
    expect(complaints(text)[0]).toMatch(
      /^en\/guide\/page\.md:\d+ error lists, quotes, or containers are nested too deeply/,
    )
  })

  test('lists that are not left out are fine', () => {
    const text = Array.from({ length: 49 }, (_, i) => `${'  '.repeat(i)}- a${i}`).join('\n')
    expect(complaints(text)).toEqual([])
    expect(html(text)).toContain('a48')
  })

  test('a formula', () => {
    const text = `$\`${'{'.repeat(3000)}${'}'.repeat(3000)}\`$`
    expect(complaints(text)).toEqual([
      expect.stringContaining(`${PAGE}:1 error this formula cannot be read: it has 6000 characters`),
    ])
  })
})

describe('frontmatter', () => {
  const complaint = (yaml: string) => {
    const { problems } = splitFrontmatter('a.md', `---\n${yaml}\n---\n`)
    return problems.map(({ at, message }) => `${at} ${message}`)
  }

  test.each([
    ['keys', Array.from({ length: 201 }, (_, i) => `key${i}: 1`).join('\n'), 'has 201 keys, the limit is 200'],
    ['text', `title: ${'a'.repeat(60_000)}`, 'has 60007 characters, the limit is 50000'],
    ['lists', `a: ${'['.repeat(2000)}`, 'is nested too deeply'],
    ['maps', `a: ${'{b: '.repeat(10_000)}`, 'is nested too deeply'],
    ['dashes', `a:\n ${'- '.repeat(5000)}`, 'is nested too deeply'],
    ['keys of keys', '? '.repeat(100), 'is nested too deeply'],
  ])('with too many %s is refused', (_, yaml, message) => {
    expect(complaint(yaml)).toEqual([`a.md:2 the frontmatter ${message}`])
  })

  test('with a key twice is refused, at any depth', () => {
    expect(complaint('title: a\nindex: true\ntitle: b')).toEqual(['a.md:4 bad YAML: Map keys must be unique'])
    expect(complaint('dir:\n  order: 1\n  order: 2')).toEqual(['a.md:4 bad YAML: Map keys must be unique'])
  })
})

describe('includes', () => {
  const read = (file: string) => {
    const next = `f${Number(/\d+/.exec(file)![0]) + 1}.md`
    return `<!-- @include: ${next} -->\n<!-- @include: ${next} -->`
  }

  test('that double with every file end with one error', () => {
    const { problems, includes } = expandIncludes({ file: 'f0.md', text: read('f0.md'), firstLine: 1 }, (file) =>
      Number(/\d+/.exec(file)![0]) > 40 ? 'end' : read(file),
    )
    expect(includes).toHaveLength(1000)
    expect(problems.map(({ message }) => message)).toEqual(['the page includes more than 1000 files or 100000 lines'])
  })

  test('of themselves are loops', () => {
    const { problems } = expandIncludes({ file: 'a.md', text: '<!-- @include: a.md -->', firstLine: 3 }, () => '')
    expect(problems).toMatchObject([{ at: 'a.md:3', message: 'include loop: a.md → a.md' }])
  })
})

/** Each of these took time with the square, the cube or a power of its length. */
describe('long input is read in linear time', () => {
  test('many equal headings', () => {
    const has = vi.spyOn(Set.prototype, 'has')
    const ids = new HeadingIds()
    const made = Array.from({ length: 500 }, () => ids.unique('install'))
    const calls = has.mock.calls.length
    has.mockRestore()
    expect(made.slice(0, 3)).toEqual(['install', 'install-1', 'install-2'])
    expect(new Set(made).size).toBe(500)
    expect(calls).toBeLessThan(2000)
  })

  test.each([
    ['spaces in a line that asks for a file', `${' '.repeat(9000)}<!-- @include: ${' '.repeat(9000)}`],
    ['spaces in a heading', `## a${' '.repeat(200_000)}b`],
    ['beginnings of formulas', '$`a '.repeat(20_000)],
    ['tags in one block', '<div>\n'.repeat(20_000)],
    ['beginnings of labels', '{ui:'.repeat(50_000)],
    [
      'a label among backticks of all lengths',
      `{ui:${Array.from({ length: 400 }, (_, n) => `${'`'.repeat(n)} `).join('')}`,
    ],
  ])('%s', (_, text) => {
    expect(render(text).problems).toEqual([])
  })

  test('comments before a chart', () => {
    expect(readConfig(`${'/**/'.repeat(500)} { a: 1 }`)).toEqual({ a: 1 })
    expect(() => readConfig('/**/'.repeat(500))).toThrow('the configuration is not an object')
  })

  test('spaces around notes in code', () => {
    const { code, marks } = readNotes(`a${' '.repeat(100_000)}// [!code ++]${' '.repeat(100_000)}`)
    expect([code, marks]).toEqual(['a', { add: [1] }])
  })

  test('notes of many lines', () => {
    const { marks } = readNotes('a // [!code focus:1000000000]\n'.repeat(300))
    expect(marks.focus).toHaveLength(301)
  })

  test.each([
    ['# A', 'A'],
    ['#   A b  ##  ', 'A b'],
    ['# C#', 'C#'],
    ['# A # b', 'A # b'],
    ['#', undefined],
    [`# a${' '.repeat(200_000)}b`, expect.stringMatching(/^a +b$/)],
  ])('the title %.20j', (line, title) => {
    expect(headingIn(line, '')).toEqual(title)
  })
})
