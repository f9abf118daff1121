/** The offer of the reader's own language, on the built site: it goes along, leads to the twin in place, and is answered once. */
import { isMarked, mark, title } from '../support/browser.ts'
import { notice, OFFERS, offer, onward } from '../support/greeting.ts'
import { expect, inLanguage, test } from '../support/test.ts'

test.use({ firstVisit: true })

// A page that is fetched ahead may still be on its way when a test ends.
test.afterEach(({ context }) => context.unrouteAll({ behavior: 'ignoreErrors' }))

for (const words of OFFERS) {
  const { base, twin } = words
  test.describe(`the offer of ${words.offered}`, inLanguage(base, '/'), () => {
    test.use({ locale: words.locale })

    test('goes along, leads to the twin in place, and is answered for this visit or for good', async ({
      page,
      context,
    }) => {
      await page.goto(`${base}guide/`)
      await mark(page)
      await expect(offer(page)).toHaveAccessibleName(words.name)
      await expect(offer(page)).toContainText(words.question)
      await onward(page, base).click()
      // The address comes first; the page has arrived when its title has the focus.
      await expect(page).toHaveURL(`${base}guide/install/`)
      await expect(title(page)).toBeFocused()
      await expect(offer(page)).toBeVisible()
      await page.evaluate(`history.replaceState(null, '', '?from=mail#two')`)
      // What it offers is the page that is open now, with the address of this moment.
      await offer(page).getByRole('link', { name: words.accept }).click()
      await expect(page).toHaveURL(`${twin}guide/install/?from=mail#two`)
      await expect(page.locator('html')).toHaveAttribute('lang', words.lang)
      await expect(notice(page)).toHaveAccessibleName(words.notice)
      await expect(notice(page)).toHaveCount(1)
      await expect(offer(page)).toBeHidden()
      expect(await isMarked(page)).toBe(true)

      await page.goto(`${base}guide/`)
      await expect(notice(page)).toBeVisible()
      await expect(offer(page), 'later in the same visit').toBeHidden()
      const second = await context.newPage()
      await second.goto(`${base}guide/`)
      await offer(second).getByRole('checkbox', { name: words.remember }).check()
      await offer(second).getByRole('button', { name: words.cancel }).click()
      const third = await context.newPage()
      await third.goto(`${base}guide/`)
      await expect(notice(third)).toBeVisible()
      await expect(offer(third), 'in a third visit').toBeHidden()
    })
  })
}
