/** The bar at the top in journeys: its words in both languages, its parts, and a pointer over it. */
import type { Locator, Page } from '@playwright/test'

const DISCUSSIONS = 'https://github.com/AlistGo/alist/discussions'
const TELEGRAM = 'https://t.me/alist_chat'
const DEMO = 'https://alist.pages.dev/'
const OLDER_DOCS = 'https://alist-doc.nn.ci'

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

/** Leaves the bar and everything that hangs from it. */
export const moveAway = (page: Page) => page.mouse.move(700, 600)

export async function boxOf(locator: Locator): Promise<{ x: number; y: number; width: number; height: number }> {
  const box = await locator.boundingBox()
  if (!box) throw new Error('What should be on the screen is not there.')
  return box
}

export async function moveOnto(page: Page, locator: Locator): Promise<void> {
  const { x, y, width, height } = await boxOf(locator)
  await page.mouse.move(x + width / 2, y + height / 2)
}
