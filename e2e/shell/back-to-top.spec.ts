/** The way back to the top follows the reader from page to page. */
import { isMarked, mark } from '../support/browser.ts'
import { expect, inLanguage, test } from '../support/test.ts'

const LANGUAGES = [
  { base: '/', top: 'Back to top' },
  { base: '/zh/', top: '返回顶部' },
] as const

test.describe('the way back to the top', () => {
  test.use({ site: 'foreign' })

  for (const { base, top } of LANGUAGES) {
    test(`follows the reader to other pages, ${base}`, inLanguage(base, '/'), async ({ page }) => {
      const inText = (name: RegExp) => page.getByRole('main').getByRole('link', { name })
      await page.goto(`${base}guide/`)
      await mark(page)
      const button = page.getByRole('button', { name: top })
      await inText(/Far down the long page|第三十节/).click()
      await expect(button).toBeVisible()
      expect(Number(await page.getByRole('progressbar').getAttribute('aria-valuenow'))).toBeGreaterThan(20)
      await page
        .getByRole('banner')
        .getByRole('link', { name: /(?:Take me home|带我回家)$/ })
        .click()
      await expect(page).toHaveURL(base)
      await expect(button).toBeHidden()
      expect(await isMarked(page)).toBe(true)
    })
  }
})
