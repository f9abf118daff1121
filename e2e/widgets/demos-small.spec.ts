/** Steps, files, cards, alerts, badges; and no barrier on any page of this family. */
import { barriersIn } from '../support/barriers.ts'
import { cutTexts, style } from '../support/style.ts'
import { DESK, expect, test, thorough } from '../support/test.ts'

test.use({ site: 'foreign' })

const PATH = '/widgets/demos-small.html'

test('a tree of files, steps, cards and hints', DESK, async ({ page }) => {
  await page.goto(PATH)
  const tree = page.getByRole('list', { name: 'Files and folders' })
  await expect(tree.getByText('config.json')).toBeVisible()
  await expect(tree.getByText('the settings')).toBeVisible()
  await tree.getByText('log/').click()
  await expect(tree.getByText('log.log')).toBeHidden()
  await expect(tree.getByText('data.db')).toBeVisible()
  await tree.locator('summary').first().focus()
  await page.keyboard.press('Enter')
  await expect(tree.getByText('data.db')).toBeHidden()
  await expect(tree.getByText('README.md')).toBeVisible()
  await expect(tree.getByRole('link')).toHaveCount(0)

  // Steps are numbered, cards stand side by side, alerts are hints.
  const number = (selector: string, n: number) =>
    page
      .locator(selector)
      .nth(n)
      .evaluate((element) => getComputedStyle(element, '::before').content)
  expect(await number('.steps > ol > li', 0)).toBe('counter(list-item)')
  expect(await number('.steps > h3', 1)).toBe('counter(step)')
  await expect(page.getByRole('link', { name: 'First', exact: true })).toHaveAttribute('href', '#first')
  const [one, two] = [page.getByText('Where to begin'), page.getByText('Text stays')]
  expect((await one.boundingBox())!.y).toBeCloseTo((await two.boundingBox())!.y, 0)
  await expect(page.getByRole('link', { name: /^Guide/ }).filter({ hasText: 'begin' })).toHaveAttribute(
    'href',
    '/guide/',
  )
  const hints = page.getByRole('note')
  await expect(hints).toHaveText([/^Note/, /^With a title/, /^Important/, /^Warning/, /^Caution/])
  await expect(page.getByRole('blockquote')).toContainText('[!HINT]')
  await expect(page.locator('main svg use[href$="#hard-drive"]')).toHaveCount(1)
  // Colors of an author carry text that can be read.
  expect(await style(page.getByText('teal', { exact: true }), 'color')).toBe('rgb(0, 0, 0)')
  expect(await style(page.getByText('navy', { exact: true }), 'color')).toBe('rgb(255, 255, 255)')
})

/** That of code is looked at with its other journeys. */
for (const name of ['small', 'tabs', 'live', 'download']) {
  test(
    `the page of ${name} has no barrier and fits a narrow screen`,
    name === 'small' ? DESK : thorough(DESK),
    async ({ page }) => {
      await page.goto(`/widgets/demos-${name}.html`)
      expect(await barriersIn(page)).toEqual([])
      await page.setViewportSize({ width: 320, height: 700 })
      const beyond = 'document.documentElement.scrollWidth - document.documentElement.clientWidth'
      expect(await page.evaluate(beyond)).toBeLessThanOrEqual(0)
      expect(await cutTexts(page, true)).toEqual([])
    },
  )
}
