/** The menus of the bar: by the pointer, by clicks, by the keyboard, by a finger, and without scripts. */
import { MENU_HOVER } from '../../core/constants.ts'
import { isMarked, mark, title } from '../support/browser.ts'
import {
  bar,
  boxOf,
  button,
  CHINESE,
  clickAtOnce,
  entry,
  moveAway,
  moveOnto,
  openWithoutTime,
} from '../support/navbar.ts'
import { DESK, expect, PHONE, test } from '../support/test.ts'

test('menus open and close with the pointer, after a moment', DESK, async ({ page }) => {
  await openWithoutTime(page, '/guide/')
  const { openMs, closeMs } = MENU_HOVER

  await test.step('when the pointer comes', async () => {
    await moveOnto(page, button(page, 'More'))
    await page.clock.runFor(openMs - 1)
    await expect(entry(page, 'Demo')).toBeHidden()
    await page.clock.runFor(1)
    await expect(entry(page, 'Demo')).toBeVisible()
    await expect(button(page, 'More')).toHaveAttribute('aria-expanded', 'true')
  })

  await test.step('not on the way down to the panel, through the gap, and about in it', async () => {
    const from = await boxOf(button(page, 'More'))
    const to = await boxOf(entry(page, 'V2'))
    await page.mouse.move(from.x + from.width / 2, from.y + from.height - 1)
    await page.mouse.move(from.x + from.width / 2, to.y + to.height / 2, { steps: 30 })
    await page.clock.runFor(10 * closeMs)
    await expect(entry(page, 'Demo')).toBeVisible()
  })

  await test.step('when the pointer goes', async () => {
    await moveAway(page)
    await page.clock.runFor(closeMs - 1)
    await expect(entry(page, 'Demo')).toBeVisible()
    await page.clock.runFor(1)
    await expect(entry(page, 'Demo')).toBeHidden()
    await expect(button(page, 'More')).toHaveAttribute('aria-expanded', 'false')
  })

  await test.step('who only passes by opens nothing, who comes back in time loses nothing', async () => {
    await moveOnto(page, button(page, 'More'))
    await page.clock.runFor(openMs - 1)
    await moveAway(page)
    await page.clock.runFor(10 * openMs)
    await expect(entry(page, 'Demo')).toBeHidden()
    await moveOnto(page, button(page, 'More'))
    await page.clock.runFor(openMs)
    await moveAway(page)
    await page.clock.runFor(closeMs - 1)
    await moveOnto(page, button(page, 'More'))
    await page.clock.runFor(10 * closeMs)
    await expect(entry(page, 'Demo')).toBeVisible()
  })

  await test.step('when the pointer leaves the window', async () => {
    const { x, width } = await boxOf(button(page, 'More'))
    await page.mouse.move(x + width / 2, -20)
    await page.clock.runFor(10 * closeMs)
    await expect(entry(page, 'Demo')).toBeHidden()
  })
})

