/** A page of documentation: what stands above, beside and below its text, in both languages. */
import { execFileSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { COPY, OUTLINE_DELAY_MS, OUTLINE_OFFSET_PX, WIDE_MIN_PX, WORDS_PER_MINUTE } from '../core/constants.ts'
import { isMarked, mark, scrollTo, scrollY, sidebar, title } from './support/browser.ts'
import { type RunningEngine, runEngineWell, serveEngine } from './support/engine.ts'
import { scratchFolder, type Tree, writeTree } from './support/folders.ts'
import { expect, test } from './support/test.ts'

const LANGUAGES = [
  {
    base: '/',
    dir: 'en/',
    docker: 'Install with Docker',
    crumbs: ['Home', 'Introduction', 'Install', 'Install with Docker'],
    author: 'Author: AList contributors',
    read: /^Reading Time: About (\d+) min$/,
    words: /^About (\d+) words$/,
    info: [
      'Author: Ada, Grace',
      'Original',
      'Writing Date: February 3, 2024',
      'Category: Guides',
      'Tag: FirstSecond',
      'Reading Time: Less than 1 minute',
      'About 3 words',
    ],
    infoTitle: 'All information',
    authorTip: 'Author',
    dateTip: 'Writing Date',
    tagTip: 'Tag',
    tags: ['First', 'Second'],
    breadcrumb: 'Breadcrumb',
    outline: 'On This Page',
    levels: ['One', 'Two', 'Three'],
    print: 'Print',
    copy: 'Copy as Markdown',
    copied: 'Copied',
    view: 'View Markdown',
    edit: 'Edit this page',
    updated: 'Last update',
    contributors: 'Contributors',
    neighbours: 'Previous and next page',
    footer: /AGPL-3\.0 licence/,
    ownFooter: ['A footer of its own', "Nobody's rights"],
    less: 'Less than 1 minute',
    about: (minutes: number) => `About ${minutes} min`,
    count: (words: number) => `About ${words} words`,
    first: 'January 10, 2024',
    last: 'March 5, 2024',
    note: 'The 简体中文 version of this page is newer: it was changed on March 5, 2024.',
    readTwin: 'Read it in 简体中文',
  },
  {
    base: '/zh/',
    dir: 'zh/',
    docker: 'Docker 安装',
    crumbs: ['首页', '简介', '安装', 'Docker 安装'],
    author: '作者: AList contributors',
    read: /^阅读时间: 大约 (\d+) 分钟$/,
    words: /^约 (\d+) 字$/,
    info: [
      '作者: Ada, Grace',
      '原创',
      '写作日期: 2024年2月3日',
      '分类: 指南',
      '标签: 第一第二',
      '阅读时间: 小于 1 分钟',
      '约 5 字',
    ],
    infoTitle: '全部信息',
    authorTip: '作者',
    dateTip: '写作日期',
    tagTip: '标签',
    tags: ['第一', '第二'],
    breadcrumb: '面包屑导航',
    outline: '此页内容',
    levels: ['一', '二', '三'],
    print: '打印',
    copy: '复制为 Markdown',
    copied: '已复制',
    view: '查看 Markdown',
    edit: '编辑此页',
    updated: '上次编辑于',
    contributors: '贡献者',
    neighbours: '上一页与下一页',
    footer: /AGPL-3\.0 许可/,
    ownFooter: ['这一页自己的页脚', '没有版权'],
    less: '小于 1 分钟',
    about: (minutes: number) => `大约 ${minutes} 分钟`,
    count: (words: number) => `约 ${words} 字`,
    first: '2024年1月10日',
    last: '2024年3月5日',
    note: '本页的English版本更新，最近一次修改于2024年3月5日。',
    readTwin: '阅读English版本',
  },
]
type Language = (typeof LANGUAGES)[number]

/** The line below the title, told from the lists of the text by what only it says. */
const infoItems = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('list')
    .filter({ has: page.getByText(/^(?:Reading Time|阅读时间):/) })
    .getByRole('listitem')

const wideOutline = (page: Page, { outline }: Language) => page.getByRole('navigation', { name: outline })
const narrowOutline = (page: Page, { outline }: Language) =>
  page.getByRole('main').getByRole('group').filter({ hasText: outline }).first()

/** The entry of the outline that is marked as being read. */
const marked = (outline: Locator) => outline.locator('a[aria-current="location"]')

/** Goes to another page of the site without loading anew. */
const travel = (page: Page, path: string) => page.evaluate(`navigation.navigate(${JSON.stringify(path)}).finished`)

/** Holds the browser's clock, so that only the test moves it. */
async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate<number>('Date.now()')) + 1000)
}

