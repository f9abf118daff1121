/** Third-party scripts on built pages: they run after the page, only where they may, and no page needs them. */
import type { BrowserContext, Page } from '@playwright/test'
import { isMarked, mark, scrollTo, sidebar, title, travel, watchRequests } from '../support/browser.ts'
import { startOutside } from '../support/built-site.ts'
import { freePort, serveEngine } from '../support/engine.ts'
import type { OutsideMode } from '../support/fake-outside.ts'
import { untilIdle, watchOthers } from '../support/idle.ts'
import { everything, type OutsideSite } from '../support/outside-site.ts'
import { watchErrors } from '../support/requests.ts'
import { DESK, expect, test, thorough } from '../support/test.ts'

const NAMES = ['adsbygoogle', 'gtag', 'hm', 'makemoney', 'umami']
const FILES = [...NAMES.map((name) => `/${name}.js`), '/icons.css']
const DOCKER = '/guide/install/docker.html'

let outside: OutsideSite

test.beforeAll(async ({ outsideSites }) => {
  outside = await outsideSites.get()
})
test.beforeEach(() => outside.fake.reset())

const open = (page: Page, path: string) => page.goto(outside.site.url + path)

const ran = (page: Page) => page.evaluate<string[]>('(window.ranOutside ?? []).toSorted()')

const icons = (page: Page) =>
  page.evaluate<string>(`getComputedStyle(document.documentElement).getPropertyValue('--outside-icons').trim()`)

/** The sources of each directive of a policy. */
function directives(policy = ''): Map<string, string[]> {
  const lists = policy.split('; ').map((directive) => directive.split(' '))
  return new Map(lists.map(([name = '', ...sources]) => [name, sources]))
}

/** When the page had loaded, and when each file of a service was requested. */
const times = (page: Page) =>
  page.evaluate<{ load: number; starts: number[] }>(`({
    load: performance.getEntriesByType('navigation')[0].loadEventStart,
    starts: performance.getEntriesByType('resource')
      .filter(({ name }) => ${JSON.stringify(FILES)}.some((file) => name === '${outside.fake.url}' + file))
      .map(({ startTime }) => startTime) })`)

const TROUBLE: Array<[string, OutsideMode]> = [
  ['never answers', 'silent'],
  ['breaks the line', 'hang-up'],
  ['answers with a page', 'garbage'],
  ['has an error of its own', { status: 500 }],
]

/** Browsers report themselves what did not come, or is no script where others have sent it. */
const BROWSER = /Failed to load resource|net::ERR|Refused to (?:execute|apply)|MIME type|blocked by CORS|SyntaxError/

for (const [what, mode] of TROUBLE) {
  test(`a service that ${what} is not missed: pages load, turn and are searched`, thorough(DESK), async ({ page }) => {
    outside.fake.mode = mode
    const errors = watchErrors(page)
    const requests = watchRequests(page)
    // Comes back only after the page's own load event.
    await open(page, DOCKER)
    await expect(title(page, 'Install with Docker')).toBeVisible()
    const wanted = () => requests.filter((request) => request.url().startsWith(outside.fake.url)).length
    await expect.poll(wanted).toBeGreaterThanOrEqual(FILES.length)
    expect(await page.evaluate('document.readyState')).toBe('complete')
    await mark(page)
    await sidebar(page).getByRole('link', { name: 'Manual install' }).click()
    await expect(title(page, 'Manual install')).toBeVisible()
    expect(await isMarked(page)).toBe(true)
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox').fill('sftp')
    await expect(page.getByRole('option', { name: /^SFTP/ }).first()).toBeVisible()
    expect(errors.filter((error) => !BROWSER.test(error))).toEqual([])
  })
}

const PAGES = [
  ['home', '/'],
  ['document', DOCKER],
  ['driver', '/guide/drivers/sftp.html'],
  ['every widget', '/community/writing.html'],
  ['not found', '/no/such/page.html'],
  ['privacy', '/zh/privacy.html'],
] as const

