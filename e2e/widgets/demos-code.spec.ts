/** Code blocks: folded long ones, marked lines, numbers, and what is copied. */
import type { Locator, Page } from '@playwright/test'
import { style } from '../support/style.ts'
import { DESK, expect, test } from '../support/test.ts'

test.use({ site: 'foreign' })

const PATH = '/widgets/demos-code.html'
/** The code below a heading. */
const below = (page: Page, name: string) =>
  page.getByRole('heading', { name, exact: true }).locator('xpath=following-sibling::*[not(self::style)][1]')
const height = async (target: Locator) => (await target.boundingBox())?.height ?? 0
const drawn = (target: Locator) => target.evaluate((element) => getComputedStyle(element, '::before').content)

test('a long block is folded, unfolds by keyboard, and says what its control does', DESK, async ({ page }) => {
  await page.goto(PATH)
  const fold = below(page, 'A long block')
  const code = fold.locator('pre')
  const lines = fold.locator('code > *')
  await expect(lines).toHaveCount(41)
  const low = await height(code)
  expect(low).toBeLessThan((await height(lines.first())) * 18)
  await expect(fold.getByText('Show all 41 lines')).toBeVisible()
  await fold.locator('summary').focus()
  await page.keyboard.press('Enter')
  await expect(fold.getByText('Show fewer lines')).toBeVisible()
  await expect(fold.getByText('Show all 41 lines')).toBeHidden()
  expect(await height(code)).toBeGreaterThan((await height(lines.first())) * 41)
  await page.keyboard.press('Space')
  expect(await height(code)).toBe(low)
  // A number of the author's own, and a block whose author wants none of it.
  await expect(below(page, 'A long block with its own number').getByText('Show all 5 lines')).toBeVisible()
  await expect(below(page, 'Not folded').locator('summary')).toHaveCount(0)
})

test('what is folded away is found, and printed', DESK, async ({ page }) => {
  await page.goto(PATH)
  const fold = below(page, 'A long block')
  const code = fold.locator('pre')
  // As the browser does when it has found something further down.
  await fold.locator('code > *').last().scrollIntoViewIfNeeded()
  await expect(fold.locator('details')).toHaveAttribute('open')
  await expect(fold.locator('code > *').last()).toBeInViewport()
  await fold.locator('summary').click()
  await page.emulateMedia({ media: 'print' })
  await expect(fold.locator('summary')).toBeHidden()
  expect(await height(code)).toBeGreaterThan((await height(fold.locator('code > *').first())) * 40)
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

test('marked lines can be told apart without colours, numbers begin where they should', DESK, async ({ page }) => {
  await page.goto(PATH)
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

test.describe('copying', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

  test('leaves removed lines and prompts out, and takes what is folded away', DESK, async ({ page }) => {
    await page.goto(PATH)
    const copy = async (block: Locator) => {
      await block.hover()
      await block.getByRole('button', { name: 'Copy code' }).click()
      return page.evaluate('navigator.clipboard.readText()')
    }
    expect(await copy(below(page, 'Shell'))).toBe('echo one\necho two')
    expect(await copy(below(page, 'Marked plain text'))).toBe('first\nnew')
    expect(await copy(below(page, 'A long block').locator('.code'))).toMatch(/^line_1 = 1\n[\s\S]*hay = yes$/)
  })
})
