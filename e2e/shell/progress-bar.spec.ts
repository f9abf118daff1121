/** Signs that something is on its way: the bar of a slow navigation, and the spinner of a part that a script draws. */
import type { Page } from '@playwright/test'
import { OVERLAY_Z, PROGRESS, SPINNER_STROKE } from '../../core/constants.ts'
import { title } from '../support/browser.ts'
import { hold } from '../support/requests.ts'
import { style } from '../support/style.ts'
import { DESK, expect, PHONE, test } from '../support/test.ts'

const HERE = 'guide/install/docker.html'
const THERE = 'guide/install/manual.html'

test.describe('the bar of a slow navigation', () => {
  /** The only part of the page that stands outside the shell. */
  const bar = (page: Page) => page.locator('body > [aria-hidden="true"]')
  /** How much of the window it crosses, once it stands still. */
  const part = (page: Page) =>
    bar(page).evaluate(async (element) => {
      await Promise.all(element.getAnimations().map(({ finished }) => finished))
      return element.getBoundingClientRect().width / (element as HTMLElement).offsetWidth
    })
  const previous = (page: Page) =>
    page.getByRole('navigation', { name: 'Previous and next page' }).getByRole('link').first()

  test(
    'starts, creeps on and goes with the arrival; it is never shown for a page that comes quickly',
    DESK,
    async ({ page }) => {
      await page.clock.install()
      await page.goto(`/${HERE}`)
      await page.clock.pauseAt(Date.now() + 3_600_000)
      // The greatest step that chance can give.
      await page.evaluate('Math.random = () => 1')
      const release = await hold(page, `**/${THERE}`)
      await previous(page).click()
      await expect(bar(page)).toHaveCount(0)
      await page.clock.runFor(500)
      await expect(bar(page)).toHaveCount(1)
      expect(await part(page)).toBeCloseTo(PROGRESS.minimum, 3)
      expect(await style(bar(page), 'transition-duration')).toBe('0.2s, 0.2s')
      expect(PROGRESS.speedMs).toBe(200)
      expect(await style(bar(page), 'z-index')).toBe(String(OVERLAY_Z))
      const onTop = 'document.elementFromPoint(8, 1) === document.querySelector("body > [aria-hidden=true]")'
      expect(await page.evaluate(onTop), 'above everything').toBe(true)
      // It was shown less than 500 ms ago, so the next step comes between here and there.
      await page.clock.runFor(PROGRESS.trickleMs - 501)
      expect(await part(page)).toBeCloseTo(PROGRESS.minimum, 3)
      await page.clock.runFor(501)
      expect(await part(page)).toBeCloseTo(PROGRESS.minimum + PROGRESS.trickleRate, 3)
      await page.clock.runFor(PROGRESS.trickleMs)
      expect(await part(page)).toBeCloseTo(PROGRESS.minimum + 2 * PROGRESS.trickleRate, 3)
      await page.clock.runFor(PROGRESS.trickleMs * 60)
      expect(await part(page), 'never full before the arrival').toBeLessThan(1)
      release()
      await expect(title(page, 'Manual install')).toBeVisible()
      expect(await part(page)).toBeCloseTo(1, 3)
      await page.clock.runFor(PROGRESS.speedMs * 2)
      await expect(bar(page)).toHaveCount(0)

      await page.evaluate(`
      window.added = 0
      new MutationObserver(() => added++).observe(document.body, { childList: true })`)
      await previous(page).click()
      await page.clock.runFor(50)
      await expect(title(page, 'Install with the script')).toBeVisible()
      await page.clock.runFor(5000)
      expect(await page.evaluate('window.added')).toBe(0)
    },
  )

  for (const [how, act] of [
    ['stops it', 'window.stop()'],
    ['goes to another part of the page meanwhile', 'location.hash = "content"'],
  ] as const) {
    test(`goes when the reader ${how}, and leaves address and text together`, DESK, async ({ page }) => {
      for (const early of [false, true]) {
        await test.step(early ? 'the answer comes at once' : 'the answer comes when the bar is gone', async () => {
          const release = await hold(page, `**/${THERE}`)
          await page.goto(`/${HERE}`)
          await previous(page).click()
          await expect(bar(page)).toHaveCount(1)
          await page.evaluate(act)
          if (!early) await expect(bar(page)).toHaveCount(0)
          release()
          await expect(async () => {
            const heading = new URL(page.url()).pathname === `/${HERE}` ? 'Install with Docker' : 'Manual install'
            await expect(title(page)).toHaveText(heading, { timeout: 300 })
          }).toPass({ timeout: 4000 })
        })
      }
    })
  }
})

test.describe('a part that only a script can draw', () => {
  test.use({ site: 'foreign' })

  test('shows a large spinner until it has come', PHONE, async ({ page }) => {
    const release = await hold(page, '**/assets/InstallPicker-*.js')
    await page.goto('/islands/only.html')
    const spinner = page.getByRole('main').getByRole('status', { name: 'Loading…' })
    await expect(spinner).toBeVisible()
    expect(await style(spinner.locator('circle'), 'stroke-width')).toBe(`${SPINNER_STROKE.large}px`)
    expect((await spinner.locator('svg').boundingBox())?.width).toBeGreaterThanOrEqual(48)
    await expect(page.getByRole('main')).not.toContainText('docker run')
    release()
    await expect(page.getByText('docker run -d')).toBeVisible()
    await expect(spinner).toHaveCount(0)
  })
})
