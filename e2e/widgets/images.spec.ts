/** Images of the text: nothing moves, the right file is fetched, and the viewer says what fails and leaves with its page. */
import { watchRequests } from '../support/browser.ts'
import { watchErrors } from '../support/requests.ts'
import { DESK, expect, test } from '../support/test.ts'
import { link, open, PAGE, stage, viewer } from './images.ts'

test.use({ site: 'foreign' })

test(
  'images have their room, come in the format of the browser, and only those that are shown',
  DESK,
  async ({ page }) => {
    const errors = watchErrors(page)
    await page.addInitScript(`window.moves = []
    const told = ({ value, sources }) => [value, ...sources.map(({ node }) => node?.outerHTML?.slice(0, 99))]
    new PerformanceObserver((list) => moves.push(...list.getEntries().map(told))).observe({
      type: 'layout-shift', buffered: true })`)
    const requests = watchRequests(page)
    await open(page)
    const photo = page.getByAltText('Hills under a pale sun')
    await expect(photo).toHaveAttribute('width', '1000')
    expect(await photo.evaluate((image: HTMLImageElement) => image.currentSrc)).toMatch(/images-one\.\w{8}-960\.webp$/)
    await expect(page.locator('figcaption')).toHaveText('Hills, seen from the south')
    await expect(page.getByAltText('Raw')).toHaveAttribute('height', '120')
    await page.getByAltText('Raw').scrollIntoViewIfNeeded()
    await page.waitForLoadState('networkidle')
    const asked = requests.map((request) => request.url())
    expect(asked.some((url) => url.includes('images-light'))).toBe(true)
    expect(asked.some((url) => url.includes('images-dark'))).toBe(false)
    // The viewer itself is not there before somebody wants it.
    expect(asked.filter((url) => /\/open-[\w-]+\.js/.test(url))).toEqual([])
    expect(await page.evaluate('moves')).toEqual([])
    expect(errors).toEqual([])
  },
)

test('an image that fails says so, the others are shown; dark mode shows its own', DESK, async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await open(page)
  await page.route('**/images-one.*.jpg', (route) => route.abort())
  await page.getByAltText('Hills under a pale sun').click()
  await expect(viewer(page).getByRole('alert')).toHaveText('This image could not be loaded.')
  await page.keyboard.press('ArrowRight')
  await expect(viewer(page)).toContainText('2 / 4 Dark')
  await expect(viewer(page).getByRole('alert')).toBeEmpty()
  await expect(stage(page)).toHaveAttribute('data-state', 'shown')
})

test('the viewer leaves with its page, and another page has its own in its language', DESK, async ({ page }) => {
  await open(page, '/zh/widgets/images.html')
  await page.getByRole('link', { name: '查看大图' }).click()
  const dialog = page.getByRole('dialog', { name: '图片查看器' })
  await expect(dialog.getByRole('button', { name: '关闭' })).toBeFocused()
  await page.evaluate('void window.navigation.navigate("/widgets/images.html")')
  await expect(dialog).toHaveCount(0)
  await page.waitForLoadState('networkidle')
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
