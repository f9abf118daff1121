/** The bar steps aside on the way down: after how much, how often it looks, where it never does, and not from under a keyboard. */
import type { Page } from '@playwright/test'
import {
  NAVBAR_HIDE_ABOVE_PX as abovePx,
  NAVBAR_HIDE_DELTA_PX as deltaPx,
  NAVBAR_HIDE_THROTTLE_MS as throttleMs,
} from '../../core/constants.ts'
import { scrollY } from '../support/browser.ts'
import { bar, boxOf, button, controls, entry, LONG_PAGE, openWithoutTime } from '../support/navbar.ts'
import { DESK, expect, PHONE, test } from '../support/test.ts'

/** Changes the setting in the page that is served. */
async function serveWith(page: Page, setting: 'always' | 'none'): Promise<void> {
  await page.unrouteAll()
  await page.route(`**/${LONG_PAGE}`, async (route) => {
    const response = await route.fetch()
    const html = await response.text()
    expect(html).toContain('data-auto-hide="mobile"')
    await route.fulfill({
      response,
      body: html.replace('data-auto-hide="mobile"', `data-auto-hide="${setting}"`),
    })
  })
}

/** Opens the long page with timers that stand still and a bar that moves at once. */
async function openLong(page: Page, base = '/'): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openWithoutTime(page, `${base}${LONG_PAGE}`)
}

async function reload(page: Page): Promise<void> {
  await page.reload()
  await page.clock.runFor(1000)
  if ((await scrollY(page)) > 0) await scrollAndLook(page, 0)
}

/** Scrolls and waits until the page has heard of it. */
async function scroll(page: Page, top: number): Promise<void> {
  await page.evaluate(`new Promise((done) => {
    addEventListener('scroll', () => done(), { once: true })
    scrollTo(0, ${top})
  })`)
}

/** Scrolls and lets the bar look. */
async function scrollAndLook(page: Page, top: number): Promise<void> {
  await scroll(page, top)
  await page.clock.runFor(throttleMs)
}

const bottom = async (page: Page) => {
  const { y, height } = await boxOf(bar(page))
  return Math.round(y + height)
}
const intervals = [20, 50, 100]
const expectGone = (page: Page) => expect.poll(() => bottom(page), { intervals }).toBeLessThanOrEqual(0)
const expectBack = (page: Page) => expect.poll(async () => (await boxOf(bar(page))).y, { intervals }).toBe(0)
/** Gives the bar the time to do what it should not do. */
async function expectToStay(page: Page): Promise<void> {
  await page.waitForTimeout(60)
  expect((await boxOf(bar(page))).y).toBe(0)
}

/** The script that lets the bar step aside comes after the page: waits until it works, and goes back to the top. */
async function untilItHides(page: Page): Promise<void> {
  await expect(async () => {
    await scrollAndLook(page, 3 * deltaPx)
    const gone = (await bottom(page)) <= 0
    await scrollAndLook(page, 0)
    expect(gone).toBe(true)
  }).toPass({ intervals })
  await expectBack(page)
}

const skipLink = (page: Page) => page.getByRole('link', { name: /^(?:Skip to main content|跳至主要内容)$/ })

/** The keyboard comes into a bar that has gone, right after the link that skips it. */
async function expectBackForKeyboard(page: Page): Promise<void> {
  await scrollAndLook(page, 3 * deltaPx)
  await expectGone(page)
  const top = await scrollY(page)
  await page.keyboard.press('Tab')
  await expect(skipLink(page)).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(controls(page).first()).toBeFocused()
  await expectBack(page)
  expect(await scrollY(page)).toBe(top)
  await scrollAndLook(page, 6 * deltaPx)
  await expectToStay(page)
  await page.evaluate('document.activeElement.blur()')
  await expectGone(page)
}

