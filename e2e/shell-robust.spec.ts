/** The shell under bad conditions: no storage, garbage in it, no script, no mouse; and nothing that moves or bars the way. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import AxeBuilder from '@axe-core/playwright'
import type { BrowserContext, Page, Route } from '@playwright/test'
import { chooseLanguage, isMarked, mark, openAppearance, openNavScreen, sidebar, title } from './support/browser.ts'
import { expect, test } from './support/test.ts'

const SCRIPT = 'guide/install/script.html'
const DRIVER = 'guide/drivers/115.html'
const KINDS = ['', SCRIPT, DRIVER, 'pricing.html', 'community/', 'no/such/page.html']
const BASES = ['/', '/zh/']

/** What goes wrong on a page from now on. */
function watchErrors(page: Page): string[] {
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(`${page.url()}: ${error}`))
  page.on('console', (message) => {
    // The browser itself complains about the status of a page that does not exist.
    const own = message.location().url === page.url() && message.text().includes('404')
    if (message.type() === 'error' && !own) errors.push(`${page.url()}: ${message.text()}`)
  })
  return errors
}

const shown = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })
const shortcuts = (page: Page) => page.getByRole('checkbox', { name: 'Keyboard shortcuts' })

const NO_STORAGE = `
  const refuse = () => { throw new DOMException('The operation is insecure.', 'SecurityError') }
  for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { get: refuse })
  Object.defineProperty(Document.prototype, 'cookie', { get: refuse, set: refuse })`
const FULL_STORAGE = `
  Storage.prototype.setItem = () => { throw new DOMException('The quota has been exceeded.', 'QuotaExceededError') }
  Object.defineProperty(navigator, 'cookieEnabled', { get: () => false })
  Object.defineProperty(Document.prototype, 'cookie', { get: () => '', set: () => {} })`

for (const [how, script] of [
  ['forbidden', NO_STORAGE],
  ['full', FULL_STORAGE],
] as const) {
  test.describe(`storage is ${how}`, () => {
    // Without the circle that shows a change of colours, and takes the pointer meanwhile.
    test.use({ firstVisit: true, contextOptions: { reducedMotion: 'reduce' } })
    test.beforeEach(({ context }) => context.addInitScript(script))

    test('pages come without an error', async ({ page }) => {
      const errors = watchErrors(page)
      for (const path of BASES.flatMap((base) => KINDS.map((kind) => base + kind))) {
        await page.goto(path)
        await expect(title(page)).toBeVisible()
        await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
      }
      expect(errors).toEqual([])
    })

    test('what the reader chooses holds while the page is open', async ({ page, isMobile }) => {
      const errors = watchErrors(page)
      await page.goto(`/${SCRIPT}`)
      await mark(page)
      await shown(page, 'Kind tips').getByRole('button', { name: 'Got it' }).click()
      await expect(shown(page, 'Kind tips')).toBeHidden()
      const chosen = page.getByRole('tab', { name: 'Chinese messages', selected: true })
      await expect(chosen).toHaveCount(0)
      await page.getByRole('tab', { name: 'Chinese messages' }).first().click()
      await expect(chosen).toHaveCount(3)
      if (!isMobile) {
        const toggle = page.getByRole('button', { name: 'Toggle Sidebar' })
        await toggle.click()
        await expect(sidebar(page)).toBeHidden()
        await toggle.click()
        await expect(sidebar(page)).toBeVisible()
      }
      await openAppearance(page)
      await page.getByRole('button', { name: 'Theme Mode' }).click()
      await page.getByRole('button', { name: 'Theme Mode' }).click()
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
      await shortcuts(page).uncheck()
      await page.keyboard.press('Escape')
      await expect(shortcuts(page)).toBeHidden()
      await page.getByRole('main').focus()
      await page.keyboard.press('Alt+ArrowRight')
      await page.waitForTimeout(300)
      await expect(page).toHaveURL(`/${SCRIPT}`)
      await page.getByRole('navigation', { name: 'Previous and next page' }).getByRole('link').last().click()
      await expect(title(page, 'Manual install')).toBeFocused()
      await page.goBack()
      await expect(title(page, 'Install with the script')).toBeVisible()
      await expect(chosen).toHaveCount(3)
      await expect(shown(page, 'Kind tips')).toBeHidden()
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
      await openAppearance(page)
      await expect(shortcuts(page)).not.toBeChecked()
      await shortcuts(page).check()
      await page.keyboard.press('Escape')
      await page.getByRole('main').focus()
      await page.keyboard.press('Alt+ArrowRight')
      await expect(title(page, 'Manual install')).toBeFocused()
      expect(await isMarked(page)).toBe(true)
      expect(errors).toEqual([])
    })

    test('questions are asked once', async ({ page, isMobile }) => {
      const errors = watchErrors(page)
      await page.goto('/zh/guide/')
      await mark(page)
      const bar = page.getByRole('region', { name: 'Select language' })
      await expect(bar).toContainText('Your browser prefers English')
      // A phone asks one thing after the other.
      await expect(shown(page, '温馨提示')).toBeVisible({ visible: !isMobile })
      await bar.getByRole('button', { name: 'Cancel' }).click()
      await expect(bar).toBeHidden()
      await shown(page, '温馨提示').getByRole('button', { name: '关闭' }).click()
      await expect(shown(page, '温馨提示')).toBeHidden()
      await page
        .getByRole('banner')
        .getByRole('link', { name: /带我回家$/ })
        .click()
      await expect(page).toHaveURL('/zh/')
      await expect(title(page, 'AList')).toBeVisible()
      await page.waitForTimeout(300)
      await expect(bar).toBeHidden()
      await expect(shown(page, '温馨提示')).toBeHidden()
      expect(await isMarked(page)).toBe(true)
      expect(errors).toEqual([])
    })
  })
}

