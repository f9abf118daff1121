/** The page for addresses that lead nowhere: its hints, its ways on, and the pages it offers instead. */
import type { Page } from '@playwright/test'
import { isMarked, mark, title, travel } from '../support/browser.ts'
import { LANGUAGES, main } from '../support/home.ts'
import { expect, inLanguage, test } from '../support/test.ts'

for (const words of LANGUAGES) {
  const { base } = words
  /** The pages that are offered instead. */
  const offered = (page: Page) =>
    main(page)
      .locator('section')
      .filter({ has: page.getByRole('heading', { name: words.suggestions }) })
      .getByRole('link')
  const hint = (page: Page) =>
    main(page)
      .getByRole('listitem')
      .filter({ hasNot: page.getByRole('link') })

  test(
    `an address in ${words.dir} that leads nowhere has one of four hints, and may offer nothing`,
    inLanguage(base, '/zh/'),
    async ({ page }) => {
      const errors: Error[] = []
      page.on('pageerror', (error) => errors.push(error))
      const list = `**${base}llms.txt`
      await page.addInitScript('Math.random = () => Number(new URLSearchParams(location.search).get("chance"))')
      const address = (index: number) => `${base}qqxx/vvkk.html?chance=${(index + 0.5) / words.hints.length}`
      const nothing = async () => {
        // What is asked for later is answered later: by then the page has dealt with its own answer.
        await page.evaluate(`fetch('${base}llms.txt').then((answer) => answer.text(), () => {})
        .then(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))`)
        await expect(main(page).getByRole('heading')).toHaveText([words.missing])
        await expect(offered(page)).toHaveCount(0)
      }

      await test.step('nothing to offer where nothing is similar', async () => {
        const answered = page.waitForResponse(list)
        const response = await page.goto(address(0))
        expect(response?.status()).toBe(404)
        await (await answered).finished()
        await nothing()
        await expect(main(page).getByText('404', { exact: true })).toBeVisible()
        await expect(title(page)).toHaveText(words.missing)
      })

      await test.step('one of four hints by chance', async () => {
        for (const [index, text] of words.hints.entries()) {
          if (index > 0) await travel(page, address(index))
          await expect(hint(page)).toHaveText([text])
        }
      })

      await test.step('nothing to offer where the list cannot be had', async () => {
        for (const status of [0, 500]) {
          await page.route(list, (route) => (status ? route.fulfill({ status, body: 'no' }) : route.abort()))
          const asked = status ? page.waitForResponse(list) : page.waitForEvent('requestfailed')
          await page.goto(base + words.slips[0]![0])
          await asked
          await nothing()
          await page.unroute(list)
        }
      })
      expect(errors).toEqual([])
    },
  )

  test(
    `an address in ${words.dir} that leads nowhere leads back, home, and to similar pages`,
    inLanguage(base, '/'),
    async ({ page }) => {
      await test.step('back, without a load', async () => {
        await page.goto(`${base}guide/`)
        await mark(page)
        await travel(page, `${base}${words.slips[1]![0]}`)
        await expect(title(page, words.missing)).toBeFocused()
        await expect(hint(page)).toHaveCount(1)
        await expect(offered(page).first()).toContainText(words.slips[1]![1]!)
        await main(page).getByRole('button', { name: words.back }).click()
        await expect(page).toHaveURL(`${base}guide/`)
        await expect(title(page)).not.toHaveText(words.missing)
        expect(await isMarked(page)).toBe(true)
      })

      await test.step('to a page with a similar address', async () => {
        const [slip, name, target] = words.slips[0]!
        await page.goto(base + slip)
        await expect(offered(page).first()).toContainText(name!)
        await expect(offered(page).first()).toContainText(base + target)
        await offered(page).first().click()
        await expect(page).toHaveURL(base + target)
        await expect(title(page)).toContainText('115')
        await expect(title(page)).toBeFocused()
      })

      await test.step('and again nowhere, for whoever goes back there', async () => {
        await page.goBack()
        await expect(page).toHaveURL(base + words.slips[0]![0])
        await expect(title(page)).toHaveText(words.missing)
      })

      await test.step('home', async () => {
        await page.goto(base + words.slips[1]![0])
        await main(page).getByRole('link', { name: words.home }).click()
        await expect(page).toHaveURL(base)
        await expect(title(page, 'AList')).toBeFocused()
      })
    },
  )
}
