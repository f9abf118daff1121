/** The button that copies code, on a page that is opened and on one that comes in its place. How it behaves is shown by `client/code.dom.test.tsx`. */
import { DESK, expect, test } from '../support/test.ts'

test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

test('code is copied, also on a page that was exchanged in place', DESK, async ({ page }) => {
  await page.goto('/guide/install/script.html')
  const buttons = page.getByRole('main').getByRole('button', { name: 'Copy code' })
  await page.getByRole('main').locator('.code').first().hover()
  await buttons.first().click()
  await expect.poll(() => page.evaluate('navigator.clipboard.readText()')).toMatch(/^curl /)
  await page.getByRole('navigation', { name: 'Previous and next page' }).getByRole('link').last().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Manual install' })).toBeVisible()
  await expect(buttons.first()).toBeAttached()
})
