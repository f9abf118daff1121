/** The menus of the bar: by a real pointer, by the keyboard from page to page, and by a finger. */
import { isMarked, mark, title } from '../support/browser.ts'
import { button, entry, moveAway, moveOnto } from '../support/navbar.ts'
import { DESK, expect, PHONE, test } from '../support/test.ts'

test('menus follow the pointer, and close when the reader goes elsewhere', DESK, async ({ page }) => {
  await page.goto('/guide/')
  await mark(page)
  const community = button(page, 'Community')

  await test.step('the pointer comes and goes', async () => {
    await moveOnto(page, button(page, 'More'))
    await expect(entry(page, 'Demo')).toBeVisible()
    await moveOnto(page, entry(page, 'V2'))
    await moveAway(page)
    await expect(entry(page, 'Demo')).toBeHidden()
  })

  await test.step('the reader goes to another page, and back', async () => {
    await community.press('ArrowDown')
    await page.keyboard.press('End')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/community/')
    await expect(title(page, 'Community')).toBeVisible()
    await expect(entry(page, 'Discussion')).toBeHidden()
    await button(page, 'More').press('ArrowDown')
    await expect(entry(page, 'Demo')).toBeFocused()
    await page.goBack()
    await expect(title(page, 'Introduction')).toBeVisible()
    await expect(entry(page, 'Demo')).toBeHidden()
    expect(await isMarked(page)).toBe(true)
  })
})

test('menus answer a finger where there is room for them', PHONE, async ({ page }) => {
  await page.setViewportSize({ width: 900, height: 1100 })
  await page.goto('/guide/')
  await button(page, 'More').tap()
  await expect(entry(page, 'Demo')).toBeVisible()
  await button(page, 'Community').tap()
  await expect(entry(page, 'Discussion')).toBeVisible()
  await expect(entry(page, 'Demo')).toBeHidden()
  await page.touchscreen.tap(450, 900)
  await expect(entry(page, 'Discussion')).toBeHidden()
})
