/** On a desk the tree of pages folds away and gives its width to the text. */
import { MOBILE_MAX_PX } from '../../core/constants.ts'
import { chooseLanguage, isMarked, mark, sidebar, title } from '../support/browser.ts'
import { box, EN, entry, neighbour, toggle, ZH } from '../support/sidebar.ts'
import { DESK, expect, test } from '../support/test.ts'

test(
  'the tree folds away by its button, for good, in either language, and nothing covers the text',
  DESK,
  async ({ page }) => {
    const article = page.getByRole('main').getByRole('article')
    const at = (width: number) => page.setViewportSize({ width, height: 700 })
    /** Just beyond the width of a phone, too, nothing is wider than the screen. */
    const expectToFit = async () => {
      await at(MOBILE_MAX_PX + 1)
      const [content, screen] = await page.evaluate<[number, number]>(
        '[document.documentElement.scrollWidth, innerWidth]',
      )
      expect(content, page.url()).toBeLessThanOrEqual(screen)
    }
    await at(1000)
    await page.goto('/zh/guide/install/docker.html')
    await mark(page)
    const [before, side] = [await box(article), await box(sidebar(page))]

    await test.step('by keyboard', async () => {
      expect(before.x).toBeGreaterThan(side.x + side.width - 1)
      await expect(toggle(page, ZH)).toHaveAttribute('aria-expanded', 'true')
      await toggle(page, ZH).press('Enter')
      await expect(toggle(page, ZH)).toHaveAttribute('aria-expanded', 'false')
      await expect(toggle(page, ZH)).toBeFocused()
      await expect(sidebar(page)).toBeHidden()
      expect((await box(page.getByRole('main'))).x).toBe(0)
      expect((await box(article)).width).toBeGreaterThan(before.width)
    })

    await test.step('and stays so, on the next page and after a load', async () => {
      await neighbour(page, ZH.prev, ZH.manual).click()
      await expect(title(page, ZH.manual)).toBeVisible()
      expect(await isMarked(page)).toBe(true)
      await expect(sidebar(page)).toBeHidden()
      await page.reload()
      await expect(toggle(page, ZH)).toHaveAttribute('aria-expanded', 'false')
      await expect(sidebar(page)).toBeHidden()

      await toggle(page, ZH).press('Space')
      await expect(toggle(page, ZH)).toHaveAttribute('aria-expanded', 'true')
      await expect(entry(page, ZH.manual)).toBeVisible()
      expect((await box(article)).width).toBe(before.width)
      await page.reload()
      await expect(toggle(page, ZH)).toHaveAttribute('aria-expanded', 'true')
      await expect(entry(page, ZH.manual)).toBeVisible()
    })

    await test.step('its button speaks the language of the page', async () => {
      await mark(page)
      await entry(page, ZH.docker).click()
      await expect(title(page, ZH.docker)).toBeVisible()
      await expectToFit()
      await at(1440)
      await chooseLanguage(page, 'English')
      await expect(title(page, EN.docker)).toBeVisible()
      await expect(toggle(page, EN)).toBeVisible()
      await expect(toggle(page, ZH)).toBeHidden()
    })

    await test.step('its button covers no text, folded or not', async () => {
      for (const folded of [false, true]) {
        if (folded) await toggle(page, EN).click()
        await expect(sidebar(page)).toBeVisible({ visible: !folded })
        for (const width of [1440, 1000, MOBILE_MAX_PX + 1]) {
          await at(width)
          const text = await box(article)
          // It glides to its place.
          const clear = async () => {
            const button = await box(toggle(page, EN))
            return button.x >= 0 && button.x + button.width <= text.x
          }
          await expect.poll(clear, `${width}px, ${folded ? 'folded' : 'unfolded'}`).toBe(true)
        }
        await expectToFit()
      }
    })

    await test.step('and speaks it after every change', async () => {
      await at(1440)
      await chooseLanguage(page, '简体中文')
      await expect(toggle(page, ZH)).toBeVisible()
      await expect(toggle(page, EN)).toBeHidden()
      expect(await isMarked(page)).toBe(true)
    })

    await test.step('a folded tree is never seen, not even before the scripts', async () => {
      await page.route('**/*.js', (route) => route.abort())
      await page.goto('/guide/install/docker.html')
      await expect(title(page, EN.docker)).toBeVisible()
      await expect(page.locator('html')).toHaveAttribute('data-sidebar', 'collapsed')
      await expect(sidebar(page)).toBeHidden()
      expect((await box(page.getByRole('main'))).x).toBe(0)
    })
  },
)
