/** The tree of pages: what it lists, how its groups open, how it folds, slides in and remembers, and what stands on top of it. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ConsoleMessage, Locator, Page } from '@playwright/test'
import { MOBILE_MAX_PX, SWIPE } from '../core/constants.ts'
import { chooseLanguage, isMarked, isPhone, mark, scrollTo, scrollY, sidebar, title } from './support/browser.ts'
import { ROOT } from './support/engine.ts'
import { filesOf } from './support/folders.ts'
import { expect, test } from './support/test.ts'

const LANGUAGES = [
  {
    id: 'en',
    base: '/',
    toggle: 'Toggle Sidebar',
    otherToggle: '切换侧边栏',
    otherName: '简体中文',
    search: 'Search',
    install: 'Install',
    script: 'Install with the script',
    manual: 'Manual install',
    docker: 'Install with Docker',
    drivers: 'Storage drivers',
    local: 'Local storage',
    toInstall: 'Choose an install method',
    next: 'Next',
    prev: 'Prev',
    sponsor: 'Sponsorship',
    server: 'API server for token helpers',
    linked: 'Linked group',
    inLinked: 'Inside the linked group',
    fixed: 'Fixed group',
    inFixed: 'Inside the fixed group',
    open: 'Open group',
    inOpen: 'Inside the open group',
    long: 'A long page',
    info: 'All information',
    unordered: ['Drivers', 'Alist V2 V3', 'Baidu photo', 'Tabs and boxes'],
  },
  {
    id: 'zh',
    base: '/zh/',
    toggle: '切换侧边栏',
    otherToggle: 'Toggle Sidebar',
    otherName: 'English',
    search: '搜索文档',
    install: '安装',
    script: '脚本安装',
    manual: '手动安装',
    docker: 'Docker 安装',
    drivers: '存储驱动',
    local: '本机存储',
    toInstall: '选择安装方式',
    next: '下一页',
    prev: '上一页',
    sponsor: '赞助商',
    server: '令牌助手使用的 API 服务器',
    linked: '带链接的分组',
    inLinked: '带链接分组的内容',
    fixed: '固定分组',
    inFixed: '固定分组的内容',
    open: '展开分组',
    inOpen: '展开分组的内容',
    long: '很长的页面',
    info: '全部信息',
    unordered: [],
  },
] as const
const [EN, ZH] = LANGUAGES

/** In local storage: whether the tree is folded. In session storage: where it stood. */
const KEY = 'docs-sidebar'

const tree = (page: Page) => sidebar(page).getByRole('navigation')
const entry = (page: Page, name: string) => tree(page).getByRole('link', { name, exact: true })
/** What opens and closes a group. */
const group = (page: Page, name: string) => tree(page).locator('summary', { hasText: new RegExp(`^${name}$`) })
/** Folds the tree away on a desk, opens the drawer on a phone. */
const toggle = (page: Page, words: { toggle: string }) => page.getByRole('button', { name: words.toggle, exact: true })
const inText = (page: Page, name: string | RegExp) =>
  page.getByRole('main').getByRole('link', { name, exact: true }).first()
/** The link to the neighbour: its direction, then its title. */
const neighbour = (page: Page, way: string, name: string) => inText(page, new RegExp(`^${way}\\s*${name}$`))

/** Brings the tree before the reader's eyes: on a phone it is in the drawer. */
async function showTree(page: Page): Promise<void> {
  if (!isPhone(page) || (await page.locator('#sidebar:popover-open').count()) > 0) return
  await page.getByRole('button', { name: /^(?:Toggle Sidebar|切换侧边栏)$/ }).tap()
  await expect(tree(page)).toBeVisible()
}

async function hideTree(page: Page): Promise<void> {
  if (!isPhone(page)) return
  await page.keyboard.press('Escape')
  await expect(sidebar(page)).toBeHidden()
}

/** Lets everything happen that a finished gesture could still cause. */
const settle = (page: Page) =>
  page.evaluate('new Promise((done) => setTimeout(() => requestAnimationFrame(() => requestAnimationFrame(done)), 60))')

interface Point {
  x: number
  y: number
}

/** A finger's way over the screen, in steps as a screen reports them. */
async function swipe(page: Page, from: Point, to: Point): Promise<void> {
  const cdp = await page.context().newCDPSession(page)
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Point[]) =>
    cdp.send('Input.dispatchTouchEvent', { type, touchPoints })
  await send('touchStart', [from])
  for (const part of [0.4, 0.8, 1]) {
    await send('touchMove', [{ x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part }])
  }
  await send('touchEnd', [])
  await cdp.detach()
  await settle(page)
}

const across = (page: Page, from: number, to: number, down = 0) =>
  swipe(page, { x: from, y: 500 }, { x: to, y: 500 + down })

/** A tap that does not scroll to its target first. */
async function tapAt(page: Page, target: Locator): Promise<void> {
  const { x, y, width, height } = await box(target)
  await page.touchscreen.tap(x + width / 2, y + height / 2)
}

/** The entries that are named, in the order in which they are listed. */
async function order(page: Page, names: readonly string[]): Promise<string[]> {
  const listed = await tree(page).locator('summary, a, section > p').allTextContents()
  return listed.filter((text, index) => names.includes(text) && listed.indexOf(text) === index)
}

