/** The shell with scripts switched off: menus, navigation, tree and language work, and nothing dead is offered. */
import type { Page } from '@playwright/test'
import { chooseLanguage, openNavScreen, sidebar, title } from '../support/browser.ts'
import { DESK, expect, inLanguage, PHONE, test } from '../support/test.ts'

test.use({ javaScriptEnabled: false })

const SCRIPT = 'guide/install/script.html'

/** What a reader sees and only a script could answer. */
const dead = (page: Page) =>
  page.locator(
    'button:not([popovertarget]):visible, select:visible, textarea:visible, input:not([type="radio"]):visible',
  )

const ENGLISH = {
  base: '/',
  lang: 'en-US',
  menu: 'Community',
  entry: 'Telegram',
  more: 'More',
  last: 'V2',
  guide: 'Guide',
  drivers: 'Storage drivers',
  drawer: 'Toggle Sidebar',
}
const CHINESE = {
  base: '/zh/',
  lang: 'zh-CN',
  menu: '社区',
  entry: '微信/QQ',
  more: '更多',
  last: '演示',
  guide: '使用指南',
  drivers: '存储驱动',
  drawer: '切换侧边栏',
}
type Words = typeof ENGLISH

/** A group of the tree opens; Escape closes the drawer of a phone, and nothing else. */
async function openGroup(page: Page, { drivers, drawer }: Words, isMobile: boolean): Promise<void> {
  const other = sidebar(page).getByRole('link', { name: 'SFTP' })
  if (isMobile) await page.getByRole('button', { name: drawer }).tap()
  await expect(other).toBeHidden()
  await sidebar(page).getByText(drivers, { exact: true }).first().click()
  await expect(other).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(other).toBeVisible({ visible: !isMobile })
}

test('menus open by a click and close by Escape, the tree opens, the language changes', DESK, async ({ page }) => {
  const bar = page.getByRole('banner')
  await page.goto(`/${SCRIPT}`)
  for (const words of [ENGLISH, CHINESE]) {
    await expect(page).toHaveURL(words.base + SCRIPT)
    await expect(page.locator('html')).toHaveAttribute('lang', words.lang)
    for (const [name, inside] of [
      [words.menu, words.entry],
      [words.more, words.last],
      [/^(?:Select language|选择语言)$/, '简体中文'],
    ] as const) {
      const button = bar.getByRole('button', { name })
      const link = bar.getByRole('link', { name: inside, exact: true })
      await expect(link).toBeHidden()
      await button.click()
      await expect(link).toBeVisible()
      // Below its own button.
      const [at, from] = [await link.boundingBox(), await button.boundingBox()]
      expect(at!.y).toBeGreaterThanOrEqual(from!.y + from!.height)
      expect(Math.abs(at!.x + at!.width / 2 - from!.x - from!.width / 2)).toBeLessThan(100)
      await page.keyboard.press('Escape')
      await expect(link).toBeHidden()
    }
    await bar.getByRole('button', { name: words.menu }).click()
    await title(page).click()
    await expect(bar.getByRole('link', { name: words.entry, exact: true })).toBeHidden()
    await expect(bar.getByRole('button', { name: /^(?:Appearance|显示设置)$/ })).toBeHidden()
    await openGroup(page, words, false)
    await chooseLanguage(page, words === ENGLISH ? '简体中文' : 'English')
  }
  await expect(page).toHaveURL(`/${SCRIPT}`)
})

test(
  'the navigation of a phone opens and leads on, the drawer opens, the language changes',
  PHONE,
  async ({ page }) => {
    const bar = page.getByRole('banner')
    for (const [words, other] of [
      [CHINESE, ENGLISH],
      [ENGLISH, CHINESE],
    ] as const) {
      const guide = bar.getByRole('link', { name: words.guide })
      const entry = bar.getByRole('link', { name: words.entry })
      await page.goto(words.base + SCRIPT)
      await openNavScreen(page)
      await expect(guide).toBeVisible()
      await expect(entry).toBeHidden()
      await bar.locator('summary', { hasText: words.menu }).tap()
      await expect(entry).toBeVisible()
      await bar.locator('summary', { hasText: words.more }).tap()
      await expect(bar.getByRole('link', { name: words.last })).toBeVisible()
      await expect(entry).toBeHidden()
      await expect(dead(page)).toHaveCount(0)
      await page.keyboard.press('Escape')
      await expect(guide).toBeHidden()
      await openGroup(page, words, true)
      await chooseLanguage(page, other === ENGLISH ? 'English' : '简体中文')
      await expect(page).toHaveURL(other.base + SCRIPT)
      await expect(page.locator('html')).toHaveAttribute('lang', other.lang)
      await openNavScreen(page)
      await bar.getByRole('link', { name: other.guide }).tap()
      await expect(page).toHaveURL(`${other.base}guide/`)
      await expect(bar.getByRole('link', { name: other.guide })).toBeHidden()
    }
  },
)

for (const { base } of [ENGLISH, CHINESE]) {
  test(
    `every kind of page can be read and offers nothing that does nothing, ${base}`,
    inLanguage(base),
    async ({ page }) => {
      for (const kind of [SCRIPT, 'guide/drivers/115.html', 'community/', 'no/such/page.html', 'pricing.html']) {
        await page.goto(base + kind)
        await expect(title(page), kind).toBeVisible()
        await expect(dead(page), kind).toHaveCount(0)
      }

      await test.step('the plans', async () => {
        const plans = page
          .getByRole('main')
          .getByRole('listitem')
          .filter({ has: page.getByRole('heading', { level: 2 }) })
        expect(await plans.count()).toBeGreaterThan(1)
        for (const plan of await plans.all()) {
          await expect(plan.getByRole('listitem').first()).toBeVisible()
          await expect(plan.getByRole('link')).toBeVisible()
        }
      })

      await test.step('the home page', async () => {
        await page.goto(base)
        await expect(title(page)).toBeVisible()
        await expect(dead(page)).toHaveCount(0)
        const drives = page.getByRole('region', { name: /^(?:Find your drive|查找你的网盘)$/ }).getByRole('listitem')
        expect(await drives.count()).toBeGreaterThan(60)
        await drives.getByRole('link', { name: 'SFTP' }).click()
        await expect(page).toHaveURL(`${base}guide/drivers/sftp.html`)
      })
    },
  )
}
