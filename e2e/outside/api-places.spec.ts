/** Where the choice of a token server stands: beside the text of drivers, and in the text where nothing is beside it. */
import {
  add,
  choice,
  ENGLISH,
  field,
  LANGUAGES,
  more,
  OWN,
  offered,
  row,
  rows,
  said,
  startBareSite,
} from '../support/api-servers.ts'
import { barriersIn } from '../support/barriers.ts'
import { sidebar } from '../support/browser.ts'
import { untilIdle } from '../support/idle.ts'
import type { OutsideSite } from '../support/outside-site.ts'
import { watchErrors } from '../support/requests.ts'
import { DESK, expect, inLanguage, test } from '../support/test.ts'

let outside: OutsideSite

test.beforeAll(async () => {
  outside = await startBareSite()
})
test.afterAll(() => outside?.end())
test.beforeEach(() => outside.fake.reset())

for (const words of LANGUAGES) {
  for (const path of ['bare.html', 'tool/token.html']) {
    test(`the choice stands in the text of ${words.base}${path}`, inLanguage(words.base, '/'), async ({ page }) => {
      const errors = watchErrors(page)
      await page.goto(outside.site.url + words.base + path)
      const select = page.getByRole('main').getByLabel(words.server)
      await expect(choice(page, words)).toHaveCount(1)
      await expect.poll(() => offered(select)).toEqual(['cf', 'cn', 'local'])
      await expect(sidebar(page).getByLabel(words.server)).toHaveCount(0)
      expect(outside.fake.requests).toEqual([])
      await more(page, words).click()
      await expect(row(page, 'cf', words)).toContainText(words.reachable)
      await expect(row(page, 'cn', words)).toContainText(words.reachable)
      await expect(row(page, 'local', words)).toContainText(words.unreachable)
      expect(outside.fake.requests).toHaveLength(2)
      const own = `http://own.localhost:${new URL(outside.fake.url).port}`
      await add(page, own, words)
      await expect(said(page)).toHaveText(words.added(own))
      await expect(row(page, own.slice('http://'.length), words)).toContainText(words.reachable)
      await page.reload()
      await expect(select).toHaveValue(own)
      await page.evaluate((key) => localStorage.removeItem(key), OWN)
      // The browser itself says that nobody listens on the local server's port.
      expect(errors.filter((line) => !line.includes('net::ERR'))).toEqual([])
    })
  }

  test(
    `an open part in the text has no barrier that a machine can find, ${words.id}`,
    inLanguage(words.base, '/'),
    async ({ page }) => {
      await page.goto(`${outside.site.url}${words.base}tool/token.html`)
      await expect.poll(() => offered(choice(page, words))).toContain('local')
      await more(page, words).click()
      await expect(row(page, 'local', words)).toContainText(words.unreachable)
      expect(await barriersIn(page)).toEqual([])
    },
  )
}

test('printing opens the part, and asks nobody', DESK, async ({ page }) => {
  await page.goto(`${outside.site.url}/bare.html`)
  await expect.poll(() => offered(choice(page))).toContain('local')
  const tell = async (type: string) => {
    await page.evaluate((name) => void dispatchEvent(new Event(name)), type)
    await untilIdle(page)
  }
  await tell('beforeprint')
  await expect(field(page)).toBeVisible()
  await tell('afterprint')
  await expect(field(page)).toBeHidden()
  await page.emulateMedia({ media: 'print' })
  await expect(choice(page)).toBeHidden()
  await page.emulateMedia({ media: 'screen' })
  await expect(rows(page)).toHaveCount(0)
  expect(outside.fake.requests).toEqual([])
  await more(page).click()
  await expect(row(page, 'cf')).toContainText(ENGLISH.reachable)
  expect(outside.fake.requests).toHaveLength(2)
  await tell('beforeprint')
  await tell('afterprint')
  // What the reader had opened stays open, and nobody is asked again.
  await expect(row(page, 'cf')).toContainText(ENGLISH.reachable)
  expect(outside.fake.requests).toHaveLength(2)
})
