/** The notice that greets a first visit, on the built site: it goes along from page to page, and stays closed in every tab. */
import { isMarked, mark, title } from '../support/browser.ts'
import { NOTICES, notice, onward } from '../support/greeting.ts'
import { expect, inLanguage, test } from '../support/test.ts'

test.use({ firstVisit: true })

// A page that is fetched ahead may still be on its way when a test ends.
test.afterEach(({ context }) => context.unrouteAll({ behavior: 'ignoreErrors' }))

for (const words of NOTICES) {
  const { base } = words
  test.describe(`the notice in ${words.name}`, inLanguage(base, '/zh/'), () => {
    test.use({ locale: words.locale })

    test('stays from page to page until it is closed for good', async ({ page, context }) => {
      const requests: string[] = []
      const scripts = () => requests.filter((url) => /\/popup[^/]*\.js$/.test(url))
      context.on('request', (request) => requests.push(request.url()))
      await page.goto(`${base}guide/`)
      await expect(notice(page)).toHaveAccessibleName(words.title)
      await mark(page)

      await test.step('it goes along, and is gone on pages that were read before it was closed', async () => {
        await onward(page, base).click()
        await expect(title(page)).toBeFocused()
        await expect(notice(page)).toHaveCount(1)
        await notice(page).getByRole('link', { name: words.drivers }).click()
        await expect(page).toHaveURL(`${base}guide/drivers/`)
        await expect(title(page)).toBeFocused()
        await expect(notice(page)).toBeHidden()
        await page.goBack()
        await expect(page).toHaveURL(`${base}guide/install/`)
        await expect(notice(page)).toBeHidden()
        expect(await isMarked(page)).toBe(true)
      })

      await test.step('closed here, it is closed in another tab, which does not load its script', async () => {
        // Its script is asked for before the page is loaded, or not at all.
        expect(scripts().length).toBeGreaterThan(0)
        requests.length = 0
        const other = await context.newPage()
        await other.goto(`${base}faq/`)
        expect(scripts()).toEqual([])
        await expect(notice(other)).toBeHidden()
      })
    })
  })
}
