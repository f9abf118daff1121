/** The full screen: filled and left from the settings of appearance, and offered only where the browser has one. */
import { openAppearance } from '../support/browser.ts'
import { bar, LANGUAGES } from '../support/navbar.ts'
import { expect, inLanguage, test } from '../support/test.ts'

for (const words of LANGUAGES) {
  test(
    `the full screen is filled and left again, and offered only where there is one, below ${words.base}`,
    inLanguage(words.base, '/'),
    async ({ page }) => {
      await page.goto(`${words.base}guide/`)
      const control = bar(page).getByRole('button', { name: words.fullscreen })
      const isFull = () => page.evaluate<boolean>('document.fullscreenElement !== null')
      await openAppearance(page)
      await expect(control).toHaveAttribute('aria-pressed', 'false')
      await control.click()
      await expect.poll(isFull).toBe(true)
      // The browser closes what lies over the page before it fills the screen with it.
      await expect(control).toBeHidden()
      await openAppearance(page)
      await expect(control).toHaveAttribute('aria-pressed', 'true')
      await control.click()
      await expect.poll(isFull).toBe(false)
      await expect(control).toHaveAttribute('aria-pressed', 'false')

      await page.addInitScript(`Object.defineProperty(Document.prototype, 'fullscreenEnabled', { get: () => false })`)
      await page.reload()
      await openAppearance(page)
      await expect(bar(page).getByRole('button', { name: words.colorMode })).toBeVisible()
      await expect(control).toBeHidden()
    },
  )
}
