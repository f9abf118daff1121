/** The first minutes of a reader, on a desk and on a phone. */
import { sidebar, title } from './support/browser.ts'
import { group } from './support/sidebar.ts'
import { expect, test } from './support/test.ts'

test('from the home page to a command that can be copied', async ({ page, isMobile }) => {
  await page.goto('/')
  await expect(title(page, 'AList')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Get started' }).click()
  await expect(title(page, 'Introduction')).toBeFocused()
  if (isMobile) await page.getByRole('button', { name: 'Toggle Sidebar' }).tap()
  const link = sidebar(page).getByRole('link', { name: 'Install with Docker' })
  if (!(await link.isVisible())) await group(page, 'Install').click()
  await link.click()
  await expect(title(page, 'Install with Docker')).toBeFocused()
  await expect(link).toBeVisible({ visible: !isMobile })
  await expect(page.getByRole('main')).toContainText('docker run')
})
