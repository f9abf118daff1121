/** No barrier that a machine can find: every kind of page in both colour modes, both languages and at both widths. */
import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { isPhone, openAppearance, openNavScreen, sidebar } from '../support/browser.ts'
import { notice, offer } from '../support/greeting.ts'
import { atRest } from '../support/style.ts'
import { DESK, expect, PHONE, test } from '../support/test.ts'

// Looking at a whole page takes a busy machine its time.
test.describe.configure({ timeout: 60_000 })

/** `covered`: the page itself is out of reach on purpose, so nobody can find its heading. */
async function expectNoBarrier(page: Page, covered = false): Promise<void> {
  // What is still fading has not its own colour yet.
  await atRest(page)
  const rules = covered ? ['landmark-one-main', 'page-has-heading-one'] : []
  // There are no frames of other sites, so one look at the page itself is enough.
  const look = new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .disableRules(rules)
    .setLegacyMode()
  const { violations } = await look.analyze()
  expect
    .soft(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`))
    .toEqual([])
}

const DRIVER = 'guide/drivers/115.html'

interface Look {
  kind: string
  path: string
  site?: 'foreign'
  firstVisit?: boolean
  /** What a reader does before the page is looked at; looks itself where there is more to see than the end. */
  first?: (page: Page) => Promise<void>
}

const LOOKS: Look[] = [
  { kind: 'home', path: '' },
  { kind: 'document', path: 'guide/install/docker.html' },
  { kind: 'driver', path: DRIVER },
  { kind: 'questions', path: 'faq/' },
  { kind: 'catalogue', path: 'guide/drivers/' },
  { kind: 'pricing', path: 'pricing.html' },
  { kind: 'community', path: 'community/' },
  { kind: 'portfolio', path: 'shell/portfolio.html', site: 'foreign' },
  { kind: 'not found', path: 'no/such/page.html' },
  {
    kind: 'not found, with what may be meant',
    path: 'guide/instal/doker.html',
    first: (page) => expect(page.getByRole('main').getByRole('heading', { level: 2 })).toBeVisible(),
  },
  { kind: 'notice and offer of another language', path: DRIVER, firstVisit: true, first: lookAtGreetings },
  { kind: 'search dialog', path: 'guide/', first: openSearch },
]

/** A desk shows both at once, a phone one after the other. */
async function lookAtGreetings(page: Page): Promise<void> {
  await expect(offer(page)).toBeVisible()
  if (isPhone(page)) {
    await expectNoBarrier(page)
    await offer(page)
      .getByRole('button', { name: /^(?:取消|Cancel)$/ })
      .click()
  }
  await expect(notice(page)).toBeVisible()
}

async function openSearch(page: Page): Promise<void> {
  await page.keyboard.press('/')
  await page.getByRole('dialog').getByRole('searchbox').fill('docker')
  await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible()
}

/** Each kind is looked at twice, and the second time everything is different. */
const TURNS = [
  { light: { base: '/', width: DESK }, dark: { base: '/zh/', width: PHONE } },
  { light: { base: '/zh/', width: PHONE }, dark: { base: '/', width: DESK } },
  { light: { base: '/zh/', width: DESK }, dark: { base: '/', width: PHONE } },
  { light: { base: '/', width: PHONE }, dark: { base: '/zh/', width: DESK } },
] as const

for (const scheme of ['light', 'dark'] as const) {
  test.describe(scheme, () => {
    test.beforeEach(({ context }) => context.addInitScript(`localStorage.setItem('theme-scheme', '${scheme}')`))

    for (const [index, { kind, path, first, site = 'docs', firstVisit = false }] of LOOKS.entries()) {
      const { base, width } = TURNS[index % TURNS.length]![scheme]
      test.describe(`${kind}, ${base}`, width, () => {
        // The offer is that of the other language.
        test.use({ site, firstVisit, locale: firstVisit && base === '/' ? 'zh-CN' : 'en-US' })

        test('has no barrier', async ({ page }) => {
          await page.goto(base + path, { waitUntil: 'networkidle' })
          await expect(page.locator('html')).toHaveAttribute('data-theme', scheme)
          await first?.(page)
          await expectNoBarrier(page)
        })
      })
    }

    const [at, menu, entry] = scheme === 'light' ? ['/', 'Community', 'Telegram'] : ['/zh/', '社区', '微信/QQ']

    test(`open menus and the folded tree have no barrier, ${at}`, DESK, async ({ page }) => {
      await page.goto(at + DRIVER)
      await expect(page.locator('html')).toHaveAttribute('data-theme', scheme)
      await page.getByRole('button', { name: menu }).click()
      await expect(page.getByRole('link', { name: entry })).toBeVisible()
      await expectNoBarrier(page)
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: /^(?:Toggle Sidebar|切换侧边栏)$/ }).click()
      await expect(sidebar(page)).toBeHidden()
      await openAppearance(page)
      await expect(page.getByRole('checkbox', { name: /^(?:Keyboard shortcuts|键盘快捷键)$/ })).toBeVisible()
      await expectNoBarrier(page)
    })

    test(`the navigation of a phone and its drawer have no barrier, ${at}`, PHONE, async ({ page }) => {
      await page.goto(at + DRIVER)
      await expect(page.locator('html')).toHaveAttribute('data-theme', scheme)
      await openNavScreen(page)
      await page.getByRole('banner').locator('summary', { hasText: menu }).tap()
      await expect(page.getByRole('link', { name: entry })).toBeVisible()
      await expectNoBarrier(page, true)
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: /^(?:Toggle Sidebar|切换侧边栏)$/ }).tap()
      await expect(sidebar(page)).toBeVisible()
      await expectNoBarrier(page, true)
    })
  })
}
