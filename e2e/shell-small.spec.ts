/** The small parts of the shell: keys, skip link, way back to the top, progress bar, spinner, focus mode, print, catalogue, motion, contrast, zoom. */
import type { Locator, Page } from '@playwright/test'
import { BACK_TO_TOP_PX, FOCUS_MODE_MS, MOBILE_MAX_PX, OVERLAY_Z, PROGRESS, SPINNER_STROKE } from '../core/constants.ts'
import { isMarked, isPhone, mark, openNavScreen, scrollTo, scrollY, sidebar, title } from './support/browser.ts'
import { expect, test } from './support/test.ts'

const LANGUAGES = [
  {
    base: '/',
    skip: 'Skip to main content',
    top: 'Back to top',
    reading: 'Reading progress',
    neighbours: 'Previous and next page',
    search: 'Search',
    field: 'Search docs',
    drawer: 'Toggle Sidebar',
    outline: 'On This Page',
    edit: 'Edit this page',
    print: 'Print',
    copyMarkdown: 'Copy as Markdown',
    viewMarkdown: 'View Markdown',
    copyCode: 'Copy code',
    catalog: 'Catalog',
    empty: 'No catalog',
  },
  {
    base: '/zh/',
    skip: '跳至主要内容',
    top: '返回顶部',
    reading: '阅读进度',
    neighbours: '上一页与下一页',
    search: '搜索文档',
    field: '搜索文档',
    drawer: '切换侧边栏',
    outline: '此页内容',
    edit: '编辑此页',
    print: '打印',
    copyMarkdown: '复制为 Markdown',
    viewMarkdown: '查看 Markdown',
    copyCode: '复制代码',
    catalog: '目录',
    empty: '暂无目录',
  },
] as const

/** A page with neighbours on both sides, one without a next one, one without any. */
const MIDDLE = 'guide/install/manual.html'
const LAST = 'guide/install/docker.html'
const ALONE = 'guide/'
const BEFORE = 'guide/install/script.html'

const style = (target: Locator, name: string) =>
  target.evaluate((element, property) => getComputedStyle(element).getPropertyValue(property), name)

/** Texts that cannot be seen whole: clipped, or beyond the edge of the window. A part that scrolls sideways hides nothing. */
function cutTexts(page: Page, mayScroll: boolean): Promise<string[]> {
  return page.evaluate((scrolls) => {
    const right = document.documentElement.clientWidth
    const isCut = (box: DOMRect, parent: Element): boolean => {
      for (let frame: Element | null = parent; frame; frame = frame.parentElement) {
        const { overflowX } = getComputedStyle(frame)
        if (scrolls && /auto|scroll/.test(overflowX)) return false
        const edge = frame.getBoundingClientRect()
        if (overflowX !== 'visible' && (box.right > edge.right + 1 || box.left < edge.left - 1)) return true
      }
      return box.right > right + 1 || box.left < -1
    }
    const found: string[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement
      const text = node.textContent?.trim()
      // What is only for the ear has no place on the screen.
      if (!parent || !text || !parent.checkVisibility() || parent.clientWidth === 1) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      if (![...range.getClientRects()].some((box) => isCut(box, parent))) continue
      // Spaces may hang over an edge; words may not.
      for (const { index, 0: word } of node.textContent?.matchAll(/\S+/g) ?? []) {
        range.setStart(node, index)
        range.setEnd(node, index + word.length)
        if ([...range.getClientRects()].some((box) => isCut(box, parent))) found.push(word)
      }
    }
    return found
  }, mayScroll)
}

/** A request that is answered when the test says so. */
async function hold(page: Page, url: string): Promise<() => void> {
  let release = () => {}
  const answered = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(url, async (route) => {
    await answered
    await route.continue().catch(() => {})
  })
  return release
}

