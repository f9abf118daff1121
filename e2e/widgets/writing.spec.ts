/** The page for authors: every widget stands there beside its source and works, in both languages. */
import type { Page } from '@playwright/test'
import { expect, inLanguage, test } from '../support/test.ts'

const LANGUAGES = [
  {
    base: '/',
    name: 'Writing pages',
    charts: ['Rows a page of results', 'Requests in a week'],
    diagrams: ['Two ways to a file', 'Signing in'],
    film: 'A list that scrolls',
    counters: ['A button that counts', 'The same in React'],
    photo: 'A list of files and folders, with the storage each comes from',
    caption: 'One list for many drives',
    close: 'Close',
    fold: 'Show all 9 lines',
    version: 'The download links on this page are for version',
    step: 'Start it.',
  },
  {
    base: '/zh/',
    name: '撰写页面',
    charts: ['每页结果的行数', '一周的请求数'],
    diagrams: ['到达文件的两条路', '登录'],
    film: '滚动的列表',
    counters: ['会计数的按钮', '用 React 写同样的按钮'],
    photo: '文件与文件夹列表，并标出各自来自哪个存储',
    caption: '一个列表，多个网盘',
    close: '关闭',
    fold: '显示全部 9 行',
    version: '本页的下载链接对应版本',
    step: '启动它。',
  },
] as const

/** Everything that goes wrong on a page, except that the world outside cannot be reached. */
function complaintsOf(page: Page): string[] {
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (message) => {
    const outside = /ERR_(?:NAME_NOT_RESOLVED|INTERNET_DISCONNECTED|FAILED)/.test(message.text())
    if (message.type() === 'error' && !outside) complaints.push(message.text())
  })
  return complaints
}

for (const words of LANGUAGES) {
  test(
    `everything on ${words.base}community/writing.html works`,
    inLanguage(words.base, '/zh/'),
    async ({ page, baseURL }) => {
      test.slow()
      const complaints = complaintsOf(page)
      const foreign = new Set<string>()
      page.on('request', (request) => {
        const { origin, protocol } = new URL(request.url())
        if (protocol.startsWith('http') && origin !== baseURL) foreign.add(origin)
      })
      await page.route(/^https:/, (route) => route.abort())
      await page.goto(`${words.base}community/writing.html`)
      const main = page.getByRole('main')
      await expect(main.getByRole('heading', { level: 1, name: words.name })).toBeVisible()

      await test.step('charts are drawn and have their data', async () => {
        for (const name of words.charts) {
          const chart = main.getByRole('figure').filter({ hasText: name })
          await chart.scrollIntoViewIfNeeded()
          await expect(chart.locator('canvas')).toBeVisible()
          await chart.locator('summary').click()
          await expect(chart.getByRole('table')).toBeVisible()
        }
      })

      await test.step('diagrams are pictures', async () => {
        for (const name of words.diagrams) {
          const picture = main.getByRole('img', { name })
          await picture.scrollIntoViewIfNeeded()
          await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
        }
      })

      await test.step('an image opens in the viewer, with its caption', async () => {
        await main.getByRole('link', { name: words.photo }).click()
        const viewer = page.getByRole('dialog')
        await expect(viewer.getByText(words.caption)).toBeVisible()
        await viewer.getByRole('button', { name: words.close }).click()
        await expect(viewer).toBeHidden()
      })

      await test.step('demos count', async () => {
        for (const name of words.counters) {
          const demo = main.getByRole('region', { name })
          await demo.scrollIntoViewIfNeeded()
          const button = demo.frameLocator('iframe').getByRole('button')
          await expect(button).toHaveText('0')
          await button.click()
          await expect(button).toHaveText('1')
        }
      })

      await test.step('the film has its controls and the folded block its button', async () => {
        await expect(main.getByRole('figure').filter({ hasText: words.film }).locator('video')).toHaveAttribute(
          'controls',
        )
        await main.getByText(words.fold).click()
        await expect(main.getByText('"delayed_start"', { exact: false }).first()).toBeVisible()
      })

      await test.step('steps, files, cards, formulas and downloads are there', async () => {
        await expect(main.getByRole('listitem').filter({ hasText: words.step }).first()).toBeVisible()
        await expect(main.getByText('config.json', { exact: true }).first()).toBeVisible()
        await expect(main.locator('math').first()).toBeVisible()
        await expect(main.getByText(words.version)).toBeVisible()
        await expect(main.locator('a[href$="-linux-amd64.tar.gz"]')).toHaveCount(1)
      })

      await test.step('nothing is wider than the screen, nothing went wrong, nobody was asked but the release service', async () => {
        expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0)
        expect(complaints).toEqual([])
        expect([...foreign].filter((origin) => /bilibili|codepen|jsfiddle|mermaid|jsdelivr/.test(origin))).toEqual([])
        expect(foreign.size).toBeLessThanOrEqual(1)
      })
    },
  )
}
