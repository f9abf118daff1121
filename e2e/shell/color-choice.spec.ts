/** Light, dark or the system's: the choice goes along from page to page, and is there after a load. */
import { isMarked, mark, title } from '../support/browser.ts'
import { expectColors, LANGUAGES, modeButton, openColors, stored } from '../support/color.ts'
import { expect, inLanguage, test } from '../support/test.ts'

for (const { base, ...words } of LANGUAGES) {
  test(`the choice is kept from page to page and by a load, below ${base}`, inLanguage(base), async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' })
    await page.goto(`${base}guide/`)
    await mark(page)
    await openColors(page)
    await modeButton(page, words.auto).click()
    await modeButton(page, words.light).click()
    await expectColors(page, 'dark')
    expect(await stored(page)).toBe('dark')
    await page.keyboard.press('Escape')

    await page.getByRole('main').locator(`a[href="${base}guide/install/"]`).first().click()
    await expect(page).toHaveURL(`${base}guide/install/`)
    await expect(title(page)).toBeFocused()
    await expectColors(page, 'dark')
    await page.evaluate(`document.documentElement.dataset.theme = 'light'`)
    await expectColors(page, 'light')
    await page.goBack()
    await expect(page).toHaveURL(`${base}guide/`)
    await expectColors(page, 'light')
    expect(await isMarked(page)).toBe(true)

    await page.reload()
    await expectColors(page, 'dark')
    await openColors(page)
    await expect(modeButton(page, words.dark)).toBeVisible()
  })
}
