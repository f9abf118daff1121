/** Tests of a site whose third language is being translated: what it lacks is shown in the fallback language. */
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import type { SiteConfig } from '../../core/config.ts'
import type { Locale } from '../../core/locales.ts'
import { countTranslated } from '../../engine/pages/fallback.ts'
import { EN, engineOptions, scratchFolder, writeFiles, ZH } from '../../engine/pages/scratch.fixture.ts'
import { buildContent } from '../../engine/prerender/content.ts'
import { type BuildFailure, Problems } from '../../engine/problems.ts'
import { SILENT } from '../../engine/progress.ts'
import type { ServerEntry } from '../../engine/server-entry.ts'
import { buildSite } from './build-site.ts'

const JA: Locale = {
  ...{ id: 'ja', lang: 'ja-JP', path: '/ja/', dir: 'ja', name: '日本語', title: 'ドキュメント' },
  ...{ description: '説明', complete: false },
}

/** Eight pages in two languages, five of them in Japanese. */
const PATHS = ['README', 'guide/README', 'guide/one', 'guide/two', 'guide/three', 'faq/README', 'faq/why', 'faq/how']
const TRANSLATED = ['README', 'guide/README', 'guide/one', 'faq/README', 'faq/why']
const page = (lang: string, path: string) => `# ${lang} ${path}\n\nWords of ${lang}-${path.replace('/', '-')}.\n`

function files(): Record<string, string> {
  const all = (dir: string, paths: string[]) => paths.map((path) => [`content/${dir}/${path}.md`, page(dir, path)])
  return {
    ...Object.fromEntries([...all('en', PATHS), ...all('zh', PATHS), ...all('ja', TRANSLATED)]),
    'content/en/guide/two.md': [
      ...['---', 'redirectFrom: [/guide/old.html]', 'icon: book', '---', '# Two', ''],
      ...['[One](./one.md), [three](three.html#part), [way back](../README.md), [file](./a.txt)', ''],
      ...['## Section', '', '<!-- @data: facts -->', ''],
    ].join('\n'),
    'content/zh/guide/two.md': '# 二\n\n## 一节 {#section}\n',
    'content/en/guide/three.md': '# Three\n\n## Part\n\nWords of three.\n',
    'content/zh/guide/three.md': '# 三\n\n## 部分 {#part}\n',
    'content/en/guide/a.txt': 'text',
    'bundle/a.js': '1',
    'bundle/react-demo.js': 'demo',
    ...{ 'core/a.ts': 'a', 'engine/markdown/b.ts': 'b', 'package-lock.json': '{}' },
  }
}

function site(changes: Partial<SiteConfig> = {}) {
  const root = scratchFolder(files())
  const sidebars = { 'guide/': 'structure', 'faq/': 'structure', '': false } as const
  const settings = { locales: [EN, ZH, JA], sidebars, ...changes }
  const options = { ...engineOptions(join(root, 'content'), settings), quiet: true, plain: true }
  const server = {
    renderPage: vi.fn<ServerEntry['renderPage']>((drawn) => ({
      body: `<main data-pagefind-body><h1>${drawn.title}</h1>${drawn.body.join('')}</main>`,
      libraries: [],
      css: '',
    })),
    dataText: vi.fn<ServerEntry['dataText']>((_, locale) => [{ text: `Facts in ${locale}.`, at: 'facts.json' }]),
    files: () => ({}),
    ...{ componentNames: [], layoutIcons: [], earlyScript: '', sheets: [], contributionsTo: () => [] },
    ...{ attributes: {}, dataProblems: () => [], pageProblems: () => [] },
  }
  const client = {
    ...{ dir: join(root, 'bundle'), files: ['a.js'], scripts: ['/a.js'], css: '', layouts: 'layouts' },
    libraries: join(root, 'bundle/libraries'),
  }
  const tools = {
    ...{ server: Promise.resolve(server), client: Promise.resolve(client) },
    ...{ versions: { source: 'source', text: 'text' }, progress: SILENT },
  }
  const read = (file: string) => readFileSync(join(options.outDir, file), 'utf8')
  return {
    ...{ root, options, server, read },
    build: () => buildSite(options, tools),
    content: (problems = new Problems()) => buildContent(options, tools, problems),
    pageAt: (route: string) => server.renderPage.mock.calls.find(([drawn]) => drawn.route === route)?.[0],
  }
}

