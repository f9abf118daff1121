/** Tests of a whole page: title, excerpt, and the place of every kind of problem. */
import { rmSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { complaints, html, render, scratchContent } from './scratch.fixture.ts'

describe('a leading level-1 heading', () => {
  test.each([
    ['is not printed again', '# Title\n\ntext', '<p>text</p>\n'],
    ['is not printed after a comment', '<!-- c -->\n\n# Title\n\ntext', '<!-- c --><p>text</p>\n'],
    ['is not printed with its inner signs', '# **T** [l](b.md) `c` ![](/i.png)\n\ntext', '<p>text</p>\n'],
    ['is not printed when written with a line of =', 'Title\n===\n\ntext', '<p>text</p>\n'],
  ])('%s', (_, text, expected) => {
    expect(html(text).replace('-->\n', '-->')).toBe(expected)
  })

  test('still counts among headings and ids', () => {
    expect(render('# Title {#t}\n\n## Title')).toMatchObject({
      headings: [
        { level: 1, text: 'Title', id: 't' },
        { level: 2, text: 'Title', id: 'title' },
      ],
      ids: ['t', 'title'],
    })
  })

  test.each([
    ['follows text', 'text\n\n# Title'],
    ['follows a component', '<Badge />\n\n# Title'],
    ['follows another one', '# First\n\n# Title'],
    ['follows a level-2 heading', '## First\n\n# Title'],
    ['stands in a container', '::: tip\n# Title\n:::'],
    ['stands in a component', '<Wrap>\n\n# Title\n\n</Wrap>'],
  ])('is printed when it %s', (_, text) => {
    expect(html(text)).toContain('<h1 id="title">Title<a')
  })
})

describe('the excerpt', () => {
  test.each([
    ['is running text without signs', 'a **b** [c](d.md) `e` <b>f</b> :x:\ng', 'a b c e f ❌ g'],
    ['joins paragraphs', 'a\n\nb', 'a b'],
    [
      'leaves out headings, lists, hints, tables and code',
      '# H\n\n- l\n\n::: tip\nt\n:::\n\n| x |\n|---|\n\n```\nc\n```\n\nend',
      'end',
    ],
    ['reads what components wrap', '<Wrap>\n\na\n\n</Wrap>', 'a'],
    ['may be empty', '## H', ''],
  ])('%s', (_, text, excerpt) => {
    expect(render(text).excerpt).toBe(excerpt)
  })

  test('takes no further paragraph once it is long enough', () => {
    const long = 'word '.repeat(40).trim()
    expect(render(`${long}\n\nmore`).excerpt).toBe(long)
    expect(render(`${'w'.repeat(100)}\n\nmore`).excerpt).toMatch(/ more$/)
  })
})

describe('mustache', () => {
  const report = 'en/guide/page.md:1 warning {{ b }} is printed as it stands'

  test.each(['a {{ b }} c', '**{{ b }}**', '## {{ b }}', 'a <button>{{ b }}</button>'])(
    'in %j is printed, and reported in a lenient build',
    (text) => {
      expect(html(text, { lenient: true })).toContain('{{ b }}')
      expect(complaints(text, { lenient: true })).toEqual([report])
      expect(complaints(text)).toEqual([])
    },
  )

  test.each(['`{{ b }}`', '```\n{{ b }}\n```'])('in code like %j is nothing special', (text) => {
    expect(complaints(text, { lenient: true })).toEqual([])
  })

  test.each(['<div>{{ b }}</div>', '::: info Token: {{ b }}\nx\n:::'])(
    'in %j is reported in a lenient build',
    (text) => {
      expect(complaints(text, { lenient: true })).toEqual([report])
    },
  )
})

describe('a problem names file and line', () => {
  let contentDir: string

  beforeAll(() => {
    contentDir = scratchContent({
      'en/shared/part.md': [
        '---',
        'title: P',
        '---',
        'text', // 1 to 4
        '[x]()', // 5
        '',
        '<Wrap>',
        '', // 6 to 8
        '</None>',
        '', // 9
        '## H {#twice}',
        '', // 11
        '<!-- @include: gone.md -->', // 13
      ].join('\n'),
    })
  })

  afterAll(() => rmSync(contentDir, { recursive: true, force: true }))

  test.each([
    ['a paragraph', 'a\n[x]()', 2],
    ['a later line of a paragraph', 'a\nb  \nc\n[x]()', 4],
    ['a list item', '- a\n- b\n  [x]()', 3],
    ['a table cell', '| a | b |\n|---|---|\n| 1 | 2 |\n| 3 | [x]() |', 4],
    ['a quote', '> a\n>\n> [x]()', 3],
    ['a hint', '::: tip\n\n[x]()\n\n:::', 3],
    ['a tab', '::: tabs\n@tab A\n[x]()\n:::', 3],
    ['a heading', 'a\n\n## [x]()', 3],
    ['a footnote', 'a[^1]\n\nb\n\n[^1]: [x]()', 5],
    ['text below a fence', '```\na\n\nb\n```\n[x]()', 6],
    ['text below an unresolvable include', '<!-- @include: gone.md -->\n\n[x]()', 3],
  ])('in %s', (_, text, line) => {
    const found = complaints(text, { contentDir, firstLine: 21 }).filter((text) => text.includes('without address'))
    expect(found).toEqual([`en/guide/page.md:${line + 20} warning a link without address`])
  })

  test('behind a tag that spreads over several lines of a paragraph', () => {
    expect(complaints('a <Badge\n  text="t"\n/> [x]()')).toEqual(['en/guide/page.md:3 warning a link without address'])
  })

  test('in an included file, frontmatter counted', () => {
    const text = '## H {#twice}\n\n<!-- @include: ../shared/part.md -->\n\n[x]()'
    expect(complaints(text, { contentDir }).sort()).toEqual([
      'en/guide/page.md:5 warning a link without address',
      'en/shared/part.md:11 error heading id "twice" is used twice',
      'en/shared/part.md:13 error included file not found: en/shared/gone.md',
      'en/shared/part.md:5 warning a link without address',
      'en/shared/part.md:7 error <Wrap> is never closed',
      'en/shared/part.md:9 error </None> closes nothing',
    ])
  })

  test('and says what to do', () => {
    const text =
      '[x]()\n\n<foo>\n\n<A @b="c">\n\n</B>\n\n<style></style>\n\n![](gone.png)\n\n<!-- @include: gone.md -->'
    const problems = render(text, { contentDir }).problems
    expect(problems).toHaveLength(8)
    expect(problems.filter(({ remedy }) => !remedy)).toEqual([])
  })
})

test('a page leaves nothing behind for the next one', () => {
  const text = '# T\n\n## A\n\na[^1]\n\n- [ ] b\n\n::: tabs\n@tab A\nx\n:::\n\n<Wrap>\n\n[^1]: n'
  expect(render(text)).toEqual(render(text))
})
