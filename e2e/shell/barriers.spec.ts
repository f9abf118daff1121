/** No barrier that a machine can find in any kind of page and in what opens over it; languages, widths and colors take turns. */
import type { Page } from '@playwright/test'
import { barriersShown } from '../support/barriers.ts'
import { openAppearance, openNavScreen, sidebar } from '../support/browser.ts'
import { notice, offer } from '../support/greeting.ts'
import { DESK, expect, PHONE, test, thorough } from '../support/test.ts'

// Looking at a whole page takes a busy machine its time.
/** `part`: what has opened, while the rest is as it was or out of reach. */
async function expectNoBarrier(page: Page, part?: string): Promise<void> {
  expect.soft(await barriersShown(page, part)).toEqual([])
}

const DRIVER = 'guide/drivers/115.html'

interface Look {
  kind: string
  path: string
  site?: 'foreign'
  firstVisit?: boolean
  /** Made of what another kind shows as well. */
  alike?: true
  /** What a reader does before the page is looked at; looks itself where there is more to see than the end. */
  first?: (page: Page) => Promise<void>
}

const LOOKS: Look[] = [
  { kind: 'home', path: '' },
  { kind: 'document', path: 'guide/install/docker.html', first: lookAtPhone },
  { kind: 'driver', path: DRIVER, first: lookAtMenus },
  { kind: 'questions', path: 'faq/', alike: true },
  { kind: 'reference', path: 'config/style.html', alike: true },
  { kind: 'pricing', path: 'pricing.html' },
  { kind: 'community', path: 'community/', alike: true },
  { kind: 'every widget', path: 'community/writing.html', first: lookAtWidgets, alike: true },
  { kind: 'portfolio', path: 'shell/portfolio.html', site: 'foreign', alike: true },
  { kind: 'not found', path: 'no/such/page.html', alike: true },
  {
    kind: 'not found, with what may be meant',
    path: 'guide/instal/doker.html',
    first: (page) => expect(page.getByRole('main').getByRole('heading', { level: 2 })).toBeVisible(),
  },
  {
    kind: 'notice and offer of another language',
    path: DRIVER,
    firstVisit: true,
    first: lookAtGreetings,
    alike: true,
  },
  { kind: 'catalogue', path: 'guide/drivers/', alike: true },
]

/** Charts are drawn when they come near. */
async function lookAtWidgets(page: Page): Promise<void> {
  await page.locator('[data-chart]').last().scrollIntoViewIfNeeded()
  await expect(page.getByRole('main').locator('canvas').last()).toBeVisible()
}

/** One after the other. */
async function lookAtGreetings(page: Page): Promise<void> {
  await expect(offer(page)).toBeVisible()
  await expectNoBarrier(page)
  await offer(page)
    .getByRole('button', { name: /^(?:取消|Cancel)$/ })
    .click()
  await expect(notice(page)).toBeVisible()
}

/** What opens over a page on a desk: a menu, and beside the folded tree the settings of appearance. */
async function lookAtMenus(page: Page): Promise<void> {
  await page.getByRole('button', { name: '社区' }).click()
  await expect(page.getByRole('link', { name: 'Telegram' })).toBeVisible()
  await expectNoBarrier(page, 'header')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: '切换侧边栏' }).click()
  await expect(sidebar(page)).toBeHidden()
  await openAppearance(page)
  await expect(page.getByRole('checkbox', { name: '键盘快捷键' })).toBeVisible()
}

/** What opens over a page on a phone: its drawer and its navigation. */
async function lookAtPhone(page: Page): Promise<void> {
  await openNavScreen(page)
  await page.getByRole('banner').locator('summary', { hasText: '社区' }).tap()
  await expect(page.getByRole('link', { name: '微信/QQ' })).toBeVisible()
  await expectNoBarrier(page, 'header')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: '切换侧边栏' }).tap()
  await expect(sidebar(page)).toBeVisible()
  await expectNoBarrier(page, 'aside')
  await page.keyboard.press('Escape')
  await expect(sidebar(page)).toBeHidden()
}

/** Languages, widths and colors take turns. */
const TURNS = [
  { base: '/', width: DESK, colorScheme: 'dark' },
  { base: '/zh/', width: PHONE, colorScheme: 'light' },
  { base: '/zh/', width: DESK, colorScheme: 'dark' },
  { base: '/', width: PHONE, colorScheme: 'light' },
  { base: '/', width: DESK, colorScheme: 'light' },
  { base: '/zh/', width: PHONE, colorScheme: 'dark' },
] as const

for (const [index, { kind, path, first, alike, site = 'docs', firstVisit = false }] of LOOKS.entries()) {
  const { base, width, colorScheme } = TURNS[index % TURNS.length]!
  test.describe(`${kind}, ${base}`, alike ? thorough(width) : width, () => {
    // The offer is that of the other language.
    test.use({ site, firstVisit, locale: firstVisit && base === '/' ? 'zh-CN' : 'en-US', colorScheme })

    test('has no barrier', async ({ page }) => {
      await page.goto(base + path)
      await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme)
      await first?.(page)
      await expectNoBarrier(page)
    })
  })
}