test.describe('garbage in storage', () => {
  test.use({ firstVisit: true })

  const KEYS = [
    'theme-scheme',
    'vuepress-theme-hope-scheme',
    'docs-sidebar',
    'docs-shortcuts',
    'docs-language',
    'docs-tabs',
    'api_name',
    'notice-upgrade-notes',
    'docs-reloaded-for',
  ]
  const GARBAGE: Record<string, string> = {
    nothing: '',
    null: 'null',
    'half a list': '[1',
    'half an object': '{"a":',
    'a zero byte': '\u0000',
    'a long text': 'x'.repeat(100_000),
    'wrong types': '{"key":{},"open":5,"top":"x","script-language":7,"zh":null}',
    'a wrong state of the right tree': '{"key":"zh:guide/","route":{},"open":{"a":1},"top":[]}',
    'names that every object has': '{"__proto__":"x","constructor":"en","script-language":"__proto__"}',
  }

  for (const [name, value] of Object.entries(GARBAGE)) {
    test(`${name}: everything as on the first day`, async ({ page, isMobile }) => {
      const errors = watchErrors(page)
      await page.addInitScript(
        ({ keys, text }) => {
          for (const key of keys) for (const area of [localStorage, sessionStorage]) area.setItem(key, text)
        },
        { keys: KEYS, text: value },
      )
      await page.goto(`/zh/${SCRIPT}`)
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
      // Nobody has declined anything.
      await expect(page.getByRole('region', { name: 'Select language' })).toBeVisible()
      await page.getByRole('button', { name: 'Cancel' }).click()
      for (const bar of await page.getByRole('tablist').all()) {
        await expect(bar.getByRole('tab').first()).toHaveAttribute('aria-selected', 'true')
      }
      if (isMobile) await page.getByRole('button', { name: '切换侧边栏' }).tap()
      await expect(sidebar(page).getByRole('link', { name: '脚本安装' })).toBeVisible()
      await page.keyboard.press('Escape')
      await page.getByRole('main').focus()
      await page.keyboard.press('Alt+ArrowRight')
      await expect(title(page, '手动安装')).toBeFocused()
      await page.goto(`/${DRIVER}`)
      await expect(page.getByLabel('API server for token helpers')).toHaveValue('cf')
      expect(errors).toEqual([])
    })
  }
})