/** Scrolls to a place that JavaScript names and comes back when the page has heard of it. */
async function scrollAndTell(page: Page, place: string): Promise<void> {
  await page.evaluate(`new Promise((done) => {
    addEventListener('scroll', done, { once: true })
    scrollTo(0, ${place})
  })`)
}

/** Scrolls until the target of a link stands at `top`, or less than a pixel above it. */
async function bringTo(page: Page, link: Locator, top: number): Promise<void> {
  const id = decodeURIComponent(((await link.getAttribute('href')) ?? '').slice(1))
  const heading = `document.getElementById(${JSON.stringify(id)}).getBoundingClientRect().top`
  await scrollAndTell(page, `Math.ceil(${heading} + scrollY - ${top})`)
}

/** Where a link to a heading brings it: below the bar, with some air. */
const landing = (page: Page) =>
  page.evaluate<number>('parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop)')

for (const words of LANGUAGES) {
  test.describe(`in ${words.dir}`, () => {
    const { base } = words
    const docker = `${base}guide/install/docker.html`

    test('breadcrumb, author and reading time stand above the text', async ({ page }) => {
      const html = await (await page.request.get(docker)).text()
      const nav = new RegExp(`<nav[^>]*aria-label="${words.breadcrumb}"[^>]*>(.*?)</nav>`, 's').exec(html)?.[1] ?? ''
      const served = [...nav.matchAll(/<a href="([^"]*)"([^>]*)>(?:<svg.*?<\/svg>)?([^<]*)</g)]
      expect(served.map(([, , , text]) => text)).toEqual(words.crumbs)
      expect(served.map(([, href]) => href)).toEqual([base, `${base}guide/`, `${base}guide/install/`, docker])
      expect(served.map(([, , rest]) => rest?.trim())).toEqual(['', '', '', 'aria-current="page"'])

      await page.goto(docker)
      const items = infoItems(page)
      await expect(items.first()).toHaveText(words.author)
      const minutes = words.read.exec((await items.filter({ hasText: words.read }).textContent()) ?? '')?.[1]
      const count = Number(words.words.exec((await items.last().textContent()) ?? '')?.[1])
      expect(count).toBeGreaterThan(WORDS_PER_MINUTE)
      expect(Number(minutes)).toBe(Math.round(count / WORDS_PER_MINUTE))
      await expect(items.filter({ hasText: words.read }).getByRole('time')).toHaveAttribute('datetime', `PT${minutes}M`)

      const crumbs = page.getByRole('navigation', { name: words.breadcrumb }).getByRole('link')
      await expect(crumbs).toHaveText(words.crumbs)
      await crumbs.nth(2).click()
      await expect(title(page, words.crumbs[2])).toBeFocused()
      await expect(crumbs).toHaveText(words.crumbs.slice(0, 3))
      await expect(crumbs.last()).toHaveAttribute('aria-current', 'page')
    })

    test('the page leads to its source and to its neighbours', async ({ page, isMobile }) => {
      await page.goto(`${base}guide/install/manual.html`)
      await mark(page)
      const edit = page.getByRole('main').getByRole('link', { name: words.edit })
      const source = `https://github.com/AlistGo/docs/edit/main/content/${words.dir}guide/install/manual.md`
      await expect(edit).toHaveAttribute('href', source)
      await expect(edit).toHaveAttribute('target', '_blank')
      await expect(page.getByRole('article').locator('footer')).not.toContainText('@')

      const here = (await title(page).textContent()) ?? ''
      const links = page.getByRole('navigation', { name: words.neighbours }).getByRole('link')
      await expect(links).toHaveCount(2)
      const [left, right] = [await links.first().boundingBox(), await links.last().boundingBox()]
      if (isMobile) expect(left!.y + left!.height).toBeLessThanOrEqual(right!.y)
      else expect(left!.x + left!.width).toBeLessThanOrEqual(right!.x)
      const next = (await links.last().locator('b').textContent()) ?? ''
      await links.last().click()
      await expect(title(page, next)).toBeFocused()
      await links.filter({ hasText: here }).click()
      await expect(title(page, here)).toBeFocused()
      expect(await isMarked(page)).toBe(true)
    })

    test('the page can be copied as Markdown, and opens in a tab as such', async ({ page, context }) => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write'])
      const twin = `${base}guide/install/docker.md`
      await page.clock.install()
      await page.goto(docker)
      await stopClock(page)
      const button = page.getByRole('button', { name: words.copy })
      const done = page.getByRole('button', { name: words.copied, exact: true })
      await button.click()
      await expect(done).toBeVisible()
      await expect(button).toHaveCount(0)
      const copied = await page.evaluate<string>('navigator.clipboard.readText()')
      expect(copied).toMatch(new RegExp(`^# ${words.docker}\n`))
      expect(copied).toBe(await (await page.request.get(twin)).text())
      await page.clock.runFor(COPY.feedbackMs - 1)
      await expect(done).toBeVisible()
      await page.clock.runFor(1)
      await expect(button).toBeVisible()
      await expect(done).toHaveCount(0)

      const opened = context.waitForEvent('page')
      await page.getByRole('link', { name: words.view }).click()
      const tab = await opened
      await expect(tab).toHaveURL(new URL(twin, page.url()).href)
      await expect(tab.locator('body')).toContainText(`# ${words.docker}`)
      await expect(page).toHaveURL(docker)
    })

    test('the outline is a closed box on narrow screens, and leads to the headings', async ({ page, isMobile }) => {
      if (!isMobile) await page.setViewportSize({ width: WIDE_MIN_PX - 1, height: 900 })
      await page.goto(docker)
      await expect(wideOutline(page, words)).toBeHidden()
      await expect(page.getByRole('button', { name: words.print })).toBeHidden()
      const summary = narrowOutline(page, words).getByText(words.outline, { exact: true })
      const entries = narrowOutline(page, words).getByRole('link')
      await expect(entries.first()).toBeHidden()
      await summary.click()
      await expect(entries.first()).toBeVisible()
      if (!isMobile) {
        await page.setViewportSize({ width: WIDE_MIN_PX, height: 900 })
        await expect(wideOutline(page, words)).toBeVisible()
        await expect(summary).toBeHidden()
      }
      const link = (isMobile ? entries : wideOutline(page, words).getByRole('link')).nth(3)
      const heading = page.getByRole('main').getByRole('heading', { level: 2 }).nth(3)
      await expect(heading).toHaveText((await link.textContent()) ?? '')
      await link.click()
      await expect(page).toHaveURL(docker + (await link.getAttribute('href')))
      const bar = await page.getByRole('banner').boundingBox()
      const top = async () => (await heading.boundingBox())!.y
      await expect.poll(top).toBeLessThan(150)
      expect(await top()).toBeGreaterThanOrEqual(bar!.y + bar!.height)
      if (!isMobile) await expect(link).toHaveAttribute('aria-current', 'location')
    })

    test('headings link to themselves, and the printed page is complete', async ({ page, isMobile }) => {
      test.skip(isMobile, 'a phone has neither a pointer to hover with nor the button')
      const path = `${base}guide/install/script.html`
      await page.goto(path)
      const heading = page.getByRole('main').getByRole('heading', { level: 2 }).nth(1)
      const anchor = heading.locator('a')
      await expect(anchor).toHaveCSS('opacity', '0')
      await heading.hover()
      await expect(anchor).toHaveCSS('opacity', '1')
      await expect(heading).toHaveAccessibleName((await heading.textContent()) ?? '')
      await anchor.click()
      await expect(page).toHaveURL(`${path}#${await heading.getAttribute('id')}`)
      await expect(heading).toBeInViewport()

      await page.evaluate('window.printed = 0; window.print = () => { window.printed++ }')
      await page.getByRole('button', { name: words.print }).click()
      expect(await page.evaluate('window.printed')).toBe(1)
      const folded = page.getByRole('main').getByRole('group')
      await expect(folded.nth(1)).toBeVisible()
      await folded.first().locator('summary').click()
      const open = () => folded.evaluateAll((all) => all.map((one) => (one as HTMLDetailsElement).open))
      const before = await open()
      expect(before).toEqual(before.map((_, index) => index === 0))
      await page.evaluate('dispatchEvent(new Event("beforeprint"))')
      expect(await open()).toEqual(before.map(() => true))
      await page.evaluate('dispatchEvent(new Event("afterprint"))')
      expect(await open()).toEqual(before)
    })

    test.describe('where pages ask for something special', () => {
      test.use({ site: 'foreign' })

      test('icon, authors, dates, chips and depth are as the page says', async ({ page, isMobile }) => {
        test.skip(isMobile, 'they are the same on every screen')
        await page.goto(`${base}shell/info.html`)
        const icon = title(page, words.infoTitle).locator('svg')
        await expect(icon).toBeVisible()
        await expect(icon).toHaveAttribute('aria-hidden', 'true')
        const [sheet, symbol] = ((await icon.locator('use').getAttribute('href')) ?? '').split('#')
        expect(await (await page.request.get(sheet!)).text()).toContain(`id="${symbol}"`)
        const items = infoItems(page)
        await expect(items).toHaveText(words.info)
        for (const item of await items.all()) await expect(item.locator('svg')).toBeVisible()
        await expect(page.getByTitle(words.authorTip, { exact: true })).toContainText('Ada, Grace')
        const date = page.getByTitle(words.dateTip, { exact: true }).getByRole('time')
        expect(new Date((await date.getAttribute('datetime')) ?? '').toISOString()).toMatch(/^2024-02-03/)
        for (const tag of words.tags)
          await expect(page.getByTitle(words.tagTip, { exact: true }).getByText(tag, { exact: true })).toBeVisible()
        await expect(items.nth(5).getByRole('time')).toHaveAttribute('datetime', 'PT1M')

        await travel(page, `${base}shell/deep.html`)
        await expect(wideOutline(page, words).getByRole('link')).toHaveText(words.levels)
        const starts = await wideOutline(page, words)
          .getByRole('link')
          .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().left))
        expect(starts).toEqual([...new Set(starts)].sort((one, two) => one - two))
        await expect(title(page).locator('svg')).toHaveCount(0)
        await expect(items.last()).toBeVisible()
        await expect(page.getByTitle(words.authorTip, { exact: true })).toHaveCount(0)
      })

      test('what a page leaves out or says otherwise comes back with the next one', async ({ page, isMobile }) => {
        await page.clock.setFixedTime('2031-05-05T12:00:00Z')
        const main = page.getByRole('main')
        const footer = page.getByRole('contentinfo')
        const breadcrumb = page.getByRole('navigation', { name: words.breadcrumb })
        const edit = main.getByRole('link', { name: words.edit })
        const bare = async () => {
          for (const none of [page.getByRole('banner'), footer, sidebar(page), breadcrumb, edit, infoItems(page)])
            await expect(none).toHaveCount(0)
          for (const text of [words.outline, words.copy, words.view, words.updated, words.contributors])
            await expect(main.getByText(text)).toHaveCount(0)
          await expect(title(page)).toBeVisible()
        }
        const complete = async () => {
          await expect(page.getByRole('banner')).toBeVisible()
          await expect(footer).toContainText(words.footer)
          await expect(footer).toContainText('Copyright © 2031 AList contributors')
          if (!isMobile) await expect(sidebar(page)).toBeVisible()
          for (const part of [breadcrumb, edit, infoItems(page).last(), main.getByRole('button', { name: words.copy })])
            await expect(part).toBeVisible()
          await expect(main.getByText(words.outline).and(page.locator(':visible'))).toBeVisible()
          const bar = await page.getByRole('banner').boundingBox()
          expect((await title(page).boundingBox())!.y).toBeGreaterThan(bar!.height)
        }
        await page.goto(`${base}shell/bare.html`)
        await bare()
        await mark(page)
        await travel(page, `${base}guide/long.html`)
        await complete()
        await page.goBack()
        await bare()
        await page.goForward()
        await complete()

        await travel(page, `${base}shell/footer.html`)
        for (const text of words.ownFooter) await expect(footer.getByText(text, { exact: true })).toBeVisible()
        await expect(footer).not.toContainText('AList contributors')
        await expect(footer).not.toContainText(words.footer)
        await travel(page, `${base}guide/long.html`)
        await complete()
        expect(await isMarked(page)).toBe(true)
      })
    })
  })
}

