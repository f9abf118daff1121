/** Tests of frontmatter: what is accepted, what is refused, and how that is said. */
import { describe, expect, it } from 'vitest'
import { splitFrontmatter } from './frontmatter.ts'

const FILE = 'en/guide/a.md'

/** Splits a page whose frontmatter has these lines. */
function split(...lines: string[]) {
  return splitFrontmatter(FILE, `---\n${lines.join('\n')}\n---\ntext`)
}

describe('splitFrontmatter', () => {
  it.each([
    ['a page without frontmatter', '# A\n', '# A\n', 1],
    ['a page with two keys', '---\ntitle: A\norder: 1\n---\n# A\n', '# A\n', 5],
    ['a blank line below', '---\ntitle: A\n---\n\n# A\n', '\n# A\n', 4],
    ['spaces behind the marks', '---  \ntitle: A\n--- \n# A\n', '# A\n', 4],
    ['nothing below', '---\ntitle: A\n---', '', 3],
    ['only comments', '---\n# icon: x\n---\n# A\n', '# A\n', 4],
    ['rules in the text', '---\ntitle: A\n---\na\n\n---\n\nb\n', 'a\n\n---\n\nb\n', 4],
    ['a rule at the top of the text', '---\n\nwords\n', '---\n\nwords\n', 1],
    ['a comment at the top', '<!-- x -->\n# A\n', '<!-- x -->\n# A\n', 1],
  ])('finds the text and its line in %s', (_, source, text, firstLine) => {
    expect(splitFrontmatter(FILE, source)).toMatchObject({ text, firstLine, problems: [] })
  })

  it.each([
    ['at the top', '---\n---\n# A\n', '# A\n', 3],
    ['before a rule in the text', '---\n---\n# A\n\n---\nb\n', '# A\n\n---\nb\n', 3],
  ])('takes an empty frontmatter away %s', (_, source, text, firstLine) => {
    expect(splitFrontmatter(FILE, source)).toEqual({ frontmatter: {}, text, firstLine, keyLines: {}, problems: [] })
  })

  it('says that frontmatter is never closed', () => {
    const { problems, text } = splitFrontmatter(FILE, '---\ntitle: A\n\n# A\n')
    expect(problems).toEqual([
      {
        severity: 'error',
        at: `${FILE}:1`,
        message: 'the frontmatter is never closed',
        remedy: 'End the frontmatter with a line that holds only `---`.',
      },
    ])
    expect(text).toContain('# A')
  })
})

describe('values that are accepted', () => {
  it.each([
    ['title: A', { title: 'A' }],
    ['title: "115"', { title: '115' }],
    ['order: 3', { order: 3 }],
    ['order: -1', { order: -1 }],
    ['index: false', { index: false }],
    ['dir: { order: 5, link: true, text: T }', { dir: { order: 5, link: true, text: 'T' } }],
    ['author: Ada', { author: ['Ada'] }],
    ['author: [Ada, { name: Bob, url: https://b }]', { author: ['Ada', 'Bob'] }],
    ['author: { name: Bob }', { author: ['Bob'] }],
    ['author: false', { author: false }],
    ['category: Guide', { category: ['Guide'] }],
    ['tag: [Storage, "302"]', { tag: ['Storage', '302'] }],
    ['date: 2024-05-06', { date: '2024-05-06T00:00:00.000Z' }],
    ['date: 2024-05-06T07:08:09+08:00', { date: '2024-05-05T23:08:09.000Z' }],
    ['redirectFrom: /old.html', { redirectFrom: ['/old.html'] }],
    ['redirectFrom: [/a.html, /b.html]', { redirectFrom: ['/a.html', '/b.html'] }],
    ['headerDepth: 5', { headerDepth: 5 }],
    ['headerDepth: 0', { headerDepth: 0 }],
    ['prev: false', { prev: false }],
    ['next: ./b.md', { next: './b.md' }],
    ['next: { text: B, link: ./b.md }', { next: { text: 'B', link: './b.md' } }],
    ['footer: <b>x</b>', { footer: '<b>x</b>' }],
    ['copyright: false', { copyright: false }],
    ['title:', {}],
    ['sticky: true', {}],
    ['star: true', {}],
    ['watermark: { enabled: true }', {}],
  ])('reads `%s`', (line, frontmatter) => {
    expect(split(line)).toMatchObject({ problems: [] })
    expect(split(line).frontmatter).toEqual(frontmatter)
  })
})

