/** On a phone the tree of pages is a drawer: real fingers open and close it, and leave the page under it alone. */
import { isMarked, mark, scrollTo, scrollY, sidebar, title } from '../support/browser.ts'
import { box, entry, hideTree, swipe, tapAt, toggle, ZH } from '../support/sidebar.ts'
import { expect, PHONE, test } from '../support/test.ts'

test('the drawer opens by its button and closes by the mask and by going on', PHONE, async ({ page }) => {
  const words = ZH
  await page.goto('/zh/guide/install/docker.html')
  await mark(page)

  await test.step('a tap on the mask does nothing but close', async () => {
    const search = page.getByRole('banner').getByRole('button', { name: words.search, exact: true })
    await toggle(page, words).tap()
    await expect(entry(page, words.docker)).toBeVisible()
    expect((await box(search)).x).toBeGreaterThan((await box(sidebar(page))).width)
    await tapAt(page, search)
    await expect(sidebar(page)).toBeHidden()
    await expect(toggle(page, words)).toHaveAttribute('aria-expanded', 'false')
  })

  await test.step('neither drawer nor mask move the page under them', async () => {
    await scrollTo(page, 50)
    // This would not answer if the tap had opened the search as well.
    await tapAt(page, toggle(page, words))
    await expect(entry(page, words.docker)).toBeVisible()
    await swipe(page, { x: 370, y: 700 }, { x: 370, y: 300 })
    await swipe(page, { x: 100, y: 700 }, { x: 100, y: 300 })
    await hideTree(page)
    expect(await scrollY(page)).toBe(50)
    await swipe(page, { x: 370, y: 700 }, { x: 370, y: 300 })
    await expect.poll(() => scrollY(page)).toBeGreaterThan(200)
  })

  await test.step('going on and going back', async () => {
    await toggle(page, words).tap()
    await entry(page, words.manual).tap()
    await expect(title(page, words.manual)).toBeVisible()
    await expect(sidebar(page)).toBeHidden()
    await toggle(page, words).tap()
    await expect(entry(page, words.manual)).toBeVisible()
    await page.goBack()
    await expect(title(page, words.docker)).toBeVisible()
    await expect(sidebar(page)).toBeHidden()
    expect(await isMarked(page)).toBe(true)
  })
})
