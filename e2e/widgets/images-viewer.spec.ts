/** The image viewer where only a real window can tell: full screen, a download, a mouse and fingers. Its logic is shown by `client/viewer.dom.test.tsx`. */
import AxeBuilder from '@axe-core/playwright'
import { watchErrors } from '../support/requests.ts'
import { atRest } from '../support/style.ts'
import { DESK, expect, test } from '../support/test.ts'
import { button, centreOf, fingers, link, media, open, PAGE, stage, viewer, widthOf } from './images.ts'

test.use({ site: 'foreign' })

test('the viewer has no barriers, fills the screen, downloads, and gives the focus back', DESK, async ({ page }) => {
  const errors = watchErrors(page)
  await open(page)
  await link(page, 'Hills under a pale sun').focus()
  await page.keyboard.press('Enter')
  await expect(viewer(page)).toContainText('1 / 4 Hills, seen from the south')
  await expect(button(page, 'Close')).toBeFocused()
  await expect(stage(page)).toHaveAttribute('data-state', 'shown')
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
  await page.keyboard.press('f')
  await expect(button(page, 'Full screen')).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press('f')
  await expect(button(page, 'Full screen')).toHaveAttribute('aria-pressed', 'false')

  await atRest(page)
  const fitted = await widthOf(media(page))
  const { x, y } = await centreOf(stage(page))
  await page.mouse.move(x, y)
  await page.mouse.wheel(0, -300)
  await expect.poll(() => widthOf(media(page))).toBeGreaterThan(fitted)
  await atRest(page)
  const before = (await media(page).boundingBox())!
  await page.mouse.down()
  await page.mouse.move(x - 80, y - 40, { steps: 4 })
  await page.mouse.up()
  const after = (await media(page).boundingBox())!
  expect([Math.round(after.x - before.x), Math.round(after.y - before.y)]).toEqual([-80, -40])

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    viewer(page).getByRole('link', { name: 'Download image' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('images-one.jpg')
  await page.keyboard.press('Escape')
  await expect(viewer(page)).toHaveCount(0)
  await expect(link(page, 'Hills under a pale sun')).toBeFocused()
  // In a link, an image leads where the link leads.
  await page.getByAltText('The logo').click()
  await expect(page).toHaveURL(/\/$/)
  expect(errors).toEqual([])
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
    await atRest(page)
    const fitted = await widthOf(media(page))
    const apart = (by: number) => [
      { x: x - by, y },
      { x: x + by, y },
    ]
    await touch([apart(20), apart(35), apart(50)])
    await expect.poll(() => widthOf(media(page))).toBeGreaterThan(fitted * 2)
    await atRest(page)
    const before = (await media(page).boundingBox())!
    await touch([[{ x, y }], [{ x: x + 25, y }], [{ x: x + 50, y }]])
    await expect.poll(async () => Math.round((await media(page).boundingBox())!.x - before.x)).toBe(50)
    await expect(viewer(page)).toContainText('1 / 4')
    await page.keyboard.press('0')
    await expect.poll(() => widthOf(media(page))).toBe(fitted)
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(320)
    const box = (await stage(page).boundingBox())!
    // The viewer closes with the click that follows a tap; nothing of it is left for the page below.
    await page.evaluate("addEventListener('click', (event) => { window.clicked = event.target.className }, true)")
    await page.touchscreen.tap(x, box.y + 10)
    await expect(viewer(page)).toHaveCount(0)
    expect(await page.evaluate('window.clicked')).toBe('viewer-stage')
    await expect(page).toHaveURL(PAGE)
  })
})
