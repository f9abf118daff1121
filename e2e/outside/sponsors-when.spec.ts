/** Sponsors whose time comes and goes, readers who are asked first, and pages that have no sponsors at all. */
import type { Page } from '@playwright/test'
import type { Sponsor } from '../../core/outside.ts'
import { sidebar, title, travel } from '../support/browser.ts'
import { startSmallSite } from '../support/comments.ts'
import { everything, type OutsideSite } from '../support/outside-site.ts'
import { DESK, expect, test, thorough } from '../support/test.ts'

let outside: OutsideSite

function sponsor(name: string, url: string, dates: Pick<Sponsor, 'from' | 'to'>): Sponsor {
  const words = { name, text: 'Some words', link: `${url}/sponsor` }
  return { label: name, placements: ['home', 'sidebar', 'content-top'], words: { en: words, zh: words }, ...dates }
}

test.beforeAll(async () => {
  test.setTimeout(120_000)
  outside = await startSmallSite((url) => ({
    clicks: url,
    consent: true,
    scripts: everything(url).scripts ?? [],
    sponsors: [
      sponsor('Always', url, {}),
      sponsor('Past', url, { from: '2020-01-01', to: '2020-12-31' }),
      sponsor('Ending', url, { to: '2035-06-15' }),
      sponsor('Coming', url, { from: '2040-01-01', to: '2040-01-31' }),
    ],
  }))
})
test.afterAll(() => outside?.end())
test.beforeEach(() => outside.fake.reset())

const at = (path: string) => outside.site.url + path
const PLAIN = '/guide/plain.html'

/** Names of those that are shown in the text and beside it. */
async function shown(page: Page): Promise<Record<'text' | 'sidebar', string[]>> {
  const names = (texts: string[]) => texts.map((text) => /Always|Past|Ending|Coming/.exec(text)?.[0] ?? text)
  const links = { name: /Some words/ }
  return {
    text: names(await page.getByRole('main').getByRole('link', links).allInnerTexts()),
    sidebar: names(await sidebar(page).getByRole('link', links).allInnerTexts()),
  }
}

test('sponsors are named on their days, in either language', DESK, async ({ page }) => {
  for (const [time, names] of [
    ['2030-01-01T12:00:00Z', ['Always', 'Ending']],
    ['2035-06-15T23:59:59Z', ['Always', 'Ending']],
    ['2035-06-16T00:00:00Z', ['Always']],
    ['2039-12-31T23:59:59Z', ['Always']],
    ['2040-01-01T00:00:00Z', ['Always', 'Coming']],
    ['2040-02-01T00:00:00Z', ['Always']],
  ] as const) {
    await page.clock.setFixedTime(time)
    await page.goto(at(PLAIN))
    await expect(title(page)).toHaveText('Plain page')
    expect(await shown(page), time).toEqual({ text: names, sidebar: names })
    await page.goto(at('/zh/'))
    expect((await shown(page)).text).toEqual(names)
  }
})

test('a sponsor whose time is over is in no page of the build', DESK, async ({ page }) => {
  const html = await (await page.goto(at(PLAIN)))!.text()
  expect(html).toContain('Always')
  expect(html).not.toContain('>Past<')
})

test('a sponsor whose time ends while somebody reads is not on the next page', thorough(DESK), async ({ page }) => {
  await page.clock.setFixedTime('2035-06-15T23:59:59Z')
  await page.goto(at(PLAIN))
  expect((await shown(page)).text).toEqual(['Always', 'Ending'])
  await page.clock.setFixedTime('2035-06-16T00:00:00Z')
  await travel(page, '/guide/long.html')
  await expect(title(page)).toHaveText('Long page')
  expect((await shown(page)).text).toEqual(['Always'])
  await travel(page, '/zh/guide/plain.html')
  expect(await shown(page)).toEqual({ text: ['Always'], sidebar: ['Always'] })
})

test('a sponsor whose time ends while somebody reads leaves the page', DESK, async ({ page }) => {
  await page.clock.install({ time: '2035-06-15T23:59:50Z' })
  await page.goto(at(PLAIN))
  expect((await shown(page)).sidebar).toEqual(['Always', 'Ending'])
  await page.clock.fastForward('00:15')
  expect(await shown(page)).toEqual({ text: ['Always'], sidebar: ['Always'] })
})

test.describe(() => {
  test.use({ javaScriptEnabled: false })

  test('without script a sponsor whose time has not come is not named', DESK, async ({ page }) => {
    await page.goto(at(PLAIN))
    expect((await shown(page)).text).toEqual(['Always', 'Ending'])
  })
})

test('where readers are asked, clicks are counted for those who agreed only', DESK, async ({ page, context }) => {
  await context.route('**/sponsor', (route) => route.fulfill({ body: 'The page of a sponsor' }))
  const press = async () => {
    const opened = context.waitForEvent('page')
    await page.getByRole('main').getByRole('link', { name: 'Always' }).click()
    await expect((await opened).getByText('The page of a sponsor')).toBeVisible()
    await (await opened).close()
  }
  const counted = () => outside.fake.to('/blade-adv/stats').length
  await page.goto(at(PLAIN), { waitUntil: 'networkidle' })
  await press()
  await page.getByRole('button', { name: 'Refuse' }).click()
  await press()
  expect(outside.fake.requests).toEqual([])
  await page.evaluate("localStorage.removeItem('docs-outside')")
  await page.reload()
  await page.getByRole('button', { name: 'Allow' }).click()
  await press()
  await expect.poll(counted).toBe(1)
})

for (const path of ['/zh/tool/', '/tool/none.html']) {
  test(`${path} names no sponsor and asks nobody for anything`, DESK, async ({ page }) => {
    await page.addInitScript("localStorage.setItem('docs-outside', 'yes')")
    await page.goto(at(path), { waitUntil: 'networkidle' })
    await expect(title(page)).toBeVisible()
    await expect(page.getByText('Some words')).toHaveCount(0)
    await expect(page.getByText(/^(?:Sponsorship|赞助商)$/)).toHaveCount(0)
    // The page before may still have been talking.
    expect(outside.fake.requests.filter(({ body }) => !body.includes('/guide/'))).toEqual([])
  })
}
