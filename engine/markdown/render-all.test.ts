/** Tests of a whole site: what is reused, what is made again, and where code comes to stand. */
import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { FEATURES } from '../../site/features.ts'
import { markdownOf } from '../feature.ts'
import type { PageInput } from './page-cache.ts'
import { MarkdownPool } from './pool.ts'
import { fill, renderAll } from './render-all.ts'
import { pageInput, png, scratchContent } from './scratch.fixture.ts'
import type { CodeBlock, MarkdownInput, ParsedPage } from './types.ts'

/** A pool that counts what it is asked for. */
class CountingPool extends MarkdownPool {
  readonly rendered: string[] = []
  readonly highlighted: string[] = []

  constructor() {
    super(null, markdownOf(FEATURES))
  }

  override render(inputs: readonly MarkdownInput[], onPages: (pages: ParsedPage[], first: number) => void) {
    this.rendered.push(...inputs.map(({ file }) => file))
    return super.render(inputs, onPages)
  }

  override highlight(blocks: readonly CodeBlock[]) {
    this.highlighted.push(...blocks.map(({ code }) => code))
    return super.highlight(blocks)
  }
}

let root: string

beforeEach(() => {
  root = scratchContent({ 'en/part.md': 'one\n', 'en/a.png': png(8, 8), 'en/a.zip': 'z', 'public/b.png': png(8, 8) })
})

afterEach(() => rmSync(root, { recursive: true, force: true }))

function page(file: string, text: string, more: Partial<PageInput> = {}): PageInput {
  const { data: _, ...input } = pageInput(text, { file, contentDir: root, publicDir: join(root, 'public') })
  return { ...input, ...more }
}

/** One build of these pages, with the cache that earlier builds left. */
async function build(inputs: PageInput[], version = 'v1') {
  const pool = new CountingPool()
  const { pages, codeCss } = await renderAll([inputs.slice(0, 1), Promise.resolve(inputs.slice(1))], {
    pool,
    cacheDir: join(root, '.cache'),
    version,
  })
  const whole = await Promise.all(pages.map(async ({ content, ...facts }) => ({ ...facts, ...(await content()) })))
  return { pages: whole, codeCss, rendered: pool.rendered, highlighted: pool.highlighted }
}

describe('one build', () => {
  test('gives the pages in the order of the files', async () => {
    const { pages } = await build(['a', 'b', 'c'].map((name) => page(`en/${name}.md`, `## ${name}`)))
    expect(pages.map(({ headings }) => headings[0]?.id)).toEqual(['a', 'b', 'c'])
  })

  test('puts code where it was written, also inside components, and joins it with its neighbours', async () => {
    const text = 'a\n\n```text\n1\n```\n\nb\n\n::: tip\n```text\n2\n```\n:::\n'
    const { pages } = await build([page('en/a.md', text)])
    const [before, hint] = pages[0]!.body
    expect(before).toMatch(/^<p>a<\/p>\n<div class="code".*>1<.*<\/div>\n<p>b<\/p>\n$/s)
    expect(hint).toMatchObject({ component: 'Hint', children: [expect.stringMatching(/^<div class="code".*>2</)] })
    expect(Object.keys(pages[0]!)).not.toEqual(expect.arrayContaining(['codes']))
  })

  test('highlights equal blocks once for the whole site', async () => {
    const block = '```js\nlet a\n```\n'
    const { highlighted, pages } = await build([page('en/a.md', block + block), page('en/b.md', block)])
    expect(highlighted).toEqual(['let a'])
    expect(pages.map(({ body }) => String(body).match(/class="code"/g)?.length)).toEqual([2, 1])
  })

  test('collects the colours of all code, sorted', async () => {
    const { codeCss } = await build([page('en/a.md', '```js\nlet a = 1\n```'), page('en/b.md', '```css\na{}\n```')])
    const names = [...codeCss.matchAll(/\.([\w-]+)\{color:light-dark\([^}]*\}/g)].map(([, name]) => name!)
    expect(names.length).toBeGreaterThan(1)
    expect(names).toEqual([...new Set(names)].sort())
  })

  test('warns of a language it does not know, with its place', async () => {
    const { pages } = await build([page('en/a.md', 'a\n\n```nolang\nx\n```', { firstLine: 5 })])
    expect(pages[0]!.problems).toMatchObject([
      { severity: 'warning', at: 'en/a.md:7', message: 'no highlighting for the language `nolang`' },
    ])
  })
})

