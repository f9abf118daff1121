/** Light, dark or the system's: the choice, its words, its memory, and how the change is shown. */
import type { Locator, Page } from '@playwright/test'
import { COLOR_TRANSITION_MS, MENU_HOVER } from '../core/constants.ts'
import { heard, isMarked, isPhone, listen, mark, openNavScreen, title } from './support/browser.ts'
import { expect, test } from './support/test.ts'

// A page that is fetched ahead may still be on its way when a test ends.
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }))

type Theme = 'light' | 'dark'
type Rule = 'switch' | 'toggle' | 'auto' | 'enable' | 'disable'

const KEY = 'theme-scheme'
/** The key of the site before this one. */
const OLD_KEY = 'vuepress-theme-hope-scheme'

const LANGUAGES = [
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
const ENGLISH = LANGUAGES[0]

const BACKGROUND = { light: 'rgb(255, 255, 255)', dark: 'rgb(20, 24, 27)' } as const
const BROWSER_BAR = { light: '#ffffff', dark: '#14181b' } as const

/** The button that changes the mode, by its full name or by what every name begins with. */
function modeButton(page: Page, name: string): Locator {
  return page.getByRole('button', { name, exact: LANGUAGES.every(({ button }) => button !== name) })
}

/** Opens the settings so that they stay: by the pointer and a click, or by the navigation screen. */
async function openColors(page: Page): Promise<void> {
  if (isPhone(page)) await openNavScreen(page)
  else {
    const menu = page.getByRole('button', { name: /^(?:Appearance|显示设置)$/ })
    await menu.hover()
    await expect(modeButton(page, ENGLISH.button).or(modeButton(page, LANGUAGES[1].button))).toBeVisible()
    await menu.click()
  }
  await expect(modeButton(page, ENGLISH.button).or(modeButton(page, LANGUAGES[1].button))).toBeVisible()
}

function background(page: Page): Promise<string> {
  return page.evaluate<string>(`(() => {
    const of = (element) => getComputedStyle(element).backgroundColor
    return of(document.body) === 'rgba(0, 0, 0, 0)' ? of(document.documentElement) : of(document.body)
  })()`)
}

/** Every colour that the browser would take for its own bars; it takes the first. */
function browserBars(page: Page): Promise<string[]> {
  return page.evaluate<string[]>(`[...document.querySelectorAll('meta[name="theme-color"]')]
    .filter(({ media }) => !media || matchMedia(media).matches).map(({ content }) => content)`)
}

async function expectColors(page: Page, theme: Theme): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
  await expect.poll(() => background(page)).toBe(BACKGROUND[theme])
  await expect.poll(() => browserBars(page)).toEqual([BROWSER_BAR[theme]])
}

function stored(page: Page): Promise<string | null> {
  return page.evaluate<string | null>(`localStorage.getItem('${KEY}')`)
}

/** Before any page of this tab is shown, the reader had chosen. */
async function chosen(page: Page, values: Record<string, string>): Promise<void> {
  await page.addInitScript(
    `for (const [key, value] of Object.entries(${JSON.stringify(values)})) localStorage.setItem(key, value)`,
  )
}

/** Serves the site as if it were configured with another rule. */
async function useRule(page: Page, rule: Rule): Promise<void> {
  await page.route(
    (url) => /(?:\/|\.html)$/.test(url.pathname),
    async (route) => {
      const response = await route.fetch()
      const body = (await response.text()).replace('data-color-rule="switch"', `data-color-rule="${rule}"`)
      await route.fulfill({ response, body })
    },
  )
}

/** Keeps every value that `data-theme` takes, from the first moment of a page on. */
const watchThemes = (page: Page) =>
  page.addInitScript(`window.themes = []
    new MutationObserver(() => themes.push(document.documentElement.dataset.theme))
      .observe(document, { subtree: true, attributeFilter: ['data-theme'] })`)

const seenThemes = (page: Page) => page.evaluate<string[]>('[...new Set(themes)]')