for (const { base, field, search, neighbours } of LANGUAGES) {
  test.describe(`neighbouring pages by key, ${base}`, () => {
    /** Keeps what became of the keys that were pressed. */
    async function watchKeys(page: Page): Promise<() => Promise<boolean[]>> {
      await page.evaluate(`
        window.prevented = []
        addEventListener('keydown', (event) => event.key.startsWith('Arrow') && prevented.push(event.defaultPrevented))`)
      return () => page.evaluate<boolean[]>('window.prevented')
    }

    test('Alt+Right and Alt+Left go on and back', async ({ page }) => {
      await page.goto(base + MIDDLE)
      await mark(page)
      const prevented = await watchKeys(page)
      await page.keyboard.press('Alt+ArrowRight')
      await expect(title(page, /^(?:Install with Docker|Docker 安装)$/)).toBeFocused()
      await expect(page).toHaveURL(base + LAST)
      await page.keyboard.press('Alt+ArrowLeft')
      await expect(title(page, /^(?:Manual install|手动安装)$/)).toBeFocused()
      await page.keyboard.press('Alt+ArrowLeft')
      await expect(title(page, /^(?:Install with the script|脚本安装)$/)).toBeFocused()
      await expect(page).toHaveURL(base + BEFORE)
      expect(await isMarked(page)).toBe(true)
      expect(await prevented()).toEqual([true, true, true])
    })

    test('where there is no such page the keys are left to the browser', async ({ page }) => {
      await page.goto(base + LAST)
      await expect(page.getByRole('navigation', { name: neighbours }).getByRole('link')).toHaveCount(1)
      const prevented = await watchKeys(page)
      await page.keyboard.press('Alt+ArrowRight')
      await page.keyboard.press('Alt+Shift+ArrowLeft')
      await page.keyboard.press('Control+Alt+ArrowLeft')
      await page.keyboard.press('ArrowLeft')
      expect(await prevented()).toEqual([false, false, false, false])
      await page.goto(base + ALONE)
      const here = await watchKeys(page)
      await page.keyboard.press('Alt+ArrowRight')
      expect(await here()).toEqual([false])
      await expect(page).toHaveURL(base + ALONE)
    })

    test('somebody who types keeps the keys', async ({ page }) => {
      await page.goto(base + MIDDLE)
      const prevented = await watchKeys(page)
      await page.getByRole('button', { name: search, exact: true }).click()
      await expect(page.getByRole('searchbox', { name: field })).toBeFocused()
      await page.keyboard.press('Alt+ArrowRight')
      await page.keyboard.press('Alt+ArrowLeft')
      await page.keyboard.press('Escape')
      await page.waitForTimeout(200)
      await expect(page).toHaveURL(base + MIDDLE)
      expect((await prevented()).slice(0, 2)).toEqual([false, false])
    })
  })
}

test('the keys do nothing in a list of choices', async ({ page, isMobile }) => {
  await page.goto('/guide/drivers/115.html')
  if (isMobile) await page.getByRole('button', { name: 'Toggle Sidebar' }).tap()
  await page.getByLabel('API server for token helpers').focus()
  await page.keyboard.press('Alt+ArrowRight')
  await page.waitForTimeout(200)
  await expect(page).toHaveURL('/guide/drivers/115.html')
})

for (const { base, skip } of LANGUAGES) {
  test(`the first stop of the Tab key leads to the text, ${base}`, async ({ page }) => {
    for (const path of ['', LAST]) {
      await page.goto(base + path)
      const link = page.getByRole('link', { name: skip })
      await expect(link).not.toBeInViewport()
      await page.keyboard.press('Tab')
      await expect(link).toBeFocused()
      await expect(link).toBeInViewport({ ratio: 1 })
      await page.keyboard.press('Enter')
      await expect(page.getByRole('main')).toBeFocused()
      await expect(link).not.toBeInViewport()
      await page.keyboard.press('Tab')
      expect(await page.evaluate('document.activeElement.closest("main") !== null'), 'the next stop').toBe(true)
    }
  })
}

