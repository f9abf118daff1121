/** The change of colors as a real browser shows it: a circle out of the place that was pressed, which hides nothing. */
import { COLOR_TRANSITION_MS } from '../../core/constants.ts'
import {
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
import { DESK, expect, PHONE, test } from '../support/test.ts'

test(
  'the change to dark shrinks into the place of the touch, and to light grows out of it',
  PHONE,
  async ({ page }) => {
    await page.goto('/guide/')
    await openColors(page)

    await modeButton(page, ENGLISH.auto).click()
    await expect(modeButton(page, ENGLISH.light)).toBeVisible()
    await settled(page)

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
        if (to === 'dark') await expect.poll(background).not.toBe(light)
      })
    }
  },
)

test('a second click at the same place while the circle still moves counts', DESK, async ({ page }) => {
  await chosen(page, { [KEY]: 'light' })
  await page.goto('/guide/')
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