describe('values that are refused', () => {
  it.each([
    ['title: 115', 'title must be text'],
    ['title: [A]', 'title must be text'],
    ['icon: true', 'icon must be text'],
    ['index: "false"', 'index must be true or false'],
    ['sidebar: auto', 'sidebar must be true or false'],
    ['order: first', 'order must be a number'],
    ['order: 0', /^order must not be 0: use a positive number to come first, a negative one to come last$/],
    ['dir: { order: 0 }', /^dir\.order must not be 0/],
    ['dir: { odrer: 1 }', /^dir\.odrer /],
    ['date: soon', 'date must be a date such as 2026-11-15'],
    ['date: 2024', 'date must be a date'],
    ['redirectFrom: 3', 'redirectFrom must be an address or a list of them'],
    ['headerDepth: 6', 'headerDepth must be 5 or less'],
    ['headerDepth: -1', 'headerDepth must not be negative'],
    ['prev: true', 'prev must be false, an address, or text and link'],
    ['footer: 3', 'footer must be text, true or false'],
  ])('refuses `%s` with place and remedy', (line, message) => {
    const { problems, frontmatter } = split('description: d', line)
    expect(problems).toEqual([
      {
        severity: 'error',
        at: `${FILE}:3`,
        message: message instanceof RegExp ? expect.stringMatching(message) : message,
        remedy: expect.stringMatching(/\S/),
      },
    ])
    expect(frontmatter).toEqual({ description: 'd' })
  })

  it.each([
    ['author: 5', 'author'],
    ['author: true', 'author'],
    ['author: [Ada, 5]', 'author'],
    ['category: 5', 'category'],
    ['category: { a: b }', 'category'],
    ['category: false', 'category'],
    ['tag: [302]', 'tag'],
    ['tag: [Storage, [x]]', 'tag'],
  ])('only warns of `%s` and ignores it', (line, key) => {
    const { problems, frontmatter } = split('title: A', line)
    expect(problems).toEqual([
      {
        severity: 'warning',
        at: `${FILE}:3`,
        message: `${key} must be a text or a list of texts`,
        remedy: expect.stringContaining('It is ignored.'),
      },
    ])
    expect(frontmatter).toEqual({ title: 'A' })
  })

  it.each([
    ['tilte: A', 'tilte', 'Did you mean `title`?'],
    ['Icon: x', 'Icon', 'Did you mean `icon`?'],
    ['tags: [a]', 'tags', 'Did you mean `tag`?'],
    ['categories: [a]', 'categories', 'Did you mean `category`?'],
    ['lastUpdate: false', 'lastUpdate', 'Did you mean `lastUpdated`?'],
    ['permalinkPattern: x', 'permalinkPattern', 'Remove it, or add it to core/frontmatter.ts.'],
  ])('calls the key of `%s` unknown and names the nearest', (line, key, remedy) => {
    expect(split('order: 1', '', line).problems).toEqual([
      { severity: 'error', at: `${FILE}:4`, message: `unknown frontmatter key \`${key}\``, remedy },
    ])
  })

  it.each(['constructor', 'toString', 'valueOf'])('calls the key `%s` unknown', (key) => {
    expect(split(`${key}: x`).problems).toMatchObject([{ message: `unknown frontmatter key \`${key}\`` }])
  })

  it('reports every wrong key, each on its own line', () => {
    const { problems } = split('# a comment', 'tilte: A', 'order: 0', 'tag: 5')
    expect(problems.map(({ at, severity }) => `${at} ${severity}`)).toEqual([
      `${FILE}:3 error`,
      `${FILE}:4 error`,
      `${FILE}:5 warning`,
    ])
  })
})

describe('text that is no YAML', () => {
  it.each([
    ['a colon in plain text', ['order: 1', 'title: a: b'], 3],
    ['a key twice', ['title: A', 'order: 1', 'title: B'], 4],
    ['an open quote', ['title: "A'], 2],
  ])('reports %s with place and remedy', (_, lines, line) => {
    const { problems, frontmatter, text } = split(...lines)
    expect(problems).toHaveLength(1)
    expect(problems[0]).toMatchObject({
      severity: 'error',
      message: expect.stringMatching(/^bad YAML: \S/),
      remedy: expect.stringContaining('quotes'),
    })
    expect(problems[0]?.at).toBe(`${FILE}:${line}`)
    expect(frontmatter).toEqual({})
    expect(text).toBe('text')
  })

  it.each([
    ['a list', '- a'],
    ['plain text', 'just words'],
  ])('refuses %s in place of keys', (_, line) => {
    expect(split(line).problems).toEqual([
      { severity: 'error', at: `${FILE}:2`, message: 'frontmatter is not a map', remedy: 'Write `key: value` lines.' },
    ])
  })

  it('reports an asterisk in plain text with its place', () => {
    expect(split('order: 1', 'title: *bold*').problems).toMatchObject([{ severity: 'error', at: `${FILE}:3` }])
  })
})
