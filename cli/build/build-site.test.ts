/** Tests of building again: what has not changed is neither rendered, drawn, indexed nor compressed. */
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import sharp from 'sharp'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { DAMAGES } from '../../engine/damage.fixture.ts'
import { engineOptions, scratchFolder, writeFiles } from '../../engine/pages/scratch.fixture.ts'
import { SILENT } from '../../engine/progress.ts'
import type { ServerEntry } from '../../engine/server-entry.ts'
import { buildSite } from './build-site.ts'

const LONG = 'A sentence that is long enough to be worth compressing. '.repeat(20)
const FILES = {
  'content/en/README.md': `# Home\n\n${LONG}`,
  'content/en/guide/one.md': `# One\n\n${LONG}`,
  'content/en/guide/two.md': `# Two\n\n${LONG}\n\n<!-- @data: facts -->\n`,
  'content/zh/README.md': `# 首页\n\n${LONG}`,
  'content/zh/guide/one.md': `# 一\n\n${LONG}`,
  'content/zh/guide/two.md': `# 二\n\n${LONG}`,
  'public/logo.svg': `<svg xmlns="http://www.w3.org/2000/svg"><title>${LONG}</title></svg>`,
  'core/a.ts': 'a',
  'engine/markdown/b.ts': 'b',
  'package-lock.json': '{}',
  'bundle/a.js': `/* ${LONG} */`,
  'bundle/react-demo.js': 'demo',
}

/** Those of the files, a list of each folder without one, and what answers where there is no page. */
const PAGES = 10

const NO_INDEX = {
  embedded: false,
  hosted: { appId: 'a', apiKey: 'k', indexName: 'i', hosts: ['https://search.example'] },
  report: 'https://example.com/report?title={query}',
}

/** A site in a folder, which `build` builds with the server and bundle of a test. */
function site(changes: Parameters<typeof engineOptions>[1] = {}) {
  const root = scratchFolder(FILES)
  const options = { ...engineOptions(join(root, 'content'), changes), quiet: true }
  const versions = { source: 'source', text: 'text' }
  const server = {
    renderPage: vi.fn<ServerEntry['renderPage']>((page) => ({
      body: `<main data-pagefind-body><h1>${page.title}</h1>${page.body.join('')}</main>`,
      libraries: [],
      css: '',
    })),
    dataText: vi.fn<ServerEntry['dataText']>(() => [{ text: 'Facts.', at: 'facts.json' }]),
    files: vi.fn<ServerEntry['files']>(() => ({ 'made.json': JSON.stringify({ text: LONG }) })),
    ...{
      componentNames: ['Chart'],
      attributes: {},
      dataProblems: () => [],
      pageProblems: () => [],
      layoutIcons: [],
      earlyScript: '',
      contributionsTo: () => [],
    },
  }
  const client = {
    ...{ dir: join(root, 'bundle'), files: ['a.js'], scripts: ['/a.js'], css: `/* ${LONG} */`, layouts: 'layouts' },
    libraries: join(root, 'bundle/libraries'),
  }
  const build = () => {
    for (const made of [server.renderPage, server.dataText, server.files]) made.mockClear()
    return buildSite(options, {
      ...{ server: Promise.resolve(server), client: Promise.resolve(client) },
      ...{ versions, progress: SILENT },
    })
  }
  /** Which file is which: one that was written anew is another. */
  const written = () => {
    const names = readdirSync(options.outDir, { recursive: true, encoding: 'utf8' })
    const files = names.filter((name) => statSync(join(options.outDir, name)).isFile())
    return Object.fromEntries(files.sort().map((name) => [name, statSync(join(options.outDir, name)).ino]))
  }
  const drawn = () => server.renderPage.mock.calls.map(([{ route }]) => route)
  return { root, options, versions, server, client, build, written, drawn }
}

