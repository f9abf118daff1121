/** Comments in journeys: their words in both languages, their parts, and a small folder of pages for settings of all kinds. */
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import type { ServiceSettings } from '../../site/services.config.ts'
import { madeOnce, type OutsideSite, startOutside } from './built-site.ts'
import { writeTree } from './folders.ts'

export const ENGLISH = {
  base: '/',
  title: 'Comments',
  loading: 'Loading comments…',
  failed: (host: string) => `The comments did not come: ${host} cannot be reached from here.`,
  refused: (host: string) => `${host} answered that it cannot show this discussion.`,
  retry: 'Try again',
  open: 'Open the discussion on GitHub',
}
export type Words = typeof ENGLISH

const CHINESE: Words = {
  base: '/zh/',
  title: '评论',
  loading: '正在加载评论…',
  failed: (host) => `评论没有加载出来：当前网络连不上 ${host}。`,
  refused: (host) => `${host} 表示无法显示这个讨论。`,
  retry: '重试',
  open: '去 GitHub 查看讨论',
}
export const LANGUAGES = [ENGLISH, CHINESE]

/** More than two screens of text stand before its comments, on every screen. */
export const LONG_PAGE = 'guide/install/docker.html'
/** Where the service is asked for the thread of a page in English. */
export const WIDGET = '/en/widget'

/** The part of the page that holds them, found by its heading. */
export const comments = (page: Page, { title }: Words = ENGLISH): Locator => page.getByRole('region', { name: title })

export const frame = (page: Page, words: Words = ENGLISH): Locator => comments(page, words).getByTitle(words.title)

/** What the service shows in its frame. */
export const thread = (page: Page, words: Words = ENGLISH) => frame(page, words).contentFrame()

/** Reads on to the end of the text; on a clock that stands still as well. */
export async function readTo(page: Page, words: Words = ENGLISH): Promise<void> {
  await comments(page, words).getByRole('heading', { name: words.title }).scrollIntoViewIfNeeded()
}

/** The thread is there, and what stood in its place is gone. */
export function threadShown(page: Page, words: Words = ENGLISH): Promise<void> {
  return thread(page, words).getByRole('heading', { name: 'Comment thread' }).waitFor()
}

/** A page whose clock stands still from now on; nothing has been asked for yet. */
export async function openWithoutTime(page: Page, address: string): Promise<void> {
  await page.clock.install({ time: '2030-01-01T00:00:00Z' })
  await page.goto(address)
  await page.clock.pauseAt('2030-01-01T01:00:00Z')
}

/** Everything a page wrote to the console that is ours: browsers report what they could not load by themselves. */
export function watchConsole(page: Page): string[] {
  const said: string[] = []
  page.on('console', (message) => {
    const text = message.text()
    const isBrowsers = /^Failed to load resource|blocked by CORS policy|net::ERR_/.test(text)
    if (!isBrowsers && message.type() !== 'debug') said.push(`${message.type()}: ${text}`)
  })
  page.on('pageerror', (error) => {
    // The clock of the tests stumbles over a frame that has not got its document yet.
    if (!error.message.includes("reading 'controller'")) said.push(`uncaught: ${error}`)
  })
  return said
}

/** A few pages in both languages, one of which says what its discussion is called, and one that handles secrets. */
const SMALL: Record<string, string> = {
  'README.md': 'title: Home\nhome: true\nheroText: A small folder',
  'guide/README.md': 'title: Guide',
  'guide/plain.md': 'title: Plain page',
  'guide/long.md': `title: Long page\n---\n${'\nOne more line of a long page.\n'.repeat(300)}`,
  'guide/named.md': 'title: Named page\ncommentID: "7"',
  'tool/README.md': 'title: Tool',
}

/** These pages as a site with these settings. */
export async function startSmallSite(settings: (url: string) => Partial<ServiceSettings>): Promise<OutsideSite> {
  const content = await madeOnce('pages with comments', (folder) => {
    for (const lang of ['en', 'zh'])
      for (const [path, head] of Object.entries(SMALL))
        writeTree(join(folder, lang), {
          [path]: `---\n${head}${head.includes('---') ? '' : '\n---\n\nA few words.\n'}`,
        })
  })
  return startOutside(settings, { content })
}