test.describe('the way back to the top', () => {
  test.use({ site: 'foreign' })

  for (const { base, top, reading } of LANGUAGES) {
    test(`comes after ${BACK_TO_TOP_PX} pixels, shows how far one is, and leads back, ${base}`, async ({ page }) => {
      await page.goto(`${base}guide/long.html`)
      const button = page.getByRole('button', { name: top })
      const ring = page.getByRole('progressbar', { name: reading, includeHidden: true })
      await expect(button).toBeHidden()
      await expect(ring).toHaveAttribute('aria-valuenow', '0')
      await scrollTo(page, BACK_TO_TOP_PX)
      await expect.poll(() => scrollY(page)).toBe(BACK_TO_TOP_PX)
      await page.waitForTimeout(100)
      await expect(button).toBeHidden()
      await scrollTo(page, BACK_TO_TOP_PX + 1)
      await expect(button).toBeVisible()
      const length = await page.evaluate<number>('document.documentElement.scrollHeight - innerHeight')
      await scrollTo(page, Math.round(length / 2))
      await expect(ring).toHaveAttribute('aria-valuenow', '50')
      expect(Number.parseFloat(await style(ring.locator('circle'), 'stroke-dasharray'))).toBeCloseTo(0.5, 2)
      await expect(ring).toHaveAttribute('aria-valuemin', '0')
      await expect(ring).toHaveAttribute('aria-valuemax', '100')
      await scrollTo(page, length)
      await expect(ring).toHaveAttribute('aria-valuenow', '100')
      await button.click()
      await expect.poll(() => scrollY(page)).toBe(0)
      await expect(button).toBeHidden()
      await expect(ring).toHaveAttribute('aria-valuenow', '0')
      await expect(page.getByRole('main')).toBeFocused()
    })

    test(`follows the reader to other pages, ${base}`, async ({ page }) => {
      await page.goto(`${base}guide/`)
      await mark(page)
      const button = page.getByRole('button', { name: top })
      await page
        .getByRole('main')
        .getByRole('link', { name: /Far down the long page|第三十节/ })
        .click()
      await expect(button).toBeVisible()
      expect(Number(await page.getByRole('progressbar').getAttribute('aria-valuenow'))).toBeGreaterThan(20)
      await page
        .getByRole('banner')
        .getByRole('link', { name: /(?:Take me home|带我回家)$/ })
        .click()
      await expect(page).toHaveURL(base)
      await expect(button).toBeHidden()
      expect(await isMarked(page)).toBe(true)
    })

    test(`is not offered where a page wants none, ${base}`, async ({ page }) => {
      await page.goto(`${base}shell/`)
      await mark(page)
      await page
        .getByRole('main')
        .getByRole('link', { name: /^(?:Bare|空白)$/ })
        .click()
      await expect(page).toHaveURL(`${base}shell/bare.html`)
      for (const load of ['exchanged', 'loaded']) {
        if (load === 'loaded') await page.reload()
        await scrollTo(page, BACK_TO_TOP_PX * 4)
        expect(await scrollY(page), load).toBe(BACK_TO_TOP_PX * 4)
        await page.waitForTimeout(100)
        await expect(page.getByRole('button', { name: top }), load).toBeHidden()
      }
    })
  }
})