test('a page that cannot be copied is shown as Markdown', async ({ page, isMobile }) => {
  test.skip(isMobile, 'it is the same on every screen')
  const path = '/zh/guide/install/docker'
  const button = page.getByRole('button', { name: '复制为 Markdown' })
  const fail = async (trouble: string) => {
    await button.click()
    await expect(page, trouble).toHaveURL(`${path}.md`)
    await expect(page.locator('body'), trouble).toContainText('# Docker 安装')
    await page.goBack()
  }
  let answer = 0
  await page.route(`**${path}.md`, (route) => {
    if (route.request().resourceType() !== 'fetch' || answer === 200) return route.continue()
    return answer === 0 ? route.abort() : route.fulfill({ status: answer, body: 'not now' })
  })
  await page.goto(`${path}.html`)
  await fail('no answer')
  answer = 503
  await fail('a bad answer')
  answer = 200
  await page.evaluate('navigator.clipboard.writeText = () => Promise.reject(new Error("refused"))')
  await fail('a browser that refuses')
})

test.describe('the outline beside the text', () => {
  test.skip(({ isMobile }) => isMobile, 'it stands there on wide screens only')
  const [english, chinese] = LANGUAGES as [Language, Language]
  const path = '/guide/install/docker.html'

  test('marks what is being read, a moment after the last scroll', async ({ page }) => {
    await page.clock.install()
    await page.goto(path)
    await stopClock(page)
    const outline = wideOutline(page, english)
    const links = outline.getByRole('link')
    await expect(marked(outline)).toHaveCount(0)
    const top = await landing(page)

    await bringTo(page, links.nth(2), top)
    await page.clock.runFor(OUTLINE_DELAY_MS - 1)
    await expect(marked(outline)).toHaveCount(0)
    await page.clock.runFor(1)
    await expect(marked(outline)).toHaveText([(await links.nth(2).textContent()) ?? ''])

    // Whoever scrolls on is waited for.
    await bringTo(page, links.nth(3), top)
    await page.clock.runFor(OUTLINE_DELAY_MS - 1)
    await bringTo(page, links.nth(4), top)
    await page.clock.runFor(OUTLINE_DELAY_MS - 1)
    await expect(links.nth(2)).toHaveAttribute('aria-current', 'location')
    await page.clock.runFor(1)
    await expect(links.nth(4)).toHaveAttribute('aria-current', 'location')
    await expect(marked(outline)).toHaveCount(1)

    // A heading in the middle of the screen is still to come.
    await bringTo(page, links.nth(4), top + 200)
    await page.clock.runFor(OUTLINE_DELAY_MS)
    await expect(links.nth(3)).toHaveAttribute('aria-current', 'location')
    await scrollAndTell(page, '0')
    await page.clock.runFor(OUTLINE_DELAY_MS)
    await expect(marked(outline)).toHaveCount(0)
    expect(new URL(page.url()).hash).toBe('')
  })
  test('counts a heading a little below the place where its link brings it', async ({ page }) => {
    const links = wideOutline(page, english).getByRole('link')
    await page.goto(path)
    const top = await landing(page)
    await bringTo(page, links.nth(4), top + OUTLINE_OFFSET_PX)
    await expect(links.nth(4)).toHaveAttribute('aria-current', 'location')
    await bringTo(page, links.nth(4), top + OUTLINE_OFFSET_PX + 1)
    await expect(links.nth(3)).toHaveAttribute('aria-current', 'location')
  })
  test('marks the last heading when the reader has gone to it at the end of the page', async ({ page }) => {
    await page.goto(path)
    const last = wideOutline(page, english).getByRole('link').last()
    await last.click()
    await expect(last).toHaveAttribute('aria-current', 'location')
  })

  test.describe('when it is long', () => {
    test.use({ site: 'foreign', viewport: { width: WIDE_MIN_PX, height: 480 } })

    test('scrolls by itself and leaves page and address alone', async ({ page }) => {
      await page.goto('/zh/guide/long.html')
      const outline = wideOutline(page, chinese)
      const links = outline.getByRole('link')
      await expect(links.nth(29)).not.toBeInViewport()
      const top = await landing(page)
      for (const index of [29, 12]) {
        await bringTo(page, links.nth(index), top)
        const place = await scrollY(page)
        await expect(links.nth(index)).toHaveAttribute('aria-current', 'location')
        await expect(links.nth(index)).toBeInViewport({ ratio: 1 })
        expect(await scrollY(page)).toBe(place)
      }
      await scrollTo(page, 0)
      await expect(marked(outline)).toHaveCount(0)
      await expect(page).toHaveURL('/zh/guide/long.html')
    })
  })
})
test('copying twice says so for the full time after the second', async ({ page, context, isMobile }) => {
  test.skip(isMobile, 'it is the same on every screen')
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.clock.install()
  await page.goto('/guide/install/docker.html')
  await stopClock(page)
  await page.evaluate(`{
    const write = navigator.clipboard.writeText.bind(navigator.clipboard)
    window.copies = 0
    navigator.clipboard.writeText = (text) => write(text).then(() => { window.copies++ })
  }`)
  const done = page.getByRole('button', { name: 'Copied', exact: true })
  await page.getByRole('button', { name: 'Copy as Markdown' }).click()
  await expect(done).toBeVisible()
  await page.clock.runFor(COPY.feedbackMs - 500)
  await done.click()
  await expect.poll(() => page.evaluate('window.copies')).toBe(2)
  await page.clock.runFor(COPY.feedbackMs - 1)
  await expect(done).toBeVisible()
  await page.clock.runFor(1)
  await expect(done).toHaveCount(0)
})

