/** Diagrams: stored drawings cost no script, others are drawn by the browser, and nothing hides the source. */
import AxeBuilder from '@axe-core/playwright'
import type { Locator, Page } from '@playwright/test'
import { DESK, expect, test } from '../support/test.ts'

test.use({ site: 'foreign' })
// A library of a megabyte on a busy machine.
test.describe.configure({ timeout: 120_000 })
const DRAWN = { timeout: 60_000 }

const STORED = '/widgets/diagrams-many.html'
const LIVE = '/widgets/diagrams-live.html'

/** Everything the browser complains about: refused by the policy, thrown, or not found. */
function complaintsOf(page: Page): string[] {
  const complaints: string[] = []
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
  page.on('pageerror', (error) => complaints.push(error.message))
  return complaints
}

const figure = (page: Page, index: number) => page.locator('figure.diagram').nth(index)
const drawing = (of: Locator) => of.locator('.diagram-stage img:visible')
const isDecoded = (image: Locator) => image.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth > 0)

async function barriers(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).include('.content').setLegacyMode().analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.target.join(' ')}`)
}

test('stored drawings are pictures of the colour mode, and cost no script', DESK, async ({ page }) => {
  const complaints = complaintsOf(page)
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto(STORED)
  await expect(page.locator('figure.diagram')).toHaveCount(40)
  const first = figure(page, 0)
  await expect(drawing(first)).toHaveAttribute('alt', 'Diagram number 1')
  await expect.poll(() => isDecoded(drawing(first))).toBe(true)
  expect(asked.filter((path) => path.endsWith('.dark.svg') || /\.dark\.\w+\.svg$/.test(path))).toEqual([])

  await expect(first.locator('figcaption')).toHaveText('Diagram number 1')
  await expect(first.getByRole('link', { name: '302' })).toHaveAttribute('href', '/guide/')
  await expect(first.locator('.code')).toBeHidden()
  await first.locator('summary').click()
  await expect(first.locator('.code')).toContainText('flowchart LR')
  expect(await barriers(page)).toEqual([])
  expect(asked.filter((path) => /\/(?:frames|assets\/lib)\/|mermaid|diagrams|drawing/.test(path))).toEqual([STORED])

  await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'dark'))
  await expect(drawing(first)).toHaveCount(1)
  await expect.poll(() => isDecoded(drawing(first))).toBe(true)
  expect(asked.some((path) => /\.dark\.\w+\.svg$/.test(path))).toBe(true)

  // Flow charts have three sizes, and no diagram widens the page.
  const flow = page.locator('figure.diagram[data-flow]').first()
  await flow.scrollIntoViewIfNeeded()
  const natural = Number(await drawing(flow).getAttribute('width'))
  for (const [width, scale] of [
    [1440, 1],
    [1280, 0.9],
    [419, 0.9],
    [418, 0.8],
    [320, 0.8],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    const [shown, over] = await drawing(flow).evaluate((img) => {
      const { scrollWidth, clientWidth } = document.documentElement
      return [img.getBoundingClientRect().width, scrollWidth - clientWidth]
    })
    expect(shown, `${width} px`).toBeCloseTo(natural * scale, 0)
    expect(over, `${width} px`).toBeLessThanOrEqual(0)
  }
  expect(complaints).toEqual([])
})

test('what no drawing is stored of, the browser draws', DESK, async ({ page }) => {
  const complaints = complaintsOf(page)
  await page.goto(LIVE)
  const first = figure(page, 0)
  await expect(first.locator('.code')).toContainText('flowchart TB')
  await expect(drawing(first)).toHaveAttribute('src', /^data:image\/svg\+xml,/, DRAWN)
  await expect(drawing(first)).toHaveAttribute('alt', 'Which way does a download take?')
  await expect(first.locator('.code')).toBeHidden()
  await expect(first.locator('a[data-zoom]')).toHaveAttribute('href', /^data:image\/svg\+xml,/)
  await expect(drawing(figure(page, 1))).toBeVisible(DRAWN)
  await expect(page.locator('iframe')).toHaveCount(1)
  await expect(page.locator('iframe')).toHaveAttribute('sandbox', 'allow-scripts')

  // One that cannot be drawn says why, and takes nothing away.
  const broken = figure(page, 2)
  await expect(broken.getByRole('status')).toContainText('Parse error on line 2', DRAWN)
  await expect(broken.locator('.code')).toContainText('a --> [')

  // One that is far away waits.
  const far = figure(page, 3)
  await expect(far.locator('img')).toHaveCount(0)
  await far.scrollIntoViewIfNeeded()
  await expect(drawing(far)).toBeVisible(DRAWN)
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))

  const light = await drawing(first).getAttribute('src')
  await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'dark'))
  await expect(drawing(first)).not.toHaveAttribute('src', light!, DRAWN)
  expect(await barriers(page)).toEqual([])
  expect(complaints).toEqual([])
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false, colorScheme: 'dark' })

  test('one picture of each stored drawing is shown, and the source of the others', DESK, async ({ page }) => {
    await page.goto(STORED)
    await expect(drawing(figure(page, 0))).toHaveCount(1)
    await expect(drawing(figure(page, 0))).toHaveAttribute('src', /\.dark\.\w+\.svg$/)
    await page.goto(LIVE)
    await expect(figure(page, 0).locator('.code')).toBeVisible()
  })
})