/** The warnings about pages that no tree is configured for. */
function sidebarWarnings(page: Page): string[] {
  const seen: string[] = []
  page.on('console', (message: ConsoleMessage) => {
    if (message.text().includes('sidebar config')) seen.push(`${message.type()}: ${message.text()}`)
  })
  return seen
}

const low = (page: Page, height: number) => page.setViewportSize({ width: page.viewportSize()?.width ?? 1440, height })

const treeTop = (page: Page) => sidebar(page).evaluate((element) => element.scrollTop)

/** The addresses that an area's tree must offer, by the files of its folder. */
function routesOf(id: string, base: string, area: string): string[] {
  const folder = join(ROOT, 'content', id, area)
  return filesOf(folder)
    .filter((file) => file.endsWith('.md') && file !== 'README.md')
    .filter((file) => !/^index: false$/m.test(readFileSync(join(folder, file), 'utf8').split(/^---$/m)[1] ?? ''))
    .map((file) => encodeURI(`${base}${area}/${file.replace(/README\.md$/, '').replace(/\.md$/, '.html')}`))
    .sort()
}

test.describe('what it lists', () => {
  test('every page of guide, config and FAQ, in order, and nothing where there is none', async ({ page, isMobile }) => {
    test.skip(isMobile, 'the same list on every screen')
    const warnings = sidebarWarnings(page)
    for (const words of LANGUAGES) {
      for (const area of ['guide', 'config', 'faq']) {
        const wanted = routesOf(words.id, words.base, area)
        await page.goto(`${words.base}${area}/`)
        if (wanted.length === 0) {
          await expect(sidebar(page)).toBeHidden()
          await expect(toggle(page, words)).toBeHidden()
          continue
        }
        await showTree(page)
        const hrefs = await tree(page)
          .locator('a')
          .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
        expect(hrefs.sort(), `${words.base}${area}/`).toEqual(wanted)
        if (area !== 'guide') continue
        const { install, script, manual, docker, drivers, local } = words
        const inOrder = [install, script, manual, docker, drivers, local, 'SFTP']
        expect(await order(page, inOrder)).toEqual(inOrder)
      }
    }
    expect(warnings).toEqual([])
  })

  test.describe('of a foreign folder', () => {
    test.use({ site: 'foreign' })

    test('groups with an order come first, the others by name', async ({ page }) => {
      for (const words of LANGUAGES) {
        const { linked, inLinked, fixed, inFixed, open, inOpen, long, unordered } = words
        await page.goto(`${words.base}guide/`)
        await showTree(page)
        const wanted = [linked, inLinked, fixed, inFixed, open, inOpen, long, ...unordered]
        expect(await order(page, wanted)).toEqual(wanted)
      }
    })
  })
})

