/** Sponsors that are shown between two dates, and pages that have no sponsors at all. */
import type { Page } from '@playwright/test'
import type { Sponsor } from '../../features/sponsors/shared.ts'
import { sidebar, title, travel } from '../support/browser.ts'
import { startSmallSite } from '../support/comments.ts'
import { untilIdle, watchOthers } from '../support/idle.ts'
import { everything, type OutsideSite } from '../support/outside-site.ts'
import { DESK, expect, test } from '../support/test.ts'

let outside: OutsideSite

function sponsor(name: string, url: string, dates: Pick<Sponsor, 'from' | 'to'>): Sponsor {
  const words = { name, text: 'Some words', link: `${url}/sponsor` }
  return { label: name, placements: ['home', 'sidebar', 'content-top'], words: { en: words, zh: words }, ...dates }
}

test.beforeAll(async () => {
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

test('sponsors are shown on their days, in the text, beside it, and on the home page', DESK, async ({ page }) => {
  const [ending, coming] = [
    ['Always', 'Ending'],
    ['Always', 'Coming'],
  ]
  await page.clock.setFixedTime('2035-06-15T12:00:00Z')
  await page.goto(at(PLAIN))
  await expect(title(page)).toHaveText('Plain page')
  expect(await shown(page)).toEqual({ text: ending, sidebar: ending })
  // The sidebar of another language is a new one.
  await page.clock.setFixedTime('2040-01-01T00:00:00Z')
  await travel(page, `/zh${PLAIN}`)
  expect(await shown(page)).toEqual({ text: coming, sidebar: coming })
  await travel(page, '/zh/')
  expect((await shown(page)).text).toEqual(coming)
})

test.describe(() => {
  test.use({ javaScriptEnabled: false })

  test('without script a sponsor whose time has not come is not named', DESK, async ({ page }) => {
    await page.goto(at(PLAIN))
    expect((await shown(page)).text).toEqual(['Always', 'Ending'])
  })
})

test('pages that handle tokens name no sponsor and request nothing third-party', DESK, async ({ page, context }) => {
  const others = watchOthers(context, outside.site.url)
  await page.addInitScript("localStorage.setItem('docs-outside', 'yes')")
  for (const path of ['/zh/tool/', '/tool/none.html']) {
    await page.goto(at(path))
    await expect(title(page)).toBeVisible()
    await untilIdle(page)
    await expect(page.getByText('Some words')).toHaveCount(0)
    await expect(page.getByText(/^(?:Sponsorship|赞助商)$/)).toHaveCount(0)
  }
  expect(others).toEqual([])
})
