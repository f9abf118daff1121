/** The bar of a slow navigation over a real line: it comes, and goes with the page or with the reader's second thoughts. */
import type { Page } from '@playwright/test'
import { title } from '../support/browser.ts'
import { hold } from '../support/requests.ts'
import { DESK, expect, test } from '../support/test.ts'

const HERE = 'guide/install/docker.html'
const THERE = 'guide/install/manual.html'

/** The only part of the page that stands outside the shell. */
const bar = (page: Page) => page.locator('body > [aria-hidden="true"]')
const previous = (page: Page) =>
  page.getByRole('navigation', { name: 'Previous and next page' }).getByRole('link').first()

test('a slow page shows a bar, which goes with a stop or with the arrival', DESK, async ({ page }) => {
  const release = await hold(page, `**/${THERE}`)
  await page.goto(`/${HERE}`)
  await previous(page).click()
  await expect(bar(page)).toHaveCount(1)
  await page.evaluate('window.stop()')
  await expect(bar(page)).toHaveCount(0)
  // With the heading that is being read.
  await expect.poll(() => new URL(page.url()).pathname).toBe(`/${HERE}`)
  await expect(title(page, 'Install with Docker')).toBeVisible()
  await previous(page).click()
  await expect(bar(page)).toHaveCount(1)
  release()
  await expect(title(page, 'Manual install')).toBeVisible()
  await expect(page).toHaveURL(`/${THERE}`)
  await expect(bar(page)).toHaveCount(0)
})