test('menus that a click has opened stay open, one at a time, and close by the next', DESK, async ({ page }) => {
  await openWithoutTime(page, '/zh/guide/')
  const { openMs, closeMs } = MENU_HOVER
  const demo = entry(page, '演示')

  await test.step('a click on a menu that the pointer has opened', async () => {
    await moveOnto(page, button(page, '更多'))
    await page.clock.runFor(openMs)
    await expect(demo).toBeVisible()
    await clickAtOnce(page, button(page, '更多'))
    await page.clock.runFor(1000)
    await expect(demo).toBeVisible()
    await moveAway(page)
    await page.clock.runFor(10 * closeMs)
    await expect(demo).toBeVisible()
    await expect(button(page, '更多')).toHaveAttribute('aria-expanded', 'true')
    await clickAtOnce(page, button(page, '更多'))
    await expect(demo).toBeHidden()
    await page.clock.runFor(10 * openMs)
    await expect(button(page, '更多')).toHaveAttribute('aria-expanded', 'false')
  })

  await test.step('a click that is quicker than the pointer', async () => {
    await moveAway(page)
    await page.clock.runFor(10 * closeMs)
    await clickAtOnce(page, button(page, '更多'))
    await expect(demo).toBeVisible()
    await page.clock.runFor(openMs)
    await moveAway(page)
    await page.clock.runFor(10 * closeMs)
    await expect(demo).toBeVisible()
    await clickAtOnce(page, button(page, '更多'))
    await expect(demo).toBeHidden()
  })

  await test.step('another menu, by a click, by the pointer alone, and by the keyboard', async () => {
    const expanded = bar(page).locator('[aria-expanded="true"]')
    await clickAtOnce(page, button(page, '社区'))
    await expect(expanded).toHaveText(['社区'])
    await clickAtOnce(page, button(page, '更多'))
    await expect(demo).toBeVisible()
    await expect(entry(page, 'Discussion')).toBeHidden()
    await expect(expanded).toHaveText(['更多'])
    await moveOnto(page, button(page, CHINESE.language))
    await page.clock.runFor(openMs)
    await expect(entry(page, 'English')).toBeVisible()
    await expect(demo).toBeHidden()
    await expect(expanded).toHaveCount(1)
    await expect(expanded).toHaveAccessibleName(CHINESE.language)
    await button(page, CHINESE.appearance).press('ArrowDown')
    await expect(entry(page, 'English')).toBeHidden()
    await expect(expanded).toHaveCount(1)
    await expect(expanded).toHaveAccessibleName(CHINESE.appearance)
  })
})

