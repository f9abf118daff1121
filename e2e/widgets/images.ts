/** What the journeys through images share: the page, the viewer, and fingers. */
import type { Locator, Page } from '@playwright/test'

export const PAGE = '/widgets/images.html'
/** The script that listens is a part of the page: it has run when the page has loaded. */
export const open = (page: Page, path = PAGE) => page.goto(path)
export const main = (page: Page) => page.getByRole('main')
export const link = (page: Page, name: string) =>
  main(page)
    .locator('a[data-zoom]')
    .filter({ has: page.getByAltText(name) })
export const viewer = (page: Page) => page.getByRole('dialog', { name: 'Image viewer' })
export const button = (page: Page, name: string | RegExp) => viewer(page).getByRole('button', { name })
export const stage = (page: Page) => viewer(page).locator('.viewer-stage')
export const media = (page: Page) => viewer(page).locator('.viewer-media')

export async function widthOf(image: Locator): Promise<number> {
  return Math.round((await image.boundingBox())?.width ?? 0)
}

export async function centreOf(locator: Locator): Promise<{ x: number; y: number }> {
  const { x, y, width, height } = (await locator.boundingBox())!
  return { x: x + width / 2, y: y + height / 2 }
}

/** Moves fingers through these places, one list of points after another. */
export async function fingers(page: Page) {
  const session = await page.context().newCDPSession(page)
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Array<{ x: number; y: number }>) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: touchPoints.map((point, id) => ({ ...point, id })) })
  return async ([start = [], ...moves]: Array<Array<{ x: number; y: number }>>) => {
    await send('touchStart', start)
    for (const points of moves) await send('touchMove', points)
    await send('touchEnd', [])
  }
}
