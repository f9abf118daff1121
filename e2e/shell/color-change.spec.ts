/** The change of colours: a circle out of the place that was pressed, which hides nothing and leaves nothing behind. */
import { COLOR_TRANSITION_MS, MENU_HOVER } from '../../core/constants.ts'
import { isPhone } from '../support/browser.ts'
import {
  CHINESE,
  chosen,
  ENGLISH,
  expectCircles,
  expectColors,
  isMoving,
  KEY,
  modeButton,
  openColors,
  placeIn,
  reveals,
  settled,
  stored,
  touch,
  watchReveals,
} from '../support/color.ts'
import { clickAtOnce, moveOnto } from '../support/navbar.ts'
import { DESK, expect, PHONE, test, thorough } from '../support/test.ts'

test('the change to dark is a circle that shrinks into the place of the press, and to light one that grows out of it', async ({
  page,
}) => {
  await page.goto('/guide/')
  await openColors(page)

  await test.step('from the system’s light to light nothing is shown', async () => {
    await watchReveals(page)
    await modeButton(page, ENGLISH.auto).click()
    await expect(modeButton(page, ENGLISH.light)).toBeVisible()
    await settled(page)
    expect(await reveals(page)).toEqual([])
  })

  const screen = page.locator('#nav-screen')
  const background = () => screen.evaluate((element) => getComputedStyle(element).backgroundColor)
  const light = await background()
  for (const { from, to, words, moving } of [
    { from: 'light', to: 'dark', words: ENGLISH.dark, moving: 'old' },
    { from: 'dark', to: 'light', words: ENGLISH.auto, moving: 'new' },
  ] as const) {
    await test.step(`from ${from} to ${to}`, async () => {
      const place = await placeIn(modeButton(page, ENGLISH[from]), 0.3, 0.7)
      await watchReveals(page)
      await touch(page, place)
      await expectColors(page, to)
      await expect.poll(() => reveals(page)).toHaveLength(1)
      await settled(page)
      const [reveal] = await reveals(page)
      expect(reveal).toMatchObject({ pseudo: `::view-transition-${moving}(root)`, duration: COLOR_TRANSITION_MS })
      const { from: first = '', to: last = '' } = reveal ?? {}
      const shrinks = moving === 'old'
      await expectCircles(page, shrinks ? last : first, shrinks ? first : last, place)
      // What holds the button stays, in the new colours.
      await expect(modeButton(page, words)).toBeVisible()
      if (isPhone(page) && to === 'dark') await expect.poll(background).not.toBe(light)
    })
  }
})

test('the change comes out of the button when it is pressed by the keyboard', DESK, async ({ page }) => {
  await chosen(page, { [KEY]: 'light' })
  await page.goto('/zh/guide/')
  await openColors(page)
  const button = modeButton(page, CHINESE.button)
  const place = await placeIn(button)
  await watchReveals(page)
  await button.press('Enter')
  await expectColors(page, 'dark')
  await expect.poll(() => reveals(page)).toHaveLength(1)
  const [dark] = await reveals(page)
  expect(dark).toMatchObject({ pseudo: '::view-transition-old(root)', duration: COLOR_TRANSITION_MS })
  await expectCircles(page, dark?.to ?? '', dark?.from ?? '', place)
  await settled(page)
  await expect(modeButton(page, CHINESE.dark)).toBeFocused()

  await test.step('and leaves nothing behind for the next', async () => {
    await watchReveals(page)
    await modeButton(page, CHINESE.dark).press('Enter')
    await expectColors(page, 'light')
    await expect.poll(() => reveals(page)).not.toEqual([])
    expect((await reveals(page)).map(({ pseudo }) => pseudo)).toEqual(['::view-transition-new(root)'])
  })
})

test('a second click at the same place while the circle still moves counts', DESK, async ({ page }) => {
  await page.goto('/guide/')
  await page.evaluate(`localStorage.setItem('${KEY}', 'light')`)
  await page.reload()
  await openColors(page)
  const place = await placeIn(modeButton(page, ENGLISH.light))
  /** Two steps on from light: dark, then the system's. */
  const expectBoth = async () => {
    await expect.poll(() => stored(page)).toBe('auto')
    await settled(page)
    await expect(modeButton(page, ENGLISH.auto)).toBeVisible()
    await expectColors(page, 'light')
    expect(await stored(page)).toBe('auto')
  }

  await test.step('as quick as a hand can', async () => {
    await touch(page, place)
    await touch(page, place)
    await expectBoth()
  })

  await test.step('on the moving picture', async () => {
    await touch(page, place)
    await expect(modeButton(page, ENGLISH.light)).toBeVisible()
    await touch(page, place)
    await expect.poll(() => isMoving(page), { intervals: [10] }).toBe(true)
    await touch(page, place)
    await expectBoth()
  })
})

test('the menu that the pointer has opened stays while the colours change', thorough(DESK), async ({ page }) => {
  await page.goto('/guide/')
  const control = modeButton(page, ENGLISH.button)
  await moveOnto(page, page.getByRole('button', { name: 'Appearance' }))
  await expect(control).toBeVisible()
  for (const theme of ['light', 'dark', 'light'] as const) {
    await clickAtOnce(page, control)
    await expectColors(page, theme)
    // A tremble of the hand, while and after the circle is on its way.
    for (const shift of [0.4, 0.6]) {
      const { x, y } = await placeIn(control, shift)
      await page.mouse.move(x, y)
      await page.waitForTimeout(MENU_HOVER.closeMs)
    }
    await expect(control).toBeVisible()
  }
  await settled(page)
  await page.waitForTimeout(MENU_HOVER.closeMs * 2)
  await expect(modeButton(page, ENGLISH.auto)).toBeVisible()
})

test('the change is made at once for somebody who wants no motion', DESK, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/guide/')
  await openColors(page)
  await modeButton(page, ENGLISH.button).click()
  await watchReveals(page)
  await modeButton(page, ENGLISH.light).click()
  await expectColors(page, 'dark')
  expect(await isMoving(page)).toBe(false)
  await page.waitForTimeout(100)
  expect(await reveals(page)).toEqual([])
})

test('the change is made at once where the browser has no view transitions', PHONE, async ({ page }) => {
  const errors: Error[] = []
  page.on('pageerror', (error) => errors.push(error))
  await page.addInitScript('delete Document.prototype.startViewTransition')
  await page.goto('/guide/')
  expect(await page.evaluate('typeof document.startViewTransition')).toBe('undefined')
  await openColors(page)
  for (const [words, theme] of [
    [ENGLISH.light, 'light'],
    [ENGLISH.dark, 'dark'],
    [ENGLISH.auto, 'light'],
  ] as const) {
    await modeButton(page, ENGLISH.button).click()
    await expect(modeButton(page, words)).toBeVisible()
    await expectColors(page, theme)
  }
  expect(errors).toEqual([])
})
