/** What greets a first visit: its words in both languages, and where to find it. */
import type { Locator, Page } from '@playwright/test'

export const NOTICES = [
  {
    name: 'English',
    base: '/',
    locale: 'en-US',
    title: 'Kind tips',
    drivers: 'Drivers',
  },
  {
    name: 'Chinese',
    base: '/zh/',
    locale: 'zh-CN',
    title: '温馨提示',
    drivers: '查看驱动',
  },
] as const

/** What a reader is offered, in the words of the language that is offered. */
export const OFFERS = [
  {
    offered: 'Chinese',
    notice: '温馨提示',
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
    notice: 'Kind tips',
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