test.describe('with a history', () => {
  test.describe.configure({ mode: 'default', timeout: 60_000 })
  test.skip(({ isMobile }) => isMobile, 'what the build says does not depend on the screen')

  const doc = (heading: string, text: string) => `---\ntitle: ${heading}\n---\n\n${text}\n`
  /** Words of a page and the minutes they take, on both sides of one minute and of a minute and a half. */
  const TIMES = [
    [WORDS_PER_MINUTE - 2, 0],
    [WORDS_PER_MINUTE, 1],
    [WORDS_PER_MINUTE * 1.5 - 3, 1],
    [WORDS_PER_MINUTE * 1.5, 2],
  ] as const
  const CONTENT: Tree = Object.fromEntries(
    ['en', 'zh'].flatMap((lang) => [
      [`${lang}/README.md`, '---\ntitle: Home\nhome: true\n---\n\nWelcome.\n'],
      [`${lang}/guide/README.md`, doc('Guide', 'Text.')],
      [`${lang}/guide/a.md`, doc('A', 'First.')],
      [`${lang}/guide/b.md`, doc('B', 'First.')],
      [`${lang}/guide/c.md`, doc('C', 'First.')],
      [`${lang}/guide/levels.md`, doc('Levels', '## Second\n\n### Third\n\n#### Fourth\n\n##### Fifth\n')],
      [`${lang}/guide/low.md`, doc('Low', '#### Fourth\n\n##### Fifth\n\n###### Sixth\n\n### Third\n')],
      ...TIMES.map(([count]) => [
        `${lang}/guide/n${count}.md`,
        doc(`N ${count}`, lang === 'en' ? 'word '.repeat(count) : '字'.repeat(count)),
      ]),
    ]),
  )

  let scratch = ''
  let server: RunningEngine | undefined

  test.beforeAll(async () => {
    if (test.info().project.use.isMobile) return
    scratch = scratchFolder('history')
    const content = join(scratch, 'content')
    const commit = (tree: Tree, name: string, date: string, message: string) => {
      writeTree(content, tree)
      const email = `${name.toLowerCase()}@example.com`
      const author = { GIT_AUTHOR_NAME: name, GIT_AUTHOR_EMAIL: email, GIT_AUTHOR_DATE: date }
      const committer = { GIT_COMMITTER_NAME: name, GIT_COMMITTER_EMAIL: email, GIT_COMMITTER_DATE: date }
      const env = { ...process.env, ...author, ...committer, GIT_CONFIG_GLOBAL: '/dev/null', GIT_CONFIG_NOSYSTEM: '1' }
      for (const args of [
        ['init', '-q'],
        ['add', '.'],
        ['commit', '-q', '-m', message],
      ])
        execFileSync('git', args, { cwd: content, env })
    }
    commit(CONTENT, 'Ada', '2024-01-10T09:00:00Z', 'Begin')
    const second = { 'en/guide/a.md': doc('A', 'Second.'), 'zh/guide/b.md': doc('B', 'Second.') }
    const help = 'Go on\n\nCo-authored-by: Linus <linus@example.org>'
    commit({ ...second, 'en/guide/c.md': doc('C', 'Second.') }, 'Grace', '2024-03-05T08:00:00Z', help)
    commit({ 'zh/guide/c.md': doc('C', 'Second.') }, 'Grace', '2024-03-05T20:00:00Z', 'Translate')
    const out = join(scratch, 'dist')
    await runEngineWell(['build', '--content', content, '--out', out, '--lenient'])
    server = await serveEngine(['preview', '--port', '0', '--out', out])
  })

  test.afterAll(async () => {
    await server?.stop()
    if (scratch) rmSync(scratch, { recursive: true, force: true })
  })

  for (const [index, words] of LANGUAGES.entries()) {
    const { base } = words
    const other = LANGUAGES[1 - index]!
    const [older, newer] = index === 0 ? ['b', 'a'] : ['a', 'b']

    test(`a page in ${words.dir} says that its twin is newer, and only then`, async ({ page }) => {
      await page.goto(`${server!.url}${base}guide/${older}.html`)
      const note = page.getByRole('note')
      await expect(note).toHaveText(`${words.note} ${words.readTwin}`)
      await note.getByRole('link', { name: words.readTwin }).click()
      await expect(page).toHaveURL(`${server!.url}${other.base}guide/${older}.html`)
      await expect(title(page)).toBeFocused()
      await expect(note).toHaveCount(0)
      // Neither the newer page nor one changed on the same day has anything to say.
      for (const name of [newer, 'c']) {
        await travel(page, `${base}guide/${name}.html`)
        await expect(title(page, name!.toUpperCase())).toBeVisible()
        await expect(note).toHaveCount(0)
      }
    })

    test(`the history and the text tell what stands around a page in ${words.dir}`, async ({ page }) => {
      const response = await page.goto(`${server!.url}${base}guide/${newer}.html`)
      const footer = page.getByRole('article').locator('footer')
      await expect(page.getByTitle(words.dateTip, { exact: true })).toContainText(words.first)
      await expect(footer.getByText(words.updated)).toHaveText(`${words.updated}: ${words.last}`)
      await expect(footer.getByText(words.contributors)).toHaveText(`${words.contributors}: Ada, Grace, Linus`)
      const served = (await response?.text()) ?? ''
      expect(served).toContain('Linus')
      expect(served).not.toMatch(/example\.(?:com|org)/)
      await travel(page, `${base}guide/${older}.html`)
      await expect(footer.getByText(words.updated)).toHaveText(`${words.updated}: ${words.first}`)
      await expect(footer.getByText(words.contributors)).toHaveText(`${words.contributors}: Ada`)

      const neighbours = page.getByRole('navigation', { name: words.neighbours }).getByRole('link').locator('b')
      await travel(page, `${base}guide/b.html`)
      await expect(neighbours).toHaveText(['A', 'C'])
      await travel(page, `${base}guide/a.html`)
      await expect(neighbours).toHaveText(['B'])
      await expect(wideOutline(page, words)).toHaveCount(0)

      // Two levels, counted from the highest.
      const outline = wideOutline(page, words).getByRole('link')
      await travel(page, `${base}guide/levels.html`)
      await expect(outline).toHaveText(['Second', 'Third'])
      await travel(page, `${base}guide/low.html`)
      await expect(outline).toHaveText(['Fourth', 'Third'])

      const items = infoItems(page)
      for (const [count, minutes] of TIMES) {
        await travel(page, `${base}guide/n${count}.html`)
        await expect(items.last()).toHaveText(words.count(count))
        const reading = items.getByRole('time').last()
        await expect(reading).toHaveText(minutes === 0 ? words.less : words.about(minutes))
        await expect(reading).toHaveAttribute('datetime', `PT${Math.max(1, minutes)}M`)
      }
    })
  }
})
