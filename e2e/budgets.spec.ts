/** What a page may cost, what it must not do, and what the build must contain. */
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Page, Response } from '@playwright/test'
import { ROOT } from './support/engine.ts'
import { filesOf } from './support/folders.ts'
import { untilIdle } from './support/idle.ts'
import { DESK, expect, test } from './support/test.ts'

/** Compressed sizes in bytes; a kB is 1000 of them. */
const BUDGET = { script: 10_000, html: 14_000, css: 12_000, frame: 9_000 }
const PAGES = [
  '/guide/community.html',
  '/guide/install/docker.html',
  '/guide/drivers/sftp.html',
  '/zh/guide/advanced/2fa.html',
  '/faq/',
]
/** References and long guides weigh what their text weighs; what stands around it must not grow with it. */
const LONG = ['guide/index', 'zh/guide/drivers/115', 'config/configuration', 'zh/faq/error', 'zh/guide/changelog']
const DIST = join(ROOT, 'dist')
const text = (file: string) => readFileSync(join(DIST, file), 'utf8')
const sizeOf = (file: string) => statSync(join(DIST, file)).size

async function load(page: Page, path: string): Promise<Response[]> {
  const responses: Response[] = []
  let scripts = 0
  page.on('request', (request) => request.resourceType() === 'script' && scripts++)
  page.on('response', (response) => responses.push(response))
  await page.goto(path)
  // A script that has come may import another, which isn't known to the page before it is there.
  const arrived = () => responses.filter((response) => response.request().resourceType() === 'script').length
  let known: number
  do {
    known = scripts
    await untilIdle(page)
  } while (scripts !== known || arrived() !== scripts)
  return responses
}

/** Styles that only some pages have count as part of the page. */
const OWN_STYLES = /\/page\.\w+\.css$/
type Kind = 'script' | 'page' | 'common styles'

function kindOf(response: Response): Kind | undefined {
  const type = response.request().resourceType()
  if (type === 'stylesheet') return OWN_STYLES.test(response.url()) ? 'page' : 'common styles'
  return type === 'document' ? 'page' : type === 'script' ? type : undefined
}

async function compressedBytes(responses: Response[], kind: Kind): Promise<number> {
  const wanted = responses.filter((response) => kindOf(response) === kind)
  const sizes = await Promise.all(wanted.map(async (response) => gzipSync(await response.body()).length))
  return sizes.reduce((sum, size) => sum + size, 0)
}

for (const path of PAGES) {
  test(`${path} stays within its budget and on its own origin`, async ({ page, baseURL }) => {
    const complaints: string[] = []
    page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
    page.on('pageerror', (error) => complaints.push(error.message))
    await page.addInitScript(
      'addEventListener("securitypolicyviolation", (event) => console.error("refused", event.blockedURI))',
    )
    const responses = await load(page, path)
    const script = await compressedBytes(responses, 'script')
    expect(script).toBeGreaterThan(0)
    expect(script).toBeLessThanOrEqual(BUDGET.script)
    expect(await compressedBytes(responses, 'page')).toBeLessThanOrEqual(BUDGET.html)
    const common = await compressedBytes(responses, 'common styles')
    expect(common).toBeGreaterThan(0)
    expect(common).toBeLessThanOrEqual(BUDGET.css)
    expect(responses.filter((response) => new URL(response.url()).origin !== baseURL)).toEqual([])
    expect(responses.filter((response) => response.status() >= 400).map((response) => response.url())).toEqual([])
    expect(complaints).toEqual([])
  })
}

test('long pages pay little for what stands around their text', DESK, () => {
  for (const name of LONG) {
    const html = text(`${name}.html`)
    const main = /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? ''
    expect(main.length, name).toBeGreaterThan(10_000)
    expect(gzipSync(html).length - gzipSync(main).length, name).toBeLessThanOrEqual(BUDGET.frame)
  }
})

test('pages of the API, samples in four languages included, weigh at most twice what a page may', DESK, () => {
  const pages = filesOf(DIST).filter((file) => /^(?:zh\/)?guide\/api\/.*\.html$/.test(file))
  expect(pages.length).toBeGreaterThanOrEqual(44)
  const heavy = pages.map((file) => ({ file, size: sizeOf(`${file}.gz`) }))
  expect(heavy.filter(({ size }) => size > 2 * BUDGET.html)).toEqual([])
})

test.describe('a page with forty diagrams and a hundred blocks of code', () => {
  test.use({ site: 'foreign' })

  test('costs what its text costs', async ({ page }) => {
    const responses = await load(page, '/widgets/large.html')
    await expect(page.getByRole('figure')).toHaveCount(40)
    await expect(page.getByRole('main').locator('pre')).toHaveCount(140)
    expect(await compressedBytes(responses, 'script')).toBeLessThanOrEqual(BUDGET.script)
    expect(await compressedBytes(responses, 'common styles')).toBeLessThanOrEqual(BUDGET.css)
    expect(await compressedBytes(responses, 'page')).toBeLessThanOrEqual(BUDGET.html)
  })
})

test('the content security policy is sent and refuses what a page does not need', async ({ page }) => {
  const response = await page.goto('/guide/')
  const policy = response?.headers()['content-security-policy'] ?? ''
  expect(policy).toContain("default-src 'self'")
  expect(policy).not.toMatch(/'unsafe-(?:inline|eval|hashes)'|https?:/)
  const attempt = (code: string) => page.evaluate(`(() => { try { ${code} } catch (error) { return error.name } })()`)
  expect(await attempt('document.body.append(document.createElement("script").text = "window.ran = 1")')).toBe(
    'TypeError',
  )
  expect(await attempt('document.body.insertAdjacentHTML("beforeend", "<img src=x>")')).toBe('TypeError')
  expect(await attempt('trustedTypes.createPolicy("default", {})')).toBe('TypeError')
  expect(await page.evaluate('window.ran')).toBeUndefined()
})