test.describe('the bar of a slow navigation', () => {
  /** The only part of the page that stands outside the shell. */
  const bar = (page: Page) => page.locator('body > [aria-hidden="true"]')
  /** How much of the window it crosses, once it stands still. */
  const part = (page: Page) =>
    bar(page).evaluate(async (element) => {
      await Promise.all(element.getAnimations().map(({ finished }) => finished))
      return element.getBoundingClientRect().width / (element as HTMLElement).offsetWidth
    })
  const previous = (page: Page) => page.getByRole('navigation', { name: 'Previous and next page' }).getByRole('link')

  test('starts, creeps on and goes with the arrival', async ({ page }) => {
    await page.clock.install()
    await page.goto(`/${LAST}`)
    await page.clock.pauseAt(Date.now() + 3_600_000)
    // The greatest step that chance can give.
    await page.evaluate('Math.random = () => 1')
    const release = await hold(page, `**/${MIDDLE}`)
    await previous(page).click()
    await expect(bar(page)).toHaveCount(0)
    await page.clock.runFor(500)
    await expect(bar(page)).toHaveCount(1)
    expect(await part(page)).toBeCloseTo(PROGRESS.minimum, 3)
    expect(await style(bar(page), 'transition-duration')).toBe('0.2s, 0.2s')
    expect(PROGRESS.speedMs).toBe(200)
    expect(await style(bar(page), 'z-index')).toBe(String(OVERLAY_Z))
    const onTop = 'document.elementFromPoint(8, 1) === document.querySelector("body > [aria-hidden=true]")'
    expect(await page.evaluate(onTop), 'above everything').toBe(true)
    // It was shown less than 500 ms ago, so the next step comes between here and there.
    await page.clock.runFor(PROGRESS.trickleMs - 501)
    expect(await part(page)).toBeCloseTo(PROGRESS.minimum, 3)
    await page.clock.runFor(501)
    expect(await part(page)).toBeCloseTo(PROGRESS.minimum + PROGRESS.trickleRate, 3)
    await page.clock.runFor(PROGRESS.trickleMs)
    expect(await part(page)).toBeCloseTo(PROGRESS.minimum + 2 * PROGRESS.trickleRate, 3)
    await page.clock.runFor(PROGRESS.trickleMs * 60)
    expect(await part(page), 'never full before the arrival').toBeLessThan(1)
    release()
    await expect(title(page, 'Manual install')).toBeVisible()
    expect(await part(page)).toBeCloseTo(1, 3)
    await page.clock.runFor(PROGRESS.speedMs * 2)
    await expect(bar(page)).toHaveCount(0)
  })

  test('is never shown for a page that comes quickly', async ({ page }) => {
    await page.clock.install()
    await page.goto(`/${LAST}`)
    await page.clock.pauseAt(Date.now() + 3_600_000)
    await page.evaluate(`
      window.added = 0
      new MutationObserver(() => added++).observe(document.body, { childList: true })`)
    await previous(page).click()
    await page.clock.runFor(50)
    await expect(title(page, 'Manual install')).toBeVisible()
    await page.clock.runFor(5000)
    expect(await page.evaluate('window.added')).toBe(0)
  })

  for (const [how, act] of [
    ['stops it', 'window.stop()'],
    ['goes to another part of the page meanwhile', 'location.hash = "content"'],
  ] as const) {
    test.describe(`when the reader ${how}`, () => {
      test('goes', async ({ page }) => {
        const release = await hold(page, `**/${MIDDLE}`)
        await page.goto(`/${LAST}`)
        await previous(page).click()
        await expect(bar(page)).toHaveCount(1)
        await page.evaluate(act)
        await expect(bar(page)).toHaveCount(0)
        release()
      })

      test('leaves address and text together', async ({ page }) => {
        const release = await hold(page, `**/${MIDDLE}`)
        await page.goto(`/${LAST}`)
        await previous(page).click()
        await expect(bar(page)).toHaveCount(1)
        await page.evaluate(act)
        release()
        await expect(async () => {
          const heading = new URL(page.url()).pathname === `/${LAST}` ? 'Install with Docker' : 'Manual install'
          await expect(title(page)).toHaveText(heading, { timeout: 300 })
        }).toPass({ timeout: 4000 })
      })
    })
  }
})

test.describe('a part that only a script can draw', () => {
  test.use({ site: 'foreign' })

  test('shows a large spinner until it has come', async ({ page }) => {
    const release = await hold(page, '**/assets/InstallPicker-*.js')
    await page.goto('/islands/only.html')
    const spinner = page.getByRole('main').getByRole('status', { name: 'Loading…' })
    await expect(spinner).toBeVisible()
    expect(await style(spinner.locator('circle'), 'stroke-width')).toBe(`${SPINNER_STROKE.large}px`)
    expect((await spinner.locator('svg').boundingBox())?.width).toBeGreaterThanOrEqual(48)
    await expect(page.getByRole('main')).not.toContainText('docker run')
    release()
    await expect(page.getByText('docker run -d')).toBeVisible()
    await expect(spinner).toHaveCount(0)
  })
})