test.describe('no script', () => {
  test.use({ javaScriptEnabled: false })

  /** What a reader sees and only a script could answer. */
  const dead = (page: Page) =>
    page.locator(
      'button:not([popovertarget]):visible, select:visible, textarea:visible, input:not([type="radio"]):visible',
    )

  const WORDS = [
    {
      base: '/',
      menu: 'Community',
      entry: 'Telegram',
      more: 'More',
      last: 'V2',
      guide: 'Guide',
      drawer: 'Toggle Sidebar',
    },
    {
      base: '/zh/',
      menu: '社区',
      entry: '微信/QQ',
      more: '更多',
      last: '演示',
      guide: '使用指南',
      drawer: '切换侧边栏',
    },
  ]

  for (const { base, menu, entry, more, last, guide, drawer } of WORDS) {
    test(`menus open by a click and close by Escape, ${base}`, async ({ page, isMobile }) => {
      test.skip(isMobile, 'a phone has one screen for all of it')
      await page.goto(base + SCRIPT)
      const bar = page.getByRole('banner')
      for (const [name, inside] of [
        [menu, entry],
        [more, last],
        [/^(?:Select language|选择语言)$/, '简体中文'],
      ] as const) {
        const button = bar.getByRole('button', { name })
        const link = bar.getByRole('link', { name: inside, exact: true })
        await expect(link).toBeHidden()
        await button.click()
        await expect(link).toBeVisible()
        // Below its own button.
        const [at, from] = [await link.boundingBox(), await button.boundingBox()]
        expect(at!.y).toBeGreaterThanOrEqual(from!.y + from!.height)
        expect(Math.abs(at!.x + at!.width / 2 - from!.x - from!.width / 2)).toBeLessThan(100)
        await page.keyboard.press('Escape')
        await expect(link).toBeHidden()
      }
      await bar.getByRole('button', { name: menu }).click()
      await title(page).click()
      await expect(bar.getByRole('link', { name: entry, exact: true })).toBeHidden()
      await expect(bar.getByRole('button', { name: /^(?:Appearance|显示设置)$/ })).toBeHidden()
    })

    test(`the navigation of a phone, ${base}`, async ({ page, isMobile }) => {
      test.skip(!isMobile, 'only on a phone')
      await page.goto(base + SCRIPT)
      const bar = page.getByRole('banner')
      await openNavScreen(page)
      await expect(bar.getByRole('link', { name: guide })).toBeVisible()
      await expect(bar.getByRole('link', { name: entry })).toBeHidden()
      await bar.locator('summary', { hasText: menu }).tap()
      await expect(bar.getByRole('link', { name: entry })).toBeVisible()
      await bar.locator('summary', { hasText: more }).tap()
      await expect(bar.getByRole('link', { name: last })).toBeVisible()
      await expect(bar.getByRole('link', { name: entry })).toBeHidden()
      await expect(dead(page)).toHaveCount(0)
      await page.keyboard.press('Escape')
      await expect(bar.getByRole('link', { name: guide })).toBeHidden()
      await openNavScreen(page)
      await bar.getByRole('link', { name: guide }).tap()
      await expect(page).toHaveURL(`${base}guide/`)
      await expect(bar.getByRole('link', { name: guide })).toBeHidden()
    })

    test(`tree and language, ${base}`, async ({ page, isMobile }) => {
      await page.goto(base + SCRIPT)
      const drivers = sidebar(page)
        .getByText(/^(?:Storage drivers|存储驱动|添加存储|存储)$/)
        .first()
      const other = sidebar(page).getByRole('link', { name: 'SFTP' })
      if (isMobile) await page.getByRole('button', { name: drawer }).tap()
      await expect(other).toBeHidden()
      await drivers.click()
      await expect(other).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(other).toBeVisible({ visible: !isMobile })
      await chooseLanguage(page, base === '/' ? '简体中文' : 'English')
      await expect(page).toHaveURL((base === '/' ? '/zh/' : '/') + SCRIPT)
      await expect(page.locator('html')).toHaveAttribute('lang', base === '/' ? 'zh-CN' : 'en-US')
    })

    test(`every kind of page can be read and offers nothing that does nothing, ${base}`, async ({ page }) => {
      for (const kind of KINDS) {
        await page.goto(base + kind)
        await expect(title(page), kind).toBeVisible()
        await expect(dead(page), kind).toHaveCount(0)
      }
      await page.goto(`${base}pricing.html`)
      const plans = page
        .getByRole('main')
        .getByRole('listitem')
        .filter({ has: page.getByRole('heading', { level: 2 }) })
      expect(await plans.count()).toBeGreaterThan(1)
      for (const plan of await plans.all()) {
        await expect(plan.getByRole('listitem').first()).toBeVisible()
        await expect(plan.getByRole('link')).toBeVisible()
      }
      await page.goto(base)
      const drives = page.getByRole('region', { name: /^(?:Find your drive|查找你的网盘)$/ }).getByRole('listitem')
      expect(await drives.count()).toBeGreaterThan(60)
      await drives.getByRole('link', { name: 'SFTP' }).click()
      await expect(page).toHaveURL(`${base}guide/drivers/sftp.html`)
    })
  }
})

