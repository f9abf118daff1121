/** Tests of the images of a text: sizes, copies, captions, what can be enlarged, and what is refused. */
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  complaints,
  html as htmlOf,
  png,
  render as renderOf,
  scratchContent,
} from '../../../engine/markdown/scratch.fixture.ts'

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 100"/>'
const BAD_SVG = SVG.replace('/>', '><script>x</script></svg>')
let root: string

beforeAll(async () => {
  const turned = sharp({ create: { width: 30, height: 10, channels: 3, background: 'red' } })
  root = scratchContent({
    'en/guide/icon.png': png(64, 64),
    'en/guide/wide.png': png(1000, 500, 30_000),
    'en/guide/huge.png': png(2000, 1000, 30_000),
    'en/guide/light.png': png(1000, 500, 100),
    'en/guide/moving.png': Buffer.concat([png(1000, 500), Buffer.from('\0\0\0\x08acTL'), Buffer.alloc(30_000)]),
    'en/guide/a, b#.png': png(600, 300, 30_000),
    'en/guide/turned.jpg': await turned.jpeg().withMetadata({ orientation: 6 }).toBuffer(),
    'en/guide/broken.png': 'nothing',
    'en/guide/draw.svg': SVG,
    'en/guide/bad.svg': BAD_SVG,
    'public/i/wide.png': png(700, 350, 30_000),
    'public/i/bad.svg': BAD_SVG,
  })
})

afterAll(() => rmSync(root, { recursive: true, force: true }))

const here = () => ({ contentDir: root, publicDir: join(root, 'public') })
const html = (text: string) => htmlOf(text, here())
const render = (text: string) => renderOf(text, here())

describe('an image has its size', () => {
  test.each([
    ['next to the page', '![](icon.png)', 'width="64" height="64"'],
    ['in the public folder', '![](/i/wide.png)', 'width="700" height="350"'],
    ['a drawing', '![](draw.svg)', 'width="200" height="100"'],
    ['a photo that lies on its side', '![](turned.jpg)', 'width="10" height="30"'],
    ['with the width of the author', '![a =500x](wide.png)', 'width="500" height="250"'],
    ['with the height of the author', '![a =x100](wide.png)', 'height="100" width="200"'],
    ['with both, in its own proportions', '![a =100x100](wide.png)', 'width="100" height="50"'],
    ['in raw HTML', '<img src="wide.png" alt="">', 'alt="" width="1000" height="500" loading="lazy" decoding="async">'],
    ['in raw HTML with a width', '<img width="100" src="/i/wide.png"/>', 'width="100" src="/i/wide.png" height="50"'],
    ['in raw HTML with a share', '<img src="wide.png" width="50%">', 'width="50%" style="aspect-ratio:auto 1000/500"'],
    [
      'in raw HTML with a style',
      '<img src="wide.png" style="max-width: 9em; height:3em;">',
      'style="max-width: 9em; height:3em;aspect-ratio:auto 1000/500" loading',
    ],
    ['in raw HTML that loads at once', '<img src="wide.png" loading="eager">', 'loading="eager" width='],
  ])('%s', (_, text, expected) => {
    expect(html(text)).toContain(expected)
  })

  test('but not from elsewhere, nor as a part of a drawing, and a broken one is reported', () => {
    expect(html('![](https://a.b/c.png) ![](draw.svg#part)')).not.toMatch(/width|height/)
    expect(complaints('a\n\n![](broken.png)', here())).toEqual([
      expect.stringMatching(/^en\/guide\/page.md:3 warning the size of en\/guide\/broken.png cannot be read/),
    ])
  })
})

