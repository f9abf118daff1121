/** Tests of the pictures that pages name as their cover: what becomes of them, and which are rejected. */
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { png } from '../../../engine/markdown/scratch.fixture.ts'
import { loadSite } from '../../../engine/pages/load.ts'
import { engineOptions, scratchFolder } from '../../../engine/pages/scratch.fixture.ts'
import { formatProblem, Problems } from '../../../engine/problems.ts'

async function load(yaml: string, lenient = false) {
  const root = scratchFolder({
    'content/en/guide/a.md': `---\norder: 1\n${yaml}\n---\n# A\n`,
    'content/zh/guide/a.md': '# 甲\n',
    'content/en/guide/wide.png': png(1200, 630, 30_000),
    'content/en/guide/drawing.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="30" height="20"/>',
    'content/en/guide/evil.svg':
      '<svg xmlns="http://www.w3.org/2000/svg" width="3" height="2"><script>1</script></svg>',
    'content/en/guide/broken.png': 'nothing',
    'public/i/small.png': png(300, 200),
  })
  const problems = new Problems(lenient)
  const { graph, files } = await loadSite(
    { ...engineOptions(join(root, 'content')), publicDir: join(root, 'public') },
    problems,
  )
  const { cover } = graph.byRoute.get('/guide/a.html')!
  const listed = graph.entries.find(({ route }) => route === '/guide/a.html')?.cover
  return { cover, listed, files, problems: problems.all.map(formatProblem) }
}

describe('a cover', () => {
  it('beside the page has its size, smaller copies, and a file to publish', async () => {
    const { cover, listed, files, problems } = await load('cover: ./wide.png\ncoverAlt: Two drives')
    expect(problems).toEqual([])
    expect(cover).toEqual({
      src: expect.stringMatching(/^\/assets\/wide\.\w{8}\.png$/),
      alt: 'Two drives',
      ...{ width: 1200, height: 630 },
      webp: expect.stringMatching(/-480\.webp 480w, .+-960\.webp 960w, .+-1200\.webp 1200w$/),
      sizes: '(max-width: 719px) 100vw, 720px',
      small: expect.stringMatching(/-480\.webp$/),
    })
    expect(listed).toEqual(cover)
    expect(files.localAssets).toEqual([{ source: 'en/guide/wide.png', url: cover!.src }])
    expect(files.generated.map(({ at, options }) => [at, options.width])).toEqual(
      [480, 960, 1200].map((width) => ['en/guide/a.md:3', width]),
    )
    expect(files.imageOrigins).toEqual([])
  })

  it('in the public folder keeps its address, and without a description it only decorates', async () => {
    const { cover, files } = await load('cover: /i/small.png')
    expect(cover).toEqual({ src: '/i/small.png', alt: '', width: 300, height: 200 })
    expect(files.localAssets).toEqual([])
  })

  it('on another site is allowed there, and its size is unknown', async () => {
    const { cover, files, problems } = await load('cover: https://pictures.example/a.png')
    expect(problems).toEqual([])
    expect(cover).toEqual({ src: 'https://pictures.example/a.png', alt: '' })
    expect(files.imageOrigins).toEqual(['https://pictures.example'])
  })

  it('that is a drawing says so', async () => {
    expect((await load('cover: ./drawing.svg')).cover).toMatchObject({ width: 30, height: 20, isDrawing: true })
  })

  it('is nothing a page must have', async () => {
    const { cover, listed, problems } = await load('icon: book')
    expect([cover, listed, problems]).toEqual([undefined, undefined, []])
  })

  const PATHS = 'Paths are relative to the Markdown file; files in public/ start with `/`.'
  const FORMATS = 'Use a PNG, JPEG, WebP, GIF, or SVG picture.'
  it.each([
    ['cover: ./gone.png', "cover names ./gone.png, which doesn't exist", PATHS],
    ['cover: /i/gone.png', "cover names /i/gone.png, which doesn't exist", PATHS],
    ['cover: ./broken.png', "cover names ./broken.png, which isn't a picture", FORMATS],
    ['cover: ./a.md', "cover names ./a.md, which isn't a picture", FORMATS],
    ['cover: ../../../secret.png', "cover names ../../../secret.png, which isn't a picture", FORMATS],
    ['cover: wide', "cover names wide, which isn't a picture", FORMATS],
    [
      'cover: http://pictures.example/a.png',
      "cover names http://pictures.example/a.png, which browsers don't show on a secure page",
      'Use an https:// URL.',
    ],
    ['cover: ./evil.svg', 'en/guide/evil.svg holds <script>', 'Take it out, or save the drawing as “plain SVG”.'],
    [
      'cover: true',
      'cover must be the address of a picture, such as ./picture.png',
      'See “Frontmatter” in CONTRIBUTING.md.',
    ],
    [
      'cover: ""',
      'cover must be the address of a picture, such as ./picture.png',
      'See “Frontmatter” in CONTRIBUTING.md.',
    ],
    ['coverAlt: Two drives', 'coverAlt describes a cover that the page lacks', 'Add `cover`.'],
  ])('%s is an error with line and remedy', async (yaml, message, remedy) => {
    const { problems } = await load(yaml)
    expect(problems).toEqual([`error  en/guide/a.md:3  ${message}\n    → ${remedy}`])
  })

  it('that is wrong is left out by a lenient build', async () => {
    const { cover, problems } = await load('cover: ./gone.png', true)
    expect(cover).toBeUndefined()
    expect(problems[0]).toMatch(/^warning/)
  })
})
