/** Tests of the question of consent among other questions: one at a time, and small enough for a phone. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { emulateMedia, SOON } from '../../client/dom.fixture.ts'
import { showPrompts } from '../../client/prompt-queue.ts'
import { startPrompts } from '../../client/prompts.fixture.ts'
import { NOTICES } from '../../site/notices.ts'
import { ALL, leave, ran, seen, travel, visit } from '../third-party/visit.fixture.tsx'
import { STRINGS } from './strings.ts'

const ASKS = { consent: true }
const { en: ENGLISH, zh: CHINESE } = { en: STRINGS.en, zh: STRINGS.zh }
const LANGUAGES = [
  { base: '/', strings: ENGLISH },
  { base: '/zh/', strings: CHINESE },
]
const bar = ({ label } = ENGLISH) => page.getByRole('region', { name: label, exact: true })
const isAsked = () => seen('section[data-ask]')
const answer = (how: 'allow' | 'refuse', strings = ENGLISH) =>
  userEvent.click(bar(strings).getByRole('button', { name: strings[how], exact: true }))

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})
afterEach(async () => {
  leave()
  vi.restoreAllMocks()
  if (innerWidth !== 1440) await page.viewport(1440, 900)
})

describe('among other questions', () => {
  const FIRST = { ...ASKS, notices: NOTICES }
  const offer = () => seen('section[data-language-bar]')
  const notice = () => seen('dialog[aria-labelledby="notice-title"]')
  const pick = (name: string) => userEvent.click(page.getByRole('button', { name, exact: true }).first())
  const prefer = (language: string) => {
    vi.spyOn(Navigator.prototype, 'languages', 'get').mockReturnValue([language])
    vi.spyOn(Navigator.prototype, 'language', 'get').mockReturnValue(language)
  }
  /** A first visit with a browser that prefers Chinese. */
  async function arrive(path: string): Promise<void> {
    prefer('zh-CN')
    await visit(path, FIRST)
    startPrompts()
    await showPrompts()
  }

  test.each([
    [1440, 900],
    [390, 844],
  ])('one thing is asked after the other at %i × %i', async (...size) => {
    await page.viewport(...size)
    await arrive('/guide/a.html')
    await expect.poll(() => [offer(), notice(), isAsked()]).toEqual([true, false, false])
    await pick('取消')
    await expect.poll(() => [offer(), notice(), isAsked()]).toEqual([false, true, false])
    await pick('Close')
    await expect.poll(() => [offer(), notice(), isAsked()]).toEqual([false, false, true])
  })

  test('the next is asked when the notice was closed with a key', async () => {
    await arrive('/zh/guide/a.html')
    await expect.poll(() => [notice(), isAsked()]).toEqual([true, false])
    ;(page.getByRole('button', { name: '关闭' }).element() as HTMLElement).focus()
    await userEvent.keyboard('{Escape}')
    await expect.poll(() => [notice(), isAsked()]).toEqual([false, true])
  })

  test('an offer of another language, made on the way, takes the place of the question', async () => {
    prefer('en-US')
    await visit('/guide/a.html', ASKS)
    startPrompts()
    await showPrompts()
    expect([offer(), isAsked()]).toEqual([false, true])
    await travel('/zh/guide/a.html')
    await showPrompts()
    await expect.poll(() => [offer(), isAsked()]).toEqual([true, false])
    await pick('Cancel')
    await expect.poll(() => [offer(), isAsked()]).toEqual([false, true])
    expect(bar(CHINESE).element().textContent).toContain(CHINESE.question)
    await answer('allow', CHINESE)
    await expect.poll(ran, SOON).toEqual(ALL)
  })

  test.each(LANGUAGES)(
    'it takes no more than a third of a phone’s screen at $base, and no paper',
    async ({ base, strings }) => {
      await page.viewport(390, 844)
      prefer(base === '/zh/' ? 'zh-CN' : 'en-US')
      await visit(`${base}guide/a.html`, ASKS)
      const { left, right, top, bottom } = bar(strings).element().getBoundingClientRect()
      expect(bottom - top).toBeLessThan(innerHeight / 3)
      expect(left).toBeGreaterThanOrEqual(0)
      expect(right).toBeLessThanOrEqual(innerWidth)
      expect(bottom).toBeLessThanOrEqual(innerHeight)
      await emulateMedia('print')
      await expect.poll(isAsked).toBe(false)
      await emulateMedia('')
      await expect.poll(isAsked).toBe(true)
    },
  )
})
