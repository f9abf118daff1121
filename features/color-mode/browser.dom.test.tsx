/** Tests of light and dark in a browser: the choice, its words and its memory, the system, and how a change is shown. */
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { showPage } from '../../site/page.fixture.tsx'
import { siteConfig } from '../../site/site.config.ts'
import { startMenus } from '../../theme/browser/menus.ts'
import { button, endMotion, prefer, press, SOON } from '../../theme/browser/shell.fixture.ts'
import { arrived, init, SCHEME_KEY } from './browser.ts'
import { COLOR_TRANSITION_MS, type ColorRule } from './shared.ts'

type Theme = 'light' | 'dark'
const BACKGROUND = { light: 'rgb(255, 255, 255)', dark: 'rgb(20, 24, 27)' } as const
const root = document.documentElement

const prefers = (scheme: Theme, motion: 'reduce' | 'no-preference' = 'reduce') =>
  prefer({ 'prefers-color-scheme': scheme, 'prefers-reduced-motion': motion })

/** The button, by the words it shows. */
const mode = (words: string) => page.getByRole('button', { name: words, exact: true })
const modeButton = () => document.querySelector<HTMLElement>('#menu-appearance [data-color-mode]')!
const stored = () => localStorage.getItem(SCHEME_KEY)

/** Attribute, background, and the colors that the browser would take for its own bars. */
const colors = () => ({
  theme: root.dataset.theme,
  background: getComputedStyle(root).backgroundColor,
  bars: [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')]
    .filter(({ media }) => !media || matchMedia(media).matches)
    .map(({ content }) => content),
})
const expectColors = (theme: Theme) =>
  expect.poll(colors, SOON).toEqual({ theme, background: BACKGROUND[theme], bars: [siteConfig.themeColor[theme]] })

/** A page as somebody finds it who comes with what is stored. */
function open(colorMode: ColorRule = 'switch', route = '/guide/'): void {
  showPage({ route, config: { settings: { ...siteConfig.settings, colorMode } } })
  for (const theme of ['light', 'dark'] as const) {
    const meta = Object.assign(document.createElement('meta'), { name: 'theme-color' })
    Object.assign(meta, { content: siteConfig.themeColor[theme], media: `(prefers-color-scheme: ${theme})` })
    document.head.append(meta)
  }
  arrived()
  if (modeButton()) document.querySelector<HTMLElement>('[popovertarget="menu-appearance"]')!.click()
}

const fromOtherTab = (value: string) => {
  localStorage.setItem(SCHEME_KEY, value)
  window.dispatchEvent(new StorageEvent('storage', { key: SCHEME_KEY }))
}

beforeAll(async () => {
  await prefers('light')
  localStorage.clear()
  startMenus()
  init()
})

beforeEach(async () => {
  localStorage.clear()
  await prefers('light')
  open()
})

afterEach(() => {
  for (const meta of document.querySelectorAll('meta[name="theme-color"]')) meta.remove()
  vi.restoreAllMocks()
})

describe('the button', () => {
  test.each([
    ['/guide/', 'Theme Mode', ['Light', 'Dark', 'Follow system', 'Light']],
    ['/zh/guide/', '外观', ['浅色', '深色', '跟随系统', '浅色']],
  ])('goes round light, dark and the system, and says so, %s', async (route, name, words) => {
    open('switch', route)
    expect(stored()).toBe(null)
    for (const [index, scheme] of (['light', 'dark', 'auto', 'light'] as const).entries()) {
      modeButton().click()
      await expect.element(mode(`${name} ${words[index]}`), SOON).toBeInTheDocument()
      expect(stored()).toBe(scheme)
      await expectColors(scheme === 'dark' ? 'dark' : 'light')
    }
  })

  test.each([
    ['light', 'dark'],
    ['dark', 'light'],
  ] as const)('flips %s and %s where the rule is to toggle', async (system, first) => {
    await prefers(system)
    open('toggle')
    await expectColors(system)
    for (const theme of [first, system, first]) {
      modeButton().click()
      await expectColors(theme)
      expect(stored()).toBe(theme)
    }
  })

  test.each(['auto', 'enable', 'disable'] as const)('is not there where the rule is %s', (rule) => {
    open(rule)
    expect(document.querySelector('[data-color-mode]')).toBe(null)
  })
})

describe('the system', () => {
  test('is followed live by somebody who has not chosen', async () => {
    await prefers('dark')
    await expectColors('dark')
    await expect.element(mode('Theme Mode Follow system'), SOON).toBeInTheDocument()
    await prefers('light')
    await expectColors('light')
  })

  test('is not followed by somebody who has chosen', async () => {
    modeButton().click()
    await expectColors('light')
    const system = matchMedia('(prefers-color-scheme: dark)')
    const changed = new Promise((done) => system.addEventListener('change', done, { once: true }))
    await prefers('dark')
    await changed
    expect(root.dataset.theme).toBe('light')
    await expect.element(mode('Theme Mode Light'), SOON).toBeInTheDocument()
  })

  test.each([
    ['enable', 'light', 'dark', 'dark'],
    ['disable', 'dark', 'light', 'light'],
    ['auto', 'dark', 'light', 'dark'],
  ] as const)('and the rule %s count for more than what is stored', async (rule, kept, onLight, onDark) => {
    localStorage.setItem(SCHEME_KEY, kept)
    open(rule)
    await expectColors(onLight)
    await prefers('dark')
    await expectColors(onDark)
    fromOtherTab(kept === 'dark' ? 'light' : 'dark')
    expect(root.dataset.theme).toBe(onDark)
  })
})

describe('the choice', () => {
  test.each([
    [SCHEME_KEY, 'dark', 'dark', 'Dark'],
    [SCHEME_KEY, 'light', 'light', 'Light'],
    ['vuepress-theme-hope-scheme', 'dark', 'dark', 'Dark'],
    [SCHEME_KEY, 'purple', 'light', 'Follow system'],
  ] as const)('%s = %s is found by the next page', async (key, value, theme, words) => {
    localStorage.setItem(key, value)
    open()
    await expectColors(theme)
    await expect.element(mode(`Theme Mode ${words}`), SOON).toBeInTheDocument()
  })

  test('of another tab is followed at once', async () => {
    fromOtherTab('dark')
    await expectColors('dark')
    await expect.element(mode('Theme Mode Dark'), SOON).toBeInTheDocument()
    fromOtherTab('auto')
    await expectColors('light')
  })

  test('by the attribute is followed, whoever sets it, and by the next click', async () => {
    for (const theme of ['dark', 'light'] as const) {
      root.dataset.theme = theme
      await expectColors(theme)
      await expect.element(mode(`Theme Mode ${theme === 'dark' ? 'Dark' : 'Light'}`), SOON).toBeInTheDocument()
    }
    modeButton().click()
    await expectColors('dark')
    expect(stored()).toBe('dark')
  })

  test('holds as long as the page where nothing can be stored', async () => {
    const denied = () => {
      throw new DOMException('Denied', 'SecurityError')
    }
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(denied)
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(denied)
    for (const theme of ['light', 'dark', 'light'] as const) {
      modeButton().click()
      await expectColors(theme)
    }
  })
})

describe('the change', () => {
  const circles = () =>
    document.getAnimations().flatMap((animation) => {
      const effect = animation.effect as KeyframeEffect
      const frames = effect.getKeyframes() as Array<{ clipPath?: string }>
      if (!frames[0]?.clipPath) return []
      const [from, to] = [frames[0].clipPath, frames.at(-1)!.clipPath!]
      return [{ pseudo: effect.pseudoElement, duration: effect.getTiming().duration, from, to, animation }]
    })
  const moving = () => 'revealing' in root.dataset
  const start = async (theme: Theme) => {
    localStorage.setItem(SCHEME_KEY, theme)
    open()
    await prefers('light', 'no-preference')
  }

  /** The circle that is being shown, held in its place. */
  async function circle() {
    await expect.poll(() => circles().length, SOON).toBe(1)
    const [found] = circles()
    found!.animation.pause()
    return found!
  }

  async function end(): Promise<void> {
    for (const { animation } of circles()) animation.finish()
    await expect.poll(moving, SOON).toBe(false)
  }

  const parse = (path: string) => (path.match(/-?[\d.]+/g) ?? []).map(Number)
  const expectCircle = (small: string, great: string, x: number, y: number) => {
    const corner = Math.hypot(Math.max(x, innerWidth - x), Math.max(y, innerHeight - y))
    const [none, some] = [parse(small), parse(great)]
    expect(none[0]).toBe(0)
    expect(some[0]).toBeGreaterThanOrEqual(corner - 1)
    for (const [, cx, cy] of [none, some]) {
      expect(Math.abs(cx! - x)).toBeLessThanOrEqual(1)
      expect(Math.abs(cy! - y)).toBeLessThanOrEqual(1)
    }
  }

  test('by the keyboard shrinks into the button, and grows out of it, and leaves nothing behind', async () => {
    await start('light')
    endMotion()
    const box = modeButton().getBoundingClientRect()
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
    modeButton().focus()
    await userEvent.keyboard('{Enter}')
    const dark = await circle()
    expect(dark).toMatchObject({ pseudo: '::view-transition-old(root)', duration: COLOR_TRANSITION_MS })
    expectCircle(dark.to, dark.from, x, y)
    expect(root.dataset.theme).toBe('dark')
    await end()
    expect(document.activeElement).toBe(modeButton())
    expect(circles()).toEqual([])
    modeButton().click()
    const light = await circle()
    expect(light.pseudo).toBe('::view-transition-new(root)')
    expectCircle(light.from, light.to, x, y)
    await end()
  })

  test('comes out of the place of a click', async () => {
    await start('dark')
    modeButton().dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1, clientX: 321, clientY: 123 }))
    const { pseudo, from, to } = await circle()
    expect(pseudo).toBe('::view-transition-new(root)')
    expectCircle(from, to, 321, 123)
    await end()
  })

  test('from the light of the system to light shows nothing', async () => {
    await start('light')
    localStorage.clear()
    open()
    modeButton().click()
    await expect.poll(() => root.dataset.scheme, SOON).toBe('light')
    await expect.poll(moving, SOON).toBe(false)
    expect(circles()).toEqual([])
  })

  test('counts every click, however quick', async () => {
    await start('light')
    modeButton().click()
    modeButton().click()
    expect(stored()).toBe('auto')
    await expect.poll(() => root.dataset.scheme, SOON).toBe('auto')
    await expect.poll(moving, SOON).toBe(false)
    expect(root.dataset.theme).toBe('light')
  })

  test('is made at once for somebody who wants no motion, or where the browser cannot show it', async () => {
    await start('light')
    const show = vi.spyOn(document, 'startViewTransition')
    await prefers('light', 'reduce')
    modeButton().click()
    expect(root.dataset.theme).toBe('dark')
    expect(show).not.toHaveBeenCalled()
    await prefers('light', 'no-preference')
    Object.defineProperty(document, 'startViewTransition', { value: undefined, configurable: true })
    modeButton().click()
    expect(root.dataset.scheme).toBe('auto')
    Reflect.deleteProperty(document, 'startViewTransition')
    press('Appearance')
    expect(button('Appearance').query()).not.toBe(null)
  })
})
