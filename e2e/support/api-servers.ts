/** The choice of a token server in journeys: its words in both languages, its parts, and a site that asks nobody else. */
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { madeOnce, type OutsideSite, startOutside } from './built-site.ts'
import { writeTree } from './folders.ts'
import { everything } from './outside-site.ts'
import { EN, showTree, ZH } from './sidebar.ts'
import { expect } from './test.ts'

export const ENGLISH = {
  ...EN,
  driver: '/guide/drivers/sftp.html',
  more: 'Check servers, use your own',
  servers: 'Servers',
  own: 'Your own server',
  add: 'Add',
  remove: (url: string) => `Remove ${url}`,
  added: (url: string) => `${url} was added and chosen.`,
  checking: 'Checking…',
  reachable: /Reachable, \d+ ms/,
  slow: /Slow, \d{4} ms/,
  strange: 'Answers, but not as a token server',
  failing: 'Answers with an error',
  unreachable: 'Unreachable from here',
  notAnAddress: 'This is no address of a server. Write it like https://api.example.com.',
  known: 'This address is in the list already.',
  tooMany: 'Five addresses are the most. Remove one first.',
}

export type Words = Omit<typeof ENGLISH, keyof typeof EN> & (typeof EN | typeof ZH)

export const CHINESE: Words = {
  ...ZH,
  driver: '/zh/guide/drivers/sftp.html',
  more: '检测服务器，或使用自己的',
  servers: '服务器',
  own: '自己的服务器',
  add: '添加',
  remove: (url: string) => `移除 ${url}`,
  added: (url: string) => `已添加并选用 ${url}。`,
  checking: '检测中…',
  reachable: /可用，\d+ 毫秒/,
  slow: /较慢，\d{4} 毫秒/,
  strange: '有响应，但不是令牌服务',
  failing: '有响应，但返回错误',
  unreachable: '当前网络连不上',
  notAnAddress: '这不是服务器地址，请写成 https://api.example.com 这样的形式。',
  known: '列表里已经有这个地址。',
  tooMany: '最多保存五个地址，请先移除一个。',
}

export const LANGUAGES: Words[] = [ENGLISH, CHINESE]

/** Where the browser keeps the choice, and the addresses that a reader has added. */
export const NAME = 'api_name'
export const OWN = 'api_own'

export const choice = (page: Page, words: Words = ENGLISH) => page.getByLabel(words.server)
/** What opens and closes the part below the choice. */
export const more = (page: Page, words: Words = ENGLISH) => page.getByText(words.more, { exact: true })
export const rows = (page: Page, words: Words = ENGLISH) =>
  page.getByRole('list', { name: words.servers, exact: true }).getByRole('listitem')
/** What is said of one server: of the site's by name, of the reader's own by address without its scheme. */
export const row = (page: Page, name: string, words: Words = ENGLISH) =>
  rows(page, words).filter({ has: page.getByText(name, { exact: true }) })
export const field = (page: Page, words: Words = ENGLISH) => page.getByLabel(words.own, { exact: true })
export const said = (page: Page) => page.getByRole('status').filter({ hasText: /./ })

/** The names somebody can choose. */
export function offered(select: Locator): Promise<string[]> {
  return select.evaluate((element: HTMLSelectElement) =>
    [...element.options].filter((option) => !option.hidden && !option.disabled).map((option) => option.value),
  )
}

/** Opens a driver's page and waits until its choice is alive: before that, nothing local is offered. */
export async function openDriver(page: Page, origin: string, words: Words = ENGLISH): Promise<void> {
  await page.goto(origin + words.driver)
  await expect.poll(() => offered(choice(page, words))).toContain('local')
  await showTree(page)
}

export async function openPart(page: Page, words: Words = ENGLISH): Promise<void> {
  await more(page, words).click()
  await expect(rows(page, words).first()).toBeVisible()
}

/** Adds an address as a reader does who types and presses Enter. */
export async function add(page: Page, address: string, words: Words = ENGLISH): Promise<void> {
  await field(page, words).fill(address)
  await field(page, words).press('Enter')
}

/** Nobody listens there, nor may. */
const NOBODY = 'http://localhost:9'

/** Nobody but the token servers: whatever the fake hears, it hears from the choice. The local one is not running. */
export function onlyServers(url: string): ReturnType<typeof everything> {
  const { api } = everything(url)
  if (!api) throw new Error('The fake site has no token servers.')
  return { api: { ...api, servers: api.servers.map((server) => (server.local ? { ...server, url: NOBODY } : server)) } }
}

const BARE = '---\ntitle: Bare\nsidebar: false\n---\n\n## Text\n\nNothing beside it.\n'
const TOOL = '---\ntitle: Tool\n---\n\n## Text\n\nHandles a token.\n'

/** Pages that have no tree beside them, and pages that handle tokens, in both languages. */
export async function startBareSite(): Promise<OutsideSite> {
  const content = await madeOnce('pages without a tree', (folder) => {
    const pages = { 'README.md': '# Start\n', 'bare.md': BARE, 'tool/README.md': TOOL, 'tool/token.md': TOOL }
    writeTree(folder, pages)
    writeTree(join(folder, 'zh'), pages)
  })
  return startOutside(onlyServers, { content })
}