test.describe('focus mode', () => {
  const around = (page: Page) =>
    isPhone(page) ? [page.getByRole('banner')] : [page.getByRole('banner'), sidebar(page)]
  const text = (page: Page) => page.getByRole('main').getByRole('paragraph').filter({ hasText: 'AList' }).first()

  async function expectDimmed(page: Page, dimmed: boolean): Promise<void> {
    for (const part of around(page)) {
      const opacity = async () => Number(await style(part, 'opacity'))
      if (dimmed) await expect.poll(opacity).toBeLessThan(0.6)
      else await expect.poll(opacity).toBe(1)
    }
  }

  /** The page as a site with this setting serves it. */
  async function switchOn(page: Page): Promise<void> {
    await page.route('**/guide/', async (route) => {
      const response = await route.fetch()
      const body = (await response.text()).replace(' data-shell=', ` data-focus-mode="${FOCUS_MODE_MS}" data-shell=`)
      await route.fulfill({ response, body })
    })
  }

  test('is off unless a site wants it', async ({ page, isMobile }) => {
    test.skip(isMobile, 'a finger does not rest on a text')
    await page.clock.install()
    await page.goto('/guide/', { waitUntil: 'networkidle' })
    await text(page).hover()
    await page.clock.runFor(FOCUS_MODE_MS * 3)
    await page.waitForTimeout(400)
    await expectDimmed(page, false)
  })

  test('lets everything else step back while the pointer rests on the text', async ({ page, isMobile }) => {
    test.skip(isMobile, 'a finger does not rest on a text')
    await switchOn(page)
    await page.clock.install()
    await page.goto('/guide/', { waitUntil: 'networkidle' })
    await page.clock.pauseAt(Date.now() + 3_600_000)
    await text(page).hover()
    await page.clock.runFor(FOCUS_MODE_MS - 1)
    await expectDimmed(page, false)
    await page.clock.runFor(1)
    await expectDimmed(page, true)
    await title(page).hover()
    await expectDimmed(page, false)
    // Whoever leaves in time is not disturbed.
    await text(page).hover()
    await page.clock.runFor(FOCUS_MODE_MS - 100)
    await title(page).hover()
    await page.clock.runFor(FOCUS_MODE_MS)
    await page.waitForTimeout(100)
    await expectDimmed(page, false)
  })

  test('is not for fingers', async ({ page, isMobile }) => {
    test.skip(!isMobile, 'only where there are fingers')
    await switchOn(page)
    await page.clock.install()
    await page.goto('/guide/', { waitUntil: 'networkidle' })
    await text(page).tap()
    await page.clock.runFor(FOCUS_MODE_MS * 2)
    await page.waitForTimeout(400)
    await expectDimmed(page, false)
  })
})

test.describe('on paper', () => {
  const toggled = (page: Page, type: 'beforeprint' | 'afterprint') =>
    page.evaluate(`dispatchEvent(new Event('${type}'))`)

  for (const words of LANGUAGES) {
    test(`only what can be read is printed, ${words.base}`, async ({ page }) => {
      await page.goto(words.base + BEFORE)
      await scrollTo(page, 600)
      const back = page.getByRole('button', { name: words.top })
      await expect(back).toBeVisible()
      const copy = page.getByRole('button', { name: words.copyCode }).first()
      if (!isPhone(page)) await expect(copy).toBeAttached()
      const gone = [
        page.getByRole('banner'),
        sidebar(page),
        page.getByRole('button', { name: words.drawer }).first(),
        page.getByRole('navigation', { name: words.outline }),
        page.getByRole('group').filter({ hasText: words.outline }),
        page.getByRole('link', { name: words.skip }),
        page.getByRole('button', { name: words.print, exact: true }),
        page.getByRole('button', { name: words.copyMarkdown }),
        page.getByRole('link', { name: words.viewMarkdown }),
        page.getByRole('link', { name: words.edit }),
        page.getByRole('navigation', { name: words.neighbours }),
        page.getByRole('tablist').first(),
        back,
        copy,
      ]
      const seen = await Promise.all(gone.map((part) => part.isVisible()))
      expect(seen.filter(Boolean).length, 'shown on the screen').toBeGreaterThan(8)
      await page.emulateMedia({ media: 'print' })
      for (const part of gone) await expect(part).toBeHidden()
      await expect(title(page)).toBeVisible()
      const article = await page.getByRole('article').boundingBox()
      const paper = await page.evaluate<number>('document.body.clientWidth')
      expect(article?.width, 'the text uses the whole width').toBeGreaterThanOrEqual(paper - 1)
    })

    test(`every tab and every closed part can be read, ${words.base}`, async ({ page }) => {
      await page.goto(words.base + BEFORE)
      const panels = page.getByRole('main').locator('[role="tabpanel"]')
      const closed = page
        .getByRole('main')
        .getByRole('group')
        .filter({ has: page.locator('summary') })
        .last()
      const inside = closed.getByRole('paragraph').last()
      const other = page
        .getByRole('main')
        .getByRole('group')
        .filter({ has: page.getByText(/^(?:The alist menu command|alist 菜单命令)$/) })
      await other.locator('summary').click()
      await expect(panels.nth(1).locator('pre').first()).toBeHidden()
      await expect(inside).toBeHidden()
      await page.emulateMedia({ media: 'print' })
      expect(await panels.count()).toBeGreaterThan(1)
      for (const panel of await panels.all()) {
        await expect(panel.locator('pre').first()).toBeVisible()
        // Its name, which the bar of tabs showed on the screen.
        await expect(panel.getByRole('paragraph').first()).toBeVisible()
      }
      await expect(inside).toBeVisible()
      await toggled(page, 'beforeprint')
      await expect(closed).toHaveAttribute('open', '')
      await toggled(page, 'afterprint')
      await expect(closed).not.toHaveAttribute('open')
      await expect(other, 'what the reader had opened stays open').toHaveAttribute('open', '')
      await page.emulateMedia({ media: 'screen' })
      await expect(inside).toBeHidden()
      await expect(panels.nth(1).locator('pre').first()).toBeHidden()
    })
  }

  const CODE = ['guide/install/manual.html', 'guide/install/docker.html', 'config/']

  test('no line of code and no table is cut by the edge of the paper', async ({ page }) => {
    // A4 less the margins that browsers use.
    await page.setViewportSize({ width: 718, height: 1000 })
    await page.emulateMedia({ media: 'print' })
    for (const path of LANGUAGES.flatMap(({ base }) => CODE.map((page) => base + page))) {
      await page.goto(path)
      expect.soft(await cutTexts(page, false), path).toEqual([])
    }
  })

  test('the command of the home page is printed whole', async ({ page }) => {
    await page.setViewportSize({ width: 718, height: 1000 })
    await page.emulateMedia({ media: 'print' })
    await page.goto('/')
    expect(await cutTexts(page, false)).toEqual([])
  })
})

