/** The shell with scripts switched off: menus, navigation, tree and language work, and nothing dead is offered. */
import type { Page } from '@playwright/test'
import { chooseLanguage, scrollY, sidebar, title } from '../support/browser.ts'
import { notice, offer } from '../support/greeting.ts'
import { link, group as navGroup, toggle as navToggle, open, screen } from '../support/nav-screen.ts'
import { bar, CHINESE, entry as inBar } from '../support/navbar.ts'
import { EN, entry, group, toggle, ZH } from '../support/sidebar.ts'
import { DESK, expect, PHONE, test } from '../support/test.ts'

test.use({ javaScriptEnabled: false })

/** The page can be read, greets nobody, and shows nothing that only a script could answer. */
async function expectNothingDead(page: Page): Promise<void> {
  await expect(title(page)).toBeVisible()
  const dead = 'button:not([popovertarget]), select, textarea, input:not([type="radio"])'
  const seen = await page.evaluate(
    (selector) =>
      [...document.querySelectorAll<HTMLElement>(selector)]
        .filter((one) => one.checkVisibility({ visibilityProperty: true }))
        .map((one) => one.outerHTML),
    dead,
  )
  expect(seen, page.url()).toEqual([])
  await expect(notice(page).or(offer(page))).toHaveCount(0)
}

test('menus open and close, the tree opens, the language changes, and pages can be read', DESK, async ({ page }) => {
  await page.goto('/guide/drivers/115.html')
  await expectNothingDead(page)

  await test.step('menus open by a click, below their buttons, and close by Escape or a click elsewhere', async () => {
    for (const [name, inside] of [
      ['Community', 'Telegram'],
      ['More', 'V2'],
      ['Select language', '简体中文'],
    ] as const) {
      const button = bar(page).getByRole('button', { name })
      await expect(inBar(page, inside)).toBeHidden()
      await button.click()
      await expect(inBar(page, inside)).toBeVisible()
      const [at, from] = [await inBar(page, inside).boundingBox(), await button.boundingBox()]
      expect(at!.y).toBeGreaterThanOrEqual(from!.y + from!.height)
      expect(Math.abs(at!.x + at!.width / 2 - from!.x - from!.width / 2)).toBeLessThan(100)
      if (name === 'More') await title(page).click()
      else await page.keyboard.press('Escape')
      await expect(inBar(page, inside)).toBeHidden()
    }
    await expect(bar(page).getByRole('button', { name: 'Appearance' })).toBeHidden()
  })

  await test.step('the tree has the sponsors and its groups, but neither its button nor the choice of a server', async () => {
    const current = entry(page, '115 Cloud / 115 Share')
    await expect(toggle(page, EN)).toBeHidden()
    await expect(page.getByLabel(EN.server)).toBeHidden()
    await expect(sidebar(page).getByRole('region', { name: EN.sponsor })).toBeVisible()
    await expect(current).toHaveAttribute('aria-current', 'page')
    await group(page, EN.install).click()
    await expect(entry(page, EN.docker)).toBeVisible()
    await expect(current).toBeHidden()
  })

  await chooseLanguage(page, '简体中文')
  await expect(page).toHaveURL('/zh/guide/drivers/115.html')
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN')

  await test.step('the plans', async () => {
    await page.goto('/pricing.html')
    await expectNothingDead(page)
    const plans = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { level: 2 }) })
    const seen = await plans.evaluateAll((all) =>
      all.map((plan) => ['li', 'a'].map((part) => plan.querySelector(part)?.checkVisibility())),
    )
    expect(seen.length).toBeGreaterThan(1)
    expect(seen.flat()).toEqual(seen.flat().map(() => true))
  })

  await test.step('the drives of the home page', async () => {
    await page.goto('/')
    await expectNothingDead(page)
    const finder = page.getByRole('region', { name: 'Find your drive' })
    const drives = finder.getByRole('listitem').getByRole('link')
    const total = await drives.count()
    expect(total).toBeGreaterThan(60)
    await expect(finder.getByRole('status')).toHaveText(`${total} drivers`)
    await drives.filter({ hasText: /^SFTP$/ }).click()
    await expect(title(page, 'SFTP')).toBeVisible()
  })
})

test('navigation and drawer of a phone open, give way and lead on, the language changes', PHONE, async ({ page }) => {
  await page.goto('/zh/guide/install/script.html')
  await expectNothingDead(page)

  await test.step('the navigation covers the page, which stands still', async () => {
    await open(page, CHINESE)
    const seen = await screen(page).evaluate((element) => ({
      top:
        element.getBoundingClientRect().top - (document.querySelector('header')?.getBoundingClientRect().bottom ?? 0),
      bottom: innerHeight - element.getBoundingClientRect().bottom,
      links: [...element.querySelectorAll('a')].filter((one) => one.checkVisibility()).map((one) => one.textContent),
    }))
    expect([seen.top, seen.bottom].map(Math.round)).toEqual([0, 0])
    expect(seen.links).toEqual(expect.arrayContaining([...Object.keys(CHINESE.links), 'English', '简体中文', 'GitHub']))
    await expectNothingDead(page)
    const before = await scrollY(page)
    await page.mouse.move(195, 700)
    await page.mouse.wheel(0, 400)
    await navGroup(page, '社区').tap()
    await expect(link(page, '微信/QQ')).toBeVisible()
    await navGroup(page, '更多').tap()
    await expect(link(page, 'V2')).toBeVisible()
    await expect(link(page, '微信/QQ')).toBeHidden()
    // This comes after all that could have moved the page.
    await navToggle(page, CHINESE).tap()
    await expect(screen(page)).toBeHidden()
    expect(await scrollY(page)).toBe(before)
  })

  await test.step('the drawer opens, and closes by Escape, by a touch beside it, and for the navigation', async () => {
    await toggle(page, ZH).tap()
    await expect(entry(page, ZH.script)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(sidebar(page)).toBeHidden()
    await toggle(page, ZH).tap()
    await group(page, ZH.drivers).click()
    await expect(entry(page, 'SFTP')).toBeVisible()
    await page.touchscreen.tap(382, 700)
    await expect(sidebar(page)).toBeHidden()
    await toggle(page, ZH).tap()
    await navToggle(page, CHINESE).tap()
    await expect(sidebar(page)).toBeHidden()
    await expect(screen(page)).toBeVisible()
    await toggle(page, ZH).tap()
    await expect(screen(page)).toBeHidden()
    await expect(sidebar(page)).toBeVisible()
    await page.keyboard.press('Escape')
  })

  await test.step('links of both, and the language, lead on', async () => {
    await open(page, CHINESE)
    await page.keyboard.press('Escape')
    await expect(screen(page)).toBeHidden()
    await open(page, CHINESE)
    await navGroup(page, '社区').tap()
    await link(page, '微信/QQ').tap()
    await expect(page).toHaveURL('/zh/community/')
    await expect(screen(page)).toBeHidden()
    await expectNothingDead(page)
    await chooseLanguage(page, 'English')
    await expect(page).toHaveURL('/community/')
    await expect(page.locator('html')).toHaveAttribute('lang', 'en-US')
    await expect(screen(page)).toBeHidden()
    await page.goto('/zh/no/such/page.html')
    await expectNothingDead(page)
  })
})
