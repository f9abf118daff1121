/** The keys of the bar on the real site: they open the search and lead to other pages, and stay switched off. */
import type { Page } from '@playwright/test'
import { isMarked, mark, openAppearance, title } from '../support/browser.ts'
import { bar, button, CHINESE } from '../support/navbar.ts'
import { DESK, expect, test } from '../support/test.ts'

const field = (page: Page) => page.getByRole('dialog', { name: CHINESE.searchDialog }).getByRole('combobox')

/** The search has come; it goes again. */
async function expectSearch(page: Page): Promise<void> {
  await expect(field(page)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(field(page)).toBeHidden()
}

test('keys open the search and lead to other pages, and stay switched off', DESK, async ({ page }) => {
  const box = bar(page).getByRole('checkbox', { name: CHINESE.shortcuts })
  const path = '/zh/guide/install/manual.html'
  await page.goto(path)
  await mark(page)

  await test.step('they work', async () => {
    await page.keyboard.press('/')
    await expectSearch(page)
    await button(page, CHINESE.search).click()
    await expectSearch(page)
    await page.keyboard.press('Alt+ArrowRight')
    await expect(title(page, 'Docker 安装')).toBeFocused()
    await expect(page).toHaveURL('/zh/guide/install/docker.html')
    await page.keyboard.press('Alt+ArrowLeft')
    await expect(title(page, '手动安装')).toBeFocused()
    await expect(page).toHaveURL(path)
    expect(await isMarked(page)).toBe(true)
  })

  await test.step('switched off, also after a reload, only those work that nobody types', async () => {
    await openAppearance(page)
    await box.click()
    await expect(box).not.toBeChecked()
    await page.reload()
    await openAppearance(page)
    await expect(box).not.toBeChecked()
    await page.keyboard.press('Escape')
    await expect(box).toBeHidden()
    await page.keyboard.press('/')
    await page.keyboard.press('Alt+ArrowRight')
    // What comes after them works, so nothing has come of them.
    await page.keyboard.press('Control+k')
    await expect(field(page)).toBeFocused()
    await expect(field(page)).toHaveValue('')
    await expect(page).toHaveURL(path)
  })
})
