/** `node bench/search/scale.mjs [DIST]`: indexes the pages of a build once, three and ten times over, and asks each index the same. */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { runnerImport } from 'vite'
import { openSearch, traffic } from './offline.mjs'

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))
const dist = process.argv[2] ?? join(root, 'dist')
const QUERIES = {
  en: ['docker', 'reset admin password', 'webdav', 'object not found', 'token_expires_in'],
  zh: ['管理员密码', '反向代理', '挂载本地硬盘', 'docker 部署', '115 cookie 失效'],
}
const LOCALES = [
  { id: 'en', lang: 'en-US', path: '/' },
  { id: 'zh', lang: 'zh-CN', path: '/zh/' },
]

function pagesOf(folder) {
  const files = readdirSync(folder, { recursive: true }).filter(
    (file) => file.endsWith('.html') && !/404|frames/.test(file),
  )
  return files
    .map((file) => ({ file, html: readFileSync(join(folder, file), 'utf8') }))
    .filter(({ html }) => html.includes('<main'))
}

/** As much of a page as the indexer looks at. Every copy has words of its own, as other pages would. */
function copyOf({ file, html }, copy) {
  const chinese = file.startsWith('zh/')
  const route = `/${chinese ? 'zh/' : ''}${copy ? `copy-${copy}/` : ''}${file.replace(/^zh\//, '').replace(/index\.html$/, '')}`
  const title = /<h1[^>]*>(?:<svg.*?<\/svg>)?([^<]*)/s.exec(html)?.[1] ?? route
  const own = copy
    ? html.replace(/\b([a-z]{6,})\b(?=[^<>]*<)/g, (word) => (word.length % 3 ? word : `${word}${copy}`))
    : html
  return { page: { route, title, kind: 'doc', frontmatter: {}, breadcrumb: [], headings: [] }, html: own }
}

async function index(pages, times, out) {
  const { module } = await runnerImport('/features/search/node/indexer.ts', { logLevel: 'error' })
  const site = { config: { locales: LOCALES, privatePrefixes: [] } }
  const started = performance.now()
  const indexer = new module.SearchIndexer()
  for (let copy = 0; copy < times; copy++)
    for (const page of pages) {
      const { page: data, html } = copyOf(page, copy)
      indexer.add({ page: data, site, html, known: { names: [], keywords: [] } })
    }
  const files = await indexer.finish()
  const seconds = (performance.now() - started) / 1000
  for (const { path, content } of files) {
    mkdirSync(dirname(join(out, 'pagefind', path)), { recursive: true })
    writeFileSync(join(out, 'pagefind', path), content)
  }
  return seconds
}

/** Bytes of the index that a first query loads: worker and engine are the same for all. */
async function bytesOf(out, locale) {
  const sizes = []
  for (const query of QUERIES[locale.id]) {
    const search = await openSearch(out, locale)
    traffic.bytes = 0
    await search(query)
    sizes.push(traffic.bytes / 1000)
  }
  return sizes
}

const pages = pagesOf(dist)
const rows = {}
for (const times of [1, 3, 10]) {
  const out = mkdtempSync(join(tmpdir(), 'docs-search-'))
  const seconds = await index(pages, times, out)
  const row = { 'index, s': seconds.toFixed(1), 'ms a page': ((seconds / pages.length / times) * 1000).toFixed(2) }
  for (const locale of LOCALES) {
    const sizes = await bytesOf(out, locale)
    row[`${locale.id}: kB a query`] = sizes.map((size) => size.toFixed(0)).join(' ')
  }
  rows[`${pages.length * times} pages`] = row
  rmSync(out, { recursive: true, force: true })
}
console.table(rows)
process.exit(0)