test.describe('nothing moves while a page comes', () => {
  /** Nobody touches these pages, so every shift counts. */
  const WATCH = `
    window.shifts = []
    // The hint of a page that does not exist, which is left to chance, is the one that was there before.
    Math.random = () => window.chance ?? 0
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries()) {
        const moved = sources.map(({ node }) => (node?.outerHTML ?? node?.textContent ?? '').slice(0, 90))
        shifts.push(value.toFixed(4) + ' ' + moved.join(' | '))
      }
    }).observe({ type: 'layout-shift', buffered: true })`

  const painted = () =>
    location.protocol === 'http:' && performance.getEntriesByName('first-contentful-paint').length > 0
  const parsed = () => location.protocol === 'http:' && document.readyState !== 'loading'
  const POLL = { polling: 20 }

  /** The same on every machine: the page is there, then it is painted, then its scripts run. */
  async function arrive(page: Page, path: string): Promise<void> {
    const after = (sign: () => boolean) => async (route: Route) => {
      await page.waitForFunction(sign, null, POLL)
      await route.continue()
    }
    await page.route('**/assets/*.css', after(parsed))
    await page.route('**/assets/*.js', after(painted))
    await page.goto(path, { waitUntil: 'networkidle' })
  }

  /** What moved on all kinds of pages, side by side, each in a tab of its own. */
  async function shiftsOf(context: BrowserContext, paths: string[], open: typeof arrive): Promise<string[]> {
    await context.addInitScript(WATCH)
    const found = await Promise.all(
      paths.map(async (path) => {
        const page = await context.newPage()
        await open(page, path)
        // Copy buttons come half a second later.
        await page.waitForTimeout(800)
        const shifts = await page.evaluate<string[]>('window.shifts')
        await page.unrouteAll({ behavior: 'ignoreErrors' })
        await page.close()
        return shifts.map((shift) => `${path}: ${shift}`)
      }),
    )
    return found.flat()
  }

  for (const base of BASES) {
    const paths = KINDS.map((kind) => base + kind)

    test(`for somebody who comes again, ${base}`, async ({ context }) => {
      expect(await shiftsOf(context, paths, arrive)).toEqual([])
    })

    test.describe(`for a new reader of the other language, ${base}`, () => {
      test.use({ firstVisit: true, locale: base === '/' ? 'zh-CN' : 'en-US' })

      test('not even for its questions', async ({ context, isMobile }) => {
        const patient = { timeout: 15_000 }
        const asked = async (page: Page, path: string) => {
          await arrive(page, path)
          if (!isMobile) await expect(shown(page, /^(?:Kind tips|温馨提示)$/)).toBeVisible(patient)
          // A page that does not exist has no twin to offer.
          const bar = page.getByRole('region', { name: /^(?:Select language|选择语言)$/ })
          if (!path.includes('/no/such/')) await expect(bar).toBeVisible(patient)
        }
        expect(await shiftsOf(context, paths, asked)).toEqual([])
      })
    })

    test(`whichever hint a page that does not exist gives, ${base}`, async ({ context }) => {
      await context.addInitScript('window.chance = 0.99')
      expect(await shiftsOf(context, [`${base}no/such/page.html`], arrive)).toEqual([])
    })

    test(`when a page that does not exist finds what may be meant, ${base}`, async ({ context }) => {
      const found = async (page: Page, path: string) => {
        await arrive(page, path)
        await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toBeVisible()
      }
      expect(await shiftsOf(context, [`${base}guide/instal/doker.html`], found)).toEqual([])
    })

    test(`when its second half comes late, ${base}`, async ({ context, baseURL }) => {
      const gates = new Map<string, () => void>()
      const server = createServer(async ({ url = '', headers }, response) => {
        const answer = await fetch(`${baseURL}${url}`)
        const body = Buffer.from(await answer.arrayBuffer())
        response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? '' })
        if (!headers.accept?.startsWith('text/html')) return response.end(body)
        response.write(body.subarray(0, body.length / 2))
        await new Promise<void>((resolve) => gates.set(url, resolve))
        return response.end(body.subarray(body.length / 2))
      })
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
      const { port } = server.address() as AddressInfo
      const inHalves = async (page: Page, path: string) => {
        await page.goto(`http://127.0.0.1:${port}${path}`, { waitUntil: 'commit' })
        await page.waitForFunction(painted, null, POLL)
        gates.get(path)?.()
        await page.waitForLoadState('networkidle')
      }
      try {
        // Not all at once: a browser opens six lines to a server, and the rest of the page needs one.
        expect(await shiftsOf(context, paths.slice(0, 4), inHalves)).toEqual([])
      } finally {
        server.close()
      }
    })
  }
})

