/** Swipes of a real finger over a phone's screen, which open and close the drawer with the tree of pages. */
import { isMarked, mark, sidebar } from '../support/browser.ts'
import { across, box, EN, entry, swipe } from '../support/sidebar.ts'
import { expect, PHONE, test } from '../support/test.ts'

test('one from the edge opens the drawer and one the other way closes it', PHONE, async ({ page }) => {
  await page.goto('/guide/')
  await page.goto('/guide/install/docker.html')
  await mark(page)
  const drawer = entry(page, EN.docker)

  await test.step('a very long one opens it too, and one over the mask closes it', async () => {
    await across(page, 20, 340)
    await expect(drawer).toBeVisible()
    await across(page, 370, 310)
    await expect(drawer).toBeHidden()
  })

  await test.step('one over the search dialog is not meant for the drawer', async () => {
    await page.getByRole('button', { name: EN.search, exact: true }).tap()
    await expect(page.getByRole('dialog').getByRole('combobox')).toBeVisible()
    await across(page, 20, 90)
    await expect(page.locator('#sidebar:popover-open')).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog').getByRole('combobox')).toBeHidden()
  })

  await test.step('nor is one in code that was moved sideways', async () => {
    const block = page.getByRole('main').locator('pre').filter({ visible: true }).first()
    const move = (left: number) =>
      block.evaluate((element, to) => {
        element.scrollTo({ left: to, behavior: 'instant' })
        return element.scrollLeft
      }, left)
    // Wide enough on every screen.
    await block
      .locator('code')
      .first()
      .evaluate((element) => element.append('wide'.repeat(40)))
    await block.evaluate((element) => element.scrollIntoView({ block: 'center' }))
    const { y, height } = await box(block)
    const at = { x: 50, y: Math.round(y + height / 2) }
    // Room enough that the finger does not bring it back to its beginning.
    expect(await move(200)).toBe(200)
    await swipe(page, at, { x: at.x + 70, y: at.y })
    await expect(sidebar(page)).toBeHidden()
    expect(await move(0)).toBe(0)
    await swipe(page, at, { x: at.x + 70, y: at.y })
    await expect(sidebar(page)).toBeVisible()
  })

  // Long since, the very long one would have led back to the page before.
  await expect(page).toHaveURL('/guide/install/docker.html')
  expect(await isMarked(page)).toBe(true)
})
