/** Where the system chooses the colours: everything is drawn, and what is chosen can be told from the rest. */
import type { Locator, Page } from '@playwright/test'
import { scrollTo, sidebar } from '../support/browser.ts'
import { style } from '../support/style.ts'
import { DESK, expect, test } from '../support/test.ts'

test.use({ contextOptions: { forcedColors: 'active' } })

/** How many colors each part of the screen shows, by one picture; one means that nothing is drawn there. */
async function colors(page: Page, parts: Locator): Promise<number[]> {
  const boxes = await parts.evaluateAll((all) => all.map((part) => part.getBoundingClientRect().toJSON()))
  const picture = (await page.screenshot({ scale: 'css' })).toString('base64')
  return page.evaluate(
    async ({ data, frames }) => {
      const image = new Image()
      image.src = `data:image/png;base64,${data}`
      await image.decode()
      const context = new OffscreenCanvas(image.width, image.height).getContext('2d')!
      context.drawImage(image, 0, 0)
      return frames.map((box) => {
        const { data: pixels } = context.getImageData(box.x, box.y, box.width, box.height)
        return new Set(new Uint32Array(pixels.buffer)).size
      })
    },
    { data: picture, frames: boxes },
  )
}

/** What a reader can tell one choice from another by. */
const look = (target: Locator) =>
  target.evaluate((element) => {
    const { color, backgroundColor, borderColor, outlineStyle, textDecorationLine, fontWeight } =
      getComputedStyle(element)
    return { color, backgroundColor, borderColor, outlineStyle, textDecorationLine, fontWeight }
  })

test('every control is drawn, and what is current or chosen can be told from the others', DESK, async ({ page }) => {
  await page.goto('/guide/install/docker.html')
  await test.step('every control is drawn', async () => {
    const toggle = 'button[aria-controls="sidebar"]'
    const controls = page.locator(`header a:visible, header button:visible, ${toggle}:visible`)
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      const found = await colors(page, controls)
      expect(found.length).toBeGreaterThan(3)
      expect(
        found.filter((count) => count < 2),
        `${width} wide: ${found}`,
      ).toEqual([])
    }
    await scrollTo(page, 300)
    const back = page.getByRole('button', { name: 'Back to top' })
    await expect(back).toBeVisible()
    expect((await colors(page, back))[0]).toBeGreaterThan(1)
    await scrollTo(page, 0)
  })

  await test.step('the chosen tab can be told from the others', async () => {
    const tabs = page.getByRole('tablist').first().getByRole('tab')
    expect(await look(tabs.first())).not.toEqual(await look(tabs.last()))
  })

  await test.step('current entries have an edge', async () => {
    for (const entry of [
      sidebar(page).getByRole('link', { name: 'Install with Docker' }),
      page.getByRole('banner').getByRole('link', { name: 'Guide' }),
    ]) {
      expect(await style(entry, 'outline-style')).toBe('solid')
      expect(Number.parseFloat(await style(entry, 'outline-width'))).toBeGreaterThanOrEqual(2)
    }
    const other = sidebar(page).getByRole('link', { name: 'Manual install' })
    expect(await style(other, 'outline-style')).toBe('none')
  })

  await test.step('the chosen platform of the home page can be told from the others', async () => {
    await page.goto('/')
    const platforms = page.getByRole('group', { name: 'Platform' }).locator('label')
    expect(await look(platforms.first())).not.toEqual(await look(platforms.last()))
  })
})
