/** Addresses that search: `?q=` on any page but a private one, and the page for addresses that lead nowhere. */
import { title } from '../support/browser.ts'
import { chosen, dialog, FIRST_ANSWER, field, LANGUAGES } from '../support/search.ts'
import { DESK, expect, inLanguage, test } from '../support/test.ts'

// Every answer may take a busy machine its time.
const TOLD = LANGUAGES.map((words) => ({
  words,
  query: words.base === '/' ? 'reset password' : '管理员密码',
  target: `${words.base}config/#reset-the-admin-password`,
}))

for (const { words, query, target } of TOLD) {
  const { base } = words
  test(`an address can ask the search, ${base}`, inLanguage(base, '/zh/'), async ({ page }) => {
    await page.goto(`${base}guide/?flag&a=b%20c&q=${encodeURIComponent(query)}&b=%26#how-it-works`)
    await expect(field(page)).toHaveValue(query)
    await expect(chosen(page)).toHaveAttribute('href', target, FIRST_ANSWER)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(target)
    await expect(title(page)).toHaveText(base === '/' ? 'Configuration' : '配置')
    await expect(dialog(page)).toBeHidden()
    await expect(page.locator('[id="reset-the-admin-password"]')).toBeInViewport()
    // The way back leads to an address that asks no more, and keeps the rest of itself.
    await page.goBack()
    await expect(page).toHaveURL(`${base}guide/?flag&a=b%20c&b=%26#how-it-works`)
  })

  test(`an address that leads nowhere can be looked for, ${base}`, inLanguage(base, '/'), async ({ page }) => {
    await page.goto(`${base}wiki/SFTP-host_key.html`)
    await page
      .getByRole('main')
      .getByRole('button', { name: words.instead('SFTP host key') })
      .click()
    await expect(field(page)).toBeFocused()
    await expect(field(page)).toHaveValue('SFTP host key')
    await expect(chosen(page)).toHaveAccessibleName(/^SFTP/, FIRST_ANSWER)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(`${base}guide/drivers/sftp.html`)
    await expect(title(page, 'SFTP')).toBeFocused()
    await expect(dialog(page)).toBeHidden()
  })
}

test('an address with an empty question, and a private one, do not open the search', DESK, async ({ page }) => {
  for (const path of ['/guide/?quick=docker&q=', '/tool/aliyundrive/callback.html?q=docker', '/zh/tool/x?q=docker']) {
    // An address opens the search while the script of the page runs, which is before the page has loaded.
    await page.goto(path)
    const open = () => [document.querySelector('dialog[open]') !== null, location.pathname + location.search]
    expect(await page.evaluate(open)).toEqual([false, path])
  }
})
