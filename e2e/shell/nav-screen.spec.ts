/** The navigation screen of a phone holds the page below it still, for real fingers, wheels and keys. */
import { scrollTo, scrollY } from '../support/browser.ts'
import { expectAlive, focusable, link, openInPlace, screen, toggle } from '../support/nav-screen.ts'
import { bar, ENGLISH, LONG_PAGE } from '../support/navbar.ts'
import { expect, PHONE, test } from '../support/test.ts'

test('the screen scrolls, and the page below it stands still and cannot be used', PHONE, async ({ page }) => {
  const turn = async (y: number) => {
    await page.mouse.move(195, y)
    await page.mouse.wheel(0, 400)
  }
  await page.goto(`/${LONG_PAGE}`)
  await scrollTo(page, 150)
  await openInPlace(page)
  await expect.poll(() => focusable(page, 'body')).toEqual([])
  await turn(500)
  await turn(25)
  for (const key of ['PageDown', 'End']) await page.keyboard.press(key)

  await page.setViewportSize({ width: 390, height: 420 })
  await expect(link(page, 'GitHub')).not.toBeInViewport()
  await turn(300)
  await turn(300)
  // This comes after all that could have moved the page.
  await expect(link(page, 'GitHub')).toBeInViewport()
  expect(await scrollY(page)).toBe(150)

  for (const name of [ENGLISH.drawer, ENGLISH.search]) {
    await bar(page).getByRole('button', { name }).tap({ trial: true })
  }
  await toggle(page).tap()
  await expect(screen(page)).toBeHidden()
  await expectAlive(page)
  const before = await scrollY(page)
  await turn(300)
  await expect.poll(() => scrollY(page)).toBeGreaterThan(before)
})
