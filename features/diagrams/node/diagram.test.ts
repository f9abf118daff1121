/** Tests of the figures that fences of diagrams become. */
import { rmSync } from 'node:fs'
import { afterAll, describe, expect, test } from 'vitest'
import { complaints, components, FILE, html, render, scratchContent } from '../../../engine/markdown/scratch.fixture.ts'
import { drawingFile, drawingName, hostileIn } from './drawing.ts'
import type { FoundDiagram } from './source.ts'

const PIE = '```mermaid\n---\ntitle: Pets\n---\npie\n "a": 1\n```'
const NAME = drawingName('pie\n "a": 1')
const svg = (inside = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30" viewBox="0 0 40 30">${inside}</svg>`
const scratch: string[] = []
afterAll(() => scratch.forEach((folder) => void rmSync(folder, { recursive: true })))

function stored(light: string | null, dark: string | null): { contentDir: string } {
  const files = { [drawingFile(NAME, 'light')]: light, [drawingFile(NAME, 'dark')]: dark }
  const there = Object.entries(files).filter((entry): entry is [string, string] => entry[1] !== null)
  const contentDir = scratchContent({ 'x.txt': '', ...Object.fromEntries(there) })
  scratch.push(contentDir)
  return { contentDir }
}

describe('a diagram that is stored', () => {
  const page = render(PIE, stored(svg('<g/>'), svg('<rect/>')))
  const props = components(page.body)[0]?.props

  test('shows both drawings with their sizes', () => {
    const drawing = (mode: string) => ({
      src: expect.stringMatching(new RegExp(`^/assets/${NAME}\\.${mode}\\.[0-9a-f]{8}\\.svg$`)),
      width: 40,
      height: 30,
    })
    expect(props).toEqual({ title: 'Pets', links: [], light: drawing('light'), dark: drawing('dark') })
  })

  test('brings its files and nothing else', () => {
    expect(page.localAssets.map(({ source }) => source)).toEqual([
      drawingFile(NAME, 'light'),
      drawingFile(NAME, 'dark'),
    ])
    expect(page.textFiles).toEqual([])
    expect(page.problems).toEqual([])
  })

  test('keeps its source', () => {
    expect(page.codes).toMatchObject([{ lang: 'mermaid', code: PIE.split('\n').slice(1, -1).join('\n') }])
  })
})

describe('a diagram that is not stored', () => {
  test('says so, with its line', () => {
    expect(complaints(`a\n\n${PIE}`)).toEqual([`${FILE}:3 warning a diagram that is not drawn yet`])
    expect(complaints(PIE, stored(svg(), null))).toHaveLength(1)
  })

  test('says nothing in a folder of another engine', () => {
    expect(complaints(PIE, { lenient: true })).toEqual([])
  })

  test('brings its text and the document that draws it, once', () => {
    const { body, textFiles, files } = render(`${PIE}\n\n${PIE}`)
    expect(textFiles).toMatchObject([{ url: expect.stringMatching(/^\/frames\/mermaid-[0-9a-f]{10}\.html$/) }])
    expect(textFiles[0]!.content).toMatch(/data-library="\/assets\/lib\/mermaid-[\d.]+\.js"/)
    for (const { props } of components(body))
      expect(props).toMatchObject({ text: 'pie\n "a": 1', frame: textFiles[0]!.url })
    // So that the page is made again when it has been drawn.
    expect(files).toContainEqual({ from: 'content', path: drawingFile(NAME, 'light') })
  })
})

describe('a stored drawing', () => {
  test.each([
    ['<script>', '<script>x</script>'],
    ['onload', '<g onload="x"/>'],
    ['outside', '<use href="https://x.org/#a"/>'],
    ['outside', '<style>a{fill:url(//x.org)}</style>'],
    ['<foreignObject>', '<foreignObject/>'],
    ['<a>', '<a href="/x"/>'],
    ['<image>', '<image href="data:image/png;base64,AA=="/>'],
  ])('with %s is refused and not shown: %s', (word, inside) => {
    const folder = stored(svg(), svg(inside))
    expect(complaints(PIE, folder)[0]).toContain(`error the drawing ${drawingFile(NAME, 'dark')} holds`)
    expect(complaints(PIE, folder)[0]).toContain(word)
    expect(components(render(PIE, { ...folder, lenient: true }).body)[0]?.props).toHaveProperty('text')
  })

  test('of ours is let be', () => {
    expect(hostileIn(svg('<style>#d{fill:red}</style><path marker-end="url(#d-a)"/>'))).toBeUndefined()
  })
})

describe('other fences', () => {
  test.each(['mermaid', 'MERMAID', 'sequence', 'git-graph', 'flow', 'flow:vue', 'flowchart'])(
    '`%s` is a diagram',
    (lang) => {
      expect(components(render(`\`\`\`${lang}\na=>start: A\n\`\`\``).body).map(({ component }) => component)).toEqual([
        'Diagram',
      ])
    },
  )

  test('flow charts are marked, and their links checked', () => {
    const { body, links } = render('```flow\na=>start: A:>other.md#b\nb=>end: B:>https://x.org\na->b\n```')
    expect(components(body)[0]?.props).toMatchObject({
      flow: true,
      links: [
        { text: 'A', href: '/guide/other.html#b', external: false },
        { text: 'B', href: 'https://x.org', external: true },
      ],
    })
    expect(links).toMatchObject([{ route: '/guide/other.html', hash: 'b' }])
  })

  test('what cannot be read is an error on its line, and shown as text', () => {
    const text = 'a\n\n```flow\na=>start: A\na->b\n```'
    expect(complaints(text)).toEqual([`${FILE}:5 error connection to an undefined node \`b\``])
    expect(html(text)).toBe('<p>a</p>\n[code 0]')
  })

  test('are noted for the command that draws them', () => {
    const diagrams: FoundDiagram[] = []
    render(`- a\n\n  ${PIE.replaceAll('\n', '\n  ')}\n\n::: tip\n${PIE}\n:::`, { notes: { diagrams } })
    expect(diagrams.map(({ name, at }) => [name, at.line])).toEqual([
      [NAME, 3],
      [NAME, 12],
    ])
  })
})