test.describe('the build', () => {
  const content = (lang: string) =>
    filesOf(join(ROOT, 'content', lang))
      .filter((file) => file.endsWith('.md') && !/(?:^|\/)_/.test(file))
      .map((file) => file.replace(/README\.md$/, 'index.md').replace(/\.md$/, ''))

  test('has every page in both languages with its Markdown copy', () => {
    expect(content('en')).toEqual(content('zh'))
    expect(content('en').length).toBeGreaterThanOrEqual(12)
    const wanted = content('en').flatMap((name) => [`${name}.html`, `${name}.md`, `zh/${name}.html`, `zh/${name}.md`])
    expect(wanted.filter((file) => !existsSync(join(DIST, file)))).toEqual([])
  })

  test('pages are light: half of those in each language stay within the budget of one', () => {
    for (const folder of ['', 'zh/']) {
      const sizes = content('en').map((name) => sizeOf(`${folder}${name}.html.gz`))
      sizes.sort((a, b) => a - b)
      expect(sizes[Math.floor(sizes.length / 2)], folder).toBeLessThanOrEqual(BUDGET.html)
    }
  })

  test('lists every page with its alternates in the sitemap, and robots.txt names it', () => {
    const sitemap = text('sitemap.xml')
    const addresses = [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address)
    // Pages that handle secrets are found by readers of the site, not of search engines.
    const listed = content('en').filter((name) => !name.startsWith('tool/'))
    const routes = listed.map((name) => encodeURI(name.replace(/(^|\/)index$/, '$1').replace(/[^/]$/, '$&.html')))
    const wanted = routes.flatMap((route) => [`https://alistgo.com/${route}`, `https://alistgo.com/zh/${route}`])
    expect(addresses.sort()).toEqual(wanted.sort())
    expect(addresses.some((address) => /\/tool\/|404/.test(address ?? ''))).toBe(false)
    expect(sitemap.match(/hreflang="zh-CN"/g)).toHaveLength(addresses.length)
    expect(text('robots.txt')).toContain('Sitemap: https://alistgo.com/sitemap.xml')
  })

  test('has feeds and lists for programs in both languages', () => {
    for (const [folder, lang, name] of [
      ['', 'en-US', 'AList Docs'],
      ['zh/', 'zh-CN', 'AList文档'],
    ] as const) {
      expect(text(`${folder}atom.xml`)).toContain(`<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${lang}">`)
      expect(text(`${folder}llms.txt`)).toContain(`# ${name}\n`)
      expect(text(`${folder}llms.txt`)).toContain(`https://alistgo.com/${folder}guide/install/docker.md`)
    }
  })

  test('sends policies that fit their pages, within the limits of hosts', () => {
    const { headers } = JSON.parse(text('.hosting.json')) as {
      headers: Array<{ path: string; values: Record<string, string> }>
    }
    const policies = headers.map(({ path, values }) => ({ path, policy: values['Content-Security-Policy'] ?? '' }))
    expect(policies.filter(({ policy }) => policy.length > 700)).toEqual([])
    const pages = policies.filter(({ path }) => path.endsWith('.html'))
    expect(pages.map(({ path }) => path)).toEqual(['/community/writing.html', '/zh/community/writing.html'])
    for (const { path, policy } of policies.filter(
      ({ path }) => path !== '/workers/*' && !pages.some((page) => page.path === path),
    ))
      expect(policy.replace(/connect-src [^;]*/, ''), path).not.toMatch(/https?:|unsafe-hashes/)
    // A tool page reaches the servers that the build knows, not any.
    expect(policies.find(({ path }) => path === '/tool/*')?.policy).toMatch(/connect-src 'self'( https?:\/\/[^\s;]+)+$/)
    const lines = text('_headers').split('\n')
    expect(lines.filter((line) => line.startsWith('/')).length).toBeLessThanOrEqual(100)
    expect(lines.filter((line) => line.length > 2000)).toEqual([])
  })

  test('has the rules for hosts', () => {
    const headers = text('_headers')
    expect(headers).toMatch(/^\/\*\n {2}\S/m)
    expect(headers).toContain('Content-Security-Policy: ')
    expect(headers).toMatch(/^\/assets\/\*\n(?: {2}.*\n)*? {2}Cache-Control: .*immutable/m)
    expect(headers).toMatch(/^\/zh\/tool\/\*\n(?: {2}.*\n)*? {2}Cache-Control: no-store/m)
    const redirects = text('_redirects')
    expect(redirects).toMatch(/^\/guide\/sponsor(?:\.html)? +\/guide\/ +301/m)
    expect(redirects).toMatch(/^\/zh\/guide\/sponsor(?:\.html)? +\/zh\/guide\/ +301/m)
  })

  test('names only pictures that exist in its social cards', () => {
    const pictures = content('en').map(
      (name) => /property="og:image" content="https:\/\/alistgo\.com([^"]*)"/.exec(text(`${name}.html`))?.[1],
    )
    const missing = new Set(pictures.filter((picture) => !picture || !existsSync(join(DIST, picture))))
    expect([...missing]).toEqual([])
  })

  test('has smaller copies of its texts', () => {
    const plain = filesOf(DIST).filter((file) => /^(?:assets\/.*\.(?:js|css)|.*\.html)$/.test(file))
    const large = plain.filter((file) => sizeOf(file) > 2000)
    expect(large.length).toBeGreaterThan(20)
    const copies = large.flatMap((file) => ['.br', '.gz'].map((ending) => ({ file, copy: file + ending })))
    expect(copies.filter(({ file, copy }) => sizeOf(copy) >= sizeOf(file))).toEqual([])
  })
})
