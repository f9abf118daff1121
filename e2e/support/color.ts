/** Light and dark in journeys: the button and its words, what a reader had chosen, and the pictures of a change. */
import type { Locator, Page } from '@playwright/test'
import { isPhone, openNavScreen } from './browser.ts'
import { expect } from './test.ts'

export type Theme = 'light' | 'dark'

export const KEY = 'theme-scheme'
/** The key of the site before this one. */
export const OLD_KEY = 'vuepress-theme-hope-scheme'

export const LANGUAGES = [
  {
    name: 'English',
    base: '/',
    button: 'Theme Mode',
    light: 'Theme Mode Light',
    dark: 'Theme Mode Dark',
    auto: 'Theme Mode Follow system',
  },
  { name: 'Chinese', base: '/zh/', button: '外观', light: '外观 浅色', dark: '外观 深色', auto: '外观 跟随系统' },
] as const
export const [ENGLISH, CHINESE] = LANGUAGES

export const BACKGROUND = { light: 'rgb(255, 255, 255)', dark: 'rgb(20, 24, 27)' } as const
const BROWSER_BAR = { light: '#ffffff', dark: '#14181b' } as const

/** The button that changes the mode, by its full name or by what every name begins with. */
export function modeButton(page: Page, name: string): Locator {
  return page.getByRole('button', { name, exact: LANGUAGES.every(({ button }) => button !== name) })
}

/** Opens the settings so that they stay: by the pointer and a click, or by the navigation screen. */
export async function openColors(page: Page): Promise<void> {
  const either = modeButton(page, ENGLISH.button).or(modeButton(page, CHINESE.button))
  if (isPhone(page)) await openNavScreen(page)
  else {
    const menu = page.getByRole('button', { name: /^(?:Appearance|显示设置)$/ })
    await menu.hover()
    await expect(either).toBeVisible()
    await menu.click()
  }
  await expect(either).toBeVisible()
}

/** The attribute, the background, and every colour that the browser would take for its own bars; it takes the first. */
export function colors(page: Page): Promise<{ theme: string; background: string; bars: string[] }> {
  return page.evaluate(`(() => {
    const of = (element) => getComputedStyle(element).backgroundColor
    return {
      theme: document.documentElement.dataset.theme,
      background: of(document.body) === 'rgba(0, 0, 0, 0)' ? of(document.documentElement) : of(document.body),
      bars: [...document.querySelectorAll('meta[name="theme-color"]')]
        .filter(({ media }) => !media || matchMedia(media).matches).map(({ content }) => content),
    }
  })()`)
}

export async function expectColors(page: Page, theme: Theme): Promise<void> {
  await expect
    .poll(() => colors(page), { intervals: [20, 50, 100] })
    .toEqual({ theme, background: BACKGROUND[theme], bars: [BROWSER_BAR[theme]] })
}

export function stored(page: Page): Promise<string | null> {
  return page.evaluate<string | null>(`localStorage.getItem('${KEY}')`)
}

/** Before any page of this tab is shown, the reader had chosen. */
export async function chosen(page: Page, values: Record<string, string>): Promise<void> {
  await page.addInitScript(
    `for (const [key, value] of Object.entries(${JSON.stringify(values)})) localStorage.setItem(key, value)`,
  )
}

export interface Reveal {
  pseudo: string
  duration: number
  /** First and last clip path. */
  from: string
  to: string
}

/** Looks for moving clip paths on pictures of the page, every few milliseconds from now on. */
export async function watchReveals(page: Page): Promise<void> {
  await page.evaluate(`
    clearInterval(window.revealWatch)
    window.reveals = new Map()
    window.revealWatch = setInterval(() => {
      for (const animation of document.getAnimations()) {
        const { effect } = animation
        const frames = effect?.getKeyframes() ?? []
        if (!effect?.pseudoElement?.startsWith('::view-transition') || !frames[0]?.clipPath) continue
        reveals.set(animation, {
          pseudo: effect.pseudoElement,
          duration: effect.getComputedTiming().duration,
          from: frames[0].clipPath,
          to: frames.at(-1).clipPath,
        })
      }
    }, 5)`)
}

export const reveals = (page: Page) => page.evaluate<Reveal[]>('[...reveals.values()]')

export const isMoving = (page: Page) => page.evaluate<boolean>('Boolean(document.activeViewTransition)')

/** While the old picture is being replaced, nothing under it can be reached. */
export const settled = (page: Page) => expect.poll(() => isMoving(page), { intervals: [50, 100] }).toBe(false)

function circle(path: string): { radius: number; x: number; y: number } {
  const [radius = Number.NaN, x = Number.NaN, y = Number.NaN] = (path.match(/-?[\d.]+/g) ?? []).map(Number)
  return { radius, x, y }
}

export interface Place {
  x: number
  y: number
}

/** The small circle is a point, the great one covers the screen. */
export async function expectCircles(page: Page, small: string, great: string, centre: Place): Promise<void> {
  const { width, height } = await page.evaluate<{ width: number; height: number }>(
    '({ width: innerWidth, height: innerHeight })',
  )
  const corner = Math.hypot(Math.max(centre.x, width - centre.x), Math.max(centre.y, height - centre.y))
  for (const path of [small, great]) {
    expect(Math.abs(circle(path).x - centre.x), path).toBeLessThanOrEqual(1)
    expect(Math.abs(circle(path).y - centre.y), path).toBeLessThanOrEqual(1)
  }
  expect(circle(small).radius).toBe(0)
  expect(circle(great).radius).toBeGreaterThanOrEqual(corner - 1)
}

/** The middle of a thing, or another place in it. */
export async function placeIn(target: Locator, across = 0.5, down = 0.5): Promise<Place> {
  const box = await target.boundingBox()
  if (!box) throw new Error('It is not on the screen.')
  return { x: Math.round(box.x + box.width * across), y: Math.round(box.y + box.height * down) }
}

/** A click of the mouse or a touch of the finger, without a look at what is there. */
export async function touch(page: Page, { x, y }: Place): Promise<void> {
  if (isPhone(page)) await page.touchscreen.tap(x, y)
  else await page.mouse.click(x, y)
}