test('the arrow keys walk in menus', DESK, async ({ page }) => {
  await page.goto('/zh/guide/')
  const community = button(page, '社区')
  const [first, second, last] = ['Discussion', 'Telegram', '微信/QQ']

  await test.step('and keys that are meant for the page open none', async () => {
    await community.focus()
    for (const key of ['End', 'ArrowUp', 'Alt+ArrowDown']) {
      await page.keyboard.press(key)
      await expect(community).not.toHaveAttribute('aria-expanded', 'true')
      await expect(entry(page, first)).toBeHidden()
    }
  })

  await test.step('round and round', async () => {
    await page.keyboard.press('Enter')
    await expect(entry(page, first)).toBeVisible()
    await expect(community).toBeFocused()
    await expect(community).toHaveAttribute('aria-expanded', 'true')
    for (const [key, name] of [
      ['ArrowDown', first],
      ['ArrowDown', second],
      ['ArrowDown', last],
      ['ArrowDown', first],
      ['ArrowUp', last],
      ['ArrowUp', second],
      ['Home', first],
      ['End', last],
    ] as const) {
      await page.keyboard.press(key)
      await expect(entry(page, name), key).toBeFocused()
    }
    await page.keyboard.press('Escape')
    await expect(entry(page, first)).toBeHidden()
    await expect(community).toBeFocused()
    await expect(community).toHaveAttribute('aria-expanded', 'false')
  })

  await test.step('from the closed menu straight to its first entry; and Escape once more, from the button', async () => {
    await page.keyboard.press('ArrowDown')
    await expect(entry(page, first)).toBeFocused()
    await page.keyboard.press('Shift+Tab')
    await expect(community).toBeFocused()
    await expect(entry(page, first)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(entry(page, first)).toBeHidden()
    await expect(community).toBeFocused()
    await page.keyboard.press('Space')
    await expect(entry(page, first)).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(entry(page, first)).toBeHidden()
  })

  await test.step('over every control of the appearance', async () => {
    const shortcuts = bar(page).getByRole('checkbox', { name: CHINESE.shortcuts })
    await button(page, CHINESE.appearance).press('ArrowDown')
    await expect(bar(page).getByRole('button', { name: CHINESE.colorMode })).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(bar(page).getByRole('button', { name: CHINESE.fullscreen })).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(shortcuts).toBeFocused()
    await page.keyboard.press('Space')
    await expect(shortcuts).not.toBeChecked()
    await page.keyboard.press('Escape')
    await expect(button(page, CHINESE.appearance)).toBeFocused()
  })
})

test(
  'menus close when the focus leaves, on either side, and when the reader goes elsewhere',
  DESK,
  async ({ page }) => {
    await page.goto('/guide/')
    await mark(page)
    const community = button(page, 'Community')

    await test.step('the focus leaves', async () => {
      await community.press('ArrowDown')
      await page.keyboard.press('End')
      await expect(entry(page, 'Wechat/QQ')).toBeFocused()
      await page.keyboard.press('Tab')
      await expect(button(page, 'More')).toBeFocused()
      await expect(entry(page, 'Discussion')).toBeHidden()
      await expect(community).toHaveAttribute('aria-expanded', 'false')
      await community.press('Enter')
      await expect(entry(page, 'Discussion')).toBeVisible()
      await page.keyboard.press('Shift+Tab')
      await expect(entry(page, 'Pricing')).toBeFocused()
      await expect(entry(page, 'Discussion')).toBeHidden()
    })

    await test.step('the reader goes to another page, back, and to the page itself', async () => {
      await community.press('ArrowDown')
      await page.keyboard.press('End')
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL('/community/')
      await expect(title(page, 'Community')).toBeVisible()
      await expect(entry(page, 'Discussion')).toBeHidden()
      await expect(community).toHaveAttribute('aria-expanded', 'false')

      await button(page, 'More').press('ArrowDown')
      await expect(entry(page, 'Demo')).toBeFocused()
      await page.goBack()
      await expect(title(page, 'Introduction')).toBeVisible()
      await expect(entry(page, 'Demo')).toBeHidden()

      // This one brings no other page.
      await page.goForward()
      await expect(page).toHaveURL('/community/')
      await expect(title(page, 'Community')).toBeVisible()
      await community.press('ArrowDown')
      await entry(page, 'Wechat/QQ').click()
      await expect(entry(page, 'Discussion')).toBeHidden()
      expect(await isMarked(page)).toBe(true)
    })
  },
)

test('menus answer a finger where there is room for them', PHONE, async ({ page }) => {
  await page.setViewportSize({ width: 900, height: 1100 })
  await page.goto('/guide/')
  await button(page, 'More').tap()
  await expect(entry(page, 'Demo')).toBeVisible()
  await expect(button(page, 'More')).toHaveAttribute('aria-expanded', 'true')
  await button(page, 'Community').tap()
  await expect(entry(page, 'Discussion')).toBeVisible()
  await expect(entry(page, 'Demo')).toBeHidden()
  await button(page, 'Community').tap()
  await expect(entry(page, 'Discussion')).toBeHidden()
  await button(page, 'Community').tap()
  await page.touchscreen.tap(450, 900)
  await expect(entry(page, 'Discussion')).toBeHidden()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('menus open by a click, one at a time, below their buttons, and close', DESK, async ({ page }) => {
    await page.goto('/zh/guide/')
    await button(page, '社区').click()
    await expect(entry(page, 'Telegram')).toBeVisible()
    const above = await boxOf(button(page, '社区'))
    const below = await boxOf(entry(page, 'Discussion'))
    expect(below.y).toBeGreaterThan(above.y + above.height)
    expect(Math.abs(below.x + below.width / 2 - above.x - above.width / 2)).toBeLessThan(100)
    await button(page, '更多').click()
    await expect(entry(page, '演示')).toBeVisible()
    await expect(entry(page, 'Telegram')).toBeHidden()
    await page.keyboard.press('Escape')
    await expect(entry(page, '演示')).toBeHidden()
    await button(page, '更多').click()
    await page.mouse.click(700, 600)
    await expect(entry(page, '演示')).toBeHidden()
  })
})
