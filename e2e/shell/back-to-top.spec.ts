/** The way back to the top: when it is there, what its ring shows, and how it moves. */
import type { Locator } from '@playwright/test'
import { BACK_TO_TOP_PX } from '../../core/constants.ts'
import { isMarked, mark, scrollTo, scrollY, sidebar, title } from '../support/browser.ts'
import { style } from '../support/style.ts'
import { expect, inLanguage, test } from '../support/test.ts'

const LANGUAGES = [
  { base: '/', top: 'Back to top', reading: 'Reading progress' },
  { base: '/zh/', top: '返回顶部', reading: '阅读进度' },
] as const

/** Where the page stands right after a click, before anything can have moved by itself. */
async function clickAndLook(button: Locator): Promise<number> {
  await button.page().evaluate("addEventListener('click', () => (window.stood = Math.round(scrollY)), { once: true })")
  await button.click()
  return button.page().evaluate<number>('window.stood')
}

test.describe('the way back to the top', () => {
  test.use({ site: 'foreign' })

  for (const { base, top, reading } of LANGUAGES) {
    test(
      `comes after ${BACK_TO_TOP_PX} pixels, shows how far one is, and leads back, ${base}`,
      inLanguage(base, '/zh/'),
      async ({ page }) => {
        await page.goto(`${base}guide/long.html`)
        const button = page.getByRole('button', { name: top })
        const ring = page.getByRole('progressbar', { name: reading, includeHidden: true })
        await expect(button).toBeHidden()
        await expect(ring).toHaveAttribute('aria-valuenow', '0')
        await scrollTo(page, BACK_TO_TOP_PX)
        await expect.poll(() => scrollY(page)).toBe(BACK_TO_TOP_PX)
        await expect(ring, 'it has followed').not.toHaveAttribute('aria-valuenow', '0')
        await expect(button).toBeHidden()
        await scrollTo(page, BACK_TO_TOP_PX + 1)
        await expect(button).toBeVisible()
        const length = await page.evaluate<number>('document.documentElement.scrollHeight - innerHeight')
        await scrollTo(page, Math.round(length / 2))
        await expect(ring).toHaveAttribute('aria-valuenow', '50')
        expect(Number.parseFloat(await style(ring.locator('circle'), 'stroke-dasharray'))).toBeCloseTo(0.5, 2)
        await expect(ring).toHaveAttribute('aria-valuemin', '0')
        await expect(ring).toHaveAttribute('aria-valuemax', '100')
        await scrollTo(page, length)
        await expect(ring).toHaveAttribute('aria-valuenow', '100')
        expect(await clickAndLook(button), 'it is a movement').toBeGreaterThan(1000)
        await expect.poll(() => scrollY(page)).toBe(0)
        await expect(button).toBeHidden()
        await expect(ring).toHaveAttribute('aria-valuenow', '0')
        await expect(page.getByRole('main')).toBeFocused()
      },
    )

    test(
      `follows the reader to other pages, unless a page wants none, ${base}`,
      inLanguage(base, '/'),
      async ({ page }) => {
        const inText = (name: RegExp) => page.getByRole('main').getByRole('link', { name })
        await page.goto(`${base}guide/`)
        await mark(page)
        const button = page.getByRole('button', { name: top })
        await inText(/Far down the long page|第三十节/).click()
        await expect(button).toBeVisible()
        expect(Number(await page.getByRole('progressbar').getAttribute('aria-valuenow'))).toBeGreaterThan(20)
        await page
          .getByRole('banner')
          .getByRole('link', { name: /(?:Take me home|带我回家)$/ })
          .click()
        await expect(page).toHaveURL(base)
        await expect(button).toBeHidden()
        expect(await isMarked(page)).toBe(true)

        await page.goto(`${base}shell/`)
        await mark(page)
        await inText(/^(?:Bare|空白)$/).click()
        // The address comes first; the page has arrived, and scrolled to its top, when its title has the focus.
        await expect(page).toHaveURL(`${base}shell/bare.html`)
        await expect(title(page)).toBeFocused()
        const ring = page.getByRole('progressbar', { includeHidden: true })
        for (const load of ['exchanged', 'loaded']) {
          if (load === 'loaded') await page.reload()
          else expect(await isMarked(page)).toBe(true)
          await scrollTo(page, BACK_TO_TOP_PX * 4)
          expect(await scrollY(page), load).toBe(BACK_TO_TOP_PX * 4)
          await expect(ring, 'it has followed').not.toHaveAttribute('aria-valuenow', '0')
          await expect(button, load).toBeHidden()
        }
      },
    )
  }
})

test.describe('for somebody who wants no motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('nothing slides or fades, and the way back to the top is a jump', async ({ page, isMobile }) => {
    await page.goto('/guide/install/docker.html')
    const slow = `[...document.querySelectorAll('*')].filter((element) =>
      getComputedStyle(element).transitionDuration.split(', ').some((time) => parseFloat(time) > 0.001)).length`
    expect(await page.evaluate(slow)).toBe(0)
    await scrollTo(page, 1500)
    await expect(page.getByRole('button', { name: 'Back to top' })).toBeVisible()
    expect(await clickAndLook(page.getByRole('button', { name: 'Back to top' }))).toBe(0)
    await page.getByRole('button', { name: isMobile ? 'Toggle Sidebar' : 'Community' }).click()
    const panel = isMobile
      ? sidebar(page)
      : page.getByRole('banner').getByRole('list').filter({ hasText: 'Telegram' }).last()
    await expect(panel).toBeVisible()
    expect((await panel.boundingBox())?.x).toBeGreaterThanOrEqual(0)
    // What lasts less than a frame may still be under way.
    const seen = 'document.getAnimations().filter(({ effect }) => effect.getComputedTiming().duration > 1).length'
    expect(await page.evaluate(seen)).toBe(0)
  })
})