test.describe('keyboard only', () => {
  interface Stop {
    /** What has the focus, for the reader of a failure. */
    name: string
    /** Which part of the page it stands in. */
    place: string
    problems: string[]
  }

  /** Looks at what has the focus now; null when the browser has it back, or when it was seen before. */
  const LOOK = `(() => {
    const element = document.activeElement
    if (!element || element === document.body || window.visited.has(element)) return null
    window.visited.add(element)
    const name = (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40)
    const inside = (selector) => element.closest(selector) !== null
    const place = inside('header') ? 'bar' : inside('aside') ? 'tree'
      : inside('main nav ol') ? 'breadcrumb' : inside('[data-aside]') ? 'tools'
      : inside('main [rel=prev], main [rel=next]') ? 'neighbours' : inside('main article footer') ? 'edit'
      : inside('main nav, main summary') && !inside('[data-copy]') ? 'outline' : inside('[data-copy]') ? 'text'
      : inside('main') ? 'main' : element.getAttribute('href') === '#content' ? 'skip' : 'other'
    const problems = []
    const box = element.getClientRects()[0]
    const [left, right] = [Math.max(0, box.left), Math.min(innerWidth, box.right)]
    const [top, bottom] = [Math.max(0, box.top), Math.min(innerHeight, box.bottom)]
    const whole = box.top >= -1 && box.bottom <= innerHeight + 1 && box.left >= -1 && box.right <= innerWidth + 1
    if (!whole && box.height < innerHeight / 2) problems.push('is not inside the window')
    const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
    if (!hit || !(element.contains(hit) || hit.contains(element) && hit.localName === 'label'))
      problems.push('is covered by ' + (hit?.outerHTML ?? 'nothing').slice(0, 80))
    const ringed = [element, element.closest('label')].some((part) => {
      const style = part && getComputedStyle(part)
      return style && style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) >= 1
    })
    if (!ringed) problems.push('shows no focus')
    return { name, place, problems }
  })()`

  /** Presses a key until the way round is complete. */
  async function walk(page: Page, key: string): Promise<Stop[]> {
    const stops: Stop[] = []
    await page.evaluate('window.visited = new Set()')
    for (let count = 0; count < 200; count++) {
      await page.keyboard.press(key)
      const stop = await page.evaluate<Stop | null>(LOOK)
      if (!stop) return stops
      stops.push(stop)
    }
    throw new Error(`The keyboard does not get out: ${stops.slice(-3).map(({ name }) => name)}`)
  }

  const complaints = (stops: readonly Stop[]) =>
    stops.flatMap(({ name, place, problems }) => problems.map((problem) => `${place} "${name}" ${problem}`))
  /** The parts of the page in the order in which they are reached. */
  const order = (stops: readonly Stop[]) =>
    stops.map(({ place }) => place).filter((place, index, all) => place !== all[index - 1])

  for (const base of BASES) {
    test(`Tab reaches everything in turn, and back, ${base}`, async ({ page, isMobile }) => {
      await page.goto(`${base}guide/install/manual.html`, { waitUntil: 'networkidle' })
      const there = await walk(page, 'Tab')
      expect(complaints(there)).toEqual([])
      const wide = [
        'skip',
        'bar',
        'tree',
        'other',
        'breadcrumb',
        'tools',
        'text',
        'edit',
        'neighbours',
        'outline',
        'other',
      ]
      const narrow = ['skip', 'bar', 'breadcrumb', 'tools', 'outline', 'text', 'edit', 'neighbours', 'other']
      expect(order(there)).toEqual(isMobile ? narrow : wide)
      const names = there.map(({ name }) => name)
      const bar = there.filter(({ place }) => place === 'bar').map(({ name }) => name)
      if (isMobile) expect(bar).toHaveLength(4)
      else if (base === '/')
        expect(bar.slice(1)).toEqual([
          'Guide',
          'Config',
          'FAQ',
          'Pricing',
          'Community',
          'More',
          'Select language',
          'GitHub',
          'Appearance',
          'Search',
        ])
      expect(new Set(names).size).toBeGreaterThan(isMobile ? 15 : 35)
      const back = await walk(page, 'Shift+Tab')
      expect(complaints(back)).toEqual([])
      // At the top again, the way back to it is gone.
      const expected = (isMobile ? narrow : wide).slice(0, -1).reverse()
      expect(order(back).slice(-expected.length)).toEqual(expected)
    })
  }

  test('the home page and the page that does not exist', async ({ page }) => {
    for (const path of ['/', '/zh/guide/instal.html']) {
      await page.goto(path, { waitUntil: 'networkidle' })
      const stops = await walk(page, 'Tab')
      expect(complaints(stops), path).toEqual([])
      expect(order(stops).slice(0, 3), path).toEqual(['skip', 'bar', 'main'])
    }
  })
})

