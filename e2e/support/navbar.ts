/** The bar at the top in journeys: its words in both languages, its parts, and a pointer over it. */
import type { Locator, Page } from '@playwright/test'
import { MOBILE_MAX_PX } from '../../core/constants.ts'

const DISCUSSIONS = 'https://github.com/AlistGo/alist/discussions'
const TELEGRAM = 'https://t.me/alist_chat'
const DEMO = 'https://alist.pages.dev/'
const OLDER_DOCS = 'https://alist-doc.nn.ci'
export const REPOSITORY = 'https://github.com/AlistGo/alist'

/** Where menus, and not the navigation screen, hold what is in the bar. */
export const NARROWEST_ROW_PX = MOBILE_MAX_PX + 1

export const ENGLISH = {
  base: '/',
  home: 'Take me home',
  main: 'Main',
  links: { Guide: '/guide/', Config: '/config/', FAQ: '/faq/', Pricing: '/pricing.html' },
  menus: {
    Community: { Discussion: DISCUSSIONS, Telegram: TELEGRAM, 'Wechat/QQ': '/community/' },
    More: { Demo: DEMO, V2: OLDER_DOCS },
  },
  language: 'Select language',
  appearance: 'Appearance',
  colorMode: 'Theme Mode',
  fullscreen: 'Full Screen',
  shortcuts: 'Keyboard shortcuts',
  search: 'Search',
  searchDialog: 'Search docs',
  drawer: 'Toggle Sidebar',
  toggle: 'Toggle Navbar',
}

export type Words = typeof ENGLISH

export const CHINESE = {
  base: '/zh/',
  home: '带我回家',
  main: '主导航',
  links: { 使用指南: '/zh/guide/', 配置: '/zh/config/', 常见问题: '/zh/faq/', 定价: '/zh/pricing.html' },
  menus: {
    社区: { Discussion: DISCUSSIONS, Telegram: TELEGRAM, '微信/QQ': '/zh/community/' },
    更多: { 演示: DEMO, V2: OLDER_DOCS },
  },
  language: '选择语言',
  appearance: '显示设置',
  colorMode: '外观',
  fullscreen: '全屏',
  shortcuts: '键盘快捷键',
  search: '搜索文档',
  searchDialog: '搜索文档',
  drawer: '切换侧边栏',
  toggle: '切换导航菜单',
} satisfies Record<keyof Words, unknown>

export const LANGUAGES = [ENGLISH, CHINESE]

export const LONG_PAGE = 'guide/install/docker.html'

export const bar = (page: Page) => page.getByRole('banner')
export const button = (page: Page, name: string) => bar(page).getByRole('button', { name, exact: true })
export const entry = (page: Page, name: string) => bar(page).getByRole('link', { name, exact: true })
/** Everything in the bar that can be used, from left to right. */
export const controls = (page: Page) => bar(page).locator('a:visible, button:visible')

/** What hangs from a button. */
export async function panelOf(page: Page, name: string): Promise<Locator> {
  return page.locator(`#${await button(page, name).getAttribute('aria-controls')}`)
}

/** Leaves the bar and everything that hangs from it. */
export const moveAway = (page: Page) => page.mouse.move(700, 600)

/** Opens a page whose timers only run when a test lets them. */
export async function openWithoutTime(page: Page, path: string): Promise<void> {
  await page.clock.install({ time: '2030-01-01T00:00:00Z' })
  await page.goto(path)
  await page.clock.pauseAt('2030-01-01T01:00:00Z')
}

export async function boxOf(locator: Locator): Promise<{ x: number; y: number; width: number; height: number }> {
  const box = await locator.boundingBox()
  if (!box) throw new Error('What should be on the screen is not there.')
  return box
}

export async function moveOnto(page: Page, locator: Locator): Promise<void> {
  const { x, y, width, height } = await boxOf(locator)
  await page.mouse.move(x + width / 2, y + height / 2)
}

/** A click as fast as a hand can, without the rests that a driven browser makes. */
export async function clickAtOnce(page: Page, locator: Locator): Promise<void> {
  await moveOnto(page, locator)
  await page.mouse.down()
  await page.mouse.up()
}

/** The window without its scroll bar. */
export const roomOf = (page: Page) => page.evaluate<number>('document.documentElement.clientWidth')
