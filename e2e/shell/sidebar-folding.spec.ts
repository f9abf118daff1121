/** On a desk the tree of pages folds away, for good, and is never seen before the scripts come. */
import { chooseLanguage, isMarked, mark, sidebar, title } from '../support/browser.ts'
import { box, EN, entry, neighbour, toggle, ZH } from '../support/sidebar.ts'
import { DESK, expect, test } from '../support/test.ts'

test('the tree stays folded on the next page, in the other language and after a load', DESK, async ({ page }) => {
  await page.goto('/zh/guide/install/docker.html')
  await mark(page)
  await expect(toggle(page, ZH)).toHaveAttribute('aria-expanded', 'true')
  await toggle(page, ZH).press('Enter')
  await expect(sidebar(page)).toBeHidden()
  await neighbour(page, ZH.prev, ZH.manual).click()
  await expect(title(page, ZH.manual)).toBeVisible()
  await expect(sidebar(page)).toBeHidden()

  await test.step('its button speaks the language of the page', async () => {
    await chooseLanguage(page, 'English')
    await expect(title(page, EN.manual)).toBeVisible()
    await expect(toggle(page, EN)).toHaveAttribute('aria-expanded', 'false')
    await expect(toggle(page, ZH)).toBeHidden()
    expect(await isMarked(page)).toBe(true)
  })

  await test.step('after a load', async () => {
    await page.reload()
    await expect(toggle(page, EN)).toHaveAttribute('aria-expanded', 'false')
    await expect(sidebar(page)).toBeHidden()
    await toggle(page, EN).press('Space')
    await expect(entry(page, EN.manual)).toBeVisible()
    await toggle(page, EN).click()
  })

  await test.step('a folded tree is never seen, not even before the scripts', async () => {
    await page.route('**/*.js', (route) => route.abort())
    await page.reload()
    await expect(title(page, EN.manual)).toBeVisible()
    await expect(sidebar(page)).toBeHidden()
    expect((await box(page.getByRole('main'))).x).toBe(0)
  })
})
