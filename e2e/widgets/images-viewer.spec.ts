/** The image viewer obeys keys, mouse and fingers. */
import AxeBuilder from '@axe-core/playwright'
import { watchErrors } from '../support/requests.ts'
import { DESK, expect, test } from '../support/test.ts'
import { button, centreOf, fingers, grown, link, main, media, open, PAGE, stage, viewer, widthOf } from './images.ts'

test.use({ site: 'foreign' })

test('the viewer is led by keys alone', DESK, async ({ page }) => {
  const errors = watchErrors(page)
  await open(page)
  const photo = link(page, 'Hills under a pale sun')
  await photo.focus()
  await page.keyboard.press('Enter')
  await expect(viewer(page)).toContainText('1 / 4 Hills, seen from the south')
  await expect(button(page, 'Close')).toBeFocused()
  await expect(stage(page)).toHaveAttribute('data-state', 'shown')
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
  const fitted = await widthOf(media(page))
  await page.keyboard.press('+')
  await grown(page, fitted)
  const before = (await media(page).boundingBox())!
  await page.keyboard.press('ArrowRight')
  await expect.poll(async () => (await media(page).boundingBox())!.x).toBeLessThan(before.x)
  await expect(viewer(page)).toContainText('1 / 4')
  await page.keyboard.press('0')
  await expect.poll(() => widthOf(media(page))).toBe(fitted)
  // The version for the other colour mode is left out.
  await page.keyboard.press('ArrowRight')
  await expect(viewer(page)).toContainText('2 / 4 Light')
  await page.keyboard.press('ArrowRight')
  await expect(viewer(page)).toContainText('3 / 4 From a drive to its reader')
  await expect.poll(() => widthOf(media(page))).toBeGreaterThan(500)
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await expect(viewer(page)).toContainText('4 / 4')
  await page.keyboard.press('/')
  await expect(page.getByRole('dialog')).toHaveCount(1)
  for (let i = 0; i < 9; i++) {
    await page.keyboard.press('Tab')
    // The body stands for the browser's own buttons.
    expect(await page.evaluate('document.activeElement.matches("body, dialog *")')).toBe(true)
  }
  await page.keyboard.press('f')
  await expect(button(page, 'Full screen')).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press('f')
  await expect(button(page, 'Full screen')).toHaveAttribute('aria-pressed', 'false')
  await page.keyboard.press('Escape')
  await expect(viewer(page)).toHaveCount(0)
  await expect(main(page).getByRole('link', { name: 'Show the image larger' })).toBeFocused()
  expect(errors).toEqual([])
})

test('the viewer is led by the mouse', DESK, async ({ page }) => {
  await open(page)
  await page.getByAltText('Hills under a pale sun').click()
  await expect(stage(page)).toHaveAttribute('data-state', 'shown')
  const fitted = await widthOf(media(page))
  await button(page, /Zoom in/).click()
  const large = await grown(page, fitted)
  const centre = await centreOf(stage(page))
  await page.mouse.move(centre.x, centre.y)
  await page.mouse.wheel(0, -300)
  await grown(page, large)
  const before = (await media(page).boundingBox())!
  await page.mouse.down()
  await page.mouse.move(centre.x - 80, centre.y - 40, { steps: 4 })
  await page.mouse.up()
  const after = (await media(page).boundingBox())!
  expect([Math.round(after.x - before.x), Math.round(after.y - before.y)]).toEqual([-80, -40])
  await page.mouse.dblclick(centre.x, centre.y)
  await expect.poll(() => widthOf(media(page))).toBe(fitted)
  await page.mouse.dblclick(centre.x, centre.y)
  await grown(page, fitted)
  await page.keyboard.press('0')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    viewer(page).getByRole('link', { name: 'Download image' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('images-one.jpg')
  await button(page, /Next/).click()
  await button(page, /Previous/).click()
  await expect(viewer(page)).toContainText('1 / 4')
  // Beside the image.
  const box = (await stage(page).boundingBox())!
  await page.mouse.click(box.x + 4, box.y + 4)
  await expect(viewer(page)).toHaveCount(0)
  await expect(link(page, 'Hills under a pale sun')).toBeFocused()
  await page.getByAltText('The logo').click()
  await expect(page).toHaveURL(/\/$/)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true })

  test('fingers swipe, pinch, move and tap', DESK, async ({ page }) => {
    await open(page)
    await page.getByAltText('Hills under a pale sun').tap()
    await expect(stage(page)).toHaveAttribute('data-state', 'shown')
    const touch = await fingers(page)
    const { x, y } = await centreOf(stage(page))
    await touch([[{ x: x + 60, y }], [{ x, y: y + 5 }], [{ x: x - 60, y: y + 5 }]])
    await expect(viewer(page)).toContainText('2 / 4 Light')
    await touch([[{ x: x - 60, y }], [{ x: x + 60, y }]])
    await expect(viewer(page)).toContainText('1 / 4')
    await expect(stage(page)).toHaveAttribute('data-state', 'shown')
    const fitted = await widthOf(media(page))
    const apart = (by: number) => [
      { x: x - by, y },
      { x: x + by, y },
    ]
    await touch([apart(20), apart(35), apart(50)])
    const large = await grown(page, fitted * 2)
    expect(large).toBeLessThan(fitted * 3)
    const before = (await media(page).boundingBox())!
    await touch([[{ x, y }], [{ x: x + 25, y }], [{ x: x + 50, y }]])
    expect(Math.round((await media(page).boundingBox())!.x - before.x)).toBe(50)
    await expect(viewer(page)).toContainText('1 / 4')
    await page.touchscreen.tap(x, y)
    await page.touchscreen.tap(x, y)
    await expect.poll(() => widthOf(media(page))).toBe(fitted)
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(320)
    const box = (await stage(page).boundingBox())!
    await page.waitForTimeout(400)
    await page.touchscreen.tap(x, box.y + 10)
    await expect(viewer(page)).toHaveCount(0)
    await page.waitForTimeout(300)
    await expect(page).toHaveURL(PAGE)
  })
})
