/** The search dialog in journeys: its words in both languages, its parts, and how it is opened and asked. */
import type { Locator, Page } from '@playwright/test'
import { expect } from './test.ts'

export const ENGLISH = {
  base: '/',
  button: 'Search',
  name: 'Search docs',
  clear: 'Clear',
  cancel: 'Cancel',
  hint: 'Search for a drive, a setting or an error message.',
  examples: ['docker', 'reset password', 'sftp'],
  count: (pages: number) => `Pages found: ${pages}`,
  none: (query: string) => `Nothing found for “${query}”`,
  corrected: (query: string) => `Showing results for “${query}”`,
  searching: 'Searching…',
  failed: 'Unable to fetch results',
  failedHint: 'Please check that you are online and try again.',
  retry: 'Try again',
  recent: 'Recent',
  noRecent: 'Nothing searched yet',
  keep: 'Keep this search',
  remove: 'Remove from history',
  favorites: 'Favorites',
  unfavorite: 'Remove from favorites',
  nearest: 'Pages with similar names',
  report: 'Tell us',
  instead: (query: string) => `Search for “${query}”`,
  docker: 'Install with Docker',
  dockerTrail: 'Introduction › Install › Install with Docker',
}

export type Words = typeof ENGLISH

export const CHINESE: Words = {
  base: '/zh/',
  button: '搜索文档',
  name: '搜索文档',
  clear: '清除',
  cancel: '取消',
  hint: '可以搜网盘、设置项，也可以直接粘贴报错信息。',
  examples: ['docker', '忘记密码', '115 网盘'],
  count: (pages: number) => `找到 ${pages} 个页面`,
  none: (query: string) => `没有找到与“${query}”相关的内容`,
  corrected: (query: string) => `已显示“${query}”的结果`,
  searching: '正在搜索……',
  failed: '无法获取结果',
  failedHint: '请检查网络连接后重试。',
  retry: '重试',
  recent: '搜索历史',
  noRecent: '暂无搜索历史',
  keep: '收藏这次搜索',
  remove: '从历史中移除',
  favorites: '收藏',
  unfavorite: '取消收藏',
  nearest: '名称相近的页面',
  report: '告诉我们',
  instead: (query: string) => `搜索“${query}”`,
  docker: 'Docker 安装',
  dockerTrail: '简介 › 安装 › Docker 安装',
}

export const LANGUAGES = [ENGLISH, CHINESE]

/** Everything that searches; what a test does with these requests happens in the worker too. */
export const INDEX = '**/pagefind/**'
/** Where the browser remembers what was opened. */
export const STORED = 'docs-search'

export const dialog = (page: Page) => page.getByRole('dialog', { name: /^(?:Search docs|搜索文档)$/ })
export const field = (page: Page) => dialog(page).getByRole('combobox')
export const list = (page: Page) => dialog(page).getByRole('listbox')
export const groups = (page: Page) => list(page).getByRole('group')
export const options = (page: Page) => list(page).getByRole('option')
/** What Enter would open. */
export const chosen = (page: Page) => list(page).getByRole('option', { selected: true })
export const status = (page: Page) => dialog(page).getByRole('status')
export const failure = (page: Page) => dialog(page).getByRole('alert')
export const press = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true }).click()

/** A part of what is shown before anything is typed, or where nothing was found, by its heading. */
export const part = (page: Page, heading: string): Locator =>
  dialog(page)
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: heading, exact: true }) })

/** Opens the search as most do, and waits until it is ready. */
export async function openSearch(page: Page): Promise<void> {
  await page.keyboard.press('Control+k')
  await expect(field(page)).toBeFocused()
}

/** The first answer needs the code, a worker and a part of the index: on a busy machine that takes its time. */
export const FIRST_ANSWER = { timeout: 20_000 }

/** Looks for something else, and waits for an answer to it: emptying the field takes away what was found before. */
export async function find(page: Page, query: string): Promise<void> {
  await field(page).fill('')
  await field(page).fill(query)
  await expect(options(page).first()).toBeVisible(FIRST_ANSWER)
}

/** The addresses of what was found, in their order. */
export const addresses = (page: Page) =>
  options(page).evaluateAll((found) => found.map((option) => option.getAttribute('href') ?? ''))

/** Opens a page whose search has already found something. */
export async function searchOn(page: Page, path: string, query: string): Promise<void> {
  await page.goto(path)
  await openSearch(page)
  await find(page, query)
}

/** What the browser remembers before the page is opened. */
export async function rememberBefore(page: Page, value: unknown): Promise<void> {
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  await page.addInitScript(`localStorage.setItem('${STORED}', ${JSON.stringify(text)})`)
}

export interface Found {
  /** What the status line says. */
  status: string
  /** Addresses of the results, in their order. */
  places: string[]
  /** Texts that are shown, element by element. */
  texts: string[]
  /** Does it say that the index can't be reached? */
  failed: boolean
  /** Elements that only markup in a query could bring. */
  strange: number
}

/**
 * Types each query into the open dialog, one after the other and in one round trip, and says what was shown for it.
 * Queries are given as UTF-16 units, because half a surrogate pair can't be sent as text.
 */
export function findAll(page: Page, queries: readonly string[]): Promise<Found[]> {
  const units = queries.map((query) => Array.from({ length: query.length }, (_, index) => query.charCodeAt(index)))
  return page.evaluate(async (all) => {
    const box = document.querySelector('dialog[open]')!
    const input = box.querySelector<HTMLInputElement>('[role="combobox"]')!
    const status = () => box.querySelector('[role="status"]')?.textContent ?? ''
    const write = (value: string) => {
      input.value = value
      input.dispatchEvent(new InputEvent('input', { bubbles: true }))
    }
    const until = (isSo: () => boolean) =>
      new Promise<void>((resolve, reject) => {
        const deadline = performance.now() + 20_000
        const look = () => {
          if (isSo()) resolve()
          else if (performance.now() > deadline) reject(new Error(`No answer to ${input.value.slice(0, 80)}`))
          else requestAnimationFrame(look)
        }
        look()
      })
    const found: Found[] = []
    for (const query of all) {
      // Clearing the field removes what was found before.
      write('')
      await until(() => status() === '')
      write(query.map((unit) => String.fromCharCode(unit)).join(''))
      await until(() => /\d|“/.test(status()) || box.querySelector('[role="alert"]')?.checkVisibility() === true)
      found.push({
        status: status(),
        places: [...box.querySelectorAll('[role="option"]')].map((option) => option.getAttribute('href') ?? ''),
        texts: [...box.querySelectorAll('*')]
          .filter((element) => element.childElementCount === 0 && element.checkVisibility())
          .map((element) => element.textContent),
        failed: box.querySelector('[role="alert"]')?.checkVisibility() === true,
        strange: box.querySelectorAll('img, script, iframe, style, object').length,
      })
    }
    return found
  }, units)
}