test.describe('questions that nobody has answered', () => {
  test.use({ firstVisit: true, locale: 'zh-CN' })

  test('are not printed', async ({ page }) => {
    await page.goto(`/${LAST}`)
    const bar = page.getByRole('region', { name: '选择语言' })
    await expect(bar).toBeVisible()
    const notice = page.getByRole('dialog', { name: 'Kind tips' })
    if (!isPhone(page)) await expect(notice).toBeVisible()
    await page.emulateMedia({ media: 'print' })
    await expect(bar).toBeHidden()
    await expect(notice).toBeHidden()
  })
})

test.describe('the catalogue', () => {
  test.use({ site: 'foreign' })

  for (const { base, catalog, empty } of LANGUAGES) {
    test(`lists the pages of a folder, ${base}`, async ({ page }) => {
      await page.goto(`${base}shell/`)
      const lists = page.getByRole('main').locator('section')
      const [own, guide, nothing] = [lists.nth(0), lists.nth(1), lists.nth(2)]
      await expect(own.getByRole('heading', { level: 2 })).toHaveText(catalog)
      await expect(own.getByRole('link')).toHaveText(
        base === '/'
          ? ['All information', 'Bare', 'Deep outline', 'Own footer', 'Portfolio', 'Second home', 'Single']
          : ['个人主页', '全部信息', '单个头衔', '深层目录', '空白', '第二个首页', '自己的页脚'],
      )
      expect(await own.locator('b').first().evaluate(number)).toBe('none')
      // One level, numbered, without a heading; what has an order stands first.
      await expect(guide.getByRole('heading')).toHaveCount(0)
      await expect(guide.getByRole('link').first()).toHaveText(base === '/' ? 'Linked group' : '带链接的分组')
      await expect(guide.getByRole('link').nth(2)).toHaveText(base === '/' ? 'Open group' : '展开分组')
      await expect(guide.locator('li li')).toHaveCount(0)
      await expect(guide.getByRole('link', { name: /^(?:Inside|里面)/ })).toHaveCount(0)
      expect(await guide.locator('b').nth(1).evaluate(number)).toContain('counter')
      await expect(nothing.getByRole('heading', { level: 2 })).toHaveText(catalog)
      await expect(nothing).toContainText(empty)
      await expect(nothing.getByRole('link')).toHaveCount(0)
      await own.getByRole('link').nth(1).click()
      await expect(page).not.toHaveURL(`${base}shell/`)
    })
  }

  test('gives every heading an id of its own', async ({ page }) => {
    await page.goto('/shell/')
    const ids = await page
      .getByRole('main')
      .locator('section > h2')
      .evaluateAll((all) => all.map(({ id }) => id))
    expect(ids.length).toBeGreaterThan(1)
    expect(new Set(ids).size).toBe(ids.length)
  })
})

