/** On a phone the tree of pages is a drawer: how it opens and closes, and what it leaves alone. */
import { MOBILE_MAX_PX } from '../../core/constants.ts'
import { isMarked, mark, scrollTo, scrollY, sidebar, title } from '../support/browser.ts'
import { across, box, EN, entry, hideTree, KEY, settle, swipe, tapAt, toggle, tree, ZH } from '../support/sidebar.ts'
import { expect, PHONE, test } from '../support/test.ts'

test('the drawer opens by its button and closes by the mask, by Escape and by going on', PHONE, async ({ page }) => {
  const words = ZH
  await page.goto('/zh/guide/install/docker.html')
  await mark(page)

  await test.step('by its button, over a masked page', async () => {
    await expect(sidebar(page)).toBeHidden()
    await toggle(page, words).tap()
    await expect(entry(page, words.docker)).toBeVisible()
    await expect(toggle(page, words)).toHaveAttribute('aria-expanded', 'true')
    const drawer = await box(sidebar(page))
    expect(drawer.height).toBe(844)
    expect(drawer.width).toBeLessThan(390)
    const mask = await sidebar(page).evaluate((element) => getComputedStyle(element, '::backdrop').backgroundColor)
    expect(mask).toMatch(/^rgba\(0, 0, 0, 0\.\d+\)$/)
  })

  await test.step('a tap on the mask does nothing but close', async () => {
    await page.touchscreen.tap(382, 600)
    await expect(sidebar(page)).toBeHidden()
    await expect(toggle(page, words)).toHaveAttribute('aria-expanded', 'false')

    const search = page.getByRole('banner').getByRole('button', { name: words.search, exact: true })
    await toggle(page, words).tap()
    await expect(entry(page, words.docker)).toBeVisible()
    expect((await box(search)).x).toBeGreaterThan((await box(sidebar(page))).width)
    await tapAt(page, search)
    await expect(sidebar(page)).toBeHidden()
    await settle(page)
    await expect(page.getByRole('dialog')).toBeHidden()
  })

  await test.step('Escape leaves the focus where it was, on the button', async () => {
    await toggle(page, words).press('Enter')
    await expect(entry(page, words.manual)).toBeVisible()
    await entry(page, words.manual).focus()
    await page.keyboard.press('Escape')
    await expect(sidebar(page)).toBeHidden()
    await expect(toggle(page, words)).toBeFocused()
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

test('the drawer belongs to phones, and the page under it does not scroll', PHONE, async ({ page }) => {
  const words = EN
  const at = (width: number) => page.setViewportSize({ width, height: 844 })
  await page.goto('/guide/install/docker.html')
  const before = await box(page.getByRole('main'))

  await test.step('neither drawer nor mask move the page under them', async () => {
    await scrollTo(page, 50)
    await tapAt(page, toggle(page, words))
    await expect(entry(page, words.docker)).toBeVisible()
    await swipe(page, { x: 370, y: 700 }, { x: 370, y: 300 })
    await swipe(page, { x: 100, y: 700 }, { x: 100, y: 300 })
    await settle(page)
    expect(await scrollY(page)).toBe(50)
    await expect(entry(page, words.docker)).toBeVisible()
    await hideTree(page)
    expect(await scrollY(page)).toBe(50)
    await swipe(page, { x: 370, y: 700 }, { x: 370, y: 300 })
    await expect.poll(() => scrollY(page)).toBeGreaterThan(200)
    // A swipe goes on for a while after the finger has left.
    await expect(async () => {
      await scrollTo(page, 0)
      await settle(page)
      expect(await scrollY(page)).toBe(0)
    }).toPass()
  })

  await test.step('a tree folded on a desk is a whole drawer here', async () => {
    await page.evaluate(`localStorage.setItem('${KEY}', 'collapsed')`)
    await page.reload()
    await expect.poll(() => scrollY(page)).toBe(0)
    expect(await box(page.getByRole('main'))).toEqual(before)
    await toggle(page, words).tap()
    await expect(entry(page, words.docker)).toBeVisible()
    await page.evaluate(`localStorage.removeItem('${KEY}')`)
  })

  await test.step('no swipe beyond the width of a phone, and it closes when the screen grows', async () => {
    await at(MOBILE_MAX_PX + 1)
    await page.reload()
    await expect(tree(page)).toBeVisible()
    await across(page, 10, 80)
    await at(MOBILE_MAX_PX)
    await settle(page)
    await expect(sidebar(page)).toBeHidden()
    await across(page, 10, 80)
    await expect(tree(page)).toBeVisible()
    await at(MOBILE_MAX_PX + 1)
    await settle(page)
    await at(MOBILE_MAX_PX)
    await settle(page)
    await expect(sidebar(page)).toBeHidden()
    await expect(toggle(page, words)).toBeVisible()
  })
})