describe('copies', () => {
  test('of 480, 960 and 1600 pixels and of the full width are offered and to be made', () => {
    const files = render('a\n\n![](huge.png)').generated
    const name = /^\/assets\/huge\.[0-9a-f]{8}-(\d+)\.webp$/
    expect(files[0]).toMatchObject({
      source: { from: 'content', path: 'en/guide/huge.png' },
      by: 'images',
      at: 'en/guide/page.md:3',
    })
    expect(files.map(({ url }) => name.exec(url)?.[1])).toEqual(['480', '960', '1600', '2000'])
    const set = files.map(({ url, options }) => `${url} ${options.width}w`).join(', ')
    const sizes = '(max-width: 719px) 100vw, 720px'
    expect(html('![](huge.png)')).toContain(
      `<picture><source type="image/webp" srcset="${set}" sizes="${sizes}"><img src="/assets/huge.`,
    )
  })

  test('are chosen by the width at which an image is shown', () => {
    expect(html('![a =300x](huge.png)')).toContain('sizes="(max-width: 300px) 100vw, 300px"')
    expect(html('![](/i/wide.png)')).toContain('sizes="(max-width: 700px) 100vw, 700px"')
  })

  test('have names that need no care', () => {
    expect(html('![](<a, b%23.png>)')).toMatch(/srcset="\/assets\/a-b-\.[0-9a-f]{8}-480.webp 480w, /)
  })

  test.each(['light.png', 'icon.png', 'draw.svg', 'moving.png'])('are not made of %s', (file) => {
    expect(html(`![](${file})`)).not.toContain('<picture')
    expect(render(`![](${file})`).generated).toEqual([])
  })

  test('are not made for raw HTML', () => {
    expect(render('<img src="wide.png">').generated).toEqual([])
  })
})

describe('for light and dark', () => {
  test.each([
    ['a link', '![](wide.png#dark)', /<ZoomLink [^>]*"mode":"darkmode-only"}><picture><source/],
    ['a set of copies', '[![](wide.png#dark)](a.md)', /<a [^>]*><picture data-mode="darkmode-only"><source/],
    ['the image', '[![](icon.png#light)](a.md)', /<a [^>]*><img [^>]*data-mode="lightmode-only"/],
    ['a figure', '![](wide.png#dark "T")', /^<Figure {"caption":"T","mode":"darkmode-only"}><ZoomLink [^>]*false}>/],
  ])('the mark is on %s when that is the outermost', (_, text, expected) => {
    expect(html(text)).toMatch(expected)
    expect(html(text).match(/(?:mode="|"mode":")\w+mode-only/g)).toHaveLength(1)
  })

  test('two versions share a paragraph, or have a figure each', () => {
    const pair = '![](https://a.b/1.png#light)\n![](https://a.b/2.png#dark)'
    expect(html(pair).match(/<ZoomLink/g)).toHaveLength(2)
    expect(html(pair)).not.toContain('<br')
    expect(html(pair.replaceAll(')', ' "T")')).match(/<Figure/g)).toHaveLength(2)
  })
})

describe('can be enlarged', () => {
  const linked = (text: string) => html(text).includes('<ZoomLink')

  test.each([
    ['an image of ours in the text', 'a ![](wide.png) b', true],
    ['an icon in the text', 'a ![](icon.png) b', false],
    ['an icon alone', '![](icon.png)', true],
    ['an image from elsewhere in the text', 'a ![](https://a.b/c.png)', false],
    ['an image from elsewhere alone', '![](https://a.b/c.png)', true],
    ['several from elsewhere', '![](https://a.b/c.png) ![](https://a.b/d.png)', false],
    ['in a link', '[![](wide.png)](a.md)', false],
    ['in a link of raw HTML', '<a href="a.md">![](wide.png)</a>', false],
    ['after a link', '[a](a.md) <a href="a.md">b</a> ![](wide.png)', true],
    ['in a heading', '## ![](wide.png)', false],
    ['in the title of a box', '::: details ![](wide.png)\na\n:::', false],
    ['in a box', '::: tip\n![](wide.png)\n:::', true],
    ['in a cell', '| a |\n|---|\n| ![](wide.png) |', true],
    ['raw HTML', '<img src="wide.png">', false],
    ['one that is missing', '![](gone.png)', false],
  ])('%s: %s → %s', (_, text, expected) => {
    expect(linked(text)).toBe(expected)
  })

  test('the link leads to the image itself and says whether it has a name', () => {
    expect(html('![A](/i/wide.png)')).toContain('<ZoomLink {"href":"/i/wide.png","named":true}>')
    expect(html('![ ](/i/wide.png)')).toContain('"named":false}>')
  })
})

describe('a caption', () => {
  test('makes a figure of an image alone in its paragraph', () => {
    expect(html('a\n\n![A](draw.svg "T & <b>")\n\nb')).toMatch(
      /<p>a<\/p>\n<Figure {"caption":"T & <b>"}><ZoomLink .*><img [^>]*alt="A"[^>]*><\/ZoomLink><\/Figure><p>b/,
    )
  })

  test.each(['a ![](draw.svg "T")', '[![](draw.svg "T")](a.md)', '![](draw.svg "T") ![](wide.png "T")'])(
    'is a title in %s',
    (text) => {
      expect(html(text)).toContain('title="T"')
      expect(html(text)).not.toContain('<Figure')
    },
  )
})

test.each(['![](bad.svg)', '<img src="/i/bad.svg">', '[x](bad.svg)', '<VPCard logo="/i/bad.svg" />'])(
  'a drawing with a script is refused in %s',
  (text) => {
    expect(complaints(`a\n\n${text}`, here())).toEqual([
      expect.stringMatching(/^en\/guide\/page.md:3 error (?:en\/guide|i)\/bad.svg holds <script>/),
    ])
  },
)
