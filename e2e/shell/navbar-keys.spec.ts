/** The keys of the bar: they open the search, mean letters to somebody who types, and can be switched off. */
import type { Page } from '@playwright/test'
import { openAppearance, title } from '../support/browser.ts'
import { bar, button, ENGLISH, LANGUAGES, type Words } from '../support/navbar.ts'
import { DESK, expect, inLanguage, test, thorough } from '../support/test.ts'

const dialog = (page: Page, words: Pick<Words, 'searchDialog'> = ENGLISH) =>
  page.getByRole('dialog', { name: words.searchDialog })

/** The search has come; it goes again. */
async function expectSearch(page: Page, words: Pick<Words, 'searchDialog'> = ENGLISH): Promise<void> {
  await expect(dialog(page, words).getByRole('combobox')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog(page, words)).toBeHidden()
}

/** Once the search has been loaded, a key that opens it does so at once. */
async function loadSearch(page: Page): Promise<void> {
  await page.keyboard.press('Control+k')
  await expectSearch(page)
}

async function expectNoSearch(page: Page): Promise<void> {
  await page.waitForTimeout(200)
  await expect(dialog(page)).toBeHidden()
}

for (const words of LANGUAGES) {
  test(
    `keys and a button open the search, and keys can be switched off, below ${words.base}`,
    inLanguage(words.base, '/zh/'),
    async ({ page }) => {
      const box = bar(page).getByRole('checkbox', { name: words.shortcuts })
      const path = `${words.base}guide/install/manual.html`
      const stay = async () => {
        await page.keyboard.press('/')
        await page.keyboard.press('Alt+ArrowRight')
        await page.keyboard.press('Alt+ArrowLeft')
        await page.waitForTimeout(200)
        await expect(dialog(page, words)).toBeHidden()
        await expect(page).toHaveURL(path)
      }
      await page.goto(path)

      await test.step('they work', async () => {
        for (const open of [
          () => page.keyboard.press('/'),
          () => page.keyboard.press('Control+k'),
          () => page.keyboard.press('Meta+k'),
          () => button(page, words.search).click(),
        ]) {
          await open()
          await expectSearch(page, words)
        }
        const heading = (await title(page).textContent()) ?? ''
        await page.keyboard.press('Alt+ArrowRight')
        await expect(page).not.toHaveURL(path)
        await expect(title(page)).not.toHaveText(heading)
        await page.keyboard.press('Alt+ArrowLeft')
        await expect(page).toHaveURL(path)
        await expect(title(page)).toHaveText(heading)
      })

      await test.step('switched off, only those work that nobody types', async () => {
        await openAppearance(page)
        await box.click()
        await expect(box).not.toBeChecked()
        await page.keyboard.press('Escape')
        await expect(box).toBeHidden()
        await stay()
        await page.keyboard.press('Control+k')
        await expect(dialog(page, words).getByRole('combobox')).toBeFocused()
      })

      await test.step('which is remembered', async () => {
        await page.reload()
        await openAppearance(page)
        await expect(box).not.toBeChecked()
        await page.keyboard.press('Escape')
        await page.keyboard.press('Control+k')
        await expectSearch(page, words)
        await stay()
      })

      await test.step('switched on they work again, at once and later', async () => {
        await openAppearance(page)
        await box.click()
        await expect(box).toBeChecked()
        await page.keyboard.press('/')
        await expectSearch(page, words)
        await page.keyboard.press('/')
        await expect(dialog(page, words)).toBeVisible()
      })
    },
  )
}

test('other keys open no search, and keys mean letters to somebody who types', DESK, async ({ page }) => {
  await page.goto('/')
  await loadSearch(page)
  for (const key of ['k', 'Alt+/', 'Control+/', 'Control+Shift+K', 'Shift+?']) await page.keyboard.press(key)
  await expectNoSearch(page)

  const field = page.getByRole('main').getByRole('searchbox')
  await field.fill('a')
  await field.press('/')
  await expectNoSearch(page)
  await expect(field).toHaveValue('a/')
  await page.evaluate(`document.querySelector('main h1').contentEditable = 'true'`)
  await title(page).focus()
  await page.keyboard.press('/')
  await expectNoSearch(page)
  await expect(title(page)).toContainText('/')
  // Nobody types this one.
  await field.press('Control+k')
  await expect(dialog(page)).toBeVisible()
})

test('keys are switched off and on in every tab at once', thorough(DESK), async ({ page, context }) => {
  const other = await context.newPage()
  await other.goto('/guide/')
  await loadSearch(other)
  await page.goto('/guide/')
  const box = (of: Page) => bar(of).getByRole('checkbox', { name: ENGLISH.shortcuts })
  // A tab that lies behind another is slow.
  const turnTo = (of: Page) => of.bringToFront()
  await openAppearance(other)
  await expect(box(other)).toBeChecked()
  await turnTo(page)
  await openAppearance(page)
  await box(page).click()
  await expect(box(other)).not.toBeChecked()
  await turnTo(other)
  await other.keyboard.press('Escape')
  await other.keyboard.press('/')
  await expectNoSearch(other)
  await turnTo(page)
  await box(page).click()
  await turnTo(other)
  await openAppearance(other)
  await expect(box(other)).toBeChecked()
  await other.keyboard.press('Escape')
  await other.keyboard.press('/')
  await expect(dialog(other)).toBeVisible()
})
