/** Charts in a browser: drawn in the page's colours, and readable without script, like players and formulas. */
import AxeBuilder from '@axe-core/playwright'
import type { Locator, Page } from '@playwright/test'
import { hold, watchErrors } from '../support/requests.ts'
import { DESK, expect, test } from '../support/test.ts'

test.use({ site: 'foreign' })

const figure = (page: Page, name: string) => page.locator('figure').filter({ hasText: name })
async function expectNoBarrier(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).include('.content').setLegacyMode().analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)).toEqual(
    [],
  )
}

const pixels = (canvas: Locator) => canvas.evaluate((element: HTMLCanvasElement) => element.toDataURL().length)

test('a chart is drawn where room was kept for it, in both modes, and goes with its page', DESK, async ({ page }) => {
  const errors = watchErrors(page)
  const release = await hold(page, '**/assets/lib/chartjs-*')
  await page.goto('/widgets/charts.html')
  const bars = figure(page, 'Downloads by month')
  const area = bars.locator('[data-chart-area]')
  const room = await area.boundingBox()
  release()
  await expect(bars.getByRole('img', { name: 'Downloads by month' })).toBeVisible()
  expect(await area.boundingBox()).toEqual(room)
  await expect(figure(page, 'Requests of a week').locator('canvas')).toBeVisible()

  const light = await pixels(area.locator('canvas'))
  await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'dark'))
  await expect.poll(() => pixels(area.locator('canvas'))).not.toBe(light)
  await expectNoBarrier(page)

  await bars.getByText('Data of this chart').click()
  await expect(bars.getByRole('row', { name: 'February 19 11' })).toBeVisible()
  await page.setViewportSize({ width: 320, height: 640 })
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)

  await page.getByRole('link', { name: 'Players' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Players' })).toBeVisible()
  await page.goBack()
  await figure(page, 'Downloads by month').scrollIntoViewIfNeeded()
  await expect(figure(page, 'Downloads by month').locator('canvas')).toBeVisible()
  expect(errors).toEqual([])
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('the data, the files and the formulas are there', DESK, async ({ page }) => {
    await page.goto('/widgets/charts.html')
    const bars = figure(page, 'Downloads by month')
    await expect(bars.getByRole('row', { name: 'March 3 15' })).toBeVisible()
    await expect(bars.locator('[data-chart-area]')).toBeHidden()
    await page.goto('/widgets/charts-video.html')
    await expect(figure(page, 'A short film').locator('video[controls]')).toBeVisible()
    await expect(figure(page, 'A short film').getByRole('button')).toBeHidden()
    await expect(page.getByRole('link', { name: 'Play: A stream' })).toHaveAttribute('href', /film\.m3u8$/)
    await expect(page.getByRole('link', { name: 'Play: A video elsewhere' })).toHaveAttribute(
      'href',
      /bilibili\.com\/video\/BV1xx411c7mD/,
    )
    await page.goto('/widgets/charts-math.html')
    await expect(page.locator('math')).toHaveCount(2)
    await expect(page.getByText('@startuml')).toBeVisible()
  })
})
