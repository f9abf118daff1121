/** Every page that is seen is reported once to each service that counts, by its path alone. */
import type { Page } from '@playwright/test'
import { chooseLanguage, openAppearance, sidebar, title, travel } from '../support/browser.ts'
import type { OutsideSite } from '../support/outside-site.ts'
import { hold, watchErrors } from '../support/requests.ts'
import { DESK, expect, test, thorough } from '../support/test.ts'

let outside: OutsideSite

test.beforeAll(async ({ outsideSites }) => {
  test.setTimeout(120_000)
  outside = await outsideSites.get()
})
test.beforeEach(() => outside.fake.reset())

const DOCKER = '/guide/install/docker.html'
const MANUAL = '/guide/install/manual.html'

const open = (page: Page, path: string) => page.goto(outside.site.url + path)

interface Seen {
  path: string
  title: string
}

/** What the fake was told since the test began. */
function umami(): Seen[] {
  return outside.fake
    .to('/umami/send')
    .map(({ body }) => JSON.parse(body) as { url: string; title: string })
    .map(({ url, title: name }) => ({ path: url, title: name }))
}

/** What the other two were told since the page was really loaded. */
function queued(page: Page): Promise<{ baidu: string[]; google: Seen[] }> {
  return page.evaluate(`({
    baidu: (window._hmt ?? []).filter(([name]) => name === '_trackPageview').map(([, path]) => path),
    google: (window.dataLayer ?? []).filter((call) => call[0] === 'event' && call[1] === 'page_view')
      .map((call) => ({ path: call[2].page_location, title: call[2].page_title })) })`)
}

/** Exactly these, in this order, by each of the three. */
async function expectViews(page: Page, paths: string[], before: string[] = []): Promise<void> {
  const told = async () => {
    const { baidu, google } = await queued(page)
    return { baidu, google: google.map(({ path }) => path), umami: umami().map(({ path }) => path) }
  }
  await expect.poll(told).toEqual({
    baidu: paths,
    google: paths.map((path) => outside.site.url + path),
    umami: [...before, ...paths],
  })
}

test('each page is counted once: at first, by a link, back, forward, in another language', DESK, async ({ page }) => {
  await open(page, DOCKER)
  await expectViews(page, [DOCKER])
  await sidebar(page).getByRole('link', { name: 'Manual install' }).click()
  await expect(title(page, 'Manual install')).toBeVisible()
  await expectViews(page, [DOCKER, MANUAL])
  await page.goBack()
  await expectViews(page, [DOCKER, MANUAL, DOCKER])
  await page.goForward()
  await expectViews(page, [DOCKER, MANUAL, DOCKER, MANUAL])
  await chooseLanguage(page, '简体中文')
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN')
  await expectViews(page, [DOCKER, MANUAL, DOCKER, MANUAL, `/zh${MANUAL}`])

  await test.step('under the title that the reader sees', async () => {
    const titles = (await queued(page)).google.map((view) => view.title)
    expect(umami().map((view) => view.title)).toEqual(titles)
    expect(titles[0]).toContain('Install with Docker')
    expect(titles[1]).toContain('Manual install')
    expect(titles[2]).toBe(titles[0])
    expect(titles[4]).toBe(await page.title())
  })
})

test('an old address is counted as the page it leads to', DESK, async ({ page }) => {
  await open(page, '/guide/sponsor.html')
  await expect(page).toHaveURL(`${outside.site.url}/guide/`)
  await expectViews(page, ['/guide/'])
  await travel(page, DOCKER)
  await expectViews(page, ['/guide/', DOCKER])
  await page.evaluate(`navigation.navigate('/guide/sponsor.html').finished.catch(() => {}).then(() => {})`)
  await expect(page).toHaveURL(`${outside.site.url}/guide/`)
  await expectViews(page, ['/guide/', DOCKER, '/guide/'])
  await travel(page, MANUAL)
  await expectViews(page, ['/guide/', DOCKER, '/guide/', MANUAL])
})

test('a page that does not exist is counted once, where it was looked for', thorough(DESK), async ({ page }) => {
  await open(page, '/no/such/page.html')
  await expectViews(page, ['/no/such/page.html'])
})

