/** The full screen: filled and left from the settings of appearance. */
import { openAppearance } from '../support/browser.ts'
import { bar, ENGLISH } from '../support/navbar.ts'
import { DESK, expect, test } from '../support/test.ts'

test('the full screen is filled and left again', DESK, async ({ page }) => {
  await page.goto('/guide/')
  const control = bar(page).getByRole('button', { name: ENGLISH.fullscreen })
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
})