describe('a page that is not translated yet', () => {
  it('is shown in the fallback language, and its links stay in the language of the reader', async () => {
    const { build, read, pageAt, server } = site()
    const { warnings } = await build()
    expect(warnings).toEqual([])
    expect(pageAt('/ja/guide/two.html')).toMatchObject({ locale: 'ja', fallback: 'en', title: 'Two' })
    const html = read('ja/guide/two.html')
    expect(html).toContain('<html lang="ja-JP"')
    for (const link of ['/ja/guide/one.html', '/ja/guide/three.html#part', '/ja/'])
      expect(html).toContain(`href="${link}"`)
    expect(html).toContain('Facts in en.')
    expect(server.dataText).not.toHaveBeenCalledWith('facts', 'ja')
    expect(read('guide/two.html')).toContain('href="/guide/one.html"')
    expect(read('ja/guide/one.html')).toContain('ja guide/one')
  })

  it('names the original for search engines, which are asked not to index the copy', async () => {
    const { build, read } = site()
    await build()
    const copy = read('ja/guide/two.html')
    expect(copy).toContain('<link rel="canonical" href="https://docs.example/guide/two.html">')
    expect(copy).toContain('<meta name="robots" content="noindex">')
    expect(copy).toContain('<meta property="og:locale" content="en_US">')
    expect(copy).not.toMatch(/hreflang|application\/ld\+json/)
    const own = read('ja/guide/one.html')
    expect(own).toContain('<link rel="canonical" href="https://docs.example/ja/guide/one.html">')
    expect(own).not.toContain('noindex')
    expect(read('guide/one.html')).toContain('hreflang="ja-JP"')
    expect(read('guide/two.html')).not.toContain('ja-JP')
    expect(read('guide/two.html')).toContain('hreflang="zh-CN"')
  })

  it('is in no sitemap, feed, list or search index of its language', async () => {
    const { build, read, options } = site()
    await build()
    const sitemap = read('sitemap.xml')
    expect(sitemap).toContain('<loc>https://docs.example/ja/guide/one.html</loc>')
    expect(sitemap).not.toContain('/ja/guide/two.html')
    expect(sitemap).toContain('href="https://docs.example/zh/guide/two.html"')
    expect(read('ja/llms.txt').match(/^- /gm)).toHaveLength(TRANSLATED.length)
    expect(read('ja/atom.xml')).not.toContain('/ja/guide/two.html')
    const { languages } = JSON.parse(read('pagefind/pagefind-entry.json'))
    expect(languages['und-x-ja'].page_count).toBe(TRANSLATED.length)
    expect(languages['en-us'].page_count).toBe(PATHS.length)
    // Programs that know a page's address still get its text.
    expect(existsSync(join(options.outDir, 'ja/guide/two.md'))).toBe(true)
  })

  it('is marked with its language wherever its title is a link', async () => {
    const { build, pageAt } = site()
    await build()
    const one = pageAt('/ja/guide/one.html')!
    expect(one).not.toHaveProperty('fallback')
    const texts = one.sidebar!.items.map(({ text, lang }) => [text, lang])
    expect(texts).toEqual([
      ['ja guide/README', undefined],
      ['ja guide/one', undefined],
      ['Three', 'en-US'],
      ['Two', 'en-US'],
    ])
    expect(one.next).toEqual({ route: '/ja/guide/three.html', title: 'Three', lang: 'en-US' })
    const copy = pageAt('/ja/guide/two.html')!
    expect(copy.breadcrumb.map(({ lang }) => lang)).toEqual([undefined, undefined, 'en-US'])
  })

  it('is told apart in the pages of the other languages, which link to it', async () => {
    const { build, pageAt } = site()
    await build()
    expect(pageAt('/zh/guide/two.html')).toMatchObject({
      translations: { en: '/guide/two.html', zh: '/zh/guide/two.html', ja: '/ja/guide/two.html' },
      untranslated: ['ja'],
    })
    expect(pageAt('/zh/guide/one.html')).not.toHaveProperty('untranslated')
  })

  it('is the page of the default language, unless the locale names another', async () => {
    const first = site({ defaultLocale: 'zh' })
    await first.build()
    expect(first.pageAt('/ja/guide/three.html')).toMatchObject({ fallback: 'zh', title: '三' })
    const second = site({ defaultLocale: 'zh', locales: [EN, ZH, { ...JA, fallback: 'en' }] })
    await second.build()
    expect(second.pageAt('/ja/guide/three.html')).toMatchObject({ fallback: 'en', title: 'Three' })
  })

  it('is replaced by its translation as soon as there is one', async () => {
    const { root, build, read } = site()
    await build()
    writeFiles(root, { 'content/ja/guide/two.md': '# 二\n\n## 節 {#section}\n' })
    await build()
    const html = read('ja/guide/two.html')
    expect(html).toContain('<h1>二</h1>')
    expect(html).not.toContain('noindex')
    expect(read('guide/two.html')).toContain('hreflang="ja-JP"')
  })
})

describe('an incomplete language', () => {
  it('is counted', async () => {
    const { content, options } = site()
    const { pages } = await content()
    expect(countTranslated(pages, options.config.locales)).toEqual({ ja: { translated: 5, pages: 8 } })
  })

  it('can begin without any page', async () => {
    const { root, build, read } = site()
    rmSync(join(root, 'content/ja'), { recursive: true })
    await build()
    expect(read('ja/index.html')).toContain('<link rel="canonical" href="https://docs.example/">')
  })

  it('repeats no problem of the pages it borrows', async () => {
    const { root, content } = site()
    writeFiles(root, { 'content/en/guide/three.md': '# Three\n\n[Gone](./gone.md)\n\n## Part\n\n```nolang\nx\n```\n' })
    const failure = (await content().catch((error: unknown) => error)) as BuildFailure
    expect(failure.problems.map(({ at, message }) => `${at} ${message}`)).toEqual([
      expect.stringMatching(/^en\/guide\/three\.md:3 /),
    ])
  })

  it('still needs a page in the complete languages for each page of its own', async () => {
    const { root, content } = site()
    writeFiles(root, { 'content/ja/guide/only.md': '# Only\n' })
    await expect(content()).rejects.toThrow('ja/guide/only.md  has no English translation')
  })

  it('is reported if the language it borrows from, or the default language, is incomplete or unknown', async () => {
    const { content } = site({ defaultLocale: 'ja', locales: [EN, ZH, { ...JA, fallback: 'fr' }] })
    const failure = (await content().catch((error: unknown) => error)) as BuildFailure
    expect(failure.problems.map(({ message }) => message)).toEqual([
      'defaultLocale is ja, which is an incomplete locale',
      'fallback of ja is fr, which is not the id of a locale',
    ])
  })

  it('and a complete one has an error for each missing page', async () => {
    const { complete: _, ...whole } = JA
    const { content } = site({ locales: [EN, ZH, whole] })
    await expect(content()).rejects.toThrow('en/guide/two.md  has no 日本語 translation')
  })
})
