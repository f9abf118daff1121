/** Every page view is reported once to each service that counts, also by old addresses, and nothing else is a view. */
import type { Page } from '@playwright/test'
import { travel } from '../support/browser.ts'
import { untilIdle } from '../support/idle.ts'
import type { OutsideSite } from '../support/outside-site.ts'
import { changeColours } from '../support/outside-trouble.ts'
import { DESK, expect, test } from '../support/test.ts'

let outside: OutsideSite

test.beforeAll(async ({ outsideSites }) => {
  outside = await outsideSites.get()
})
test.beforeEach(() => outside.fake.reset())

const GUIDE = '/guide/'
const OLD = '/guide/sponsor.html'
const DOCKER = '/guide/install/docker.html'
const MANUAL = '/guide/install/manual.html'

/** Exactly these, in this order, by each of the three services. */
async function expectViews(page: Page, ...paths: string[]): Promise<void> {
  const told = async () => ({
    ...(await page.evaluate<{ baidu: string[]; google: string[] }>(`({
      baidu: (window._hmt ?? []).filter(([name]) => name === '_trackPageview').map(([, path]) => path),
      google: (window.dataLayer ?? []).filter((call) => call[0] === 'event' && call[1] === 'page_view')
        .map((call) => call[2].page_location) })`)),
    umami: outside.fake.to('/umami/send').map(({ body }) => (JSON.parse(body) as { url: string }).url),
  })
  const full = paths.map((path) => outside.site.url + path)
  await expect.poll(told).toEqual({ baidu: paths, google: full, umami: paths })
}

test('an old address counts as the page it leads to; search and colors are no views', DESK, async ({ page }) => {
  await page.goto(outside.site.url + OLD)
  await expect(page).toHaveURL(outside.site.url + GUIDE)
  await expectViews(page, GUIDE)
  await travel(page, DOCKER)
  await expectViews(page, GUIDE, DOCKER)

  await page.keyboard.press('Control+k')
  await page.getByRole('combobox').fill('sftp')
  await expect(page.getByRole('option').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await changeColours(page)

  await page.evaluate(`navigation.navigate('${OLD}').finished.catch(() => {}).then(() => {})`)
  await expect(page).toHaveURL(outside.site.url + GUIDE)
  await expectViews(page, GUIDE, DOCKER, GUIDE)
  await travel(page, MANUAL)
  await untilIdle(page)
  await expectViews(page, GUIDE, DOCKER, GUIDE, MANUAL)
})