/** What every build writes, because that takes no longer than to look; compressed copies are not made again for it. */
const ALWAYS =
  /^(?:a\.js|logo\.svg|assets\/(?:icons|site)\.\w+\.\w+|\.hosting\.json|\.nginx\.conf|_\w+|robots\.txt|sitemap\.xml|(?:zh\/)?(?:atom\.xml|opensearch\.xml|llms\.txt)|pagefind\/pagefind-entry\.json)$/

/** Files of `after` that were written anew. */
function changed(before: Record<string, number>, after: Record<string, number>): string[] {
  return Object.keys(after).filter((name) => after[name] !== before[name] && !ALWAYS.test(name))
}

describe('a build', () => {
  it('makes nothing again where nothing has changed', async () => {
    const { build, written, drawn, server } = site()
    await build()
    expect(drawn()).toHaveLength(PAGES)
    const before = written()
    const names = Object.keys(before)
    for (const made of [/^guide\/one\.html\.br$/, /\.pf_index$/, /^pagefind\/fragment\/en/, /^made\.json\.gz$/])
      expect(names.some((name) => made.test(name))).toBe(true)
    const report = await build()
    expect(drawn()).toEqual([])
    expect(server.dataText).not.toHaveBeenCalled()
    expect(server.files).not.toHaveBeenCalled()
    expect(Object.keys(written())).toEqual(names)
    expect(changed(before, written())).toEqual([])
    expect(report.pages).toBe(PAGES)
  })

  it('makes one page and the index of its language after an edit', async () => {
    const { root, build, written, drawn } = site()
    await build()
    const before = written()
    writeFiles(root, { 'content/en/guide/one.md': `# One\n\n${LONG} Another sentence.` })
    await build()
    expect(drawn()).toEqual(['/guide/one.html'])
    const after = changed(before, written()).filter((name) => !name.startsWith('pagefind/'))
    expect(after).toEqual([
      'guide/one.html',
      'guide/one.html.br',
      'guide/one.html.gz',
      'guide/one.md',
      'guide/one.md.br',
      'guide/one.md.gz',
    ])
    const index = changed(before, written()).filter((name) => name.startsWith('pagefind/'))
    expect(index.some((name) => /fragment\/en/.test(name))).toBe(true)
    expect(index.filter((name) => /\/zh/.test(name))).toEqual([])
  })

  it('publishes covers with their copies, and lets pages show those of other sites', async () => {
    const { root, options, build, server, drawn } = site()
    const noise = { type: 'gaussian' as const, mean: 128, sigma: 60 }
    const picture = sharp({ create: { width: 600, height: 300, channels: 3, background: 'red', noise } }).png()
    writeFiles(root, {
      'content/en/guide/wide.png': await picture.toBuffer(),
      'content/en/guide/one.md': `---\ncover: ./wide.png\n---\n# One\n\n${LONG}`,
      'content/zh/guide/one.md': `---\ncover: https://pictures.example/a.png\n---\n# 一\n\n${LONG}`,
    })
    await build()
    const { cover } = server.renderPage.mock.calls.find(([{ route }]) => route === '/guide/one.html')![0]
    for (const url of [cover!.src, ...cover!.webp!.split(', ').map((copy) => copy.split(' ')[0]!)])
      expect(statSync(join(options.outDir, url)).size).toBeGreaterThan(1000)
    const hosting = JSON.parse(readFileSync(join(options.outDir, '.hosting.json'), 'utf8'))
    expect(JSON.stringify(hosting.headers)).toMatch(/img-src[^;]* https:\/\/pictures\.example/)
    writeFiles(root, { 'content/en/guide/wide.png': await picture.negate().toBuffer() })
    await build()
    expect(drawn()).toContain('/guide/one.html')
  })

  it('asks for data again when the texts that it is made from have changed', async () => {
    const { build, versions, server, drawn } = site()
    await build()
    versions.text = 'other'
    server.dataText.mockReturnValue([{ text: 'Other facts.', at: 'facts.json' }])
    await build()
    expect(drawn()).toEqual(['/guide/two.html'])
    expect(server.files).toHaveBeenCalledOnce()
  })

  it('draws everything again when the code of the site has changed', async () => {
    const { build, versions, drawn } = site()
    await build()
    versions.source = 'other'
    await build()
    expect(drawn()).toHaveLength(PAGES)
  })

  it('makes again what somebody has changed or taken away in the folder of the last build', async () => {
    const { options, build, drawn } = site()
    await build()
    const page = join(options.outDir, 'guide/one.html')
    const { length } = readFileSync(page, 'utf8')
    writeFileSync(page, 'x'.repeat(length))
    rmSync(join(options.outDir, 'guide/two.html.br'))
    const copies = ['zh/index.html.gz', 'zh/guide/one.md.br', 'logo.svg.gz', 'a.js.br', 'made.json.br']
    for (const copy of copies) writeFileSync(join(options.outDir, copy), 'damaged')
    await build()
    expect(drawn()).toEqual(['/guide/one.html', '/guide/two.html', '/zh/', '/zh/guide/one.html'])
    for (const copy of copies) {
      const bytes = readFileSync(join(options.outDir, copy))
      const text = copy.endsWith('.br') ? brotliDecompressSync(bytes) : gunzipSync(bytes)
      expect(text).toEqual(readFileSync(join(options.outDir, copy.slice(0, -3))))
    }
    expect(readFileSync(page, 'utf8')).toContain('<h1>One</h1>')
    expect(statSync(join(options.outDir, 'guide/two.html.br')).size).toBeGreaterThan(0)
  })

  it('refuses a second one into the same folder at the same time, and publishes the first whole', async () => {
    const alone = site()
    await alone.build()
    const { root, build, written } = site()
    const [first, second] = await Promise.allSettled([build(), build()])
    expect(first.status).toBe('fulfilled')
    expect(String((second as PromiseRejectedResult).reason)).toMatch(/Another build \(process \d+ .* is writing to/)
    expect(Object.keys(written())).toEqual(Object.keys(alone.written()))
    expect(readdirSync(root).filter((name) => name.startsWith('dist'))).toEqual(['dist'])
  })

  it('publishes the same bytes from an empty cache, however slow the machine is and whatever was built before', async () => {
    const fence = (lang: string, code: string) => `\n\n\`\`\`${lang}\n${code}\n\`\`\`\n`
    const chart = fence('js', "{ type: 'bar', data: { labels: ['a'], datasets: [{ data: [1] }] } }")
    const embedded = fence('md', 'Text\n\n~~~yaml\na: true\n~~~')
    const widgets = `${fence('yaml', 'a: [true, 1] # b')}::: chart${chart}:::\n\n$$\\frac{a}{b}$$${fence('mermaid', 'flowchart LR\n a --> b')}`
    const { root, options, server, build, written } = site()
    server.renderPage.mockImplementation((page) => ({ body: JSON.stringify(page.body), css: '', libraries: [] }))
    writeFiles(root, {
      'content/en/guide/one.md': `# One${widgets}`,
      'content/en/guide/two.md': `# Two${embedded}`,
      'content/zh/guide/one.md': `# 一${embedded}`,
      'content/zh/guide/two.md': `# 二${widgets}`,
    })
    const published = () => {
      const read = (name: string) => readFileSync(join(options.outDir, name), 'latin1')
      return Object.fromEntries(Object.keys(written()).map((name) => [name, read(name)]))
    }
    await build()
    const first = published()
    rmSync(options.outDir, { recursive: true })
    rmSync(join(root, '.cache'), { recursive: true })
    // Whoever looks at the clock twice finds that a second has passed.
    let now = Date.now()
    vi.spyOn(Date, 'now').mockImplementation(() => (now += 1000))
    onTestFinished(() => void vi.mocked(Date.now).mockRestore())
    // In another order: a language of code that is colored later must not change what comes before.
    rmSync(join(root, 'content/en/guide/one.md'))
    rmSync(join(root, 'content/zh/guide/one.md'))
    await build()
    writeFiles(root, { 'content/en/guide/one.md': `# One${widgets}`, 'content/zh/guide/one.md': `# 一${embedded}` })
    await build()
    expect(published()).toEqual(first)
  })

  describe('with a damaged cache', () => {
    /** A site that was built once, what that published, and the files of its cache by kind. */
    const built = async (changes?: Parameters<typeof site>[0]) => {
      const own = site(changes)
      writeFiles(own.root, { 'content/en/guide/one.md': `# One\n\n${LONG}\n\n\`\`\`text\ncode\n\`\`\`\n` })
      await own.build()
      const cache = join(own.root, '.cache')
      const names = readdirSync(cache, { recursive: true, encoding: 'utf8' })
      const files = names.map((name) => join(cache, name)).filter((path) => statSync(path).isFile())
      const kinds = new Map<string, string[]>()
      for (const path of files) {
        const kind = basename(path).replace(/[.-][\da-f]{24}.*|\.source.*/, '')
        kinds.set(kind, [...(kinds.get(kind) ?? []), path])
      }
      const read = (name: string) => readFileSync(join(own.options.outDir, name), 'latin1')
      const published = () => Object.fromEntries(Object.keys(own.written()).map((name) => [name, read(name)]))
      return { ...own, kinds, published, before: published() }
    }

    it('publishes the same whatever has happened to all of its files', async () => {
      const { build, kinds, published, before } = await built({ settings: { search: NO_INDEX } })
      for (const [what, damage] of DAMAGES) {
        for (const path of [...kinds.values()].flat()) damage(path)
        await build()
        expect(published(), what).toEqual(before)
      }
    })

    it('publishes the same whichever kind of file is damaged', async () => {
      const { build, kinds, published, before, options } = await built()
      expect([...kinds.keys()].sort()).toEqual(['built', 'code', 'contents', 'data', 'data-check', 'pages', 'search'])
      for (const files of kinds.values()) {
        for (const path of files) writeFileSync(path, 'null')
        // All pages are drawn again, which needs their texts.
        rmSync(options.outDir, { recursive: true })
        await build()
        expect(published()).toEqual(before)
      }
    })
  })

  it('leaves nothing beside the folder when the content has errors, and scripts are bundled only after that', async () => {
    const { root, options, versions, server, client } = site()
    writeFiles(root, { 'content/en/guide/one.md': '# One\n\n[gone](gone.md)\n' })
    let bundled = (_: typeof client) => {}
    const bundling = new Promise<typeof client>((resolve) => {
      bundled = resolve
    })
    const tools = { server: Promise.resolve(server), client: bundling, versions, progress: SILENT }
    const before = readdirSync(root)
    await expect(buildSite(options, tools)).rejects.toThrow('gone.md')
    bundled(client)
    await new Promise((resolve) => setImmediate(resolve))
    expect(readdirSync(root).filter((name) => !before.includes(name) && name !== '.cache')).toEqual([])
  })

  it('leaves the last build where it is when a page cannot be drawn', async () => {
    const { root, build, written, server } = site()
    await build()
    const before = written()
    writeFiles(root, { 'content/en/guide/one.md': '# One\n\nOther words.' })
    server.renderPage.mockImplementationOnce(() => {
      throw new Error('no such prop')
    })
    await expect(build()).rejects.toThrow('en/guide/one.md  could not be rendered: no such prop')
    expect(written()).toEqual(before)
  })

  it('has no index where the site wants none', async () => {
    const { options, build, written } = site({ settings: { search: NO_INDEX } })
    mkdirSync(options.outDir)
    await build()
    expect(Object.keys(written()).filter((name) => name.startsWith('pagefind'))).toEqual([])
  })
})
