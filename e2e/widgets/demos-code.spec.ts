/** Code blocks as the engine writes them: marked lines, numbers, folds, and what is copied and printed. How folds behave is shown by `client/code.dom.test.tsx`. */
import type { Locator, Page } from '@playwright/test'
import { barriersIn } from '../support/barriers.ts'
import { cutTexts } from '../support/style.ts'
import { DESK, expect, test } from '../support/test.ts'

test.use({ site: 'foreign', permissions: ['clipboard-read', 'clipboard-write'] })

const PATH = '/widgets/demos-code.html'
/** The code below a heading. */
const below = (page: Page, name: string) =>
  page.getByRole('heading', { name, exact: true }).locator('xpath=following-sibling::*[not(self::style)][1]')
const height = async (target: Locator) => (await target.boundingBox())?.height ?? 0

test('lines are marked and numbered, long blocks are folded, and all is printed', DESK, async ({ page }) => {
  await page.goto(PATH)
  await test.step('marked lines can be told apart without colors', async () => {
    const facts = await page.evaluate(() => {
      /** The code below a heading. */
      const below = (name: string) => {
        const isIt = (heading: Element) => heading.textContent?.trim().endsWith(name)
        let next = [...document.querySelectorAll('main :is(h2, h3)')].find(isIt)?.nextElementSibling
        while (next?.localName === 'style') next = next.nextElementSibling
        return next!
      }
      const drawn = (element: Element | null) => element && getComputedStyle(element, '::before').content
      const marked = below('Marked lines')
      const sign = (name: string) => drawn(marked.querySelector(`code > .${name} .sign`))
      const textOf = (name: string, selector: string) => below(name).querySelector(selector)?.textContent
      return {
        signs: ['add', 'remove', 'warning', 'error'].map(sign),
        changes: [textOf('Marked lines', 'ins'), textOf('Marked lines', 'del'), textOf('Marked plain text', 'del')],
        highlighted: marked.querySelectorAll('code > .marked').length,
        notation: ['Marked lines', 'Shown as it is'].map((name) => below(name).textContent?.includes('[!code')),
        focus: [...below('Focus').querySelectorAll('code > *')].slice(0, 2).map((row) => getComputedStyle(row).filter),
        counter: getComputedStyle(below('Numbers from five').querySelector('code')!).counterReset,
      }
    })
    expect(facts).toEqual({
      signs: ['"+"', '"−"', '"!"', '"×"'],
      changes: ['const fresh = 3', 'const old = 2', 'gone'],
      highlighted: 2,
      notation: [false, true],
      focus: ['grayscale(1)', 'none'],
      counter: 'line 4',
    })
  })
  await test.step('prompts are not copied', async () => {
    const shell = below(page, 'Shell')
    await shell.hover()
    await shell.getByRole('button', { name: 'Copy code' }).click()
    await expect.poll(() => page.evaluate('navigator.clipboard.readText()')).toBe('echo one\necho two')
  })
  const fold = below(page, 'A long block')
  const line = await height(fold.locator('code > *').first())
  await test.step('folds: usual, of the author, and none', async () => {
    await expect(fold.locator('code > *')).toHaveCount(41)
    expect(await height(fold.locator('pre'))).toBeLessThan(line * 18)
    await expect(below(page, 'A long block with its own number').getByText('Show all 5 lines')).toBeVisible()
    await expect(below(page, 'Not folded').locator('summary')).toHaveCount(0)
    // As the browser does when it has found something further down.
    await fold.locator('code > *').last().scrollIntoViewIfNeeded()
    await expect(fold.locator('details')).toHaveAttribute('open')
    await fold.locator('summary').click()
  })
  await test.step('no barriers, and room on a narrow screen', async () => {
    expect(await barriersIn(page)).toEqual([])
    await page.setViewportSize({ width: 320, height: 700 })
    expect(
      await page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth'),
    ).toBeLessThanOrEqual(0)
    expect(await cutTexts(page, true)).toEqual([])
  })
  await page.emulateMedia({ media: 'print' })
  await expect(fold.locator('summary')).toBeHidden()
  expect(await height(fold.locator('pre'))).toBeGreaterThan((await height(fold.locator('code > *').first())) * 40)
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('a long block is folded and unfolds', DESK, async ({ page }) => {
    await page.goto(PATH)
    const fold = below(page, 'A long block')
    const low = await height(fold.locator('pre'))
    await fold.getByText('Show all 41 lines').click()
    expect(await height(fold.locator('pre'))).toBeGreaterThan(low * 2)
  })
})