interface Reveal {
  pseudo: string
  duration: number
  /** First and last clip path. */
  from: string
  to: string
}

/** Looks for moving clip paths on pictures of the page, every few milliseconds from now on. */
async function watchReveals(page: Page): Promise<void> {
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

const reveals = (page: Page) => page.evaluate<Reveal[]>('[...reveals.values()]')

/** While the old picture is being replaced, nothing under it can be reached. */
const settled = (page: Page) =>
  expect.poll(() => page.evaluate<boolean>('Boolean(document.activeViewTransition)')).toBe(false)

function circle(path: string): { radius: number; x: number; y: number } {
  const [radius = Number.NaN, x = Number.NaN, y = Number.NaN] = (path.match(/-?[\d.]+/g) ?? []).map(Number)
  return { radius, x, y }
}

/** The small circle is a point, the great one covers the screen. */
async function expectCircles(page: Page, small: string, great: string, centre: { x: number; y: number }) {
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
async function placeIn(target: Locator, across = 0.5, down = 0.5): Promise<{ x: number; y: number }> {
  const box = await target.boundingBox()
  if (!box) throw new Error('It is not on the screen.')
  return { x: Math.round(box.x + box.width * across), y: Math.round(box.y + box.height * down) }
}

/** A click of the mouse or a touch of the finger, without a look at what is there. */
async function touch(page: Page, { x, y }: { x: number; y: number }): Promise<void> {
  if (isPhone(page)) await page.touchscreen.tap(x, y)
  else await page.mouse.click(x, y)
}

test.describe('without motion', () => {
  test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' }))

  for (const { name, base, button, ...words } of LANGUAGES) {
    test(`the button goes round light, dark and the system, and says so in ${name}`, async ({ page }) => {
      await page.goto(`${base}guide/`)
      await expectColors(page, 'light')
      expect(await stored(page)).toBe(null)
      await openColors(page)
      await expect(modeButton(page, words.auto)).toBeVisible()
      for (const [mode, theme] of [
        ['light', 'light'],
        ['dark', 'dark'],
        ['auto', 'light'],
        ['light', 'light'],
        ['dark', 'dark'],
      ] as const) {
        await modeButton(page, button).click()
        await expect(modeButton(page, words[mode])).toBeVisible()
        await expectColors(page, theme)
        expect(await stored(page)).toBe(mode)
      }
      await page.reload()
      await expectColors(page, 'dark')
      await openColors(page)
      await expect(modeButton(page, words.dark)).toBeVisible()
      await modeButton(page, button).click()
      await expect(modeButton(page, words.auto)).toBeVisible()
      await expectColors(page, 'light')
    })

    test(`the system is followed live in ${name}, unless the reader has chosen`, async ({ page }) => {
      await page.goto(base)
      await page.emulateMedia({ colorScheme: 'dark' })
      await expectColors(page, 'dark')
      await openColors(page)
      await expect(modeButton(page, words.auto)).toBeVisible()
      await page.emulateMedia({ colorScheme: 'light' })
      await expectColors(page, 'light')
      await expect(modeButton(page, words.auto)).toBeVisible()
      await modeButton(page, button).click()
      await expect(modeButton(page, words.light)).toBeVisible()
      await page.evaluate(`window.system = matchMedia('(prefers-color-scheme: dark)')
        system.addEventListener('change', () => { window.systemChanged = true })`)
      await page.emulateMedia({ colorScheme: 'dark' })
      await expect.poll(() => page.evaluate('window.systemChanged ?? false')).toBe(true)
      await expectColors(page, 'light')
      await expect(modeButton(page, words.light)).toBeVisible()
    })

    test(`whoever sets the attribute is followed in ${name}: colours, words, the next choice`, async ({ page }) => {
      await page.goto(`${base}guide/`)
      await openColors(page)
      await expect(modeButton(page, words.auto)).toBeVisible()
      await page.evaluate(`document.documentElement.dataset.theme = 'dark'`)
      await expect(modeButton(page, words.dark)).toBeVisible()
      await expectColors(page, 'dark')
      await page.evaluate(`document.documentElement.dataset.theme = 'light'`)
      await expect(modeButton(page, words.light)).toBeVisible()
      await expectColors(page, 'light')
      await modeButton(page, button).click()
      await expect(modeButton(page, words.dark)).toBeVisible()
      await expectColors(page, 'dark')
      expect(await stored(page)).toBe('dark')
    })
  }

  test('another tab follows at once, in its own language', async ({ page, context }) => {
    const other = await context.newPage()
    await other.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' })
    await page.goto('/guide/')
    await other.goto('/zh/')
    await openColors(page)
    await openColors(other)
    await modeButton(page, ENGLISH.button).click()
    await expect(modeButton(other, '外观 浅色')).toBeVisible()
    await modeButton(page, ENGLISH.button).click()
    await expect(modeButton(other, '外观 深色')).toBeVisible()
    await expectColors(other, 'dark')
    await modeButton(other, '外观').click()
    await expect(modeButton(page, ENGLISH.auto)).toBeVisible()
    await expectColors(page, 'light')
  })

  for (const [system, first, { name, base, button, ...words }] of [
    ['light', 'dark', LANGUAGES[0]],
    ['dark', 'light', LANGUAGES[1]],
  ] as const) {
    test(`where the rule is to toggle, the button flips ${system} and ${first}, in ${name}`, async ({ page }) => {
      await useRule(page, 'toggle')
      await page.emulateMedia({ colorScheme: system })
      await page.goto(`${base}guide/`)
      await expectColors(page, system)
      await openColors(page)
      for (const theme of [first, system, first]) {
        await modeButton(page, button).click()
        await expect(modeButton(page, words[theme])).toBeVisible()
        await expectColors(page, theme)
        expect(await stored(page)).toBe(theme)
      }
      await page.reload()
      await expectColors(page, first)
    })
  }

  for (const [rule, base, kept, onLight, onDark] of [
    ['enable', '/', 'light', 'dark', 'dark'],
    ['disable', '/zh/', 'dark', 'light', 'light'],
    ['auto', '/', 'dark', 'light', 'dark'],
  ] as const) {
    test(`where the rule is ${rule}, a stored choice counts for nothing`, async ({ page, context }) => {
      const other = await context.newPage()
      await other.goto('/404.html')
      await other.evaluate(`localStorage.setItem('${KEY}', '${kept}')`)
      await useRule(page, rule)
      await page.goto(`${base}guide/`)
      await expectColors(page, onLight)
      await page.emulateMedia({ colorScheme: 'dark' })
      await expectColors(page, onDark)
      await listen(page, 'storage')
      await other.evaluate(`localStorage.setItem('${KEY}', '${kept === 'dark' ? 'light' : 'dark'}')`)
      await expect.poll(() => heard(page)).toHaveLength(1)
      await expectColors(page, onDark)
    })
  }

  test('no picture of the page moves for somebody who wants no motion', async ({ page }) => {
    await page.goto('/guide/')
    await openColors(page)
    await modeButton(page, ENGLISH.button).click()
    await watchReveals(page)
    await modeButton(page, ENGLISH.light).click()
    await expectColors(page, 'dark')
    expect(await page.evaluate('document.activeViewTransition ?? null')).toBe(null)
    await page.waitForTimeout(100)
    expect(await reveals(page)).toEqual([])
  })
})

test.describe('the first picture', () => {
  test('is dark for whoever chose dark, before any module has come', async ({ page }) => {
    await page.route('**/assets/site-*.js', (route) => route.abort())
    await chosen(page, { [KEY]: 'dark' })
    for (const { base } of LANGUAGES) {
      await page.goto(base)
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
      expect(await background(page)).toBe(BACKGROUND.dark)
    }
  })

  test('is the system’s for whoever chose nothing, or light on a dark system for whoever chose light', async ({
    page,
  }) => {
    await page.route('**/assets/site-*.js', (route) => route.abort())
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.goto('/guide/')
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    expect(await background(page)).toBe(BACKGROUND.dark)
    await chosen(page, { [KEY]: 'light' })
    await page.reload()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
    expect(await background(page)).toBe(BACKGROUND.light)
  })

  test('stays as it is when the scripts arrive', async ({ page }) => {
    await watchThemes(page)
    await chosen(page, { [KEY]: 'dark' })
    await page.goto('/guide/')
    await expectColors(page, 'dark')
    expect(await seenThemes(page)).toEqual(['dark'])
  })
  test('keeps the choice made on the older site', async ({ page }) => {
    await watchThemes(page)
    await chosen(page, { [OLD_KEY]: 'dark' })
    for (const { base, button, ...words } of LANGUAGES) {
      await page.goto(`${base}guide/`)
      await expectColors(page, 'dark')
      expect(await seenThemes(page)).toEqual(['dark'])
      await openColors(page)
      await expect(modeButton(page, words.dark)).toBeVisible()
    }
    await modeButton(page, '外观').click()
    await expectColors(page, 'light')
    await page.reload()
    await expectColors(page, 'light')
    expect(await stored(page)).toBe('auto')
  })

  test('does not depend on the older key where there is a new one, nor on garbage', async ({ page }) => {
    await watchThemes(page)
    for (const kept of ['light', 'auto', 'purple', '{"a":1}']) {
      await chosen(page, { [OLD_KEY]: 'dark', [KEY]: kept })
      await page.goto('/guide/')
      await expectColors(page, 'light')
      expect(await seenThemes(page), kept).toEqual(['light'])
    }
  })
})

test.describe('the change', () => {
  for (const { from, to, moving, shrinks } of [
    { from: 'light', to: 'dark', moving: 'old', shrinks: true },
    { from: 'dark', to: 'light', moving: 'new', shrinks: false },
  ] as const) {
    test(`to ${to} is a circle that ${shrinks ? 'shrinks into' : 'grows out of'} the pointer’s place`, async ({
      page,
    }) => {
      await chosen(page, { [KEY]: from })
      await page.goto('/guide/')
      await openColors(page)
      const place = await placeIn(modeButton(page, ENGLISH[from]), 0.3, 0.7)
      await watchReveals(page)
      await touch(page, place)
      await expectColors(page, to)
      await expect.poll(() => reveals(page)).toHaveLength(1)
      await settled(page)
      const [reveal] = await reveals(page)
      expect(reveal).toMatchObject({ pseudo: `::view-transition-${moving}(root)`, duration: COLOR_TRANSITION_MS })
      const { from: first = '', to: last = '' } = reveal ?? {}
      await expectCircles(page, shrinks ? last : first, shrinks ? first : last, place)
    })
  }

  test('from the system’s light to light shows nothing', async ({ page }) => {
    await page.goto('/guide/')
    await openColors(page)
    await watchReveals(page)
    await modeButton(page, ENGLISH.auto).click()
    await expect(modeButton(page, ENGLISH.light)).toBeVisible()
    await settled(page)
    expect(await reveals(page)).toEqual([])
  })
  test('leaves nothing behind for the next change', async ({ page }) => {
    await chosen(page, { [KEY]: 'light' })
    await page.goto('/guide/')
    await openColors(page)
    await modeButton(page, ENGLISH.light).press('Enter')
    await expectColors(page, 'dark')
    await settled(page)
    await watchReveals(page)
    await modeButton(page, ENGLISH.dark).press('Enter')
    await expectColors(page, 'light')
    await expect.poll(() => reveals(page)).not.toEqual([])
    expect((await reveals(page)).map(({ pseudo }) => pseudo)).toEqual(['::view-transition-new(root)'])
  })

  test('comes out of the button when it is pressed by the keyboard', async ({ page }) => {
    await chosen(page, { [KEY]: 'light' })
    await page.goto('/zh/guide/')
    await openColors(page)
    const button = modeButton(page, '外观')
    const place = await placeIn(button)
    await watchReveals(page)
    await button.press('Enter')
    await expectColors(page, 'dark')
    await expect.poll(() => reveals(page)).toHaveLength(1)
    const [dark] = await reveals(page)
    expect(dark).toMatchObject({ pseudo: '::view-transition-old(root)', duration: COLOR_TRANSITION_MS })
    await expectCircles(page, dark?.to ?? '', dark?.from ?? '', place)
    await settled(page)
    await expect(modeButton(page, '外观 深色')).toBeFocused()
  })

  test('is made at once where the browser has no view transitions', async ({ page }) => {
    const errors: Error[] = []
    page.on('pageerror', (error) => errors.push(error))
    await page.addInitScript('delete Document.prototype.startViewTransition')
    await page.goto('/guide/')
    expect(await page.evaluate('typeof document.startViewTransition')).toBe('undefined')
    await openColors(page)
    for (const [words, theme] of [
      [ENGLISH.light, 'light'],
      [ENGLISH.dark, 'dark'],
      [ENGLISH.auto, 'light'],
    ] as const) {
      await modeButton(page, ENGLISH.button).click()
      await expect(modeButton(page, words)).toBeVisible()
      await expectColors(page, theme)
    }
    expect(errors).toEqual([])
  })
  test('leaves the menu open that the pointer has opened', async ({ page, isMobile }) => {
    test.skip(isMobile, 'A finger opens no menu by pointing.')
    await chosen(page, { [KEY]: 'dark' })
    await page.goto('/guide/')
    await page.getByRole('button', { name: 'Appearance' }).hover()
    await modeButton(page, ENGLISH.dark).click()
    await expectColors(page, 'light')
    await settled(page)
    await page.waitForTimeout(MENU_HOVER.closeMs * 2)
    await expect(modeButton(page, ENGLISH.auto)).toBeVisible()
  })
})

test('the browser’s own bars keep the colour from page to page', async ({ page }) => {
  await chosen(page, { [KEY]: 'dark' })
  for (const { base } of LANGUAGES) {
    await page.goto(`${base}guide/`)
    await mark(page)
    await expectColors(page, 'dark')
    await page.getByRole('main').locator(`a[href="${base}guide/install/"]`).first().click()
    await expect(page).toHaveURL(`${base}guide/install/`)
    await expect(title(page)).toBeFocused()
    await expectColors(page, 'dark')
    await page.evaluate(`document.documentElement.dataset.theme = 'light'`)
    await expectColors(page, 'light')
    await page.goBack()
    await expect(page).toHaveURL(`${base}guide/`)
    await expectColors(page, 'light')
    expect(await isMarked(page)).toBe(true)
  }
})

test('where nothing can be stored the choice holds as long as the page', async ({ page }) => {
  const errors: Error[] = []
  page.on('pageerror', (error) => errors.push(error))
  await page.addInitScript(`for (const area of ['localStorage', 'sessionStorage'])
    Object.defineProperty(window, area, { get() { throw new DOMException('Denied', 'SecurityError') } })`)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/guide/')
  await mark(page)
  await openColors(page)
  await modeButton(page, ENGLISH.auto).click()
  await modeButton(page, ENGLISH.light).click()
  await expectColors(page, 'dark')
  await page.keyboard.press('Escape')
  await page.getByRole('main').locator('a[href="/guide/install/"]').first().click()
  await expect(page).toHaveURL('/guide/install/')
  await expectColors(page, 'dark')
  await openColors(page)
  await modeButton(page, ENGLISH.dark).click()
  await expect(modeButton(page, ENGLISH.auto)).toBeVisible()
  await expectColors(page, 'light')
  expect(await isMarked(page)).toBe(true)
  expect(errors).toEqual([])
})
