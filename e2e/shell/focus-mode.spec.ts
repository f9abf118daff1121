/** Focus mode: while the pointer rests on the text, everything around it steps back. */
import type { Page } from '@playwright/test'
import { FOCUS_MODE_MS } from '../../core/constants.ts'
import { isPhone, sidebar, title } from '../support/browser.ts'
import { atRest, style } from '../support/style.ts'
import { DESK, expect, PHONE, test } from '../support/test.ts'

const text = (page: Page) => page.getByRole('main').getByRole('paragraph').filter({ hasText: 'AList' }).first()

async function expectDimmed(page: Page, dimmed: boolean): Promise<void> {
  await atRest(page)
  for (const part of isPhone(page) ? [page.getByRole('banner')] : [page.getByRole('banner'), sidebar(page)]) {
    const opacity = Number(await style(part, 'opacity'))
    if (dimmed) expect(opacity).toBeLessThan(0.6)
    else expect(opacity).toBe(1)
  }
}

/** The page as a site with this setting serves it. */
async function switchOn(page: Page): Promise<void> {
  await page.route('**/guide/', async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replace(' data-shell=', ` data-focus-mode="${FOCUS_MODE_MS}" data-shell=`)
    await route.fulfill({ response, body })
  })
}

test('while the pointer rests on the text everything else steps back, if the site wants it', DESK, async ({ page }) => {
  await page.clock.install()
  await test.step('off by itself', async () => {
    await page.goto('/guide/')
    await text(page).hover()
    await page.clock.runFor(FOCUS_MODE_MS * 3)
    await expectDimmed(page, false)
  })

  await switchOn(page)
  await page.goto('/guide/')
  await page.clock.pauseAt(Date.now() + 3_600_000)
  await title(page).hover()
  await text(page).hover()
  await page.clock.runFor(FOCUS_MODE_MS - 1)
  await expectDimmed(page, false)
  await page.clock.runFor(1)
  await expectDimmed(page, true)
  await title(page).hover()
  await expectDimmed(page, false)
  // Whoever leaves in time is not disturbed.
  await text(page).hover()
  await page.clock.runFor(FOCUS_MODE_MS - 100)
  await title(page).hover()
  await page.clock.runFor(FOCUS_MODE_MS)
  await expectDimmed(page, false)
})

test('it is not for fingers', PHONE, async ({ page }) => {
  await switchOn(page)
  await page.clock.install()
  await page.goto('/guide/')
  await text(page).tap()
  await page.clock.runFor(FOCUS_MODE_MS * 2)
  await expectDimmed(page, false)
})
