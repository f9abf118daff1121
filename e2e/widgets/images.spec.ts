/** Images of the text: nothing moves, the right file is fetched, and the viewer leaves with its page. */
import type { Locator } from '@playwright/test'
import { travel, watchRequests } from '../support/browser.ts'
import { paintWhole, watchErrors } from '../support/requests.ts'
import { DESK, expect, test } from '../support/test.ts'
import { link, open, PAGE, viewer } from './images.ts'

test.use({ site: 'foreign' })

/** Images are fetched when they come near. */
async function expectLoaded(image: Locator): Promise<void> {
  await image.scrollIntoViewIfNeeded()
  await expect
    .poll(() => image.evaluate((element: HTMLImageElement) => element.complete && element.naturalWidth > 0))
    .toBe(true)
}

test(
  'images have their room, come in the format of the browser, and only those that are shown',
  DESK,
  async ({ page }) => {
    const errors = watchErrors(page)
    await page.addInitScript(`window.moves = []
    const told = ({ value, sources }) => [value, ...sources.map(({ node }) => node?.outerHTML?.slice(0, 99))]
    new PerformanceObserver((list) => moves.push(...list.getEntries().map(told))).observe({
      type: 'layout-shift', buffered: true })`)
    await paintWhole(page)
    const requests = watchRequests(page)
    await open(page)
    const photo = page.getByAltText('Hills under a pale sun')
    await expectLoaded(photo)
    await expect(photo).toHaveAttribute('width', '1000')
    expect(await photo.evaluate((image: HTMLImageElement) => image.currentSrc)).toMatch(/images-one\.\w{8}-960\.webp$/)
    await expect(page.locator('figcaption')).toHaveText('Hills, seen from the south')
    await expect(page.getByAltText('Raw')).toHaveAttribute('height', '120')
    await expectLoaded(page.getByAltText('Light'))
    await expectLoaded(page.getByAltText('Raw'))
    const asked = () => requests.map((request) => request.url())
    const askedFor = (name: RegExp) => asked().filter((url) => name.test(url))
    expect(askedFor(/images-light/)).not.toEqual([])
    expect(askedFor(/images-dark/)).toEqual([])
    // The viewer itself is not there before somebody wants it.
    const VIEWER = /\/open-[\w-]+\.js/
    expect(askedFor(VIEWER)).toEqual([])
    expect(await page.evaluate('moves')).toEqual([])
    await photo.click()
    await expect(viewer(page)).toBeVisible()
    expect(askedFor(VIEWER)).toHaveLength(1)
    expect(errors).toEqual([])
  },
)

test('the viewer leaves with its page, and another page has its own in its language', DESK, async ({ page }) => {
  await open(page, '/zh/widgets/images.html')
  await page.getByRole('link', { name: '查看大图' }).click()
  const dialog = page.getByRole('dialog', { name: '图片查看器' })
  await expect(dialog.getByRole('button', { name: '关闭' })).toBeFocused()
  await travel(page, PAGE)
  await expect(dialog).toHaveCount(0)
  await expect(page.locator('html')).toHaveAttribute('lang', /^en/)
  await page.getByAltText('Hills under a pale sun').click()
  await expect(viewer(page)).toContainText('1 / 4')
  await page.goBack()
  await expect(viewer(page)).toHaveCount(0)
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('an image leads to its file', DESK, async ({ page }) => {
    await page.goto(PAGE)
    await link(page, 'From a drive to its reader').click()
    await expect(page).toHaveURL(/\/assets\/images-drawing\.\w+\.svg$/)
  })
})