/** What happens within a page; each is followed by a real step, behind which one view too many would stand. */
const WITHIN: Array<[string, (page: Page) => Promise<void>]> = [
  [
    'links to its own headings',
    async (page) => {
      const links = page.getByRole('navigation', { name: 'On This Page' }).getByRole('link')
      await links.nth(1).click()
      await expect(page).toHaveURL(/#/)
      await links.nth(2).click()
      await page.goBack()
    },
  ],
  [
    'tabs that are named in the address',
    async (page) => {
      await page.getByRole('tab').nth(1).click()
      await expect(page).toHaveURL(/#/)
    },
  ],
  [
    'the search, opened, used and closed',
    async (page) => {
      await page.keyboard.press('Control+k')
      await page.getByRole('combobox').fill('sftp')
      await expect(page.getByRole('option').first()).toBeVisible()
      await page.keyboard.press('Escape')
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toBeHidden()
    },
  ],
  [
    'a link to the page itself',
    async (page) => {
      await sidebar(page).getByRole('link', { name: 'Manual install' }).click()
      await expect(title(page, 'Manual install')).toBeFocused()
    },
  ],
  [
    'other colours',
    async (page) => {
      await openAppearance(page)
      const mode = page.getByRole('button', { name: /^Theme Mode/ })
      while ((await page.locator('html').getAttribute('data-theme')) !== 'dark') await mode.click()
      await page.keyboard.press('Escape')
    },
  ],
]

for (const [what, act] of WITHIN) {
  test(`${what}: no other page, so no other view`, /^tabs/.test(what) ? DESK : thorough(DESK), async ({ page }) => {
    await open(page, MANUAL)
    await expectViews(page, [MANUAL])
    await act(page)
    await travel(page, '/faq/')
    await expectViews(page, [MANUAL, '/faq/'])
  })
}

test('a query is nobody’s business', thorough(DESK), async ({ page }) => {
  await open(page, '/guide/?q=private+words')
  await expect(page.getByRole('combobox')).toHaveValue('private words')
  await expectViews(page, ['/guide/'])
  await open(page, `${DOCKER}?from=mail&who=somebody`)
  await expectViews(page, [DOCKER], ['/guide/'])
  await travel(page, `${MANUAL}?who=somebody#one`)
  await expectViews(page, [DOCKER, MANUAL], ['/guide/'])
  const told = outside.fake.requests.map(({ url, body, headers }) => [url, body, headers.referer].join(' '))
  expect(told.filter((text) => /private|somebody/.test(text))).toEqual([])
})

for (const path of [DOCKER, '/privacy.html']) {
  test(
    `a session that comes back in the address of ${path} is gone before any script looks`,
    path === DOCKER ? DESK : thorough(DESK),
    async ({ page }) => {
      for (const name of ['hm', 'gtag', 'umami', 'makemoney', 'adsbygoogle'])
        outside.fake.instead.set(`/${name}.js`, [
          'text/javascript',
          'window.lookedAt = [...(window.lookedAt ?? []), location.href]',
        ])
      await open(page, `${path}?giscus=secret&from=mail`)
      await expect.poll(() => page.evaluate('window.lookedAt?.length')).toBe(5)
      expect(await page.evaluate('window.lookedAt')).toEqual(Array(5).fill(`${outside.site.url}${path}?from=mail`))
      const others = outside.fake.requests.filter((request) => !request.path.endsWith('/widget'))
      const told = others.map(({ url, body, headers }) => [url, body, headers.referer].join(' '))
      expect(told.filter((text) => text.includes('secret'))).toEqual([])
    },
  )
}

test('a page that is reloaded, or was kept by the browser, is seen again', thorough(DESK), async ({ page }) => {
  await open(page, DOCKER)
  await expectViews(page, [DOCKER])
  await page.evaluate(`dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))`)
  await expectViews(page, [DOCKER, DOCKER])
  await page.reload()
  await expectViews(page, [DOCKER], [DOCKER, DOCKER])
})

test('a page that was given up for another is not counted', thorough(DESK), async ({ page }) => {
  await open(page, DOCKER)
  await expectViews(page, [DOCKER])
  const release = await hold(page, '**/faq/')
  await page.evaluate(`navigation.navigate('/faq/').finished.catch(() => {}); undefined`)
  await travel(page, MANUAL)
  release()
  await expect(title(page, 'Manual install')).toBeVisible()
  await expectViews(page, [DOCKER, MANUAL])
})

test('a service that comes late is told of every page, once', DESK, async ({ page }) => {
  outside.fake.mode = { slowMs: 1200 }
  await open(page, DOCKER)
  await expect.poll(() => queued(page)).toMatchObject({ baidu: [DOCKER] })
  await travel(page, MANUAL)
  expect(umami()).toEqual([])
  outside.fake.mode = 'ok'
  await expectViews(page, [DOCKER, MANUAL])
  await travel(page, '/faq/')
  await expectViews(page, [DOCKER, MANUAL, '/faq/'])
})

/** A service may put an object of its own where it is called, also in the place of a queue, and owes nobody an answer. */
const SILENT_COUNTERS = [
  ['umami', 'window.umami = { track(change) { told.push(change({}).url) } }'],
  ['hm', 'window._hmt = { push([name, path]) { if (name === "_trackPageview") told.push(path) } }'],
] as const

for (const [name, body] of SILENT_COUNTERS) {
  test(`a counter that gives nothing back is not told twice (${name}.js)`, thorough(DESK), async ({ page }) => {
    outside.fake.instead.set(`/${name}.js`, ['text/javascript', `window.told = []; ${body}`])
    await open(page, DOCKER)
    await expect.poll(() => page.evaluate('Array.isArray(window.told)')).toBe(true)
    await travel(page, MANUAL)
    const told = () => page.evaluate<string[]>(`told.filter((path) => path === '${MANUAL}')`)
    await expect.poll(told).toEqual([MANUAL])
    // Long enough for another look at whether it has come.
    await page.waitForTimeout(1300)
    expect(await told()).toEqual([MANUAL])
  })
}

test('a counter that breaks takes nobody with it, and says nothing on our console', DESK, async ({ page }) => {
  const errors = watchErrors(page)
  outside.fake.instead.set('/umami.js', ['text/javascript', 'window.umami = 5; window.umamiCame = true'])
  await open(page, DOCKER)
  await expect.poll(() => page.evaluate('window.umamiCame')).toBe(true)
  await travel(page, MANUAL)
  await expect.poll(async () => (await queued(page)).baidu).toEqual([DOCKER, MANUAL])
  expect(errors).toEqual([])
})