/** What stands before an entry by its style. */
const number = (element: Element) => getComputedStyle(element, '::before').content

test.describe('for somebody who wants no motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('nothing slides or fades', async ({ page, isMobile }) => {
    await page.goto(`/${LAST}`)
    const slow = `[...document.querySelectorAll('*')].filter((element) =>
      getComputedStyle(element).transitionDuration.split(', ').some((time) => parseFloat(time) > 0.001)).length`
    expect(await page.evaluate(slow)).toBe(0)
    await page.getByRole('button', { name: isMobile ? 'Toggle Sidebar' : 'Community' }).click()
    const panel = isMobile
      ? sidebar(page)
      : page.getByRole('banner').getByRole('list').filter({ hasText: 'Telegram' }).last()
    await expect(panel).toBeVisible()
    expect((await panel.boundingBox())?.x).toBeGreaterThanOrEqual(0)
    expect(
      await page.evaluate('document.getAnimations().filter(({ playState }) => playState === "running").length'),
    ).toBe(0)
  })

  test('the way back to the top is a jump', async ({ page }) => {
    await page.goto(`/${LAST}`)
    await scrollTo(page, 1500)
    await expect(page.getByRole('button', { name: 'Back to top' })).toBeVisible()
    expect(await page.getByRole('button', { name: 'Back to top' }).evaluate(clickAndLook)).toBe(0)
  })
})

/** Where the page stands right after a click, before anything can have moved by itself. */
const clickAndLook = (element: Element) => {
  ;(element as HTMLElement).click()
  return Math.round(window.scrollY)
}

test('otherwise the way back to the top is a movement', async ({ page }) => {
  await page.goto(`/${LAST}`)
  await scrollTo(page, 1500)
  await expect(page.getByRole('button', { name: 'Back to top' })).toBeVisible()
  expect(await page.getByRole('button', { name: 'Back to top' }).evaluate(clickAndLook)).toBeGreaterThan(1000)
  await expect.poll(() => scrollY(page)).toBe(0)
})

test.describe('where the system chooses the colours', () => {
  test.use({ contextOptions: { forcedColors: 'active' } })

  /** How many colours a part shows; one means that nothing is drawn there. */
  async function colours(target: Locator): Promise<number> {
    const picture = (await target.screenshot()).toString('base64')
    return target.page().evaluate(async (data) => {
      const image = new Image()
      image.src = `data:image/png;base64,${data}`
      await image.decode()
      const context = new OffscreenCanvas(image.width, image.height).getContext('2d')!
      context.drawImage(image, 0, 0)
      return new Set(new Uint32Array(context.getImageData(0, 0, image.width, image.height).data.buffer)).size
    }, picture)
  }

  /** What a reader can tell one choice from another by. */
  const look = (target: Locator) =>
    target.evaluate((element) => {
      const { color, backgroundColor, borderColor, outlineStyle, textDecorationLine, fontWeight } =
        getComputedStyle(element)
      return { color, backgroundColor, borderColor, outlineStyle, textDecorationLine, fontWeight }
    })

  test('current entries have an edge', async ({ page, isMobile }) => {
    await page.goto(`/${LAST}`)
    if (isMobile) await page.getByRole('button', { name: 'Toggle Sidebar' }).tap()
    const here = [sidebar(page).getByRole('link', { name: 'Install with Docker' })]
    if (!isMobile) here.push(page.getByRole('banner').getByRole('link', { name: 'Guide' }))
    for (const entry of here) {
      expect(await style(entry, 'outline-style')).toBe('solid')
      expect(Number.parseFloat(await style(entry, 'outline-width'))).toBeGreaterThanOrEqual(2)
    }
    const other = sidebar(page).getByRole('link', { name: 'Manual install' })
    expect(await style(other, 'outline-style')).toBe('none')
  })

  test('every control is drawn', async ({ page, isMobile }) => {
    await page.goto(`/${LAST}`)
    const bar = page.getByRole('banner')
    const controls = [...(await bar.getByRole('button').all()), ...(await bar.getByRole('link').all())]
    if (!isMobile) controls.push(page.getByRole('button', { name: 'Toggle Sidebar' }))
    expect(controls.length).toBeGreaterThan(3)
    for (const control of controls) expect(await colours(control), String(control)).toBeGreaterThan(1)
    await scrollTo(page, 300)
    await expect(page.getByRole('button', { name: 'Back to top' })).toBeVisible()
    expect(await colours(page.getByRole('button', { name: 'Back to top' }))).toBeGreaterThan(1)
  })

  test('the chosen tab and the chosen platform can be told from the others', async ({ page }) => {
    await page.goto(`/${LAST}`)
    const tabs = page.getByRole('tablist').first().getByRole('tab')
    expect(await look(tabs.first())).not.toEqual(await look(tabs.last()))
    await page.goto('/')
    const platforms = page.getByRole('group', { name: 'Platform' }).locator('label')
    expect(await look(platforms.first())).not.toEqual(await look(platforms.last()))
  })
})

