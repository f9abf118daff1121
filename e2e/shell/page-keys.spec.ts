/** Keys that lead through the pages: to the neighbouring page, and past everything to the text. */
import { isMarked, mark, title } from '../support/browser.ts'
import { watchArrows } from '../support/keys.ts'
import { DESK, expect, inLanguage, test } from '../support/test.ts'

const LANGUAGES = [
  {
    base: '/',
    skip: 'Skip to main content',
    neighbours: 'Previous and next page',
    search: 'Search',
    field: 'Search docs',
  },
  { base: '/zh/', skip: '跳至主要内容', neighbours: '上一页与下一页', search: '搜索文档', field: '搜索文档' },
] as const

/** A page with neighbours on both sides, both of them, one without a next one, one without any. */
const MIDDLE = 'guide/install/manual.html'
const BEFORE = 'guide/install/script.html'
const AFTER = 'guide/install/docker.html'
const LAST = 'guide/install/download.html'
const ALONE = 'guide/'

for (const { base, skip, neighbours, search, field } of LANGUAGES) {
  test(`Alt+Right and Alt+Left go to the neighbouring pages, ${base}`, inLanguage(base, '/'), async ({ page }) => {
    await test.step('not for somebody who types', async () => {
      await page.goto(base + MIDDLE)
      await mark(page)
      const prevented = await watchArrows(page)
      await page.getByRole('button', { name: search, exact: true }).click()
      await expect(page.getByRole('combobox', { name: field })).toBeFocused()
      await page.keyboard.press('Alt+ArrowRight')
      await page.keyboard.press('Alt+ArrowLeft')
      await page.keyboard.press('Escape')
      await expect(page.getByRole('combobox', { name: field })).toBeHidden()
      expect(await prevented()).toEqual([false, false])
      await expect(page).toHaveURL(base + MIDDLE)
    })

    await test.step('on and back', async () => {
      const prevented = await watchArrows(page)
      await page.keyboard.press('Alt+ArrowRight')
      await expect(title(page, /^(?:Install with Docker|Docker 安装)$/)).toBeFocused()
      await expect(page).toHaveURL(base + AFTER)
      await page.keyboard.press('Alt+ArrowLeft')
      await expect(title(page, /^(?:Manual install|手动安装)$/)).toBeFocused()
      await page.keyboard.press('Alt+ArrowLeft')
      await expect(title(page, /^(?:Install with the script|脚本安装)$/)).toBeFocused()
      await expect(page).toHaveURL(base + BEFORE)
      expect(await isMarked(page)).toBe(true)
      expect((await prevented()).slice(0, 3)).toEqual([true, true, true])
    })

    await test.step('where there is no such page the keys are left to the browser', async () => {
      await page.goto(base + LAST)
      await expect(page.getByRole('navigation', { name: neighbours }).getByRole('link')).toHaveCount(1)
      const prevented = await watchArrows(page)
      await page.keyboard.press('Alt+ArrowRight')
      await page.keyboard.press('Alt+Shift+ArrowLeft')
      await page.keyboard.press('Control+Alt+ArrowLeft')
      await page.keyboard.press('ArrowLeft')
      expect(await prevented()).toEqual([false, false, false, false])
      await page.goto(base + ALONE)
      const here = await watchArrows(page)
      await page.keyboard.press('Alt+ArrowRight')
      expect(await here()).toEqual([false])
      await expect(page).toHaveURL(base + ALONE)
    })
  })

  test(`the first stop of the Tab key leads to the text, ${base}`, inLanguage(base, '/zh/'), async ({ page }) => {
    for (const path of ['', LAST]) {
      await page.goto(base + path)
      const link = page.getByRole('link', { name: skip })
      await expect(link).not.toBeInViewport()
      await page.keyboard.press('Tab')
      await expect(link).toBeFocused()
      await expect(link).toBeInViewport({ ratio: 1 })
      await page.keyboard.press('Enter')
      await expect(page.getByRole('main')).toBeFocused()
      await expect(link).not.toBeInViewport()
      await page.keyboard.press('Tab')
      expect(await page.evaluate('document.activeElement.closest("main") !== null'), 'the next stop').toBe(true)
    }
  })
}

test('the keys do nothing in a list of choices', DESK, async ({ page }) => {
  await page.goto('/guide/drivers/115.html')
  const prevented = await watchArrows(page)
  await page.getByLabel('API server for token helpers').focus()
  await page.keyboard.press('Alt+ArrowRight')
  expect(await prevented()).toEqual([false])
  await expect(page).toHaveURL('/guide/drivers/115.html')
  // The same key elsewhere: there is a page to go to.
  await page.getByRole('main').focus()
  await page.keyboard.press('Alt+ArrowRight')
  await expect(page).not.toHaveURL('/guide/drivers/115.html')
})
