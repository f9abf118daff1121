/** Sponsors: where they are named, which request a click makes, and that nothing moves or breaks for them. */
import type { BrowserContext, Locator, Page } from '@playwright/test'
import { barriersIn } from '../support/barriers.ts'
import { sidebar, title, travel, watchRequests } from '../support/browser.ts'
import { watchConsole } from '../support/comments.ts'
import { untilIdle, watchOthers } from '../support/idle.ts'
import { everything, type OutsideSite } from '../support/outside-site.ts'
import { hold, paintWhole } from '../support/requests.ts'
import { DESK, expect, inLanguage, test, thorough } from '../support/test.ts'

let outside: OutsideSite

test.beforeAll(async ({ outsideSites }) => {
  outside = await outsideSites.get((url) => ({ ...everything(url), scripts: [] }))
})
test.beforeEach(() => outside.fake.reset())

const PAGE = 'guide/install/docker.html'
const PICTURES = '**/pictures/**'
const COUNTS = '/blade-adv/stats'
const TEXT = 'Tools for people who host their own files'
const at = (path: string) => outside.site.url + path
const inText = (page: Page) => page.getByRole('main').getByRole('link', { name: 'Fine Tools' })
const inSidebar = (page: Page) => sidebar(page).getByRole('link', { name: 'Fine Tools' })

/** Sponsors' own pages, wherever they are. */
async function serveSponsors(context: BrowserContext): Promise<void> {
  await context.route(/\/fine-tools$|okaapps\.com/, (route) => route.fulfill({ body: 'The page of a sponsor' }))
}

/** Presses a link in some way and returns the tab that opens. */
async function follow(page: Page, press: () => Promise<void>): Promise<Page> {
  const opened = page.context().waitForEvent('page')
  await press()
  const tab = await opened
  await expect(tab.getByText('The page of a sponsor')).toBeVisible()
  return tab
}

async function expectMarked(link: Locator): Promise<void> {
  await expect(link).toBeVisible()
  await expect(link).toContainText('Sponsorship')
  await expect(link).toHaveAccessibleName(new RegExp(`Sponsorship.*Fine Tools.*${TEXT}`))
  await expect(link).toHaveAttribute('rel', 'sponsored noopener')
  await expect(link).toHaveAttribute('target', '_blank')
  await expect(link).toHaveAttribute('href', `${outside.fake.url}/fine-tools`)
}

const top = async (target: Locator) => (await target.boundingBox())?.y ?? Number.NaN

test('sponsors are marked as such in four places, and nothing moves when a picture comes', DESK, async ({ page }) => {
  await page.addInitScript(`
    window.shifts = []
    new PerformanceObserver((list) => shifts.push(...list.getEntries().map(({ value }) => value)))
      .observe({ type: 'layout-shift', buffered: true })`)
  await paintWhole(page)
  await page.goto(at('/'))
  await expect(inText(page)).toHaveCount(1)
  await expectMarked(inText(page))
  expect(await top(inText(page))).toBeLessThan(await top(title(page)))

  const release = await hold(page, PICTURES)
  await page.goto(at(`/${PAGE}`), { waitUntil: 'domcontentloaded' })
  const picture = inSidebar(page).getByRole('img', { name: `Fine Tools: ${TEXT}` })
  const width = () => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)
  await expect(picture).toBeVisible()
  const box = await picture.boundingBox()
  expect(await width()).toBe(0)
  expect(box!.height).toBeCloseTo((box!.width * 96) / 264, 0)
  release()
  await expect.poll(width).toBeGreaterThan(0)
  await untilIdle(page)
  expect(await picture.boundingBox()).toEqual(box)
  expect(await page.evaluate('shifts')).toEqual([])

  await expect(inText(page)).toHaveCount(2)
  for (const link of [...(await inText(page).all()), inSidebar(page)]) await expectMarked(link)
  const headings = page
    .getByRole('main')
    .getByRole('heading', { level: 2 })
    .filter({ hasNotText: /^Comments$/ })
  const [above, below] = [await top(inText(page).first()), await top(inText(page).last())]
  expect(above).toBeGreaterThan(await top(title(page)))
  expect(above).toBeLessThan(await top(headings.first()))
  expect(below).toBeGreaterThan(await top(headings.last()))
})

for (const base of ['/', '/zh/']) {
  test(`sponsors are no barrier, ${base}`, thorough(inLanguage(base)), async ({ page }) => {
    await page.goto(at(base + PAGE))
    expect(await barriersIn(page)).toEqual([])
  })
}

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

  // The elements that are left take no room: without them the tree of pages is in the same place.
  const first = sidebar(page).getByRole('navigation').getByRole('link').first()
  const before = await first.boundingBox()
  await sidebar(page).evaluate((side) => {
    for (const box of side.querySelectorAll('placed-box, section:not(:has(a))')) box.remove()
  })
  expect(await first.boundingBox()).toEqual(before)
})

test('a click on a sponsor is counted once wherever it is, and opens a new tab', DESK, async ({ page, context }) => {
  await serveSponsors(context)
  const said = watchConsole(page)
  const requests = watchRequests(page)
  const counted = () => outside.fake.to(COUNTS)
  await page.goto(at(`/${PAGE}`))
  // A click before the script that counts has run is not counted.
  await untilIdle(page)
  const ways = [
    () => inText(page).first().click(),
    () => inText(page).last().click({ button: 'middle' }),
    () => inSidebar(page).press('Enter'),
  ]
  for (const [before, press] of ways.entries()) {
    await (await follow(page, press)).close()
    await expect.poll(() => counted().length).toBe(before + 1)
  }
  await inText(page).first().click({ button: 'right' })
  await untilIdle(page)
  expect(requests.filter((request) => request.url() === outside.fake.url + COUNTS)).toHaveLength(3)
  for (const { method, body, headers } of counted()) {
    expect({ method, body }).toEqual({ method: 'POST', body: '{"name":"fine-tools"}' })
    expect(headers['content-type']).toBe('application/json')
    expect(headers.cookie).toBeUndefined()
  }
  expect(said).toEqual([])
})

test('this site, as it is, tells no one about a click', DESK, async ({ page, context, baseURL }) => {
  await serveSponsors(context)
  const others = watchOthers(context, baseURL ?? '')
  for (const [path, link] of [
    [`/${PAGE}`, sidebar(page).getByRole('link', { name: 'VidHub' })],
    ['/', page.getByRole('main').getByRole('link', { name: 'VidHub' })],
  ] as const) {
    await page.goto(path)
    await untilIdle(page)
    const tab = await follow(page, () => link.click())
    expect(tab.url()).toBe('https://okaapps.com/product/1659622164')
    await tab.close()
    await untilIdle(page)
  }
  expect([...new Set(others)]).toEqual(['https://okaapps.com/product/1659622164'])
})
