/** On paper: what is printed, what is left out, and that nothing is cut. */
import type { Page } from '@playwright/test'
import { isPhone, scrollTo, sidebar, title } from '../support/browser.ts'
import { cutTexts } from '../support/style.ts'
import { DESK, expect, inLanguage, test } from '../support/test.ts'

const LANGUAGES = [
  {
    base: '/',
    skip: 'Skip to main content',
    top: 'Back to top',
    neighbours: 'Previous and next page',
    drawer: 'Toggle Sidebar',
    outline: 'On This Page',
    edit: 'Edit this page',
    print: 'Print',
    copyMarkdown: 'Copy as Markdown',
    viewMarkdown: 'View Markdown',
    copyCode: 'Copy code',
  },
  {
    base: '/zh/',
    skip: '跳至主要内容',
    top: '返回顶部',
    neighbours: '上一页与下一页',
    drawer: '切换侧边栏',
    outline: '此页内容',
    edit: '编辑此页',
    print: '打印',
    copyMarkdown: '复制为 Markdown',
    viewMarkdown: '查看 Markdown',
    copyCode: '复制代码',
  },
] as const

const toggled = (page: Page, type: 'beforeprint' | 'afterprint') => page.evaluate(`dispatchEvent(new Event('${type}'))`)

for (const words of LANGUAGES) {
  test(
    `only what can be read is printed, and all of it, ${words.base}`,
    inLanguage(words.base, '/'),
    async ({ page }) => {
      await page.goto(`${words.base}guide/install/docker.html`)
      const main = page.getByRole('main')
      const panels = main.locator('[role="tabpanel"]')
      const closed = main
        .getByRole('group')
        .filter({ has: page.locator('summary') })
        .last()
      const inside = closed.getByRole('paragraph').last()
      const other = main
        .getByRole('group')
        .filter({ has: page.getByText(/^(?:Thumbnails do not appear with -ffmpeg|用了 -ffmpeg 还是没有缩略图)$/) })
      await other.locator('summary').click()
      await expect(panels.nth(1).locator('pre').first()).toBeHidden()
      await expect(inside).toBeHidden()

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
      await expect.poll(async () => (await Promise.all(gone.map((part) => part.isVisible()))).indexOf(true)).toBe(-1)
      await expect(title(page)).toBeVisible()
      const article = await page.getByRole('article').boundingBox()
      const paper = await page.evaluate<number>('document.body.clientWidth')
      expect(article?.width, 'the text uses the whole width').toBeGreaterThanOrEqual(paper - 1)

      await test.step('every tab and every closed part can be read', async () => {
        // Code, and the name that the bar of tabs showed on the screen.
        const read = await panels.evaluateAll((all) =>
          all.map((panel) => ['pre', 'p'].map((part) => panel.querySelector(part)?.checkVisibility())),
        )
        expect(read.length).toBeGreaterThan(1)
        expect(read.flat()).toEqual(read.flat().map(() => true))
        await expect(inside).toBeVisible()
        await toggled(page, 'beforeprint')
        await expect(closed).toHaveAttribute('open', '')
      })

      await test.step('on the screen everything is as before', async () => {
        await toggled(page, 'afterprint')
        await expect(closed).not.toHaveAttribute('open')
        await expect(other, 'what the reader had opened stays open').toHaveAttribute('open', '')
        await page.emulateMedia({ media: 'screen' })
        await expect(inside).toBeHidden()
        await expect(panels.nth(1).locator('pre').first()).toBeHidden()
      })
    },
  )
}

test('no line of code and no table is cut by the edge of the paper', DESK, async ({ page }) => {
  // A4 less the margins that browsers use.
  await page.setViewportSize({ width: 718, height: 1000 })
  await page.emulateMedia({ media: 'print' })
  // Languages take turns.
  for (const path of ['/', '/zh/guide/install/docker.html', '/config/']) {
    await page.goto(path)
    expect.soft(await cutTexts(page, false), path).toEqual([])
  }
})
