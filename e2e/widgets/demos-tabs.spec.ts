/** Tabs: found by their address, opened for what is inside them, and still while the reader chooses. */
import type { Page } from '@playwright/test'
import { isMarked, mark, scrollTo, scrollY, travel } from '../support/browser.ts'
import { style } from '../support/style.ts'
import { DESK, expect, test } from '../support/test.ts'

test.use({ site: 'foreign' })

const PATH = '/widgets/demos-tabs.html'
const tab = (page: Page, name: string, n = 0) => page.getByRole('tab', { name, exact: true }).nth(n)
const chosen = async (page: Page, name: string) => expect(tab(page, name)).toHaveAttribute('aria-selected', 'true')

test('an address opens the tab it names, and a chosen tab names itself in the address', DESK, async ({ page }) => {
  await page.goto(`${PATH}#tab-compose`)
  await chosen(page, 'Docker Compose')
  await expect(page.getByText('Write a compose file.')).toBeInViewport()
  await expect(tab(page, 'Docker Compose')).toBeInViewport()
  await mark(page)
  await tab(page, 'Binary').hover()
  const before = await scrollY(page)
  const entries = await page.evaluate('history.length')
  await tab(page, 'Binary').click()
  expect(new URL(page.url()).hash).toBe('#tab-binary')
  expect(await scrollY(page)).toBe(before)
  expect(await page.evaluate('history.length')).toBe(entries)
  await tab(page, 'Outer two').click()
  expect(new URL(page.url()).hash).toBe('#tab-outer-two')
  expect(await isMarked(page)).toBe(true)
  await page.reload()
  await chosen(page, 'Outer two')
  // In place, the same: from another page, and by a link on this one.
  await travel(page, '/widgets/images.html')
  await travel(page, `${PATH}#tab-inner-two`)
  await chosen(page, 'Outer two')
  await chosen(page, 'Inner two')
  await expect(page.getByText('Deep text')).toBeInViewport()
  await page.getByRole('link', { name: 'the compose file' }).click()
  await chosen(page, 'Docker Compose')
  await expect(page.getByText('Write a compose file.')).toBeInViewport()
})

test('headings inside tabs are in the outline, and a link opens every panel around them', DESK, async ({ page }) => {
  await page.goto(PATH)
  const outline = page.getByRole('navigation', { name: 'On This Page' })
  await expect(page.getByRole('heading', { name: 'Inside the second' })).toBeHidden()
  await outline.getByRole('link', { name: 'Inside the second' }).click()
  await chosen(page, 'Binary')
  await expect(page.getByRole('heading', { name: 'Inside the second' })).toBeInViewport()
  await scrollTo(page, 0)
  await page.getByRole('link', { name: 'one further in' }).click()
  await chosen(page, 'Outer two')
  await chosen(page, 'Inner two')
  await expect(page.getByRole('heading', { name: 'Deep heading' })).toBeInViewport()
})

test(
  'a group that follows does not move the one that is used; code fills its panel; all is printed',
  DESK,
  async ({ page }) => {
    await page.goto(PATH)
    await tab(page, 'Binary').click()
    await tab(page, 'Docker Compose', 1).scrollIntoViewIfNeeded()
    const place = () =>
      tab(page, 'Docker Compose', 1).evaluate((element) => Math.round(element.getBoundingClientRect().top))
    const before = await place()
    await tab(page, 'Docker Compose', 1).click()
    await chosen(page, 'Docker Compose')
    expect(Math.abs((await place()) - before)).toBeLessThanOrEqual(1)

    const panel = page.locator('#tab-npm')
    expect(await style(panel, 'padding-left')).toBe('0px')
    expect(await style(panel.locator('.code'), 'border-top-width')).toBe('0px')
    await tab(page, 'pnpm').click()
    await expect(page.locator('#tab-pnpm').getByText('Show all 4 lines')).toBeVisible()

    const inner = page.locator('#tab-inner-two')
    await expect(inner).toHaveAttribute('hidden', 'until-found')
    // The browser tells every closed panel around what it has found.
    await page.evaluate(`for (const id of ['tab-inner-two', 'tab-outer-two'])
    document.getElementById(id).dispatchEvent(new Event('beforematch', { bubbles: true }))`)
    await chosen(page, 'Outer two')
    await chosen(page, 'Inner two')
    await page.emulateMedia({ media: 'print' })
    for (const text of ['Run it with Docker.', 'Find a pomegranate here.', 'Deep text with a persimmon.', 'Second.']) {
      await expect(page.getByText(text)).toBeVisible()
    }
  },
)
