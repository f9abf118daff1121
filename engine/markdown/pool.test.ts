/** Tests of how work is spread over threads, and of what happens when one fails. */
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import type { MarkdownExtension } from './extension.ts'
import { parseFence } from './fence.ts'
import { MarkdownPool } from './pool.ts'
import { pageInput, scratchContent } from './scratch.fixture.ts'
import type { MarkdownInput, ParsedPage } from './types.ts'

const folders: string[] = []
const pools: MarkdownPool[] = []

afterEach(async () => {
  for (const pool of pools.splice(0)) await pool.close()
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

/** A pool whose threads run `body`, which has `task`, `threadId` and `answer(message)`. */
function poolOf(body: string | null, extensions: MarkdownExtension[] = []): MarkdownPool {
  if (body === null) return keep(new MarkdownPool(null, extensions))
  const head = `import { parentPort, threadId } from 'node:worker_threads'\nconst answer = (message) => parentPort.postMessage(message)`
  const folder = scratchContent({ 'worker.mjs': `${head}\nparentPort.on('message', (task) => { ${body} })\n` })
  folders.push(folder)
  return keep(new MarkdownPool(join(folder, 'worker.mjs'), []))
}

function keep(pool: MarkdownPool): MarkdownPool {
  pools.push(pool)
  return pool
}

async function renderAllOf(pool: MarkdownPool, inputs: MarkdownInput[]) {
  const pages: ParsedPage[] = []
  const calls: number[] = []
  await pool.render(inputs, (part, first) => {
    calls.push(first)
    part.forEach((page, n) => {
      pages[first + n] = page
    })
  })
  return { pages, calls }
}

const numbered = (count: number, padding = '') =>
  Array.from({ length: count }, (_, n) => pageInput(`## Page ${n}\n\n${padding}`))
const BLOCKS = ['text', 'json', 'text', 'no-such'].map((lang, n) => parseFence(lang, `${n}`))

/** A feature that draws code in bold, and knows all languages but one. */
const COLORED: MarkdownExtension = {
  highlighter: async () => ({
    highlight: async ({ code, lang }) => ({
      html: `<b>${code}</b>`,
      css: {},
      ...(lang === 'no-such' ? { warning: { message: 'unknown', remedy: '' } } : {}),
    }),
  }),
}

const ECHO_PAGES = `answer({ result: { kind: 'render', pages: task.inputs.map(({ text }) => ({ headings: [{ text: text.split('\\n')[0] }] })) } })`
const ECHO_BLOCKS = `answer({ result: { kind: 'highlight', blocks: task.blocks.map(({ code, lang }) => ({ html: code + ' ' + lang + ' ' + threadId, css: {} })) } })`

describe('rendering', () => {
  test('without threads gives every page in its place, a part at a time', async () => {
    const { pages, calls } = await renderAllOf(poolOf(null), numbered(12))
    expect(pages.map(({ headings }) => headings[0]?.text)).toEqual(numbered(12).map((_, n) => `Page ${n}`))
    expect(calls).toEqual([0, 5, 10])
  })

  test('of little text does not start a thread', async () => {
    const { pages } = await renderAllOf(poolOf('process.exit(1)'), numbered(3))
    expect(pages.map(({ headings }) => headings[0]?.text)).toEqual(['Page 0', 'Page 1', 'Page 2'])
  })

  test('of much text is done by threads, and every page is in its place', async () => {
    const { pages, calls } = await renderAllOf(poolOf(ECHO_PAGES), numbered(95, 'x'.repeat(40_000)))
    expect(pages.map(({ headings }) => headings[0]?.text)).toEqual(numbered(95).map((_, n) => `## Page ${n}`))
    expect(calls.sort((a, b) => a - b)).toEqual([0, 40, 80])
  })

  test('of nothing reports nothing', async () => {
    expect((await renderAllOf(poolOf(null), [])).calls).toEqual([])
  })
})

describe('highlighting', () => {
  test('without threads gives every block in its place', async () => {
    const made = await poolOf(null, [COLORED]).highlight(BLOCKS)
    expect(made.map(({ html }) => html)).toEqual(['<b>0</b>', '<b>1</b>', '<b>2</b>', '<b>3</b>'])
    expect(made.map(({ warning }) => warning?.message)).toEqual([undefined, undefined, undefined, 'unknown'])
  })

  test('without a highlighter gives plain text in its box, with marked lines', async () => {
    const [block] = await poolOf(null).highlight([parseFence('js{2} title="a&b"', 'a < b\nc')])
    expect(block).toEqual({
      html: '<div class="code" data-lang="js" data-label="a&amp;b" data-numbers><pre class="shiki" tabindex="0"><code><span>a &lt; b</span>\n<span class="marked">c</span></code></pre></div>\n',
      css: {},
    })
  })

  test('by threads gives every block in its place', async () => {
    const made = await poolOf(ECHO_BLOCKS).highlight(BLOCKS)
    expect(made.map(({ html }) => html.replace(/ \d+$/, ''))).toEqual(['0 text', '1 json', '2 text', '3 no-such'])
  })

  test('sends a language to the same thread every time', async () => {
    const pool = poolOf(ECHO_BLOCKS)
    const first = await pool.highlight(BLOCKS)
    const again = await pool.highlight(BLOCKS.slice(2, 3))
    expect(first[0]!.html.split(' ')[2]).toBe(first[2]!.html.split(' ')[2])
    expect(again).toEqual(first.slice(2, 3))
  })

  test('answers several questions at once, each with its own answer', async () => {
    const pool = poolOf(ECHO_BLOCKS)
    const asked = ['a', 'b', 'c'].map((code) => pool.highlight([parseFence('text', code)]))
    expect((await Promise.all(asked)).map(([block]) => block!.html.split(' ')[0])).toEqual(['a', 'b', 'c'])
  })

  test.each([
    ['says that it failed', `answer({ error: 'no grammar' })`, 'no grammar'],
    ['throws', `throw new Error('out of order')`, 'out of order'],
  ])('fails when a thread %s', async (_, body, message) => {
    await expect(poolOf(body).highlight(BLOCKS)).rejects.toThrow(message)
  })

  test('goes on after a question that failed', async () => {
    const pool = poolOf(`if (task.blocks[0].code === 'bad') answer({ error: 'bad' }); else { ${ECHO_BLOCKS} }`)
    await expect(pool.highlight([parseFence('text', 'bad')])).rejects.toThrow('bad')
    expect(await pool.highlight([parseFence('text', 'good')])).toMatchObject([{ html: expect.stringMatching(/^good/) }])
  })

  test('does not wait for a thread that has died', { timeout: 30_000 }, async () => {
    const pool = poolOf(`throw new Error('dead')`)
    await pool.highlight(BLOCKS.slice(0, 1)).catch(() => {})
    const outcome = pool.highlight(BLOCKS.slice(0, 1)).then(
      () => 'settled',
      () => 'settled',
    )
    const waited = new Promise((resolve) => setTimeout(resolve, 1_000, 'still waiting'))
    expect(await Promise.race([outcome, waited])).toBe('settled')
  })
})

test('a closed pool starts afresh', async () => {
  const pool = poolOf(ECHO_BLOCKS)
  const [before] = await pool.highlight(BLOCKS.slice(0, 1))
  await pool.close()
  const [after] = await pool.highlight(BLOCKS.slice(0, 1))
  expect(after!.html).not.toBe(before!.html)
})
