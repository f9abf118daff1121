/** Pages under their own content security policies: what one needs is refused on the others, and no reader notices. */
import type { Page } from '@playwright/test'
import { isMarked, mark, scrollTo, scrollY, title, travel } from './support/browser.ts'
import { DESK, expect, test } from './support/test.ts'

/** A page without any widget. */
const PLAIN = '/guide/community.html'
const EVERY_WIDGET = '/community/writing.html'

/** Everything that a policy refuses, on every document of this tab. */
async function watchViolations(page: Page): Promise<string[]> {
  const refused: string[] = []
  await page.exposeFunction('noteRefused', (text: string) => refused.push(text))
  await page.addInitScript(`addEventListener('securitypolicyviolation', (event) => {
    noteRefused([event.effectiveDirective, event.blockedURI, event.sample].join(' '))
  })`)
  return refused
}

/** Follows a link as a reader would; some pages have none to the other. */
async function followTo(page: Page, path: string): Promise<void> {
  await page.evaluate(`(() => {
    const link = Object.assign(document.createElement('a'), { href: ${JSON.stringify(path)}, textContent: 'Go on' })
    document.querySelector('main').prepend(link)
  })()`)
  await page.getByRole('link', { name: 'Go on', exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`${path}(?:#.*)?$`))
}

const height = (page: Page) => page.locator('main').evaluate((element) => element.getBoundingClientRect().height)

test(
  'pages with styles of their own are exchanged in place, and look as if they had been loaded',
  DESK,
  async ({ page }) => {
    const refused = await watchViolations(page)
    await page.goto(PLAIN)
    await mark(page)
    const plain = await height(page)
    const inPlace: number[] = []
    const PAGES = ['/guide/drivers/sftp.html', '/config/configuration.html', '/faq/why.html']
    for (const path of PAGES) {
      await travel(page, path)
      inPlace.push(await height(page))
    }
    await travel(page, PLAIN)
    expect(await height(page)).toBe(plain)
    expect(await isMarked(page)).toBe(true)
    for (const [index, path] of PAGES.entries()) {
      await page.goto(path)
      expect(Math.abs((await height(page)) - inPlace[index]!), path).toBeLessThan(2)
    }
    expect(refused).toEqual([])
  },
)

test('a page that needs another policy is loaded with it, and so is the page after it', DESK, async ({ page }) => {
  const refused = await watchViolations(page)
  await page.goto('/faq/why.html')
  await mark(page)
  await scrollTo(page, 900)
  await followTo(page, EVERY_WIDGET)
  await expect(title(page, 'Writing pages')).toBeVisible()
  expect(await isMarked(page)).toBe(false)
  expect(await scrollY(page)).toBe(0)
  for (const chart of await page.locator('[data-chart]').all()) {
    await chart.scrollIntoViewIfNeeded()
    await expect(chart.locator('canvas').first()).toBeVisible()
  }
  await mark(page)
  await followTo(page, PLAIN)
  await expect(title(page, 'Community')).toBeVisible()
  expect(await isMarked(page)).toBe(false)

  await test.step('back and forth', async () => {
    await page.goBack()
    await expect(title(page, 'Writing pages')).toBeVisible()
    await page.goBack()
    // The address may name the part of the page that was read.
    await expect(page).toHaveURL(/\/faq\/why\.html(?:#.*)?$/)
    await expect(title(page, 'Writing pages')).toBeHidden()
    await page.goForward()
    await expect(title(page, 'Writing pages')).toBeVisible()
  })
  expect(refused).toEqual([])

  await test.step('what only that page may do is refused elsewhere', async () => {
    await page.goto(PLAIN)
    await page.evaluate(
      `document.body.append(Object.assign(document.createElement('iframe'), { src: 'https://player.bilibili.com/' }))`,
    )
    await expect.poll(() => refused).toEqual([expect.stringMatching(/^frame-src https:\/\/player\.bilibili\.com/)])
  })
})
