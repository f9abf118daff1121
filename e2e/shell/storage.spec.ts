/** Storage that is forbidden, full, or holds garbage: the page works, and what is chosen holds while it is open. */
import type { Page } from '@playwright/test'
import { chooseLanguage, isMarked, isPhone, mark, openAppearance, sidebar, title } from '../support/browser.ts'
import { notice, offer } from '../support/greeting.ts'
import { watchErrors } from '../support/requests.ts'
import { FULL_STORAGE, NO_STORAGE } from '../support/storage.ts'
import { DESK, expect, PHONE, test } from '../support/test.ts'

const SCRIPT = '/zh/guide/install/script.html'
const DRIVER = '/zh/guide/drivers/115.html'
const theme = (page: Page) => page.locator('html')
const shortcuts = (page: Page) => page.getByRole('checkbox', { name: '键盘快捷键' })

test.use({ firstVisit: true })

/** Storage is the same at both widths; what a reader can choose is not. */
for (const { how, script, width, others } of [
  // Pages whose scripts read the storage, beside those of every page.
  { how: 'forbidden', script: NO_STORAGE, width: DESK, others: ['/', '/guide/drivers/115.html', '/no/such/page.html'] },
  { how: 'full', script: FULL_STORAGE, width: PHONE, others: [] },
]) {
  test.describe(`storage is ${how}`, () => {
    // Without the circle that shows a change of colors, and takes the pointer meanwhile.
    test.use({ contextOptions: { reducedMotion: 'reduce' } })

    test('answers and choices hold while the page is open, and no page fails', width, async ({ page, context }) => {
      await context.addInitScript(script)
      const errors = watchErrors(page)
      const chosen = page.getByRole('tab', { name: '英文提示', selected: true })
      await page.goto(SCRIPT)
      await mark(page)

      await test.step('what the reader answers and chooses', async () => {
        await expect(offer(page)).toContainText('Your browser prefers English')
        // One thing is asked after the other.
        await expect(notice(page)).toBeHidden()
        await offer(page).getByRole('button', { name: 'Cancel' }).click()
        await notice(page).getByRole('button', { name: '关闭' }).click()
        await page.getByRole('tab', { name: '英文提示' }).first().click()
        // The address names the tab as well, and would open it again.
        await page.evaluate("history.replaceState(null, '', location.pathname)")
        if (!isPhone(page)) {
          await page.getByRole('button', { name: '切换侧边栏' }).click()
          await expect(sidebar(page)).toBeHidden()
        }
        await openAppearance(page)
        await page.getByRole('button', { name: '外观' }).click()
        await page.getByRole('button', { name: '外观' }).click()
        await shortcuts(page).uncheck()
        await page.keyboard.press('Escape')
        await expect(shortcuts(page)).toBeHidden()
      })

      await test.step('holds on other pages, in the other language and on the way back', async () => {
        await chooseLanguage(page, 'English')
        await expect(title(page, 'Install with the script')).toBeVisible()
        await expect(notice(page)).toBeHidden()
        await page.goBack()
        await expect(title(page, '脚本安装')).toBeVisible()
        await expect(theme(page)).toHaveAttribute('data-theme', 'dark')
        await expect(offer(page)).toBeHidden()
        await expect(notice(page)).toBeHidden()
        await expect(sidebar(page)).toBeHidden()
        await expect(chosen).toHaveCount(3)
        await page.keyboard.press('Alt+ArrowRight')
        await openAppearance(page)
        await expect(shortcuts(page)).not.toBeChecked()
        // With the heading that is being read.
        expect(new URL(page.url()).pathname).toBe(SCRIPT)
        expect(await isMarked(page)).toBe(true)
      })

      await test.step('until a page is loaded', async () => {
        await page.goto(DRIVER)
        await expect(offer(page)).toBeVisible()
        await expect(theme(page)).toHaveAttribute('data-theme', 'light')
        for (const path of others) {
          await page.goto(path)
          await expect(title(page)).toBeVisible()
        }
        expect(errors).toEqual([])
      })
    })
  })
}

test.describe('garbage in storage', () => {
  const KEYS = [
    'theme-scheme',
    'vuepress-theme-hope-scheme',
    'docs-sidebar',
    'docs-shortcuts',
    'docs-language',
    'docs-tabs',
    'api_name',
    'notice-upgrade-notes',
    'docs-reloaded-for',
  ]

  for (const [kind, text, width] of [
    ['what is no JSON', '{"a":', PHONE],
    [
      'wrong types, and names that every object has',
      '{"key":{},"open":5,"top":"x","zh":null,"__proto__":"x","constructor":"en","login":"__proto__"}',
      DESK,
    ],
  ] as const) {
    test(`${kind}: everything as on the first day`, width, async ({ page }) => {
      const errors = watchErrors(page)
      await page.addInitScript(
        ({ keys, text }) => {
          for (const key of keys) for (const area of [localStorage, sessionStorage]) area.setItem(key, text)
        },
        { keys: KEYS, text },
      )
      await page.goto(DRIVER)
      // Nobody has declined anything.
      await offer(page).getByRole('button', { name: 'Cancel' }).click()
      const seen = await page.evaluate(() => ({
        theme: document.documentElement.dataset.theme,
        firstTabs: [...document.querySelectorAll('[role="tablist"]')].map(
          (bar) => bar.querySelector('[role="tab"]')?.getAttribute('aria-selected') ?? '',
        ),
        server: document.querySelector<HTMLSelectElement>('[data-api-server]')?.value,
      }))
      expect(seen).toEqual({ theme: 'light', firstTabs: seen.firstTabs.map(() => 'true'), server: 'cf' })
      expect(seen.firstTabs).not.toEqual([])
      if (isPhone(page)) await page.getByRole('button', { name: '切换侧边栏' }).tap()
      await expect(sidebar(page).getByRole('link', { name: '115 网盘 / 分享' })).toBeVisible()
      await page.keyboard.press('Escape')
      await page.getByRole('main').focus()
      await page.keyboard.press('Alt+ArrowRight')
      await expect(title(page, 'OneDrive APP')).toBeFocused()
      expect(errors).toEqual([])
    })
  }
})
