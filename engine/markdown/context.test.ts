/** Tests of pictures and files: addresses, copies, and what is said when they are missing. */
import { createHash } from 'node:crypto'
import { rmSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { complaints, html, png, render, scratchContent } from './scratch.fixture.ts'

const BYTES = png(40, 20)
const HASH = createHash('sha256').update(BYTES).digest('hex').slice(0, 8)

let contentDir: string

beforeAll(() => {
  contentDir = scratchContent({
    'en/guide/a.png': BYTES,
    'en/guide/a b.png': BYTES,
    'en/guide/part.md': 'x\n\n![a](../shared/a.png) [b](b.md) ![c](gone.png)\n',
    'en/shared/a.png': BYTES,
    'en/shared/part.md': '![a](a.png) [b](b.md)\n\n![c](gone.png)\n',
  })
})

afterAll(() => rmSync(contentDir, { recursive: true, force: true }))

describe('a picture', () => {
  test.each([
    [
      'loads lazily',
      '![alt "x"](/i/a.png)',
      '<img src="/i/a.png" alt="alt &quot;x&quot;" loading="lazy" decoding="async">',
    ],
    [
      'may have a title',
      'a ![](/i/a.png "T")',
      '<img src="/i/a.png" alt="" title="T" loading="lazy" decoding="async">',
    ],
    ['may be for light mode only', 'a ![](/i/a.png#light)', '<img src="/i/a.png" alt="" data-mode="lightmode-only"'],
    ['may be for dark mode only', 'a ![](/i/a.png#dark)', '<img src="/i/a.png" alt="" data-mode="darkmode-only"'],
    ['keeps another hash', '![](/i/a.svg#part)', '<img src="/i/a.svg#part" alt="" loading'],
    ['may have a size', '![alt =10x20](/i/a.png)', 'width="10" height="20"'],
    ['may stand in a link', '[![](/i/a.png)](b.md)', '<a href="/guide/b.html"><img src="/i/a.png"'],
    ['has its space encoded', '![](</i/a b.png>)', '<img src="/i/a%20b.png"'],
  ])('%s', (_, text, expected) => {
    expect(html(text)).toContain(expected)
  })

  test('of the public folder is to be checked under its decoded name', () => {
    expect(render('a\n\n![](/i/a%20b.png#dark) <img src="/i/c.png">').assets).toEqual([
      { path: '/i/a b.png', at: 'en/guide/page.md:3' },
      { path: '/i/c.png', at: 'en/guide/page.md:3' },
    ])
  })

  test('from elsewhere brings its origin, once', () => {
    const text =
      '![](https://a.b/1.png) ![](https://a.b/2.png) ![](//c.d/3.png) <img src="http://e.f:80/4"> [x](https://g.h)'
    expect(render(text).imageOrigins).toEqual(['https://a.b', 'https://c.d', 'http://e.f'])
  })

  test('without address is reported', () => {
    expect(complaints('a\n\n![alt]()')).toEqual([expect.stringMatching(/^en\/guide\/page.md:3 /)])
  })

  test.each(['http://localhost:port/a.png', 'https://'])(
    'with the broken address %s is reported with its place',
    (address) => {
      expect(complaints(`a\n\n![alt](${address})`)).toEqual([expect.stringMatching(/^en\/guide\/page.md:3 error /)])
    },
  )
})

describe('a file next to the Markdown', () => {
  test.each([
    ['a picture', '![](./a.png)', `<img src="/assets/a.${HASH}.png"`, 'en/guide/a.png'],
    [
      'a picture with a mode',
      'a ![](a.png#dark)',
      `src="/assets/a.${HASH}.png" alt="" width="40" height="20" data-mode="darkmode-only"`,
      'en/guide/a.png',
    ],
    ['a link', '[x](a.png)', `<a href="/assets/a.${HASH}.png">x</a>`, 'en/guide/a.png'],
    ['raw HTML', '<img src="../shared/a.png">', `<img src="/assets/a.${HASH}.png" width="40"`, 'en/shared/a.png'],
    ['a name with a space', '![](a%20b.png)', `<img src="/assets/a%20b.${HASH}.png"`, 'en/guide/a b.png'],
  ])('is served under a name with its hash: %s', (_, text, expected, source) => {
    const page = render(text, { contentDir })
    expect(html(text, { contentDir })).toContain(expected)
    expect(page.localAssets).toEqual([{ source, url: expect.stringMatching(`${HASH}\\.png$`) }])
    expect(page).toMatchObject({ assets: [], problems: [] })
  })

  test('keeps query and hash', () => {
    expect(html('[x](a.png?v=1#y)', { contentDir })).toContain(`href="/assets/a.${HASH}.png?v=1#y"`)
  })

  test.each(['![](gone.png)', '[x](gone.png)', '<img src="gone.png">'])('is missed in %j', (text) => {
    expect(complaints(`a\n${text}`, { contentDir })).toEqual([
      'en/guide/page.md:2 error file not found: en/guide/gone.png',
    ])
    expect(html(text, { contentDir })).toMatch(/(?:src|href)="#"/)
  })
})

describe('in included text', () => {
  const text = 'top\n\n<!-- @include: ../shared/part.md -->\n\n[b](b.md)'

  test('addresses are relative to the folder of the included file', () => {
    const page = render(text, { contentDir })
    expect(page.links.map(({ route }) => route)).toEqual(['/shared/b.html', '/guide/b.html'])
    expect(page.localAssets.map(({ source }) => source)).toEqual(['en/shared/a.png'])
    expect(page.includes).toEqual(['en/shared/part.md'])
  })

  test('places are those of the included file', () => {
    const page = render(text, { contentDir })
    expect(page.links.map(({ at }) => at)).toEqual(['en/shared/part.md:1', 'en/guide/page.md:5'])
    expect(page.problems).toMatchObject([{ at: 'en/shared/part.md:3', message: 'file not found: en/shared/gone.png' }])
  })
})
