/** Where the system chooses the colours: everything is drawn, and what is chosen can be told from the rest. */
import type { Locator, Page } from '@playwright/test'
import { scrollTo, sidebar } from '../support/browser.ts'
import { style } from '../support/style.ts'
import { expect, test } from '../support/test.ts'

test.use({ contextOptions: { forcedColors: 'active' } })

/** How many colors each part of the screen shows, by one picture; one means that nothing is drawn there. */
async function colors(page: Page, parts: readonly Locator[]): Promise<number[]> {
  const boxes = await Promise.all(parts.map((part) => part.boundingBox()))
  const picture = (await page.screenshot({ scale: 'css' })).toString('base64')
  return page.evaluate(
    async ({ data, frames }) => {
      const image = new Image()
      image.src = `data:image/png;base64,${data}`
      await image.decode()
      const context = new OffscreenCanvas(image.width, image.height).getContext('2d')!
      context.drawImage(image, 0, 0)
      return frames.map((box) => {
        if (!box) return 0
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

test('every control is drawn, and what is current or chosen can be told from the others', async ({
  page,
  isMobile,
}) => {
  await page.goto('/guide/install/docker.html')
  await test.step('every control is drawn', async () => {
    const bar = page.getByRole('banner')
    const controls = [...(await bar.getByRole('button').all()), ...(await bar.getByRole('link').all())]
    if (!isMobile) controls.push(page.getByRole('button', { name: 'Toggle Sidebar' }))
    expect(controls.length).toBeGreaterThan(3)
    const found = await colors(page, controls)
    for (const [index, control] of controls.entries()) expect(found[index], String(control)).toBeGreaterThan(1)
    await scrollTo(page, 300)
    const back = page.getByRole('button', { name: 'Back to top' })
    await expect(back).toBeVisible()
    expect((await colors(page, [back]))[0]).toBeGreaterThan(1)
    await scrollTo(page, 0)
  })

  await test.step('the chosen tab can be told from the others', async () => {
    const tabs = page.getByRole('tablist').first().getByRole('tab')
    expect(await look(tabs.first())).not.toEqual(await look(tabs.last()))
  })

  await test.step('current entries have an edge', async () => {
    if (isMobile) await page.getByRole('button', { name: 'Toggle Sidebar' }).tap()
    const here = [sidebar(page).getByRole('link', { name: 'Install with Docker' })]
    if (!isMobile) here.push(page.getByRole('banner').getByRole('link', { name: 'Guide' }))
    for (const entry of here) {
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