test.describe('no barrier that a machine can find', () => {
  /** `covered`: the page itself is out of reach on purpose, so nobody can find its heading. */
  async function expectNoBarrier(page: Page, covered = false): Promise<void> {
    // What is still fading has not its own colour yet.
    await page.evaluate(
      'Promise.all(document.getAnimations().filter(({ effect }) => effect.getTiming().iterations !== Infinity).map(({ finished }) => finished))',
    )
    const rules = covered ? ['landmark-one-main', 'page-has-heading-one'] : []
    const { violations } = await new AxeBuilder({ page }).disableRules(rules).analyze()
    expect(
      violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`),
    ).toEqual([])
  }

  for (const scheme of ['light', 'dark'] as const) {
    test.describe(scheme, () => {
      test.beforeEach(({ context }) => context.addInitScript(`localStorage.setItem('theme-scheme', '${scheme}')`))

      test('open menus', async ({ page, isMobile }) => {
        test.skip(isMobile, 'a phone has one screen for all of it')
        await page.goto(`/${DRIVER}`)
        await expect(page.locator('html')).toHaveAttribute('data-theme', scheme)
        await page.getByRole('button', { name: 'Community' }).click()
        await expect(page.getByRole('link', { name: 'Telegram' })).toBeVisible()
        await expectNoBarrier(page)
        await openAppearance(page)
        await expect(shortcuts(page)).toBeVisible()
        await expectNoBarrier(page)
      })

      test('the folded tree', async ({ page, isMobile }) => {
        test.skip(isMobile, 'a phone has a drawer')
        await page.goto(`/zh/${DRIVER}`)
        await page.getByRole('button', { name: '切换侧边栏' }).click()
        await expect(sidebar(page)).toBeHidden()
        await expectNoBarrier(page)
      })

      test('the navigation of a phone and its drawer', async ({ page, isMobile }) => {
        test.skip(!isMobile, 'only on a phone')
        await page.goto(`/${DRIVER}`)
        await openNavScreen(page)
        await page.getByRole('banner').locator('summary', { hasText: 'Community' }).tap()
        await expect(page.getByRole('link', { name: 'Telegram' })).toBeVisible()
        await expectNoBarrier(page, true)
        await page.keyboard.press('Escape')
        await page.getByRole('button', { name: 'Toggle Sidebar' }).tap()
        await expect(sidebar(page)).toBeVisible()
        await expectNoBarrier(page, true)
      })

      for (const path of ['/pricing.html', '/zh/community/', '/zh/']) {
        test(`the page ${path}`, async ({ page }) => {
          await page.goto(path, { waitUntil: 'networkidle' })
          await expectNoBarrier(page)
        })
      }

      test('a page that does not exist, with what may be meant', async ({ page }) => {
        await page.goto('/guide/instal/doker.html')
        await expect(page.getByRole('heading', { name: 'Were you looking for one of these?' })).toBeVisible()
        await expectNoBarrier(page)
      })

      test.describe('questions', () => {
        test.use({ firstVisit: true })

        test('the notice', async ({ page }) => {
          await page.goto(`/${DRIVER}`)
          await expect(shown(page, 'Kind tips')).toBeVisible()
          await expectNoBarrier(page)
        })

        test('the offer of another language', async ({ page }) => {
          await page.goto(`/zh/${DRIVER}`)
          await expect(page.getByRole('region', { name: 'Select language' })).toBeVisible()
          await expectNoBarrier(page)
        })
      })

      test.describe('the foreign folder', () => {
        test.use({ site: 'foreign' })

        for (const path of ['/shell/portfolio.html', '/zh/shell/portfolio.html']) {
          test(`the page ${path}`, async ({ page }) => {
            await page.goto(path)
            await expect(title(page)).toBeVisible()
            await expectNoBarrier(page)
          })
        }
      })
    })
  }
})
