/** The search on a phone: it fills the screen, with the field and everything else within reach of a thumb. */
import type { Locator, Page } from '@playwright/test'
import { isMarked, mark, scrollTo, scrollY, title } from '../support/browser.ts'
import { boxOf } from '../support/navbar.ts'
import { CHINESE, chosen, dialog, field, find, list, options, part, rememberBefore } from '../support/search.ts'
import { expect, PHONE, test } from '../support/test.ts'

// Every answer may take a busy machine its time.
test.describe.configure({ timeout: 90_000 })

const FINGER_PX = 44

async function expectTouchable(targets: Locator): Promise<void> {
  const all = await targets.all()
  expect(all.length).toBeGreaterThan(0)
  for (const target of all) {
    const { width, height } = await boxOf(target)
    expect.soft(height, await target.evaluate((element) => element.outerHTML)).toBeGreaterThanOrEqual(FINGER_PX)
    expect.soft(width).toBeGreaterThanOrEqual(FINGER_PX)
  }
}

async function openByFinger(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: CHINESE.button, exact: true }).tap()
  await expect(field(page)).toBeFocused()
  await expect(dialog(page).locator('section').or(options(page)).first()).toBeVisible()
  await field(page).fill('')
  await expect(part(page, CHINESE.recent)).toBeVisible()
}

test('the search fills a phone, is reached by the thumb, and holds the page still', PHONE, async ({ page }) => {
  await rememberBefore(page, {
    recent: [{ url: '/zh/faq/', title: '常见问题', trail: '', query: 'faq' }],
    kept: [{ url: '/zh/config/', title: '配置', trail: '', query: 'config' }],
  })
  await page.goto('/zh/guide/install/docker.html')
  await mark(page)
  await scrollTo(page, 150)
  await openByFinger(page)

  await test.step('it fills the screen, with the field below', async () => {
    expect(await boxOf(dialog(page))).toEqual({ x: 0, y: 0, width: 390, height: 844 })
    const { y, height } = await boxOf(field(page))
    expect(y).toBeGreaterThan((844 * 2) / 3)
    expect(y + height).toBeLessThanOrEqual(844)
  })

  await test.step('what was opened before can be touched', async () => {
    await expectTouchable(part(page, CHINESE.recent).getByRole('link'))
    await expectTouchable(dialog(page).locator('section').getByRole('button'))
    await expectTouchable(dialog(page).getByRole('button', { name: CHINESE.cancel, exact: true }))
  })

  await test.step('what was found can be touched, and stands above the field', async () => {
    await find(page, 'find_pasv_port_attempts')
    await expectTouchable(options(page))
    await expectTouchable(dialog(page).getByRole('button', { name: CHINESE.clear }))
    const last = await boxOf(options(page).last())
    const top = (await boxOf(field(page))).y
    expect(last.y + last.height).toBeLessThanOrEqual(top)
    expect(top - last.y - last.height).toBeLessThan(80)
    await find(page, 'docker')
    await expectTouchable(options(page))
    await expect(options(page).first()).toBeInViewport()
  })

  await test.step('the page behind stands still', async () => {
    await find(page, 'docker')
    await page.mouse.move(195, 300)
    for (const way of [2000, 2000, -4000, -4000]) await page.mouse.wheel(0, way)
    // Back at its beginning, the list has taken the last turn of the wheel.
    await expect.poll(() => list(page).evaluate((element) => element.scrollTop)).toBe(0)
    expect(await scrollY(page)).toBe(150)
  })

  await test.step('it makes room for a keyboard', async () => {
    await page.setViewportSize({ width: 390, height: 420 })
    await expect.poll(async () => (await boxOf(dialog(page))).height).toBe(420)
    await expect(field(page)).toBeInViewport({ ratio: 1 })
    await expect(dialog(page).getByRole('button', { name: CHINESE.cancel, exact: true })).toBeInViewport({ ratio: 1 })
    await expect(chosen(page)).toBeInViewport()
    await page.setViewportSize({ width: 390, height: 844 })
  })

  await test.step('a tap opens what was found and closes the search', async () => {
    await find(page, 'sftp')
    await options(page).first().tap()
    await expect(page).toHaveURL('/zh/guide/drivers/sftp.html')
    await expect(title(page, 'SFTP')).toBeVisible()
    await expect(dialog(page)).toBeHidden()
    expect(await isMarked(page)).toBe(true)
    await openByFinger(page)
    await dialog(page).getByRole('button', { name: CHINESE.cancel, exact: true }).tap()
    await expect(dialog(page)).toBeHidden()
  })
})
