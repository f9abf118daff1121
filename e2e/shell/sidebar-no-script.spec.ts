/** The tree of pages without scripts: groups and drawer work all the same. */
import { sidebar, title } from '../support/browser.ts'
import { EN, entry, group, LANGUAGES, toggle } from '../support/sidebar.ts'
import { DESK, expect, inLanguage, test } from '../support/test.ts'

test.use({ javaScriptEnabled: false })

for (const words of LANGUAGES) {
  const { base } = words

  test(
    `groups and drawer work, and nothing is offered that needs a script, in ${words.id}`,
    inLanguage(base),
    async ({ page, isMobile }) => {
      await page.goto(`${base}guide/drivers/sftp.html`)
      const link = entry(page, 'SFTP')
      if (isMobile) {
        await expect(link).toBeHidden()
        await toggle(page, words).tap()
        await expect(link).toBeVisible()
        await page.keyboard.press('Escape')
        await expect(link).toBeHidden()
        await toggle(page, words).tap()
        await expect(link).toBeVisible()
        await page.touchscreen.tap(382, 700)
        await expect(link).toBeHidden()
        await toggle(page, words).tap()
      } else await expect(toggle(page, words)).toBeHidden()
      await expect(link).toHaveAttribute('aria-current', 'page')
      await expect(sidebar(page).getByRole('region', { name: words.sponsor })).toBeVisible()
      await expect(page.getByLabel(words.server)).toBeHidden()
      await group(page, words.install).click()
      await expect(link).toBeHidden()
      await entry(page, words.docker).click()
      await expect(title(page, words.docker)).toBeVisible()
      await expect(sidebar(page)).toBeVisible({ visible: !isMobile })
    },
  )
}

test.describe('in a foreign folder', () => {
  test.use({ site: 'foreign' })

  test('groups of every kind open', DESK, async ({ page }) => {
    await page.goto('/guide/')
    await expect(entry(page, EN.inFixed)).toBeVisible()
    await expect(entry(page, EN.inOpen)).toBeVisible()
    await group(page, EN.linked).click()
    await expect(entry(page, EN.inLinked)).toBeVisible()
    await expect(entry(page, EN.inOpen)).toBeVisible()
    await entry(page, EN.linked).click()
    await expect(title(page, EN.linked)).toBeVisible()
    await expect(entry(page, EN.inLinked)).toBeVisible()
  })
})
