/** Sponsors: where they are named, what a click on them tells whom, and that nothing moves or breaks for them. */
import type { BrowserContext, Locator, Page } from '@playwright/test'
import { barriersIn } from '../support/barriers.ts'
import { isPhone, sidebar, title, travel } from '../support/browser.ts'
import { TROUBLES, trouble, watchConsole } from '../support/comments.ts'
import { everything, type OutsideSite } from '../support/outside-site.ts'
import { hold } from '../support/requests.ts'
import { DESK, expect, inLanguage, test, thorough } from '../support/test.ts'

let outside: OutsideSite

test.beforeAll(async ({ outsideSites }) => {
  test.setTimeout(120_000)
  outside = await outsideSites.get((url) => ({ ...everything(url), scripts: [] }))
})
test.beforeEach(() => outside.fake.reset())

const PAGE = 'guide/install/docker.html'
const PICTURES = '**/pictures/**'
const at = (path: string) => outside.site.url + path
const counted = () => outside.fake.to('/blade-adv/stats')
const inText = (page: Page) => page.getByRole('main').getByRole('link', { name: 'Fine Tools' })
const inSidebar = (page: Page) => sidebar(page).getByRole('link', { name: 'Fine Tools' })
const inAll = (page: Page) => page.getByRole('link', { name: 'Fine Tools' })

const PLACES: Array<[name: string, path: string, link: (page: Page) => Locator]> = [
  ['on the home page', '', inAll],
  ['beside the text', PAGE, inSidebar],
  ['above the text', PAGE, (page) => inText(page).first()],
  ['below the text', PAGE, (page) => inText(page).last()],
]

/** Sponsors' own pages, wherever they are. */
async function serveSponsors(context: BrowserContext): Promise<void> {
  await context.route(/\/fine-tools$|okaapps\.com/, (route) => route.fulfill({ body: 'The page of a sponsor' }))
}

/** Follows a link into the tab it opens. */
async function follow(page: Page, link: Locator, how: () => Promise<void> = () => link.click()): Promise<Page> {
  const opened = page.context().waitForEvent('page')
  await how()
  const tab = await opened
  await expect(tab.getByText('The page of a sponsor')).toBeVisible()
  return tab
}

for (const words of [
  {
    base: '/',
    label: 'Sponsorship',
    text: 'Tools for people who host their own files',
    drawer: 'Toggle Sidebar',
    first: 'Before you start',
  },
  { base: '/zh/', label: '赞助商', text: '给自托管用户的工具', drawer: '切换侧边栏', first: '准备' },
]) {
  test(
    `sponsors are named in four places, and marked as such, ${words.base}`,
    inLanguage(words.base, '/'),
    async ({ page }) => {
      const expectMarked = async (link: Locator) => {
        await expect(link).toBeVisible()
        await expect(link).toContainText(words.label)
        await expect(link).toHaveAccessibleName(new RegExp(`${words.label}.*Fine Tools.*${words.text}`))
        await expect(link).toHaveAttribute('rel', 'sponsored noopener')
        await expect(link).toHaveAttribute('target', '_blank')
        await expect(link).toHaveAttribute('href', `${outside.fake.url}/fine-tools`)
      }
      await page.goto(at(words.base))
      await expect(inText(page)).toHaveCount(1)
      await expectMarked(inText(page))
      const top = async (link: Locator) => (await link.boundingBox())?.y ?? Number.NaN
      expect(await top(inText(page))).toBeLessThan(await top(title(page)))

      await page.goto(at(words.base + PAGE))
      await expect(inText(page)).toHaveCount(2)
      for (const link of await inText(page).all()) await expectMarked(link)
      const [above, below] = [await top(inText(page).first()), await top(inText(page).last())]
      const headings = page
        .getByRole('main')
        .getByRole('heading', { level: 2 })
        .filter({ hasNotText: /^(?:Comments|评论)$/ })
      expect(above).toBeGreaterThan(await top(title(page)))
      expect(above).toBeLessThan(await top(headings.first()))
      expect(below).toBeGreaterThan(await top(headings.last()))
      if (isPhone(page)) await page.getByRole('button', { name: words.drawer }).tap()
      await expectMarked(inSidebar(page))
      await expect(inSidebar(page).getByRole('img', { name: `Fine Tools: ${words.text}` })).toBeVisible()
    },
  )

  test(`sponsors are no barrier, ${words.base}`, thorough(inLanguage(words.base)), async ({ page }) => {
    await page.goto(at(words.base + PAGE))
    expect(await barriersIn(page)).toEqual([])
  })
}

test('a picture has its room before it comes, and nothing moves when it does', DESK, async ({ page }) => {
  await page.addInitScript(`
    window.shifts = []
    new PerformanceObserver((list) => shifts.push(...list.getEntries().map(({ value }) => value)))
      .observe({ type: 'layout-shift', buffered: true })`)
  const release = await hold(page, PICTURES)
  await page.goto(at(`/${PAGE}`), { waitUntil: 'domcontentloaded' })
  const picture = inSidebar(page).getByRole('img')
  await expect(picture).toBeVisible()
  const box = await picture.boundingBox()
  expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(0)
  expect(box!.height).toBeCloseTo((box!.width * 96) / 264, 0)
  release()
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await page.waitForLoadState('networkidle')
  expect(await picture.boundingBox()).toEqual(box)
  expect(await page.evaluate('shifts')).toEqual([])
})

