/** Storage that is forbidden, full, or holds garbage: the page works, and what is chosen holds while it is open. */
import type { Page } from '@playwright/test'
import { chooseLanguage, isMarked, isPhone, mark, openAppearance, sidebar, title } from '../support/browser.ts'
import { notice, offer, onward } from '../support/greeting.ts'
import { watchArrows } from '../support/keys.ts'
import { watchErrors } from '../support/requests.ts'
import { FULL_STORAGE, NO_STORAGE } from '../support/storage.ts'
import { DESK, expect, PHONE, test } from '../support/test.ts'

const SCRIPT = 'guide/install/script.html'
const DRIVER = 'guide/drivers/115.html'
/** Every kind of page, in either language. */
const KINDS = ['/', `/zh/${SCRIPT}`, `/${DRIVER}`, '/zh/pricing.html', '/community/', '/zh/no/such/page.html']

test.use({ firstVisit: true })

const shortcuts = (page: Page) => page.getByRole('checkbox', { name: 'Keyboard shortcuts' })

/** Storage is the same at both widths; what a reader can choose is not. */
for (const { how, script, choices, pages, questions } of [
  { how: 'forbidden', script: NO_STORAGE, choices: DESK, pages: DESK, questions: PHONE },
  { how: 'full', script: FULL_STORAGE, choices: PHONE, pages: PHONE, questions: DESK },
]) {
  test.describe(`storage is ${how}`, () => {
    // Without the circle that shows a change of colours, and takes the pointer meanwhile.
    test.use({ contextOptions: { reducedMotion: 'reduce' } })
    test.beforeEach(({ context }) => context.addInitScript(script))

    test('what the reader chooses holds while the page is open', choices, async ({ page, isMobile }) => {
      const errors = watchErrors(page)
      await page.goto(`/${SCRIPT}`)
      await mark(page)
      await notice(page).getByRole('button', { name: 'Got it' }).click()
      await expect(notice(page)).toBeHidden()
      const chosen = page.getByRole('tab', { name: 'Chinese messages', selected: true })
      await expect(chosen).toHaveCount(0)
      await page.getByRole('tab', { name: 'Chinese messages' }).first().click()
      await expect(chosen).toHaveCount(3)
      if (!isMobile) {
        const toggle = page.getByRole('button', { name: 'Toggle Sidebar' })
        await toggle.click()
        await expect(sidebar(page)).toBeHidden()
        await toggle.click()
        await expect(sidebar(page)).toBeVisible()
      }
      await openAppearance(page)
      await page.getByRole('button', { name: 'Theme Mode' }).click()
      await page.getByRole('button', { name: 'Theme Mode' }).click()
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
      await shortcuts(page).uncheck()
      await page.keyboard.press('Escape')
      await expect(shortcuts(page)).toBeHidden()
      const taken = await watchArrows(page)
      await page.getByRole('main').focus()
      await page.keyboard.press('Alt+ArrowRight')
      expect(await taken(), 'the key is off').toEqual([false])
      expect(new URL(page.url()).pathname).toBe(`/${SCRIPT}`)
      await page.getByRole('navigation', { name: 'Previous and next page' }).getByRole('link').last().click()
      await expect(title(page, 'Manual install')).toBeFocused()
      await page.goBack()
      await expect(title(page, 'Install with the script')).toBeVisible()
      await expect(chosen).toHaveCount(3)
      await expect(notice(page)).toBeHidden()
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
      await openAppearance(page)
      await expect(shortcuts(page)).not.toBeChecked()
      await shortcuts(page).check()
      await page.keyboard.press('Escape')
      await page.getByRole('main').focus()
      await page.keyboard.press('Alt+ArrowRight')
      await expect(title(page, 'Manual install')).toBeFocused()
      expect(await isMarked(page)).toBe(true)
      expect(errors).toEqual([])
    })

    test('pages come without an error', pages, async ({ page }) => {
      const errors = watchErrors(page)
      for (const path of KINDS) {
        await page.goto(path)
        await expect(title(page)).toBeVisible()
        await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
      }
      expect(errors).toEqual([])
    })

    test('questions are asked once, until the page is loaded again', questions, async ({ page, isMobile }) => {
      const errors = watchErrors(page)
      await page.goto('/zh/guide/')
      await mark(page)
      await expect(offer(page)).toContainText('Your browser prefers English')
      // A phone asks one thing after the other.
      await expect(notice(page)).toBeVisible({ visible: !isMobile })
      await offer(page).getByRole('checkbox').check()
      await offer(page).getByRole('button', { name: 'Cancel' }).click()
      await expect(offer(page)).toBeHidden()
      await notice(page).getByRole('button', { name: '关闭' }).click()
      await expect(notice(page)).toBeHidden()
      await onward(page, '/zh/').click()
      await expect(page).toHaveURL('/zh/guide/install/')
      await expect(title(page)).toBeFocused()
      await expect(offer(page)).toBeHidden()
      await expect(notice(page)).toBeHidden()
      await chooseLanguage(page, 'English')
      await expect(page).toHaveURL('/guide/install/')
      await expect(title(page)).toBeFocused()
      await expect(notice(page)).toBeHidden()
      await chooseLanguage(page, '简体中文')
      await expect(page).toHaveURL('/zh/guide/install/')
      await expect(title(page)).toBeFocused()
      await expect(offer(page)).toBeHidden()
      await expect(notice(page)).toBeHidden()
      expect(await isMarked(page)).toBe(true)
      await page.goto('/zh/guide/')
      await expect(offer(page)).toBeVisible()
      expect(errors).toEqual([])
    })
  })
}

