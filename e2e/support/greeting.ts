/** What greets a first visit: its words in both languages, where to find it, and where it stands. */
import type { Locator, Page } from '@playwright/test'
import { expect } from './test.ts'

export const NOTICE_KEY = 'notice-upgrade-notes'
export const LANGUAGE_KEY = 'docs-language'

export const NOTICES = [
  {
    name: 'English',
    base: '/',
    locale: 'en-US',
    title: 'Kind tips',
    close: 'Close',
    drivers: 'Drivers',
    done: 'Got it',
    skip: 'Skip to main content',
    why: 'Why',
    statements: [
      /v3\.30\.0.*Windows 7.*Server 2008/,
      /v3\.20\.1.*breaking changes/,
      /cloud drive.*hotlink protection.*meta.*frozen/,
      /v3\.22\.1.*single sign-on.*register/,
      /Aliyundrive Open.*backup drive.*resource library/,
    ],
  },
  {
    name: 'Chinese',
    base: '/zh/',
    locale: 'zh-CN',
    title: '温馨提示',
    close: '关闭',
    drivers: '查看驱动',
    done: '知道了',
    skip: '跳至主要内容',
    why: '原因在这里',
    statements: [
      /v3\.30\.0.*Windows 7.*Server 2008/,
      /v3\.20\.1.*不兼容/,
      /网盘.*防盗链.*元信息.*冻结/,
      /v3\.22\.1.*单点登录.*自动注册/,
      /阿里云盘 Open.*备份盘.*资源库/,
    ],
  },
] as const

/** What a reader is offered, in the words of the language that is offered. */
export const OFFERS = [
  {
    offered: 'Chinese',
    locale: 'zh-CN',
    lang: 'zh-CN',
    base: '/',
    twin: '/zh/',
    name: '选择语言',
    question: '您的浏览器首选语言为简体中文，要用该语言阅读吗？',
    accept: '切换到简体中文',
    cancel: '取消',
    remember: '记住我的选择',
  },
  {
    offered: 'English',
    locale: 'en-GB',
    lang: 'en-US',
    base: '/zh/',
    twin: '/',
    name: 'Select language',
    question: 'Your browser prefers English. Would you like to read this page in it?',
    accept: 'Switch to English',
    cancel: 'Cancel',
    remember: 'Remember my choice',
  },
] as const

/** The popup, in either language. */
export function notice(page: Page): Locator {
  return page.getByRole('dialog', { name: /^(?:Kind tips|温馨提示)$/ })
}

/** The offer of another language, in either language. */
export function offer(page: Page): Locator {
  return page.getByRole('region').filter({ has: page.getByRole('button', { name: /^(?:取消|Cancel)$/ }) })
}

/** A link in the text that leads to the page about installing. */
export function onward(page: Page, base: string): Locator {
  return page.getByRole('main').locator(`a[href="${base}guide/install/"]`).first()
}

export function kept(page: Page, area: 'localStorage' | 'sessionStorage', key: string): Promise<string | null> {
  return page.evaluate<string | null>(`${area}.getItem('${key}')`)
}

/** Serves every page with some of its markup changed. */
export async function alter(page: Page, change: (html: string) => string): Promise<void> {
  await page.context().route(
    (url) => /(?:\/|\.html)$/.test(url.pathname),
    async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, body: change(await response.text()) })
    },
  )
}

/** Nobody has moved the focus into anything. */
export async function expectFocusUntouched(page: Page): Promise<void> {
  expect(await page.evaluate('document.activeElement.nodeName')).toBe('BODY')
}

interface Frame {
  left: number
  top: number
  right: number
  bottom: number
}

export async function frameOf(target: Locator): Promise<Frame> {
  const box = await target.boundingBox()
  if (!box) throw new Error('It is not on the screen.')
  return { left: box.x, top: box.y, right: box.x + box.width, bottom: box.y + box.height }
}

/** The screen without the room that is kept for a scroll bar. */
export function screenOf(page: Page): Promise<{ width: number; height: number }> {
  return page.evaluate('({ width: document.body.clientWidth, height: innerHeight })')
}

export function layer(target: Locator): Promise<string> {
  return target.evaluate((element) => getComputedStyle(element).zIndex)
}
