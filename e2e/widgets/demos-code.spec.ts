/** Code blocks as the engine writes them: marked lines, numbers, folds, and what is copied and printed. How folds behave is shown by `client/code.dom.test.tsx`. */
import type { Locator, Page } from '@playwright/test'
import { barriersIn } from '../support/barriers.ts'
import { cutTexts, style } from '../support/style.ts'
import { DESK, expect, test } from '../support/test.ts'

test.use({ site: 'foreign' })

const PATH = '/widgets/demos-code.html'
/** The code below a heading. */
const below = (page: Page, name: string) =>
  page.getByRole('heading', { name, exact: true }).locator('xpath=following-sibling::*[not(self::style)][1]')
const height = async (target: Locator) => (await target.boundingBox())?.height ?? 0
const drawn = (target: Locator) => target.evaluate((element) => getComputedStyle(element, '::before').content)

test('lines are marked and numbered, long blocks are folded, and all is printed', DESK, async ({ page }) => {
  await page.goto(PATH)
  await test.step('marked lines can be told apart without colors', async () => {
    const block = below(page, 'Marked lines')
    const sign = (name: string) => drawn(block.locator(`code > .${name} .sign`))
    expect(await sign('add')).toBe('"+"')
    expect(await sign('remove')).toBe('"−"')
    expect(await sign('warning')).toBe('"!"')
    expect(await sign('error')).toBe('"×"')
    await expect(block.getByRole('insertion')).toHaveText('const fresh = 3')
    await expect(block.getByRole('deletion')).toHaveText('const old = 2')
    await expect(block.locator('code > .marked')).toHaveCount(2)
    await expect(block).not.toContainText('[!code')
    await expect(below(page, 'Marked plain text').getByRole('deletion')).toHaveText('gone')
    await expect(below(page, 'Shown as it is')).toContainText('[!code ++]')
    expect(await style(below(page, 'Focus').locator('code > *').first(), 'filter')).toBe('grayscale(1)')
    expect(await style(below(page, 'Focus').locator('code > *').nth(1), 'filter')).toBe('none')
    expect(await style(below(page, 'Numbers from five').locator('code'), 'counter-reset')).toBe('line 4')
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

test.describe('copying', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

  test('leaves removed lines and prompts out, and takes what is folded away', DESK, async ({ page }) => {
    await page.goto(PATH)
    const expectCopied = async (block: Locator, text: string | RegExp) => {
      await block.hover()
      await block.getByRole('button', { name: 'Copy code' }).click()
      await expect.poll(() => page.evaluate('navigator.clipboard.readText()')).toMatch(text)
    }
    await expectCopied(below(page, 'Shell'), /^echo one\necho two$/)
    await expectCopied(below(page, 'Marked plain text'), /^first\nnew$/)
    await expectCopied(below(page, 'A long block').locator('.code'), /^line_1 = 1\n[\s\S]*hay = yes$/)
  })
})