test.describe('little room', () => {
  const KINDS = [LAST, 'guide/drivers/115.html', 'pricing.html', 'community/', 'no/such/page.html']

  /** Everything in the bar is inside the window and nothing lies over it. */
  async function expectReachable(page: Page, note: string): Promise<void> {
    const bar = page.getByRole('banner')
    const controls = [...(await bar.getByRole('button').all()), ...(await bar.getByRole('link').all())]
    expect(controls.length, note).toBeGreaterThan(2)
    for (const control of controls) {
      await expect(control, note).toBeInViewport({ ratio: 0.99 })
      await control.click({ trial: true, timeout: 3000 })
    }
  }

  async function expectFit(page: Page, path: string): Promise<void> {
    await page.goto(path)
    // Not innerWidth: a phone makes its window as wide as what is in it.
    const screen = page.viewportSize()?.width ?? 0
    const note = `${path} at ${screen}`
    expect.soft(await page.evaluate('document.documentElement.scrollWidth'), note).toBeLessThanOrEqual(screen)
    expect.soft(await cutTexts(page, true), note).toEqual([])
    await expectReachable(page, note)
  }

  for (const { base } of LANGUAGES) {
    test(`everything fits on a narrow phone, ${base}`, async ({ page }) => {
      await page.setViewportSize({ width: 320, height: 568 })
      for (const kind of ['', ...KINDS]) await expectFit(page, base + kind)
    })

    test(`the home page fits, ${base}`, async ({ page, isMobile }) => {
      for (const width of isMobile ? [390] : [640, 800, 1280]) {
        await page.setViewportSize({ width, height: 700 })
        await expectFit(page, base)
      }
    })

    test(`the bar fits between phone and desk, ${base}`, async ({ page, isMobile }) => {
      test.skip(isMobile, 'a phone has its own bar')
      for (const width of [768, 960, 1100]) {
        await page.setViewportSize({ width, height: 700 })
        await expectFit(page, base + LAST)
      }
    })
  }

  test('the bar fits from its first pixel on', async ({ page, isMobile }) => {
    test.skip(isMobile, 'a phone has its own bar')
    await page.setViewportSize({ width: MOBILE_MAX_PX + 1, height: 700 })
    for (const { base } of LANGUAGES) await expectFit(page, base + LAST)
  })

  test.describe('at twice the size', () => {
    test.use({ viewport: { width: 640, height: 450 }, deviceScaleFactor: 2 })

    for (const { base } of LANGUAGES) {
      test(`everything fits, ${base}`, async ({ page, isMobile }) => {
        test.skip(isMobile, 'a desk is zoomed')
        for (const kind of KINDS) await expectFit(page, base + kind)
        await openNavScreen(page)
        await page.getByRole('banner').getByRole('link', { name: 'GitHub' }).click({ trial: true })
      })
    }
  })
})