/** The keyboard goes through a bar that is there, and the page stays where it is. */
async function tabThroughBar(page: Page): Promise<void> {
  await expectBack(page)
  const top = await scrollY(page)
  expect(top).toBeGreaterThan(2 * deltaPx)
  await skipLink(page).focus()
  for (let stop = 0; stop < 4; stop += 1) {
    await page.keyboard.press('Tab')
    await expect(bar(page).locator(':focus')).toHaveCount(1)
    expect(await scrollY(page)).toBe(top)
  }
}

test('the bar steps aside on a phone, after a way down', PHONE, async ({ page }) => {
  await openLong(page, '/zh/')
  await untilItHides(page)

  await test.step('counted from the border above which nothing counts', async () => {
    await scrollAndLook(page, abovePx)
    await scrollAndLook(page, abovePx + deltaPx)
    await expectToStay(page)
    await scrollAndLook(page, abovePx + deltaPx + 1)
    await expectGone(page)
  })

  await test.step('the smallest step up brings it back, and the way is counted anew', async () => {
    await scrollAndLook(page, abovePx + deltaPx)
    await expectBack(page)
    await scrollAndLook(page, abovePx + 2 * deltaPx)
    await expectToStay(page)
    await scrollAndLook(page, abovePx + 2 * deltaPx + 1)
    await expectGone(page)
    await scrollAndLook(page, 0)
    await expectBack(page)
  })

  await test.step('counted from the top by somebody who was seen just below the border; small steps add up', async () => {
    await scrollAndLook(page, abovePx + 1)
    await scrollAndLook(page, deltaPx)
    await expectToStay(page)
    await scrollAndLook(page, deltaPx + 1)
    await expectGone(page)
    await scrollAndLook(page, 0)
    await expectBack(page)
  })

  await test.step('not more often than it looks', async () => {
    await scroll(page, 2 * deltaPx)
    await page.clock.runFor(throttleMs - 1)
    await expectToStay(page)
    await page.clock.runFor(1)
    await expectGone(page)
    await scroll(page, deltaPx)
    await page.clock.runFor(throttleMs - 1)
    await page.waitForTimeout(60)
    expect(await bottom(page)).toBeLessThanOrEqual(0)
    await page.clock.runFor(1)
    await expectBack(page)
    // Where somebody was between two looks does not count.
    await scroll(page, 3 * deltaPx)
    await page.clock.runFor(throttleMs / 2)
    await scroll(page, deltaPx + 10)
    await page.clock.runFor(throttleMs)
    await expectToStay(page)
    await scrollAndLook(page, 0)
  })

  await test.step('not while the keyboard is in it, which leaves the page where it is', async () => {
    await expectBackForKeyboard(page)
    await scrollAndLook(page, 5 * deltaPx)
    await tabThroughBar(page)
  })
})

test('the bar steps aside never or always on a phone, where that is wanted', PHONE, async ({ page }) => {
  await serveWith(page, 'none')
  await openLong(page)
  await scrollAndLook(page, 3 * deltaPx)
  await expectToStay(page)
  await serveWith(page, 'always')
  await reload(page)
  await untilItHides(page)
})

test('the bar does not step aside on a wide screen, unless that is always wanted', DESK, async ({ page }) => {
  await openLong(page)

  await test.step('it stays, and the keyboard in it leaves the page where it is', async () => {
    await scrollAndLook(page, 3 * deltaPx)
    await expectToStay(page)
    await tabThroughBar(page)
  })

  await test.step('it goes, where that is wanted', async () => {
    await serveWith(page, 'always')
    await reload(page)
    await untilItHides(page)
    await scrollAndLook(page, deltaPx + 1)
    await expectGone(page)
    await scrollAndLook(page, deltaPx)
    await expectBack(page)
  })

  await test.step('not while the keyboard is in it', () => expectBackForKeyboard(page))

  await test.step('not from under somebody who has a menu open', async () => {
    await scrollAndLook(page, 0)
    await expectBack(page)
    await button(page, 'More').press('Enter')
    await page.evaluate('document.activeElement.blur()')
    await expect(entry(page, 'Demo')).toBeVisible()
    await scrollAndLook(page, 4 * deltaPx)
    await expectToStay(page)
    await expect(entry(page, 'Demo')).toBeVisible()
  })
})
