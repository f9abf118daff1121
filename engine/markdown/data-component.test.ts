/** Tests that the props of components made from data keep their types, through threads and the cache. */
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { rolldown } from 'rolldown'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { DataFragment } from '../../core/data-fragment.ts'
import { JsonCache } from '../cache.ts'
import { DataResults } from './data-directive.ts'
import { MarkdownPool } from './pool.ts'
import { renderAll } from './render-all.ts'
import { components, html, pageInput, render, show } from './scratch.fixture.ts'
import type { MarkdownInput, ParsedPage } from './types.ts'

const PROPS = {
  name: 'a "b" <c> & d',
  isOn: true,
  isOff: false,
  count: 3,
  nothing: null,
  list: ['x|y', 'z'],
  bits: [1, 2],
  none: [],
  deep: { a: [true] },
  long: 'one\n\n  two',
}
const FIELDS: DataFragment[] = [
  { text: 'Above.\n', at: 'facts.json' },
  { text: '<Fields>\n', props: {}, at: 'facts.json' },
  { text: '<Field name="for copies" count="4"\n  long>\n', props: PROPS, at: 'words.yaml:5' },
  { text: '## Heading\n\nSee [below](#x).\n', at: 'words.yaml:7' },
  { text: '</Field>\n\n</Fields>\n', at: 'facts.json' },
  { text: '<Facts level="1" />\n', props: { level: 1 }, at: 'facts.json' },
]
const TEXT = '<!-- @data: fields -->'
const DATA = { fields: FIELDS }

const propsOf = (body: ParsedPage['body'], name: string) =>
  components(body).find(({ component }) => component === name)?.props

describe('a component made from data', () => {
  const page = render(TEXT, { data: DATA })

  test('gets its props as they are, and its place', () => {
    expect(page.problems).toEqual([])
    expect(components(page.body)).toMatchObject([
      { component: 'Fields', props: {}, at: 'facts.json' },
      { component: 'Field', props: PROPS, at: 'words.yaml:5' },
      { component: 'Facts', props: { level: 1 }, children: [], at: 'facts.json' },
    ])
    expect(propsOf(page.body, 'Field')).toEqual(PROPS)
  })

  test('has Markdown inside, whose headings and links are the page’s', () => {
    expect(show(components(page.body)[1]!.children)).toContain('<h2 id="heading">Heading')
    expect(page.headings).toMatchObject([{ text: 'Heading' }])
    expect(page.links).toMatchObject([{ hash: 'x', at: 'words.yaml:7' }])
    expect(page.components.map(({ name }) => name)).toEqual(['Fields', 'Field', 'Facts'])
  })

  test('stands in the text of the page as a tag', () => {
    expect(page.text).toBe(FIELDS.map(({ text }) => text).join('\n'))
  })

  test('may stand in a list and in a container', () => {
    const body = render(`- item\n\n  ::: tip\n  ${TEXT}\n  :::`, { data: DATA }).body
    expect(propsOf(body, 'Field')).toEqual(PROPS)
    expect(propsOf(body, 'Facts')).toEqual({ level: 1 })
  })

  test('leaves the attributes that authors write as they are', () => {
    expect(html(`<Facts level="1" />\n\n${TEXT}`, { data: DATA })).toMatch(/^<Facts \{"level":"1"\}>/)
  })
})

test('a page is rendered again when only the type of a prop has changed', () => {
  const folder = scratch('digests')
  const hashOf = (level: string | number) => {
    const made: DataFragment[] = [{ text: '<Facts />', props: { level }, at: 'x' }]
    const digests = new JsonCache<string>(join(folder, `${typeof level}`), 'v1')
    return new DataResults(() => made, digests).for(TEXT, 'en')?.hash
  }
  expect(hashOf(1)).not.toBe(hashOf('1'))
})

test('props keep their types in the cache', async () => {
  const { data: _, ...input } = pageInput(TEXT)
  const cacheDir = scratch('cache')
  const build = async () => {
    let isMade = false
    const make = () => {
      isMade = true
      return DATA
    }
    const pool = new MarkdownPool(null, [])
    const { pages } = await renderAll([[{ ...input, data: { hash: 'x', make } }]], { pool, cacheDir, version: 'v1' })
    return { isMade, body: (await pages[0]!.content()).body }
  }
  const [first, second] = [await build(), await build()]
  expect([first.isMade, second.isMade]).toEqual([true, false])
  expect(second.body).toEqual(first.body)
  expect(propsOf(second.body, 'Field')).toEqual(PROPS)
})

describe('in a thread', () => {
  let script: string
  beforeAll(async () => {
    script = join(scratch('thread'), 'worker.mjs')
    const entry = join(import.meta.dirname, 'markdown-worker.ts')
    const bundle = await rolldown({
      input: 'entry',
      plugins: [
        {
          name: 'entry',
          resolveId: (id) => (id === 'entry' ? '\0entry' : null),
          load: (id) =>
            id === '\0entry' ? `import { answerTasks } from ${JSON.stringify(entry)}\nanswerTasks([])` : null,
        },
      ],
      external: (id) => !/^[./\0]|^entry$/.test(id),
    })
    await bundle.write({ file: script, format: 'esm' })
  })

  test('props keep their types', async () => {
    const pool = new MarkdownPool(script, [])
    // Enough text for a thread.
    const inputs: MarkdownInput[] = [pageInput(TEXT, { data: DATA }), pageInput(`<!-- ${'x'.repeat(3_000_000)} -->`)]
    const pages: ParsedPage[] = []
    await pool.render(inputs, (part) => pages.push(...part))
    await pool.close()
    expect(propsOf(pages[0]!.body, 'Field')).toEqual(PROPS)
  })
})

const root = join(import.meta.dirname, '../../.cache/test-data-component')
afterAll(() => rmSync(root, { recursive: true, force: true }))

/** Inside the project, where packages are found. */
function scratch(name: string): string {
  const folder = join(root, name)
  mkdirSync(folder, { recursive: true })
  return folder
}