for (const words of LANGUAGES) {
  test.describe(`groups, ${words.id}`, () => {
    test('one is open at a time, by pointer and by keyboard', async ({ page }) => {
      await page.goto(`${words.base}guide/`)
      await showTree(page)
      const [inInstall, inDrivers] = [entry(page, words.script), entry(page, words.local)]
      await expect(inInstall).toBeHidden()
      await expect(inDrivers).toBeHidden()
      await group(page, words.install).click()
      await expect(inInstall).toBeVisible()
      await group(page, words.drivers).click()
      await expect(inDrivers).toBeVisible()
      await expect(inInstall).toBeHidden()
      await group(page, words.drivers).click()
      await expect(inDrivers).toBeHidden()
      await group(page, words.install).press('Enter')
      await expect(inInstall).toBeVisible()
      await page.keyboard.press('Space')
      await expect(inInstall).toBeHidden()
      await expect(group(page, words.install)).toBeFocused()
    })

    test('the one of the page opens, by whatever way one comes', async ({ page }) => {
      // A link in the text.
      await page.goto(`${words.base}guide/`)
      await mark(page)
      await inText(page, 'SFTP').click()
      await expect(title(page, 'SFTP')).toBeVisible()
      await showTree(page)
      await expect(entry(page, 'SFTP')).toBeVisible()
      await expect(entry(page, 'SFTP')).toHaveAttribute('aria-current', 'page')

      // An entry of the tree, and then the next page, after the reader has closed the group.
      await group(page, words.install).click()
      await expect(entry(page, 'SFTP')).toBeHidden()
      await entry(page, words.script).click()
      await expect(title(page, words.script)).toBeVisible()
      await showTree(page)
      await group(page, words.install).click()
      await expect(entry(page, words.script)).toBeHidden()
      await hideTree(page)
      await neighbour(page, words.next, words.manual).click()
      await expect(title(page, words.manual)).toBeVisible()
      await showTree(page)
      await expect(entry(page, words.manual)).toBeVisible()
      await expect(entry(page, words.manual)).toHaveAttribute('aria-current', 'page')
      await expect(tree(page).locator('[aria-current]')).toHaveCount(1)
      await hideTree(page)

      // Back, over two pages.
      await page.evaluate('history.go(-2)')
      await expect(title(page, 'SFTP')).toBeVisible()
      await showTree(page)
      await expect(entry(page, 'SFTP')).toBeVisible()
      await expect(entry(page, words.manual)).toBeHidden()
      expect(await isMarked(page)).toBe(true)
    })

    test('the one of the page opens on its own index page, after a click', async ({ page }) => {
      await page.goto(`${words.base}guide/`)
      await mark(page)
      await inText(page, words.toInstall).click()
      await expect(page).toHaveURL(`${words.base}guide/install/`)
      await expect(title(page, words.install)).toBeVisible()
      expect(await isMarked(page)).toBe(true)
      await showTree(page)
      await expect(entry(page, words.script)).toBeVisible()
    })

    test('the one of the page opens on its own index page, after a load', async ({ page }) => {
      await page.goto(`${words.base}guide/install/`)
      await showTree(page)
      await expect(entry(page, words.script)).toBeVisible()
      await page.goto(`${words.base}guide/drivers/`)
      await showTree(page)
      await expect(entry(page, words.local)).toBeVisible()
      await expect(entry(page, words.script)).toBeHidden()
    })
  })

  test.describe(`special groups, ${words.id}`, () => {
    test.use({ site: 'foreign' })

    test('one never closes, one starts open and stays so, one has a link and a toggle', async ({ page }) => {
      await page.goto(`${words.base}guide/`)
      await mark(page)
      await showTree(page)
      await expect(group(page, words.fixed)).toHaveCount(0)
      await tree(page).getByText(words.fixed, { exact: true }).click()
      await expect(entry(page, words.inFixed)).toBeVisible()
      await expect(entry(page, words.inOpen)).toBeVisible()
      await expect(entry(page, words.inLinked)).toBeHidden()

      const heading = entry(page, words.linked)
      const [link, button] = [await box(heading), await box(group(page, words.linked))]
      expect(button.x).toBeGreaterThanOrEqual(link.x + link.width)
      await group(page, words.linked).click()
      await expect(entry(page, words.inLinked)).toBeVisible()
      await expect(entry(page, words.inFixed)).toBeVisible()
      await expect(entry(page, words.inOpen)).toBeVisible()
      await group(page, words.open).click()
      await expect(entry(page, words.inOpen)).toBeHidden()
      await group(page, words.open).click()
      await expect(entry(page, words.inOpen)).toBeVisible()
      await expect(entry(page, words.inLinked)).toBeVisible()
      await group(page, words.linked).press('Enter')
      await expect(entry(page, words.inLinked)).toBeHidden()
      await expect(page).toHaveURL(`${words.base}guide/`)

      await heading.click()
      await expect(title(page, words.linked)).toBeVisible()
      await expect(page).toHaveURL(`${words.base}guide/linked/`)
      await showTree(page)
      await expect(heading).toHaveAttribute('aria-current', 'page')
      expect(await isMarked(page)).toBe(true)
    })

    test('a group whose heading is a link opens with the page of that link', async ({ page }) => {
      await page.goto(`${words.base}guide/`)
      await showTree(page)
      await entry(page, words.linked).click()
      await expect(title(page, words.linked)).toBeVisible()
      await showTree(page)
      await expect(entry(page, words.inLinked)).toBeVisible()
    })
  })

  test.describe(`a group that starts open, ${words.id}`, () => {
    test.use({ site: 'foreign' })
    test('opens again for a page inside, after the reader has closed it', async ({ page }) => {
      await page.goto(`${words.base}guide/`)
      await showTree(page)
      await group(page, words.open).click()
      await expect(entry(page, words.inOpen)).toBeHidden()
      await page.reload()
      await showTree(page)
      await expect(entry(page, words.inFixed)).toBeVisible()
      await expect(entry(page, words.inOpen)).toBeHidden()
      await page.goto(`${words.base}guide/open/inside.html`)
      await showTree(page)
      await expect(entry(page, words.inOpen)).toBeVisible()
    })
  })

  test.describe(`the entry of the page is seen, ${words.id}`, () => {
    test('after a click, in a low window', async ({ page }) => {
      await low(page, 300)
      await page.goto(`${words.base}guide/`)
      await inText(page, 'SFTP').click()
      await expect(title(page, 'SFTP')).toBeVisible()
      await showTree(page)
      await expect(entry(page, 'SFTP')).toBeInViewport({ ratio: 1 })
      expect(await scrollY(page)).toBe(0)
      await sidebar(page).evaluate((element) => element.scrollTo(0, 0))
      await expect(entry(page, 'SFTP')).not.toBeInViewport()
      // Again for the next page, or when the drawer is opened again.
      await hideTree(page)
      if (!isPhone(page)) await inText(page, words.local).click()
      await showTree(page)
      await expect(tree(page).locator('[aria-current]')).toBeInViewport({ ratio: 1 })
    })

    test('after a load, however late the style sheet comes', async ({ page, isMobile }) => {
      test.skip(isMobile, 'the drawer looks for the entry when it opens')
      await low(page, 300)
      await page.route('**/*.css', async (route) => {
        const response = await route.fetch()
        await new Promise((done) => setTimeout(done, 400))
        await route.fulfill({ response })
      })
      await page.goto(`${words.base}guide/drivers/sftp.html`)
      await expect(entry(page, 'SFTP')).toBeInViewport({ ratio: 1 })
      expect(await scrollY(page)).toBe(0)
      const top = (await treeTop(page)) - 10
      await sidebar(page).evaluate((element, to) => element.scrollTo(0, to), top)
      await page.reload()
      await expect.poll(() => treeTop(page)).toBe(top)
    })

    test('when a folded tree is unfolded again', async ({ page, isMobile }) => {
      test.skip(isMobile, 'only a desk folds the tree')
      await low(page, 300)
      await page.goto(`${words.base}guide/install/script.html`)
      await toggle(page, words).click()
      await expect(tree(page)).toBeHidden()
      await page.goto(`${words.base}guide/drivers/sftp.html`)
      await toggle(page, words).click()
      await expect(tree(page)).toBeVisible()
      await expect(entry(page, 'SFTP')).toBeInViewport({ ratio: 1 })
    })
  })

  test.describe(`on a desk, ${words.id}`, () => {
    test.beforeEach(({ isMobile }) => test.skip(isMobile, 'a phone has the drawer'))

    test('it folds away by keyboard, gives its width to the text, and the choice is kept', async ({ page }) => {
      await page.setViewportSize({ width: 1000, height: 700 })
      await page.goto(`${words.base}guide/install/docker.html`)
      await mark(page)
      const article = page.getByRole('main').getByRole('article')
      const [before, side] = [await box(article), await box(sidebar(page))]
      expect(before.x).toBeGreaterThan(side.x + side.width - 1)
      await expect(toggle(page, words)).toHaveAttribute('aria-expanded', 'true')

      await toggle(page, words).press('Enter')
      await expect(toggle(page, words)).toHaveAttribute('aria-expanded', 'false')
      await expect(toggle(page, words)).toBeFocused()
      await expect(sidebar(page)).toBeHidden()
      expect((await box(page.getByRole('main'))).x).toBe(0)
      expect((await box(article)).width).toBeGreaterThan(before.width)

      await neighbour(page, words.prev, words.manual).click()
      await expect(title(page, words.manual)).toBeVisible()
      expect(await isMarked(page)).toBe(true)
      await expect(sidebar(page)).toBeHidden()
      await page.reload()
      await expect(toggle(page, words)).toHaveAttribute('aria-expanded', 'false')
      await expect(sidebar(page)).toBeHidden()

      await toggle(page, words).press('Space')
      await expect(toggle(page, words)).toHaveAttribute('aria-expanded', 'true')
      await expect(entry(page, words.manual)).toBeVisible()
      expect((await box(article)).width).toBe(before.width)
      await page.reload()
      await expect(toggle(page, words)).toHaveAttribute('aria-expanded', 'true')
      await expect(entry(page, words.manual)).toBeVisible()
    })

    test('a folded tree is never seen, not even before the scripts', async ({ page }) => {
      await page.addInitScript(`localStorage.setItem('${KEY}', 'collapsed')`)
      await page.route('**/*.js', (route) => route.abort())
      await page.goto(`${words.base}guide/install/docker.html`)
      await expect(title(page, words.docker)).toBeVisible()
      await expect(page.locator('html')).toHaveAttribute('data-sidebar', 'collapsed')
      await expect(sidebar(page)).toBeHidden()
      expect((await box(page.getByRole('main'))).x).toBe(0)
    })

    test('its button covers no text, folded or not', async ({ page }) => {
      await page.goto(`${words.base}guide/install/docker.html`)
      for (const folded of [false, true]) {
        if (folded) await toggle(page, words).click()
        await expect(sidebar(page)).toBeVisible({ visible: !folded })
        for (const width of [1440, 1000, MOBILE_MAX_PX + 1]) {
          await page.setViewportSize({ width, height: 700 })
          const article = await box(page.getByRole('main').getByRole('article'))
          // It glides to its place.
          const clear = async () => {
            const button = await box(toggle(page, words))
            return button.x >= 0 && button.x + button.width <= article.x
          }
          await expect.poll(clear, `${width}px, ${folded ? 'folded' : 'unfolded'}`).toBe(true)
        }
      }
    })

    test('its button speaks the language of the page', async ({ page }) => {
      await page.goto(`${words.base}guide/`)
      await mark(page)
      await chooseLanguage(page, words.otherName)
      await expect(page.getByRole('button', { name: words.otherToggle, exact: true })).toBeVisible()
      await expect(toggle(page, words)).toBeHidden()
      expect(await isMarked(page)).toBe(true)
    })
  })

  test.describe(`on a phone, ${words.id}`, () => {
    test.beforeEach(({ isMobile }) => test.skip(!isMobile, 'a desk has the tree beside the text'))

    test('the drawer opens by its button and closes by the mask, by Escape and by going on', async ({ page }) => {
      await page.goto(`${words.base}guide/install/docker.html`)
      await mark(page)
      await expect(sidebar(page)).toBeHidden()
      await toggle(page, words).tap()
      await expect(entry(page, words.docker)).toBeVisible()
      await expect(toggle(page, words)).toHaveAttribute('aria-expanded', 'true')
      const drawer = await box(sidebar(page))
      expect(drawer.height).toBe(844)
      expect(drawer.width).toBeLessThan(390)
      const mask = await sidebar(page).evaluate((element) => getComputedStyle(element, '::backdrop').backgroundColor)
      expect(mask).toMatch(/^rgba\(0, 0, 0, 0\.\d+\)$/)

      await page.touchscreen.tap(382, 600)
      await expect(sidebar(page)).toBeHidden()
      await expect(toggle(page, words)).toHaveAttribute('aria-expanded', 'false')

      await toggle(page, words).press('Enter')
      await expect(entry(page, words.docker)).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(sidebar(page)).toBeHidden()

      await toggle(page, words).tap()
      await entry(page, words.manual).tap()
      await expect(title(page, words.manual)).toBeVisible()
      await expect(sidebar(page)).toBeHidden()
      await toggle(page, words).tap()
      await expect(entry(page, words.manual)).toBeVisible()
      await page.goBack()
      await expect(title(page, words.docker)).toBeVisible()
      await expect(sidebar(page)).toBeHidden()
      expect(await isMarked(page)).toBe(true)
    })
    test('Escape leaves the focus where it was, on the button', async ({ page }) => {
      await page.goto(`${words.base}guide/install/docker.html`)
      await toggle(page, words).press('Enter')
      await expect(entry(page, words.manual)).toBeVisible()
      await entry(page, words.manual).focus()
      await page.keyboard.press('Escape')
      await expect(sidebar(page)).toBeHidden()
      await expect(toggle(page, words)).toBeFocused()
    })

    test('a tap on the mask does nothing but close', async ({ page }) => {
      await page.goto(`${words.base}guide/install/docker.html`)
      const search = page.getByRole('banner').getByRole('button', { name: words.search, exact: true })
      await toggle(page, words).tap()
      await expect(entry(page, words.docker)).toBeVisible()
      expect((await box(search)).x).toBeGreaterThan((await box(sidebar(page))).width)
      await tapAt(page, search)
      await expect(sidebar(page)).toBeHidden()
      await settle(page)
      await expect(page.getByRole('dialog')).toBeHidden()
    })

    test('the page under the drawer does not scroll', async ({ page }) => {
      await page.goto(`${words.base}guide/install/docker.html`)
      await scrollTo(page, 50)
      await tapAt(page, toggle(page, words))
      await expect(entry(page, words.docker)).toBeVisible()
      await swipe(page, { x: 370, y: 700 }, { x: 370, y: 300 })
      await swipe(page, { x: 100, y: 700 }, { x: 100, y: 300 })
      expect(await scrollY(page)).toBe(50)
      await expect(entry(page, words.docker)).toBeVisible()
      await hideTree(page)
      expect(await scrollY(page)).toBe(50)
      await swipe(page, { x: 370, y: 700 }, { x: 370, y: 300 })
      await expect.poll(() => scrollY(page)).toBeGreaterThan(200)
    })

    test('it belongs to phones: no swipe beyond their width, and it closes when the screen grows', async ({ page }) => {
      const at = (width: number) => page.setViewportSize({ width, height: 844 })
      await at(MOBILE_MAX_PX + 1)
      await page.goto(`${words.base}guide/install/docker.html`)
      await expect(tree(page)).toBeVisible()
      await across(page, 10, 80)
      await at(MOBILE_MAX_PX)
      await settle(page)
      await expect(sidebar(page)).toBeHidden()
      await across(page, 10, 80)
      await expect(tree(page)).toBeVisible()
      await at(MOBILE_MAX_PX + 1)
      await settle(page)
      await at(MOBILE_MAX_PX)
      await settle(page)
      await expect(sidebar(page)).toBeHidden()
      await expect(toggle(page, words)).toBeVisible()
    })

    test('a tree folded on a desk is a whole drawer here', async ({ page }) => {
      await page.goto(`${words.base}guide/install/docker.html`)
      const before = await box(page.getByRole('main'))
      await page.evaluate(`localStorage.setItem('${KEY}', 'collapsed')`)
      await page.reload()
      expect(await box(page.getByRole('main'))).toEqual(before)
      await toggle(page, words).tap()
      await expect(entry(page, words.docker)).toBeVisible()
    })
  })

  test.describe(`memory, ${words.id}`, () => {
    test('groups stay as the reader left them, until a page opens its own', async ({ page }) => {
      await page.goto(`${words.base}guide/install/docker.html`)
      await showTree(page)
      await group(page, words.install).click()
      await expect(entry(page, words.docker)).toBeHidden()
      await page.reload()
      await showTree(page)
      await expect(group(page, words.install)).toBeVisible()
      await expect(entry(page, words.docker)).toBeHidden()
      await group(page, words.drivers).click()
      await page.reload()
      await showTree(page)
      await expect(entry(page, words.local)).toBeVisible()
      await page.goto(`${words.base}guide/install/manual.html`)
      await showTree(page)
      await expect(entry(page, words.manual)).toBeVisible()
      await expect(entry(page, words.local)).toBeHidden()
      // A page of no group leaves them alone.
      await page.goto(`${words.base}guide/`)
      await showTree(page)
      await expect(entry(page, words.manual)).toBeVisible()
    })

    test('the tree stays where it was scrolled to', async ({ page, isMobile }) => {
      test.skip(isMobile, 'every page closes the drawer')
      await low(page, 340)
      await page.goto(`${words.base}guide/install/script.html`)
      await mark(page)
      await sidebar(page).evaluate((element) => element.scrollTo(0, 30))
      expect(await treeTop(page)).toBe(30)
      await entry(page, words.manual).click()
      await expect(title(page, words.manual)).toBeVisible()
      expect(await isMarked(page)).toBe(true)
      expect(await treeTop(page)).toBe(30)
      await page.reload()
      await expect.poll(() => treeTop(page)).toBe(30)
      await page.goto(`${words.base}guide/install/docker.html`)
      await expect(entry(page, words.docker)).toBeInViewport({ ratio: 1 })
      await expect.poll(() => treeTop(page)).toBe(30)
    })

    test('garbage in the storage does no harm', async ({ page, isMobile }) => {
      test.skip(isMobile === (words.id === 'en'), 'one language on every screen')
      const failures: Error[] = []
      page.on('pageerror', (error) => failures.push(error))
      await page.goto(`${words.base}guide/install/docker.html`)
      const key = `${words.id}:guide/`
      for (const garbage of [
        '{',
        'null',
        JSON.stringify({ key, open: 3, top: 'x' }),
        JSON.stringify({ key, route: '/', open: ['a', -1, 99], top: 1e9 }),
      ]) {
        // Written when the page goes, over what it has remembered itself.
        await page.evaluate(`addEventListener('pagehide', () => {
          sessionStorage.setItem('${KEY}', ${JSON.stringify(garbage)})
          localStorage.setItem('${KEY}', ${JSON.stringify(garbage)})
        })`)
        await page.reload()
        expect(await page.evaluate(`sessionStorage.getItem('${KEY}')`)).toBe(garbage)
        await showTree(page)
        await expect(entry(page, words.docker), garbage).toBeInViewport({ ratio: 1 })
      }
      expect(failures).toEqual([])
    })
  })

  test.describe(`what stands on top, ${words.id}`, () => {
    test('the sponsors everywhere, the choice of API server only beside drivers', async ({ page }) => {
      await page.goto(`${words.base}guide/install/docker.html`)
      await mark(page)
      await showTree(page)
      const sponsor = sidebar(page).getByRole('region', { name: words.sponsor })
      await expect(sponsor.getByRole('link').first()).toBeVisible()
      await expect(sponsor.getByRole('link').first()).toHaveAttribute('rel', /\bsponsored\b/)
      expect((await box(sponsor)).y).toBeLessThan((await box(tree(page))).y)
      const choice = page.getByLabel(words.server)
      await expect(choice).toHaveCount(0)

      await group(page, words.drivers).click()
      await entry(page, 'SFTP').click()
      await expect(title(page, 'SFTP')).toBeVisible()
      await showTree(page)
      await expect(sidebar(page).getByLabel(words.server)).toBeVisible()
      await expect(choice).toHaveCount(1)
      await expect(sponsor).toBeVisible()
      expect((await box(choice)).y).toBeLessThan((await box(tree(page))).y)

      await group(page, words.install).click()
      await entry(page, words.docker).click()
      await expect(title(page, words.docker)).toBeVisible()
      await expect(choice).toHaveCount(0)
      await page.goBack()
      await expect(title(page, 'SFTP')).toBeVisible()
      await showTree(page)
      await expect(sidebar(page).getByLabel(words.server)).toBeVisible()
      expect(await isMarked(page)).toBe(true)
    })

    test('the API server is one of those on offer, is kept and is followed in another tab', async ({
      page,
      context,
      isMobile,
    }) => {
      test.skip(isMobile === (words.id === 'en'), 'one language on every screen')
      const path = `${words.base}guide/drivers/sftp.html`
      await page.goto(path)
      await mark(page)
      await showTree(page)
      const choice = sidebar(page).getByLabel(words.server)
      await expect(choice).toHaveValue('cf')
      await expect.poll(() => offered(choice)).toEqual(['cf', 'cn', 'de', 'local'])
      const other = await context.newPage()
      await other.goto(path)
      await showTree(other)
      const otherChoice = sidebar(other).getByLabel(words.server)
      await expect.poll(() => offered(otherChoice)).toContain('local')

      await choice.selectOption('cn')
      expect(await page.evaluate("localStorage.getItem('api_name')")).toBe('cn')
      await expect(otherChoice).toHaveValue('cn')
      await other.close()
      // Kept by another driver, on the way back to one, and by a reload.
      await entry(page, words.local).click()
      await expect(title(page, words.local)).toBeVisible()
      await showTree(page)
      await expect(choice).toHaveValue('cn')
      await group(page, words.install).click()
      await entry(page, words.docker).click()
      await expect(title(page, words.docker)).toBeVisible()
      await page.goBack()
      await showTree(page)
      await expect(choice).toHaveValue('cn')
      expect(await isMarked(page)).toBe(true)
      await page.reload()
      await showTree(page)
      await expect(choice).toHaveValue('cn')

      await page.evaluate("localStorage.setItem('api_name', 'gone')")
      await page.reload()
      await showTree(page)
      await expect(choice).toHaveValue('cf')
      await expect.poll(() => offered(choice)).toContain('local')
      await expect(choice).toHaveValue('cf')
    })
  })

  test.describe(`where there is none, ${words.id}`, () => {
    test('home, not found, and the pages that this site leaves without', async ({ page, isMobile }) => {
      const warnings = sidebarWarnings(page)
      for (const path of ['', 'no/such/page.html', 'pricing.html', 'community/']) {
        await page.goto(`${words.base}${path}`)
        await expect(page.getByRole('main')).toBeVisible()
        await expect(sidebar(page), path).toBeHidden()
        await expect(toggle(page, words), path).toBeHidden()
        expect((await box(page.getByRole('main'))).x, path).toBe(0)
        if (!isMobile) continue
        await across(page, 10, 200)
        await expect(sidebar(page), path).toBeHidden()
      }
      expect(warnings).toEqual([])
    })

    test.describe('in a foreign folder', () => {
      test.use({ site: 'foreign' })

      test('tools and pages that switch it off have the API server in the text', async ({ page }) => {
        const warnings = sidebarWarnings(page)
        for (const path of ['tool/baidu/callback.html', 'shell/bare.html']) {
          await page.goto(`${words.base}${path}`)
          await expect(sidebar(page), path).toBeHidden()
          await expect(toggle(page, words), path).toBeHidden()
          const choice = page.getByRole('main').getByLabel(words.server)
          await expect(choice, path).toBeVisible()
          await choice.selectOption('de')
          expect(await page.evaluate("localStorage.getItem('api_name')"), path).toBe('de')
          await page.reload()
          await expect(choice, path).toHaveValue('de')
          await page.evaluate('localStorage.clear()')
        }
        expect(warnings).toEqual([])
      })

      test('a page that no tree is configured for says so, once for every visit', async ({ page, isMobile }) => {
        const warnings = sidebarWarnings(page)
        const warning = `warning: ${words.base}shell/info.html is missing sidebar config.`
        await page.goto(`${words.base}shell/info.html`)
        await expect.poll(() => warnings).toEqual([warning])
        await expect(sidebar(page)).toBeHidden()
        await expect(toggle(page, words)).toBeHidden()
        await mark(page)
        await page.evaluate(`document.querySelector('main h1').insertAdjacentHTML('afterend',
          '<p><a href="${words.base}guide/long.html">on</a></p>')`)
        await inText(page, 'on').click()
        await expect(title(page, words.long)).toBeVisible()
        await expect(tree(page)).toBeVisible({ visible: !isMobile })
        await expect(toggle(page, words)).toBeVisible()
        expect(warnings).toEqual([warning])
        await page.goBack()
        await expect(title(page, words.info)).toBeVisible()
        await expect.poll(() => warnings).toEqual([warning, warning])
        await expect(sidebar(page)).toBeHidden()
        expect(await isMarked(page)).toBe(true)
      })
    })
  })

  test.describe(`without script, ${words.id}`, () => {
    test.use({ javaScriptEnabled: false })

    test('groups and drawer work, and nothing is offered that needs a script', async ({ page, isMobile }) => {
      await page.goto(`${words.base}guide/drivers/sftp.html`)
      const link = entry(page, 'SFTP')
      if (isMobile) {
        await expect(link).toBeHidden()
        await toggle(page, words).tap()
        await expect(link).toBeVisible()
        await page.keyboard.press('Escape')
        await expect(link).toBeHidden()
        await toggle(page, words).tap()
        await expect(link).toBeVisible()
        await page.touchscreen.tap(382, 700)
        await expect(link).toBeHidden()
        await toggle(page, words).tap()
      } else await expect(toggle(page, words)).toBeHidden()
      await expect(link).toHaveAttribute('aria-current', 'page')
      await expect(sidebar(page).getByRole('region', { name: words.sponsor })).toBeVisible()
      await expect(page.getByLabel(words.server)).toBeHidden()
      await group(page, words.install).click()
      await expect(link).toBeHidden()
      await entry(page, words.docker).click()
      await expect(title(page, words.docker)).toBeVisible()
      await expect(sidebar(page)).toBeVisible({ visible: !isMobile })
    })

    test.describe('in a foreign folder', () => {
      test.use({ site: 'foreign' })

      test('groups of every kind open', async ({ page }) => {
        await page.goto(`${words.base}guide/`)
        await showTree(page)
        await expect(entry(page, words.inFixed)).toBeVisible()
        await expect(entry(page, words.inOpen)).toBeVisible()
        await group(page, words.linked).click()
        await expect(entry(page, words.inLinked)).toBeVisible()
        await expect(entry(page, words.inOpen)).toBeVisible()
        await entry(page, words.linked).click()
        await expect(title(page, words.linked)).toBeVisible()
        await showTree(page)
        await expect(entry(page, words.inLinked)).toBeVisible()
      })
    })
  })
}