test('a picture that a blocker takes away takes its place with it, and nothing else', DESK, async ({ page }) => {
  const said = watchConsole(page)
  await page.route(PICTURES, (route) => route.abort('blockedbyclient'))
  await page.goto(at(`/${PAGE}`))
  await expect(inSidebar(page)).toHaveCount(0)
  await expect(sidebar(page).getByText('Sponsorship')).toHaveCount(0)
  await expect(inText(page)).toHaveCount(2)
  await travel(page, '/zh/guide/install/docker.html')
  await expect(inSidebar(page)).toHaveCount(0)
  await expect(inText(page)).toHaveCount(2)
  expect(said).toEqual([])
})

test('the tree of pages stands where it would without the picture that was blocked', DESK, async ({ page }) => {
  await page.route(PICTURES, (route) => route.abort('blockedbyclient'))
  await page.goto(at(`/${PAGE}`))
  await expect(inSidebar(page)).toHaveCount(0)
  // What may be left of it takes no room: the tree stands where it would without it.
  const first = sidebar(page).getByRole('navigation').getByRole('link').first()
  const before = await first.boundingBox()
  await sidebar(page).evaluate((side) => {
    for (const box of side.querySelectorAll('placed-box, section:not(:has(a))')) box.remove()
  })
  expect(await first.boundingBox()).toEqual(before)
})

for (const [name, path, find] of PLACES) {
  test(
    `a click on a sponsor ${name} is counted once, and opens beside the page`,
    path === '' ? DESK : thorough(DESK),
    async ({ page, context }) => {
      await serveSponsors(context)
      const said = watchConsole(page)
      await page.goto(at(`/${path}`), { waitUntil: 'networkidle' })
      const link = find(page)
      expect(counted()).toEqual([])
      for (const [count, how] of [
        () => link.click(),
        () => link.click({ button: 'middle' }),
        () => link.press('Enter'),
      ].entries()) {
        await (await follow(page, link, how)).close()
        await expect.poll(() => counted().length).toBe(count + 1)
      }
      await link.click({ button: 'right' })
      await expect(page).toHaveURL(at(`/${path}`))
      for (const { method, body, headers } of counted()) {
        expect({ method, body }).toEqual({ method: 'POST', body: '{"name":"fine-tools"}' })
        expect(headers['content-type']).toBe('application/json')
        expect(headers.cookie).toBeUndefined()
      }
      expect(counted()).toHaveLength(3)
      expect(said).toEqual([])
    },
  )
}

test(
  'a click on a page that was exchanged in place is counted once as well',
  thorough(DESK),
  async ({ page, context }) => {
    await serveSponsors(context)
    await page.goto(at('/'))
    for (const path of [`/${PAGE}`, '/zh/faq/', '/faq/']) await travel(page, path)
    await follow(page, inText(page).first())
    await expect.poll(() => counted().map(({ body }) => body)).toEqual(['{"name":"fine-tools"}'])
  },
)

for (const [name, mode] of TROUBLES) {
  // An answer is an answer, whatever it says; only none at all is a failure.
  const fails = mode === null || mode === 'silent' || mode === 'hang-up'
  test(
    `a service of counts that ${name} ${fails ? 'is named to the console' : 'troubles nobody'}`,
    mode === null || mode === 'garbage' ? DESK : thorough(DESK),
    async ({ page, context }) => {
      await serveSponsors(context)
      await page.addInitScript(
        'const wait = AbortSignal.timeout; AbortSignal.timeout = (ms) => wait.call(AbortSignal, ms / 50)',
      )
      const said = watchConsole(page)
      await page.goto(at(`/${PAGE}`))
      await trouble(outside.fake, mode)
      await follow(page, inText(page).first())
      if (!fails) await expect.poll(() => counted().length).toBe(1)
      await expect.poll(() => said).toEqual(fails ? ['error: ad stats request failed'] : [])
      await travel(page, '/faq/')
      await expect(title(page)).not.toHaveText('Install with Docker')
      expect(said).toHaveLength(fails ? 1 : 0)
    },
  )
}

test('a browser that asks for privacy is not counted', thorough(DESK), async ({ page, context }) => {
  await serveSponsors(context)
  await page.addInitScript("Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { get: () => true })")
  await page.goto(at(`/${PAGE}`), { waitUntil: 'networkidle' })
  await follow(page, inText(page).first())
  await follow(page, inSidebar(page))
  expect(outside.fake.requests).toEqual([])
})

test('this site, as it is, tells nobody of a click', DESK, async ({ page, context }) => {
  await serveSponsors(context)
  await page.goto(`/${PAGE}`, { waitUntil: 'networkidle' })
  const sent: string[] = []
  page.on('request', (request) => sent.push(`${request.method()} ${request.url()}`))
  const tab = await follow(page, sidebar(page).getByRole('link', { name: 'VidHub' }))
  expect(tab.url()).toBe('https://okaapps.com/product/1659622164')
  await page.goto('/')
  await follow(page, page.getByRole('main').getByRole('link', { name: 'VidHub' }))
  expect(sent.filter((request) => !request.startsWith(`GET ${new URL(page.url()).origin}`))).toEqual([])
})