for (const [kind, path] of PAGES) {
  test(
    `third-party scripts run after the page itself (${kind}), and its policy lets in no one else`,
    /^every/.test(kind) ? DESK : thorough(DESK),
    async ({ page }) => {
      await page.addInitScript(`window.violations = []
      addEventListener('securitypolicyviolation', (event) => {
        violations.push(event.effectiveDirective + ' ' + event.blockedURI)
      })`)
      const response = await open(page, path)
      const policy = directives(response?.headers()['content-security-policy'])
      for (const [name, sources] of policy) {
        expect(sources, name).not.toContain("'unsafe-inline'")
        expect(sources, name).not.toContain("'unsafe-eval'")
        expect(sources, name).not.toContain('*')
      }
      for (const name of ['script-src', 'style-src', 'font-src', 'connect-src', 'img-src', 'frame-src'])
        expect(policy.get(name), name).toContain(outside.fake.url)

      await expect.poll(() => ran(page)).toEqual(NAMES)
      await expect.poll(() => icons(page)).toBe('loaded')
      const { load, starts } = await times(page)
      expect(starts).toHaveLength(FILES.length)
      expect(load).toBeGreaterThan(0)
      expect(Math.min(...starts)).toBeGreaterThanOrEqual(load)
      await test.step('read to its end, nothing was refused', async () => {
        const tall = await page.evaluate<number>('document.documentElement.scrollHeight')
        for (let top = 0; top < tall; top += 900) await scrollTo(page, top)
        await untilIdle(page)
        expect(await page.evaluate('window.violations')).toEqual([])
      })
      await test.step('what is not named is refused, so the count above can fail', async () => {
        await page.evaluate(`document.head.append(Object.assign(document.createElement('script'),
        { src: 'https://elsewhere.invalid/x.js' }))`)
        await expect.poll(() => page.evaluate('violations.length')).toBe(1)
      })
    },
  )
}

/** Files of services that any tab of this browser requests from now on. */
function watchFiles(context: BrowserContext, { site, fake }: Pick<OutsideSite, 'site' | 'fake'>): () => string[] {
  const others = watchOthers(context, site.url)
  return () => FILES.filter((file) => others.includes(fake.url + file))
}

test(
  'a browser that asks for privacy gets none of them, and the privacy page says so',
  DESK,
  async ({ page, context }) => {
    const requested = watchFiles(context, outside)
    await page.addInitScript(`Object.defineProperty(navigator, 'globalPrivacyControl', { get: () => true })`)
    await open(page, DOCKER)
    await untilIdle(page)
    await travel(page, '/privacy.html')
    await untilIdle(page)
    await expect(page.getByRole('main')).toContainText('Global Privacy Control signal gets no statistics')
    expect(await ran(page)).toEqual([])
    expect(requested()).toEqual([])
  },
)

test('nobody is counted while pages are written', thorough(DESK), async ({ page, context }) => {
  process.env.DOCS_OUTSIDE = JSON.stringify(everything(outside.fake.url))
  const dev = await serveEngine(['dev', '--port', String(await freePort())]).finally(() => {
    delete process.env.DOCS_OUTSIDE
  })
  try {
    const requested = watchFiles(context, { site: dev, fake: outside.fake })
    const response = await page.goto(dev.url + DOCKER)
    await untilIdle(page)
    // The settings have arrived: a sponsor of theirs is shown.
    await expect(page.getByRole('link', { name: /Fine Tools/ }).first()).toBeVisible()
    expect(await ran(page)).toEqual([])
    expect(requested()).toEqual([])
    const html = (await response?.text()) ?? ''
    expect(FILES.filter((file) => html.includes(file))).toEqual([])
  } finally {
    await dev.stop()
  }
})

test('a build for looking at a change names and loads none of them', thorough(DESK), async ({ page, context }) => {
  const preview = await startOutside(everything, { env: { DOCS_PREVIEW: 'on' } })
  try {
    const requested = watchFiles(context, preview)
    const response = await page.goto(preview.site.url + DOCKER)
    await untilIdle(page)
    expect(await ran(page)).toEqual([])
    expect(requested()).toEqual([])
    const html = (await response?.text()) ?? ''
    expect(FILES.filter((file) => html.includes(file))).toEqual([])
    const policy = directives(response?.headers()['content-security-policy'])
    for (const name of ['script-src', 'style-src', 'font-src', 'img-src'])
      expect(policy.get(name) ?? [], name).not.toContain(preview.fake.url)
    // Comments are no count of visitors.
    expect(policy.get('frame-src')).toContain(preview.fake.url)
  } finally {
    await preview.end()
  }
})