test('the local API server is offered on one’s own machine only', async ({ page, baseURL, isMobile }) => {
  test.skip(isMobile, 'the same on every screen')
  const served = new URL(baseURL ?? '')
  const own = `http://localhost:${served.port}`
  for (const origin of ['http://docs.example', own]) {
    await page.route(`${origin}/**`, async (route) => {
      const url = new URL(route.request().url())
      await route.fulfill({ response: await route.fetch({ url: served.origin + url.pathname }) })
    })
  }
  await page.addInitScript("localStorage.setItem('api_name', 'local')")
  for (const { origin, words, names, chosen } of [
    { origin: 'http://docs.example', words: EN, names: ['cf', 'cn', 'de'], chosen: 'cf' },
    { origin: own, words: ZH, names: ['cf', 'cn', 'de', 'local'], chosen: 'local' },
  ]) {
    const script = page.waitForResponse((response) => response.url().includes('api-select'))
    await page.goto(`${origin}${words.base}guide/drivers/sftp.html`)
    await script
    const choice = sidebar(page).getByLabel(words.server)
    await expect(choice).toHaveValue(chosen)
    await expect.poll(() => offered(choice)).toEqual(names)
  }
})

test.describe('swipes', () => {
  test.beforeEach(({ isMobile }) => test.skip(!isMobile, 'a desk has no drawer'))

  test('one from the edge opens the drawer and one the other way closes it, if they are long enough', async ({
    page,
  }) => {
    await page.goto('/guide/install/docker.html')
    const drawer = entry(page, EN.docker)
    await across(page, 10, 10 + SWIPE.minPx - 1)
    await expect(drawer).toBeHidden()
    await across(page, 10, 10 + SWIPE.minPx + 1)
    await expect(drawer).toBeVisible()
    await across(page, 200, 200 - SWIPE.minPx + 1)
    await expect(drawer).toBeVisible()
    await across(page, 200, 200 - SWIPE.minPx - 1)
    await expect(drawer).toBeHidden()
    // From the mask too, and never as a way to open.
    await across(page, 10, 10 + SWIPE.minPx + 1)
    await expect(drawer).toBeVisible()
    await across(page, 370, 310)
    await expect(drawer).toBeHidden()
    await across(page, 70, 10)
    await expect(drawer).toBeHidden()
  })

  test('they are flat and begin at the edge', async ({ page }) => {
    await page.goto('/zh/guide/install/docker.html')
    const drawer = entry(page, ZH.docker)
    const flat = SWIPE.ratio * 40
    await across(page, 10, 10 + flat - 1, 40)
    await expect(drawer).toBeHidden()
    await across(page, 10, 10 + flat + 1, 40)
    await expect(drawer).toBeVisible()
    await across(page, 200, 200 - flat + 1, -40)
    await expect(drawer).toBeVisible()
    await across(page, 200, 200 - flat - 1, -40)
    await expect(drawer).toBeHidden()
    await across(page, SWIPE.edgePx + 1, SWIPE.edgePx + 61)
    await expect(drawer).toBeHidden()
    await across(page, SWIPE.edgePx, SWIPE.edgePx + 60)
    await expect(drawer).toBeVisible()
  })

  test('one in code or in a table that was moved sideways is not meant for the drawer', async ({ page }) => {
    for (const { path, tag } of [
      { path: '/guide/install/script.html', tag: 'pre' },
      { path: '/zh/guide/drivers/sftp.html', tag: 'table' },
    ]) {
      await page.goto(path)
      const block = page.getByRole('main').locator(tag).filter({ visible: true }).first()
      const move = (left: number) =>
        block.evaluate((element, to) => {
          element.scrollTo({ left: to, behavior: 'instant' })
          return element.scrollLeft
        }, left)
      // Wide enough on every screen.
      await block
        .locator('code, td')
        .first()
        .evaluate((element) => element.append('wide'.repeat(40)))
      await block.evaluate((element) => element.scrollIntoView({ block: 'center' }))
      const { y, height } = await box(block)
      const at = { x: 50, y: Math.round(y + height / 2) }
      // Room enough that the finger does not bring it back to its beginning.
      expect(await move(200), path).toBe(200)
      await swipe(page, at, { x: at.x + 70, y: at.y })
      await expect(sidebar(page), path).toBeHidden()
      expect(await move(0), path).toBe(0)
      await swipe(page, at, { x: at.x + 70, y: at.y })
      await expect(sidebar(page), path).toBeVisible()
    }
  })

  test('a very long one opens the drawer and does not leave the page', async ({ page }) => {
    await page.goto('/guide/')
    await page.goto('/guide/install/docker.html')
    await across(page, 20, 340)
    await expect(entry(page, EN.docker)).toBeVisible()
    await page.waitForTimeout(500)
    await expect(page).toHaveURL('/guide/install/docker.html')
    await expect(entry(page, EN.docker)).toBeVisible()
  })

  test('one over the search dialog does not open the drawer', async ({ page }) => {
    await page.goto('/guide/install/docker.html')
    await page.getByRole('button', { name: EN.search, exact: true }).tap()
    await expect(page.getByRole('dialog').getByRole('searchbox')).toBeVisible()
    await across(page, 20, 90)
    await expect(page.locator('#sidebar:popover-open')).toHaveCount(0)
    await expect(page.getByRole('dialog').getByRole('searchbox')).toBeVisible()
  })
})

test('just beyond the width of a phone nothing is wider than the screen', async ({ page, isMobile }) => {
  test.skip(isMobile, 'a matter of narrow desks')
  await page.setViewportSize({ width: MOBILE_MAX_PX + 1, height: 700 })
  for (const { base } of LANGUAGES) {
    await page.goto(`${base}guide/install/docker.html`)
    const [content, screen] = await page.evaluate<[number, number]>(
      '[document.documentElement.scrollWidth, innerWidth]',
    )
    expect(content, base).toBeLessThanOrEqual(screen)
  }
})

async function box(locator: Locator): Promise<{ x: number; y: number; width: number; height: number }> {
  const found = await locator.boundingBox()
  if (!found) throw new Error('It is not on the screen.')
  return found
}

/** The names somebody can choose. */
function offered(choice: Locator): Promise<string[]> {
  return choice.evaluate((select: HTMLSelectElement) =>
    [...select.options].filter((option) => !option.hidden && !option.disabled).map((option) => option.value),
  )
}
