/** The first picture of a page: in the colors of the reader's choice, before any module has come, from page to page, and after a reload. */
import type { Page } from '@playwright/test'
import { isMarked, mark, title } from '../support/browser.ts'
import {
  BACKGROUND,
  CHINESE,
  chosen,
  colors,
  expectColors,
  KEY,
  modeButton,
  OLD_KEY,
  openColors,
  stored,
  type Theme,
} from '../support/color.ts'
import { onward } from '../support/greeting.ts'
import { DESK, expect, PHONE, test } from '../support/test.ts'

/** Keeps every value that `data-theme` takes, from the first moment of a page on. */
const watchThemes = (page: Page) =>
  page.addInitScript(`window.themes = []
    new MutationObserver(() => themes.push(document.documentElement.dataset.theme))
      .observe(document, { subtree: true, attributeFilter: ['data-theme'] })`)

const seenThemes = (page: Page) => page.evaluate<string[]>('[...new Set(themes)]')

test('the first picture is the system’s or the chosen one, before any module has come', DESK, async ({ page }) => {
  await page.route('**/assets/site-*.js', (route) => route.abort())
  const expectFirst = async (path: string, theme: Theme) => {
    await page.goto(path)
    expect(await colors(page)).toMatchObject({ theme, background: BACKGROUND[theme] })
  }
  await test.step('the system’s for whoever chose nothing', async () => {
    await page.emulateMedia({ colorScheme: 'dark' })
    await expectFirst('/guide/', 'dark')
  })
  await test.step('light on a dark system for whoever chose light', async () => {
    await chosen(page, { [KEY]: 'light' })
    await expectFirst('/guide/', 'light')
  })
  await test.step('dark on a light system for whoever chose dark', async () => {
    await page.emulateMedia({ colorScheme: 'light' })
    await chosen(page, { [KEY]: 'dark' })
    await expectFirst('/zh/', 'dark')
  })
})

test('the first picture stays as it is when the scripts arrive, and a choice goes along', PHONE, async ({ page }) => {
  await watchThemes(page)
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })

  await test.step('with the choice made on the older site', async () => {
    await chosen(page, { [OLD_KEY]: 'dark' })
    await page.goto('/zh/guide/')
    await expectColors(page, 'dark')
    expect(await seenThemes(page)).toEqual(['dark'])
    await openColors(page)
    await expect(modeButton(page, CHINESE.dark)).toBeVisible()
    await modeButton(page, CHINESE.button).click()
    await expectColors(page, 'light')
  })

  await test.step('on the next page', async () => {
    await mark(page)
    await page.keyboard.press('Escape')
    await onward(page, '/zh/').click()
    await expect(title(page)).toBeFocused()
    await expectColors(page, 'light')
    expect(await isMarked(page)).toBe(true)
  })

  // The older key still says dark.
  await test.step('and after a reload', async () => {
    await page.reload()
    await expectColors(page, 'light')
    expect(await seenThemes(page)).toEqual(['light'])
    expect(await stored(page)).toBe('auto')
    await openColors(page)
    await expect(modeButton(page, CHINESE.auto)).toBeVisible()
  })
})
