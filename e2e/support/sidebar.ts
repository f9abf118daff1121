/** The tree of pages in journeys: its words in both languages, its parts, and a finger over the screen. */
import type { ConsoleMessage, Locator, Page } from '@playwright/test'
import { isPhone, sidebar } from './browser.ts'
import { expect } from './test.ts'

export const LANGUAGES = [
  {
    id: 'en',
    base: '/',
    toggle: 'Toggle Sidebar',
    search: 'Search',
    install: 'Install',
    script: 'Install with the script',
    manual: 'Manual install',
    docker: 'Install with Docker',
    lastOfInstall: 'Download',
    drivers: 'Storage drivers',
    local: 'Local storage',
    toInstall: 'Choose an install method',
    next: 'Next',
    prev: 'Prev',
    sponsor: 'Sponsorship',
    server: 'API server for token helpers',
    linked: 'Linked group',
    inLinked: 'Inside the linked group',
    fixed: 'Fixed group',
    inFixed: 'Inside the fixed group',
    open: 'Open group',
    inOpen: 'Inside the open group',
    long: 'A long page',
    info: 'All information',
    unordered: ['Drivers', 'Alist V2 V3', 'Baidu photo', 'Tabs and boxes'],
  },
  {
    id: 'zh',
    base: '/zh/',
    toggle: '切换侧边栏',
    search: '搜索文档',
    install: '安装',
    script: '脚本安装',
    manual: '手动安装',
    docker: 'Docker 安装',
    lastOfInstall: '下载',
    drivers: '存储驱动',
    local: '本机存储',
    toInstall: '选择安装方式',
    next: '下一页',
    prev: '上一页',
    sponsor: '赞助商',
    server: '令牌助手使用的 API 服务器',
    linked: '带链接的分组',
    inLinked: '带链接分组的内容',
    fixed: '固定分组',
    inFixed: '固定分组的内容',
    open: '展开分组',
    inOpen: '展开分组的内容',
    long: '很长的页面',
    info: '全部信息',
    unordered: [],
  },
] as const
export const [EN, ZH] = LANGUAGES

export const tree = (page: Page) => sidebar(page).getByRole('navigation')
export const entry = (page: Page, name: string) => tree(page).getByRole('link', { name, exact: true })
/** What opens and closes a group. */
export const group = (page: Page, name: string) => tree(page).locator('summary', { hasText: new RegExp(`^${name}$`) })
/** Folds the tree away on a desk, opens the drawer on a phone. */
export const toggle = (page: Page, words: { toggle: string }) =>
  page.getByRole('button', { name: words.toggle, exact: true })
export const inText = (page: Page, name: string | RegExp) =>
  page.getByRole('main').getByRole('link', { name, exact: true }).first()
/** The link to the neighbour: its direction, then its title. */
export const neighbour = (page: Page, way: string, name: string) => inText(page, new RegExp(`^${way}\\s*${name}$`))

/** Brings the tree before the reader's eyes: on a phone it is in the drawer. */
export async function showTree(page: Page): Promise<void> {
  if (!isPhone(page) || (await page.locator('#sidebar:popover-open').count()) > 0) return
  await page.getByRole('button', { name: /^(?:Toggle Sidebar|切换侧边栏)$/ }).tap()
  await expect(tree(page)).toBeVisible()
}

export async function hideTree(page: Page): Promise<void> {
  if (!isPhone(page)) return
  await page.keyboard.press('Escape')
  await expect(sidebar(page)).toBeHidden()
}

/** Lets the screen show what a finger has done. */
const show = (page: Page) =>
  page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))')

interface Point {
  x: number
  y: number
}

/** A finger that stops this long before it lifts does not leave the page scrolling; a tap would only stop that scroll. */
const REST_MS = 100

/** A finger's way over the screen, in steps as a screen reports them, and a rest at its end. */
export async function swipe(page: Page, from: Point, to: Point): Promise<void> {
  const cdp = await page.context().newCDPSession(page)
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Point[]) =>
    cdp.send('Input.dispatchTouchEvent', { type, touchPoints })
  await send('touchStart', [from])
  for (const part of [0.4, 0.8, 1]) {
    await send('touchMove', [{ x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part }])
  }
  await page.evaluate((ms) => new Promise((done) => setTimeout(done, ms)), REST_MS)
  await send('touchEnd', [])
  await cdp.detach()
  await show(page)
}

export const across = (page: Page, from: number, to: number, down = 0) =>
  swipe(page, { x: from, y: 500 }, { x: to, y: 500 + down })

/** A tap that does not scroll to its target first. */
export async function tapAt(page: Page, target: Locator): Promise<void> {
  const { x, y, width, height } = await box(target)
  await page.touchscreen.tap(x + width / 2, y + height / 2)
}

/** The entries that are named, in the order in which they are listed. */
export async function order(page: Page, names: readonly string[]): Promise<string[]> {
  const listed = await tree(page).locator('summary, a, section > p').allTextContents()
  return listed.filter((text, index) => names.includes(text) && listed.indexOf(text) === index)
}

/** The warnings about pages that no tree is configured for. */
export function sidebarWarnings(page: Page): string[] {
  const seen: string[] = []
  page.on('console', (message: ConsoleMessage) => {
    if (message.text().includes('sidebar config')) seen.push(`${message.type()}: ${message.text()}`)
  })
  return seen
}

export const low = (page: Page, height: number) =>
  page.setViewportSize({ width: page.viewportSize()?.width ?? 1440, height })

export const treeTop = (page: Page) => sidebar(page).evaluate((element) => element.scrollTop)

export async function box(locator: Locator): Promise<{ x: number; y: number; width: number; height: number }> {
  const found = await locator.boundingBox()
  if (!found) throw new Error('It is not on the screen.')
  return found
}
