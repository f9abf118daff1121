/** Tests of the way back to the top in a browser: when it is there, what its ring shows, and how it moves. */
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { isSeen, settle } from '../../client/dom.fixture.ts'
import { showPage } from '../../site/page.fixture.tsx'
import { BACK_TO_TOP_PX } from '../constants.ts'
import { showProgress, startBackToTop } from './back-to-top.ts'
import { LONG_TEXT, prefer, resize, SOON, scrollTo } from './shell.fixture.ts'

const button = () => document.querySelector<HTMLElement>('[data-back-to-top] button')!
const ring = () => document.querySelector<SVGElement>('[role="progressbar"]')!
const progress = () => ring().getAttribute('aria-valuenow')
const length = () => document.documentElement.scrollHeight - innerHeight

async function goTo(top: number): Promise<void> {
  await scrollTo(top)
  await settle()
}

beforeAll(() => startBackToTop())

beforeEach(async () => {
  await prefer({ 'prefers-reduced-motion': 'reduce' })
  showPage({ content: LONG_TEXT })
  await goTo(0)
  showProgress()
})

test(`comes after ${BACK_TO_TOP_PX} pixels`, async () => {
  expect(isSeen(button())).toBe(false)
  await goTo(BACK_TO_TOP_PX)
  await expect.poll(progress, SOON).not.toBe('0')
  expect(isSeen(button())).toBe(false)
  await goTo(BACK_TO_TOP_PX + 1)
  await expect.poll(() => isSeen(button()), SOON).toBe(true)
})

test('shows how far one is', async () => {
  expect(['aria-valuemin', 'aria-valuemax'].map((name) => ring().getAttribute(name))).toEqual(['0', '100'])
  expect([ring().ariaLabel, button().ariaLabel]).toEqual(['Reading progress', 'Back to top'])
  showPage({ content: LONG_TEXT, route: '/zh/guide/a.html' })
  expect([ring().ariaLabel, button().ariaLabel]).toEqual(['阅读进度', '返回顶部'])
  await goTo(Math.round(length() / 2))
  await expect.poll(progress, SOON).toBe('50')
  const circle = ring().querySelector('circle')!
  expect(Number.parseFloat(getComputedStyle(circle).strokeDasharray)).toBeCloseTo(0.5, 2)
  await goTo(length())
  await expect.poll(progress, SOON).toBe('100')
  // Of a page that has grown a smaller part has been read.
  document.body.insertAdjacentHTML('beforeend', LONG_TEXT)
  window.dispatchEvent(new Event('resize'))
  await expect.poll(progress, SOON).not.toBe('100')
})

test.each([390, 800])('covers nothing of the footer at the end of a page of %i pixels', async (width) => {
  await resize(width, 844)
  await goTo(length())
  await expect.poll(() => isSeen(button()), SOON).toBe(true)
  const { top, bottom, left, right } = button().getBoundingClientRect()
  const words = document.createRange()
  words.selectNodeContents([...document.querySelectorAll('footer')].at(-1)!)
  const lines = [...words.getClientRects()].filter(({ width }) => width > 0)
  expect(lines.length).toBeGreaterThan(0)
  expect(lines.some((box) => box.bottom > top && box.top < bottom && box.right > left && box.left < right)).toBe(false)
  await resize(1440, 900)
})

test('moves to the top, and the focus to the text', async () => {
  await prefer({ 'prefers-reduced-motion': 'no-preference' })
  await goTo(length())
  button().click()
  expect(scrollY, 'it is a movement').toBeGreaterThan(1000)
  expect(document.activeElement).toBe(document.querySelector('main'))
  await expect.poll(() => scrollY, SOON).toBe(0)
  await expect.poll(progress, SOON).toBe('0')
  expect(isSeen(button())).toBe(false)
})

test('jumps for somebody who wants no motion', async () => {
  await goTo(length())
  button().click()
  expect(scrollY).toBe(0)
})

test('is not there on a page that wants none, and comes back with the next', async () => {
  showPage({ content: LONG_TEXT, frontmatter: { backToTop: false } })
  await goTo(4 * BACK_TO_TOP_PX)
  await expect.poll(progress, SOON).not.toBe('0')
  expect(isSeen(button())).toBe(false)
  showPage({ content: LONG_TEXT })
  showProgress()
  expect(isSeen(button())).toBe(true)
})

test('goes with a page that is too short to scroll', async () => {
  await goTo(4 * BACK_TO_TOP_PX)
  await expect.poll(() => isSeen(button()), SOON).toBe(true)
  document.querySelector('main p[style]')!.remove()
  showProgress()
  expect(isSeen(button())).toBe(false)
  expect(progress()).toBe('0')
})
