/** The question whether services of others may be loaded, in journeys: its words, its parts, and a site that asks it. */
import type { Locator, Page } from '@playwright/test'
import type { ServiceSettings } from '../../site/services.config.ts'
import { everything } from './outside-site.ts'

export const ENGLISH = {
  base: '/',
  locale: 'en-US',
  name: 'Services of others',
  question: 'May this site load services of others, such as visitor statistics? It works the same without them.',
  allow: 'Allow',
  refuse: 'Refuse',
  more: 'Which ones?',
  privacy: 'Privacy',
  states: {
    yes: 'You have allowed them.',
    no: 'You have refused them.',
    open: 'You have not answered yet, so none of them is loaded.',
  },
}
export const CHINESE: typeof ENGLISH = {
  base: '/zh/',
  locale: 'zh-CN',
  name: '第三方服务',
  question: '是否允许本站加载第三方服务（例如访问统计）？不允许也不影响使用。',
  allow: '允许',
  refuse: '拒绝',
  more: '有哪些？',
  privacy: '隐私',
  states: {
    yes: '你已允许加载。',
    no: '你已拒绝加载。',
    open: '你还没有选择，因此这些服务都不会加载。',
  },
}
export type Words = typeof ENGLISH

/** How many scripts leave a mark. */
export const SCRIPTS = 5

/** Everything is configured; one place of a sponsor is enough here. */
export function asking(url: string): Partial<ServiceSettings> {
  const settings = everything(url)
  const sponsors = (settings.sponsors ?? []).map((sponsor) => ({ ...sponsor, placements: ['content-top' as const] }))
  return { ...settings, sponsors, consent: true }
}

export function bar(page: Page, { name }: Words = ENGLISH): Locator {
  return page.getByRole('region', { name, exact: true })
}

export function answer(page: Page, how: 'allow' | 'refuse', words: Words = ENGLISH): Promise<void> {
  return bar(page, words).getByRole('button', { name: words[how], exact: true }).click()
}

/** What holds, as the privacy page tells it. */
export function state(page: Page): Locator {
  return page.getByRole('main').getByRole('status').filter({ hasText: /\S/ })
}

/** Answers in the text of the privacy page. */
export function change(page: Page, how: 'allow' | 'refuse', words: Words = ENGLISH): Promise<void> {
  return page.getByRole('main').getByRole('button', { name: words[how], exact: true }).click()
}

export function ran(page: Page): Promise<number> {
  return page.evaluate<number>('(window.ranOutside ?? []).length')
}

/** Presses a sponsor's link and stays. */
export async function pressSponsor(page: Page): Promise<void> {
  await page.evaluate(`addEventListener('click', (event) => event.preventDefault(), { once: true })`)
  await page
    .getByRole('main')
    .getByRole('link', { name: /Fine Tools/ })
    .first()
    .click()
}