test.describe('garbage in storage', () => {
  // Many days, one after the other.
  test.describe.configure({ timeout: 60_000 })

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
  const TEXTS = { nothing: '', 'half an object': '{"a":', 'a zero byte': '\u0000' }
  const VALUES = {
    null: 'null',
    'a long text': 'x'.repeat(100_000),
    'wrong types': '{"key":{},"open":5,"top":"x","login":7,"zh":null}',
    'names that every object has': '{"__proto__":"x","constructor":"en","login":"__proto__"}',
  }

  /** A page with this text under every key sees nothing of it. */
  async function expectFirstDay(page: Page, text: string): Promise<void> {
    await page.addInitScript(
      ({ keys, text }) => {
        for (const key of keys) for (const area of [localStorage, sessionStorage]) area.setItem(key, text)
      },
      { keys: KEYS, text },
    )
    await page.goto(`/zh/${DRIVER}`)
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
    // Nobody has declined anything.
    await expect(offer(page)).toBeVisible()
    await offer(page).getByRole('button', { name: 'Cancel' }).click()
    const chosen = page
      .getByRole('tablist')
      .evaluateAll((bars) => bars.map((bar) => bar.querySelector('[role="tab"]')?.getAttribute('aria-selected')))
    expect(new Set(await chosen)).toEqual(new Set(['true']))
    const drawer = page.getByRole('button', { name: '切换侧边栏' })
    if (isPhone(page)) await drawer.tap()
    await expect(sidebar(page).getByRole('link', { name: '115 网盘 / 分享' })).toBeVisible()
    await expect(page.getByLabel('令牌助手使用的 API 服务器')).toHaveValue('cf')
    await page.keyboard.press('Escape')
    await page.getByRole('main').focus()
    await page.keyboard.press('Alt+ArrowRight')
    await expect(title(page, 'OneDrive APP')).toBeFocused()
  }

  for (const [kind, garbage, width] of [
    ['what is no JSON', TEXTS, PHONE],
    ['what is other JSON', VALUES, DESK],
  ] as const) {
    test(`${kind}: everything as on the first day`, width, async ({ page }) => {
      const errors = watchErrors(page)
      for (const [name, text] of Object.entries(garbage)) await test.step(name, () => expectFirstDay(page, text))
      expect(errors).toEqual([])
    })
  }
})