describe('the next build', () => {
  const A = 'text <Badge />\n\n```js\nlet a\n```\n'

  test('gives the same site without rendering or highlighting again', async () => {
    const first = await build([page('en/a.md', A), page('en/b.md', '## B')])
    const second = await build([page('en/a.md', A), page('en/b.md', '## B')])
    expect(second).toEqual({ ...first, rendered: [], highlighted: [] })
  })

  test.each<[string, Partial<PageInput>, string[]]>([
    ['its text', { text: `${A}more` }, ['en/a.md']],
    ['its name', { file: 'en/c.md' }, ['en/c.md']],
    ['the locales', { locales: [] }, ['en/a.md']],
    ['leniency', { lenient: true }, ['en/a.md']],
  ])('renders a page again when %s has changed', async (_, change, rendered) => {
    await build([page('en/a.md', A), page('en/b.md', '## B')])
    const next = await build([{ ...page('en/a.md', A), ...change }, page('en/b.md', '## B')])
    expect(next).toMatchObject({ rendered, highlighted: [] })
  })

  test('makes everything again when the code has changed', async () => {
    await build([page('en/a.md', A)])
    expect(await build([page('en/a.md', A)], 'v2')).toMatchObject({ rendered: ['en/a.md'], highlighted: ['let a'] })
  })

  test.each<[string, (file: string) => void]>([
    ['has changed', (file) => writeFileSync(file, 'two\n')],
    ['has gone', (file) => rmSync(file)],
  ])('renders a page again when a file it includes %s', async (_, change) => {
    const inputs = [page('en/a.md', '<!-- @include: part.md -->')]
    await build(inputs)
    expect((await build(inputs)).rendered).toEqual([])
    change(join(root, 'en/part.md'))
    expect((await build(inputs)).rendered).toEqual(['en/a.md'])
  })

  test.each([
    ['an image next to it', '![](a.png)', 'en/a.png'],
    ['an image of the public folder', '![](/b.png)', 'public/b.png'],
    ['an image that was not there', '![](/c.png)', 'public/c.png'],
    ['a file that it links to', '[x](a.zip)', 'en/a.zip'],
  ])('renders a page again when %s has changed', async (_, text, file) => {
    const inputs = [page('en/a.md', text)]
    await build(inputs)
    expect((await build(inputs)).rendered).toEqual([])
    writeFileSync(join(root, file), png(16, 16))
    expect((await build(inputs)).rendered).toEqual(['en/a.md'])
  })

  test('keeps what it did not need, for the build after it', async () => {
    await build([page('en/a.md', A), page('en/b.md', '```js\nlet b\n```')])
    await build([page('en/a.md', `${A}more`), page('en/b.md', '```js\nlet b\n```')])
    // Editing the other page finds its code still known.
    const third = await build([page('en/a.md', `${A}more`), page('en/b.md', 'x\n\n```js\nlet b\n```')])
    expect(third).toMatchObject({ rendered: ['en/b.md'], highlighted: [] })
  })

  test('makes the data of a page only when it renders the page', async () => {
    let made = 0
    const data = (hash: string) => ({
      hash,
      make: () => {
        made++
        return { x: [{ text: `## ${hash}`, at: 'data/x.json' }] }
      },
    })
    const inputs = (hash: string) => [page('en/a.md', '<!-- @data: x -->', { data: data(hash) })]
    expect((await build(inputs('One'))).pages[0]!.headings[0]?.text).toBe('One')
    expect(await build(inputs('One'))).toMatchObject({
      rendered: [],
      pages: [{ text: expect.stringContaining('## One') }],
    })
    expect(made).toBe(1)
    expect((await build(inputs('Two'))).pages[0]!.headings[0]?.text).toBe('Two')
  })

  test('gives a page another stamp when it, or a file it is made of, changes', async () => {
    const inputs = [page('en/a.md', '<!-- @include: part.md -->')]
    const first = await build(inputs)
    expect((await build(inputs)).pages[0]!.stamp).toBe(first.pages[0]!.stamp)
    writeFileSync(join(root, 'en/part.md'), 'two\n')
    expect((await build(inputs)).pages[0]!.stamp).not.toBe(first.pages[0]!.stamp)
  })

  test('looks again at a page with problems', async () => {
    const first = await build([page('en/a.md', '[x]()')])
    const second = await build([page('en/a.md', '[x]()')])
    expect(second.rendered).toEqual(['en/a.md'])
    expect(second.pages).toEqual(first.pages)
  })

  test('gives the text of a page as often as it is asked for, with problems or without', async () => {
    const inputs = [page('en/a.md', 'one'), page('en/b.md', '[x]()')]
    const { pages } = await renderAll([inputs], {
      pool: new CountingPool(),
      cacheDir: join(root, '.cache'),
      version: 'v1',
    })
    for (const { content } of pages) expect(await content()).toEqual(await content())
    const bodies = await Promise.all(pages.map(async ({ content }) => (await content()).body))
    expect(bodies).toEqual([['<p>one</p>\n'], [expect.stringContaining('x')]])
  })

  test('renders a page again whose text the cache has lost, and keeps it', async () => {
    const inputs = [page('en/a.md', 'one\n\n```text\ncode\n```')]
    const first = await build(inputs)
    const lost = readdirSync(join(root, '.cache')).find((name) => name.startsWith('contents'))!
    rmSync(join(root, '.cache', lost))
    const { pages, saveRepaired } = await renderAll([inputs], {
      pool: new CountingPool(),
      cacheDir: join(root, '.cache'),
      version: 'v1',
    })
    expect((await pages[0]!.content()).body).toEqual(first.pages[0]!.body)
    expect(existsSync(join(root, '.cache', lost))).toBe(false)
    saveRepaired()
    expect(existsSync(join(root, '.cache', lost))).toBe(true)
    expect((await build(inputs)).pages).toEqual(first.pages)
  })

  test('warns again of a language it does not know', async () => {
    const inputs = [page('en/a.md', '```nolang\nx\n```')]
    await build(inputs)
    expect((await build(inputs)).pages[0]!.problems).toHaveLength(1)
  })

  test('knows the right lines when only the frontmatter has grown', async () => {
    await build([page('en/a.md', '[b](b.md)', { firstLine: 4 })])
    const { pages } = await build([page('en/a.md', '[b](b.md)', { firstLine: 9 })])
    expect(pages[0]!.links).toMatchObject([{ at: 'en/a.md:9' }])
  })
})

test('fill joins neighbouring text and code, and leaves out code that is not there', () => {
  const code = [{ html: '<1>', css: {} }, undefined]
  const inner = { component: 'A', props: {}, at: 'f:1', children: ['x', { code: 0 }] }
  expect(fill(['a', { code: 0 }, { code: 1 }, 'b', inner, { code: 0 }], code)).toEqual([
    'a<1>b',
    { ...inner, children: ['x<1>'] },
    '<1>',
  ])
})
