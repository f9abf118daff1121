/** The page for addresses that lead nowhere, on the built site: its status, the ways on, and the pages it offers instead. */
import { isMarked, mark, title, travel } from '../support/browser.ts'
import { LANGUAGES, main } from '../support/home.ts'
import { expect, inLanguage, test } from '../support/test.ts'

for (const words of LANGUAGES) {
  const { base } = words

  test(
    `an address in ${words.dir} that leads nowhere leads back, home, and to similar pages`,
    inLanguage(base, '/'),
    async ({ page, request }) => {
      const [[slip, , target], [other, name]] = words.slips as [string[], string[]]
      const offered = main(page)
        .locator('section')
        .filter({ has: page.getByRole('heading', { name: words.suggestions }) })
        .getByRole('link')
      const hint = main(page)
        .getByRole('listitem')
        .filter({ hasNot: page.getByRole('link') })

      await test.step('back, without a load', async () => {
        await page.goto(`${base}guide/`)
        await mark(page)
        await travel(page, base + other)
        await expect(title(page, words.missing)).toBeFocused()
        await expect(hint).toHaveCount(1)
        await expect(offered.first()).toContainText(name!)
        await main(page).getByRole('button', { name: words.back }).click()
        await expect(page).toHaveURL(`${base}guide/`)
        await expect(title(page)).not.toHaveText(words.missing)
        expect(await isMarked(page)).toBe(true)
      })

      await test.step('to a page with a similar address, and again nowhere for whoever goes back', async () => {
        const response = await page.goto(base + slip)
        expect(response?.status()).toBe(404)
        await expect(offered.first()).toContainText(base + target)
        await offered.first().click()
        await expect(page).toHaveURL(base + target)
        await expect(title(page)).toContainText('115')
        await expect(title(page)).toBeFocused()
        await page.goBack()
        await expect(page).toHaveURL(base + slip)
        await expect(title(page)).toHaveText(words.missing)
      })

      await test.step('home', async () => {
        await main(page).getByRole('link', { name: words.home }).click()
        await expect(page).toHaveURL(base)
        await expect(title(page, 'AList')).toBeFocused()
      })

      await test.step('in every language', async () => {
        for (const { base: root, missing } of LANGUAGES) {
          const answer = await request.get(`${root}qqxx/vvkk.html`)
          expect(answer.status()).toBe(404)
          expect(await answer.text()).toContain(`<h1>${missing}</h1>`)
        }
      })
    },
  )
}
