/** Scripts of others on pages: they run late, once, only where they may, and nobody needs them. */
import type { Page } from '@playwright/test'
import { isMarked, mark, scrollTo, sidebar, title, travel, watchRequests } from '../support/browser.ts'
import { startOutside } from '../support/built-site.ts'
import { freePort, serveEngine } from '../support/engine.ts'
import type { OutsideMode } from '../support/fake-outside.ts'
import { everything, type OutsideSite } from '../support/outside-site.ts'
import { watchErrors } from '../support/requests.ts'
import { DESK, expect, test, thorough } from '../support/test.ts'

const NAMES = ['adsbygoogle', 'gtag', 'hm', 'makemoney', 'umami']
const FILES = [...NAMES.map((name) => `/${name}.js`), '/icons.css']
const DOCKER = '/guide/install/docker.html'

let outside: OutsideSite

test.beforeAll(async ({ outsideSites }) => {
  test.setTimeout(120_000)
  outside = await outsideSites.get()
})
test.beforeEach(() => outside.fake.reset())

const open = (page: Page, path: string) => page.goto(outside.site.url + path)

const ran = (page: Page) => page.evaluate<string[]>('(window.ranOutside ?? []).toSorted()')

const icons = (page: Page) =>
  page.evaluate<string>(`getComputedStyle(document.documentElement).getPropertyValue('--outside-icons').trim()`)

/** How often each file was asked for. */
const asked = () => FILES.map((file) => outside.fake.to(file).length)

/** The sources of each directive of a policy. */
function directives(policy = ''): Map<string, string[]> {
  const lists = policy.split('; ').map((directive) => directive.split(' '))
  return new Map(lists.map(([name = '', ...sources]) => [name, sources]))
}

test('every configured script runs after the page itself, and the icons are there', DESK, async ({ page }) => {
  await open(page, DOCKER)
  await expect.poll(() => ran(page)).toEqual(NAMES)
  await expect.poll(() => icons(page)).toBe('loaded')
  const [load, ...starts] = await page.evaluate<number[]>(`[
    performance.getEntriesByType('navigation')[0].loadEventStart,
    ...performance.getEntriesByType('resource')
      .filter(({ name }) => ${JSON.stringify(FILES)}.some((file) => name === '${outside.fake.url}' + file))
      .map(({ startTime }) => startTime)]`)
  expect(starts).toHaveLength(FILES.length)
  expect(load).toBeGreaterThan(0)
  expect(Math.min(...starts)).toBeGreaterThanOrEqual(load ?? 0)
})

test('what a script is told about the site is what its service wants', DESK, async ({ page }) => {
  await open(page, DOCKER)
  await expect.poll(() => ran(page)).toEqual(NAMES)
  const umami = page.locator(`script[src="${outside.fake.url}/umami.js"]`)
  await expect(umami).toHaveAttribute('data-website-id', 'u1')
  await expect(umami).toHaveAttribute('data-auto-track', 'false')
  const queues = await page.evaluate<{ baidu: unknown[]; google: unknown[][] }>(
    '({ baidu: _hmt, google: dataLayer.map((call) => Array.from(call)) })',
  )
  expect(queues.baidu[0]).toEqual(['_setAutoPageview', false])
  expect(queues.google[0]?.[0]).toBe('js')
  expect(queues.google[1]).toEqual(['config', 'G-1', expect.objectContaining({ send_page_view: false })])
})

test('scripts stay while pages are exchanged, and are not loaded again', DESK, async ({ page }) => {
  await open(page, DOCKER)
  await expect.poll(() => ran(page)).toEqual(NAMES)
  await mark(page)
  await sidebar(page).getByRole('link', { name: 'Manual install' }).click()
  await expect(title(page, 'Manual install')).toBeVisible()
  for (const path of ['/zh/guide/', '/', '/faq/']) await travel(page, path)
  await page.goBack()
  await expect(page).toHaveURL(`${outside.site.url}/`)
  await page.waitForLoadState('networkidle')
  expect(await isMarked(page)).toBe(true)
  expect(await ran(page)).toEqual(NAMES)
  expect(await icons(page)).toBe('loaded')
  expect(asked()).toEqual(FILES.map(() => 1))
})

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

test('what is wrong inside a script of others is no error of the page', DESK, async ({ page }) => {
  const errors = watchErrors(page)
  for (const name of NAMES)
    outside.fake.instead.set(`/${name}.js`, [
      'text/javascript',
      `window.ranOutside = [...(window.ranOutside ?? []), '${name}'];\nthrow new Error('broken ${name}')`,
    ])
  await open(page, DOCKER)
  await expect.poll(() => ran(page)).toEqual(NAMES)
  expect(errors).toEqual([])
})

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
    `the policy of a page (${kind}) lets configured services in, and no words of its own`,
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
      await test.step('read to its end, nothing was refused', async () => {
        const tall = await page.evaluate<number>('document.documentElement.scrollHeight')
        for (let top = 0; top < tall; top += 900) await scrollTo(page, top)
        await page.waitForLoadState('networkidle')
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

/** After all that a page does by itself. */
async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.evaluate(`new Promise((done) => requestIdleCallback(done, { timeout: 2000 }))
    .then(() => fetch(location.href)).then((answer) => answer.text())`)
}

test('a browser that asks for privacy gets none of them, and the privacy page says so', DESK, async ({ page }) => {
  await page.addInitScript(`Object.defineProperty(navigator, 'globalPrivacyControl', { get: () => true })`)
  await open(page, DOCKER)
  await settled(page)
  await travel(page, '/privacy.html')
  await settled(page)
  await expect(page.getByRole('main')).toContainText('Global Privacy Control signal gets no statistics')
  expect(await ran(page)).toEqual([])
  expect(asked()).toEqual(FILES.map(() => 0))
})

test('nobody is counted while pages are written', thorough(DESK), async ({ page }) => {
  test.setTimeout(60_000)
  process.env.DOCS_OUTSIDE = JSON.stringify(everything(outside.fake.url))
  const dev = await serveEngine(['dev', '--port', String(await freePort())]).finally(() => {
    delete process.env.DOCS_OUTSIDE
  })
  try {
    const response = await page.goto(dev.url + DOCKER)
    await settled(page)
    // The settings have arrived: a sponsor of theirs is shown.
    await expect(page.getByRole('link', { name: /Fine Tools/ }).first()).toBeVisible()
    expect(await ran(page)).toEqual([])
    expect(asked()).toEqual(FILES.map(() => 0))
    const html = (await response?.text()) ?? ''
    expect(FILES.filter((file) => html.includes(file))).toEqual([])
  } finally {
    await dev.stop()
  }
})

test('a build for looking at a change names and loads none of them', thorough(DESK), async ({ page }) => {
  test.setTimeout(120_000)
  const preview = await startOutside(everything, { env: { DOCS_PREVIEW: 'on' } })
  try {
    const response = await page.goto(preview.site.url + DOCKER)
    await settled(page)
    expect(await ran(page)).toEqual([])
    expect(FILES.filter((file) => preview.fake.to(file).length > 0)).toEqual([])
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
