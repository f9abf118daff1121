/** Helpers of tests of what stands around the text: bar, drawer, tree, scrolling, and what the system prefers. */
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { emulateMedia, SOON } from '../../client/dom.fixture.ts'
import type { Heading, Sidebar } from '../../core/page.ts'

export { SOON }

export const bar = () => page.getByRole('banner')
export const button = (name: string) => bar().getByRole('button', { name, exact: true })
export const entry = (name: string) => bar().getByRole('link', { name, exact: true })

export const press = (name: string) => (button(name).element() as HTMLElement).click()

/** Gives the window another size, and comes back when the page has it. */
export async function resize(width: number, height: number): Promise<void> {
  await page.viewport(width, height)
  await expect.poll(() => [innerWidth, innerHeight], SOON).toEqual([width, height])
}

/** Brings everything that moves or fades to its end. For somebody who wants no motion, too, every change takes a frame. */
export function endMotion(): void {
  for (const animation of document.getAnimations()) animation.finish()
}

/** What the system prefers, until the next call: `prefer({ 'prefers-color-scheme': 'dark' })`. */
export function prefer(features: Record<string, string>): Promise<void> {
  return emulateMedia('', features)
}

/** Scrolls the page and comes back when its listeners have heard of it. */
export async function scrollTo(top: number): Promise<void> {
  if (Math.abs(scrollY - top) < 1) return
  const heard = new Promise((done) => document.addEventListener('scroll', done, { once: true }))
  window.scrollTo({ top, behavior: 'instant' })
  await heard
}

/** A text long enough to scroll. */
export const LONG_TEXT = '<p style="block-size: 6000px">A long text.</p>'

/** Headings far from each other, for the page and for its text. */
export function sections(count: number): { headings: Heading[]; content: string } {
  const headings = Array.from({ length: count }, (_, index) => ({
    level: 2,
    text: `Section ${index + 1}`,
    id: `section-${index + 1}`,
  }))
  const content = headings
    .map(({ id, text }) => `<h2 id="${id}">${text}</h2><p style="block-size: 1500px">Text.</p>`)
    .join('')
  return { headings, content }
}

/** A tree with two groups of which one is open at a time. */
export const TREE: Sidebar = {
  key: 'en:guide/',
  items: [
    { text: 'Guide', route: '/guide/' },
    {
      text: 'Install',
      index: '/guide/install/',
      children: [
        { text: 'Script', route: '/guide/install/script.html' },
        { text: 'Docker', route: '/guide/install/docker.html' },
      ],
    },
    {
      text: 'Drivers',
      children: Array.from({ length: 40 }, (_, index) => ({
        text: `Driver ${index + 1}`,
        route: `/guide/drivers/${index + 1}.html`,
      })),
    },
  ],
}

type Way = readonly [x: number, y: number]

/** A finger's way over the page, as the browser reports it. */
export function swipe(from: Way, to: Way, target: Element = document.body, fingers = 1): void {
  const touch = ([clientX, clientY]: Way, identifier = 0) => new Touch({ identifier, target, clientX, clientY })
  const touches = Array.from({ length: fingers }, (_, index) => touch(from, index))
  const tell = (type: string, now: Touch[], changed: Touch[]) =>
    target.dispatchEvent(new TouchEvent(type, { bubbles: true, touches: now, changedTouches: changed }))
  tell('touchstart', touches, touches)
  tell('touchend', [], [touch(to)])
}

/** The pointer of a mouse comes over something, or a finger touches it. */
export function point(target: Element, pointerType: 'mouse' | 'touch' = 'mouse'): void {
  target.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, pointerType }))
}
