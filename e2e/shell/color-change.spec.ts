/** The change of colors as a real browser shows it: a circle out of the place that was pressed, which hides nothing. */
import { COLOR_TRANSITION_MS } from '../../features/color-mode/shared.ts'
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

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test('the change to dark shrinks into the place of the touch', PHONE, async ({ page }) => {
  await chosen(page, { [KEY]: 'light' })
  await page.goto('/guide/')
  await openColors(page)
  const screen = page.locator('#nav-screen')
  const background = () => screen.evaluate((element) => getComputedStyle(element).backgroundColor)
  const light = await background()
  const place = await placeIn(modeButton(page, ENGLISH.light), 0.3, 0.7)
  await watchReveals(page)
  await touch(page, place)
  await expectColors(page, 'dark')
  await expect.poll(() => reveals(page)).toHaveLength(1)
  await settled(page)
  const [reveal] = await reveals(page)
  expect(reveal).toMatchObject({ pseudo: '::view-transition-old(root)', duration: COLOR_TRANSITION_MS })
  const { from = '', to = '' } = reveal ?? {}
  await expectCircles(page, to, from, place)
  // What holds the button stays, in the new colors.
  await expect(modeButton(page, ENGLISH.dark)).toBeVisible()
  await expect.poll(background).not.toBe(light)
})

test('a second click at the same place while the circle still moves counts', DESK, async ({ page }) => {
  await chosen(page, { [KEY]: 'light' })
  await page.goto('/guide/')
  await openColors(page)
  const place = await placeIn(modeButton(page, ENGLISH.light))
  await touch(page, place)
  await expect.poll(() => isMoving(page), { intervals: [10] }).toBe(true)
  await touch(page, place)
  // Two steps on from light: dark, then the system's.
  await expect.poll(() => stored(page)).toBe('auto')
  await settled(page)
  await expect(modeButton(page, ENGLISH.auto)).toBeVisible()
  await expectColors(page, 'light')
  expect(await stored(page)).toBe('auto')
})
