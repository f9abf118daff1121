/** The outline of a page beside or above its text, the links of its headings, and its print button. */
import type { Locator, Page } from '@playwright/test'
import { WIDE_MIN_PX } from '../../theme/constants.ts'
import { EN, narrowOutline, wideOutline, ZH } from '../support/page.ts'
import { DESK, expect, PHONE, test } from '../support/test.ts'

const DOCKER = 'guide/install/docker.html'

/** A click on the fourth entry leads to its heading, which is then below the bar. */
async function expectToLead(page: Page, base: string, entries: Locator): Promise<void> {
  const heading = page.getByRole('main').getByRole('heading', { level: 2 }).nth(3)
  await expect(entries.nth(3)).toHaveText((await heading.textContent()) ?? '')
  await entries.nth(3).click()
  await expect(page).toHaveURL(`${base}${DOCKER}#${await heading.getAttribute('id')}`)
  const bar = await page.getByRole('banner').boundingBox()
  const top = async () => (await heading.boundingBox())!.y
  await expect.poll(top).toBeLessThan(150)
  expect(await top()).toBeGreaterThanOrEqual(bar!.y + bar!.height)
}

test('on a phone the outline is a closed box, and leads to the headings', PHONE, async ({ page }) => {
  await page.goto(ZH.base + DOCKER)
  await expect(wideOutline(page, ZH)).toBeHidden()
  const entries = narrowOutline(page, ZH).getByRole('link')
  await expect(entries.first()).toBeHidden()
  await narrowOutline(page, ZH).getByText(ZH.outline, { exact: true }).click()
  await expectToLead(page, ZH.base, entries)
})

// A phone has neither a pointer to hover with nor the button.
test('headings link to themselves, the outline leads to them, and the page can be printed', DESK, async ({ page }) => {
  await page.goto(`/${DOCKER}`)
  const heading = page.getByRole('main').getByRole('heading', { level: 2 }).nth(1)
  const anchor = heading.locator('a')
  await expect(anchor).toHaveCSS('opacity', '0')
  await heading.hover()
  await expect(anchor).toHaveCSS('opacity', '1')
  await expect(heading).toHaveAccessibleName((await heading.textContent()) ?? '')
  await anchor.click()
  await expect(page).toHaveURL(`/${DOCKER}#${await heading.getAttribute('id')}`)
  await expect(heading).toBeInViewport()
  const entries = wideOutline(page, EN).getByRole('link')
  await expectToLead(page, EN.base, entries)
  await expect(entries.nth(3)).toHaveAttribute('aria-current', 'location')

  await page.evaluate('window.printed = 0; window.print = () => { window.printed++ }')
  await page.getByRole('button', { name: EN.print }).click()
  expect(await page.evaluate('window.printed')).toBe(1)
  await page.setViewportSize({ width: WIDE_MIN_PX - 1, height: 900 })
  await expect(entries.first()).toBeHidden()
  await expect(narrowOutline(page, EN).getByText(EN.outline, { exact: true })).toBeVisible()
})
