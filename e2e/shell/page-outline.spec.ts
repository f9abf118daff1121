/** The outline of a page beside or above its text, the links of its headings, and the printed page. */
import { OUTLINE_DELAY_MS, OUTLINE_OFFSET_PX, WIDE_MIN_PX } from '../../core/constants.ts'
import { scrollTo, scrollY, stopClock } from '../support/browser.ts'
import {
  bringTo,
  EN,
  LANGUAGES,
  landing,
  marked,
  narrowOutline,
  scrollAndTell,
  wideOutline,
  ZH,
} from '../support/page.ts'
import { DESK, expect, inLanguage, test } from '../support/test.ts'

for (const words of LANGUAGES) {
  const { base } = words

  test(
    `the outline is a closed box on narrow screens, and leads to the headings, in ${words.dir}`,
    inLanguage(base),
    async ({ page, isMobile }) => {
      const docker = `${base}guide/install/docker.html`
      if (!isMobile) await page.setViewportSize({ width: WIDE_MIN_PX - 1, height: 900 })
      await page.goto(docker)
      await expect(wideOutline(page, words)).toBeHidden()
      await expect(page.getByRole('button', { name: words.print })).toBeHidden()
      const summary = narrowOutline(page, words).getByText(words.outline, { exact: true })
      const entries = narrowOutline(page, words).getByRole('link')
      await expect(entries.first()).toBeHidden()
      await summary.click()
      await expect(entries.first()).toBeVisible()
      if (!isMobile) {
        await page.setViewportSize({ width: WIDE_MIN_PX, height: 900 })
        await expect(wideOutline(page, words)).toBeVisible()
        await expect(summary).toBeHidden()
      }
      const link = (isMobile ? entries : wideOutline(page, words).getByRole('link')).nth(3)
      const heading = page.getByRole('main').getByRole('heading', { level: 2 }).nth(3)
      await expect(heading).toHaveText((await link.textContent()) ?? '')
      await link.click()
      await expect(page).toHaveURL(docker + (await link.getAttribute('href')))
      const bar = await page.getByRole('banner').boundingBox()
      const top = async () => (await heading.boundingBox())!.y
      await expect.poll(top).toBeLessThan(150)
      expect(await top()).toBeGreaterThanOrEqual(bar!.y + bar!.height)
      if (!isMobile) await expect(link).toHaveAttribute('aria-current', 'location')
    },
  )
}

// A phone has neither a pointer to hover with nor the button.
test('headings link to themselves, and the printed page is complete', DESK, async ({ page }) => {
  const path = '/guide/install/docker.html'
  await page.goto(path)
  const heading = page.getByRole('main').getByRole('heading', { level: 2 }).nth(1)
  const anchor = heading.locator('a')
  await expect(anchor).toHaveCSS('opacity', '0')
  await heading.hover()
  await expect(anchor).toHaveCSS('opacity', '1')
  await expect(heading).toHaveAccessibleName((await heading.textContent()) ?? '')
  await anchor.click()
  await expect(page).toHaveURL(`${path}#${await heading.getAttribute('id')}`)
  await expect(heading).toBeInViewport()

  await page.evaluate('window.printed = 0; window.print = () => { window.printed++ }')
  await page.getByRole('button', { name: EN.print }).click()
  expect(await page.evaluate('window.printed')).toBe(1)
  const folded = page.getByRole('main').getByRole('group')
  await expect(folded.nth(1)).toBeVisible()
  await folded.first().locator('summary').click()
  const open = () => folded.evaluateAll((all) => all.map((one) => (one as HTMLDetailsElement).open))
  const before = await open()
  expect(before).toEqual(before.map((_, index) => index === 0))
  await page.evaluate('dispatchEvent(new Event("beforeprint"))')
  expect(await open()).toEqual(before.map(() => true))
  await page.evaluate('dispatchEvent(new Event("afterprint"))')
  expect(await open()).toEqual(before)
})

test('the outline marks what is being read', DESK, async ({ page }) => {
  await page.clock.install()
  await page.goto('/guide/install/docker.html')
  await stopClock(page)
  const outline = wideOutline(page, EN)
  const links = outline.getByRole('link')
  await expect(marked(outline)).toHaveCount(0)
  const top = await landing(page)

  await test.step('a moment after the last scroll', async () => {
    await bringTo(page, links.nth(2), top)
    await page.clock.runFor(OUTLINE_DELAY_MS - 1)
    await expect(marked(outline)).toHaveCount(0)
    await page.clock.runFor(1)
    await expect(marked(outline)).toHaveText([(await links.nth(2).textContent()) ?? ''])

    // Whoever scrolls on is waited for.
    await bringTo(page, links.nth(3), top)
    await page.clock.runFor(OUTLINE_DELAY_MS - 1)
    await bringTo(page, links.nth(4), top)
    await page.clock.runFor(OUTLINE_DELAY_MS - 1)
    await expect(links.nth(2)).toHaveAttribute('aria-current', 'location')
    await page.clock.runFor(1)
    await expect(links.nth(4)).toHaveAttribute('aria-current', 'location')
    await expect(marked(outline)).toHaveCount(1)
  })

  await test.step('not a heading in the middle of the screen, which is still to come', async () => {
    await bringTo(page, links.nth(4), top + 200)
    await page.clock.runFor(OUTLINE_DELAY_MS)
    await expect(links.nth(3)).toHaveAttribute('aria-current', 'location')
    await scrollAndTell(page, '0')
    await page.clock.runFor(OUTLINE_DELAY_MS)
    await expect(marked(outline)).toHaveCount(0)
    expect(new URL(page.url()).hash).toBe('')
  })

  await test.step('but one a little below the place where its link brings it', async () => {
    await bringTo(page, links.nth(4), top + OUTLINE_OFFSET_PX)
    await page.clock.runFor(OUTLINE_DELAY_MS)
    await expect(links.nth(4)).toHaveAttribute('aria-current', 'location')
    await bringTo(page, links.nth(4), top + OUTLINE_OFFSET_PX + 1)
    await page.clock.runFor(OUTLINE_DELAY_MS)
    await expect(links.nth(3)).toHaveAttribute('aria-current', 'location')
  })

  await test.step('and the last one when the reader has gone to it at the end of the page', async () => {
    await page.clock.resume()
    await links.last().click()
    await expect(links.last()).toHaveAttribute('aria-current', 'location')
  })
})

test.describe('when it is long', () => {
  test.use({ site: 'foreign', viewport: { width: WIDE_MIN_PX, height: 480 } })

  test('the outline scrolls by itself and leaves page and address alone', DESK, async ({ page }) => {
    await page.goto('/zh/guide/long.html')
    const outline = wideOutline(page, ZH)
    const links = outline.getByRole('link')
    await expect(links.nth(29)).not.toBeInViewport()
    const top = await landing(page)
    for (const index of [29, 12]) {
      await bringTo(page, links.nth(index), top)
      const place = await scrollY(page)
      await expect(links.nth(index)).toHaveAttribute('aria-current', 'location')
      await expect(links.nth(index)).toBeInViewport({ ratio: 1 })
      expect(await scrollY(page)).toBe(place)
    }
    await scrollTo(page, 0)
    await expect(marked(outline)).toHaveCount(0)
    await expect(page).toHaveURL('/zh/guide/long.html')

    await page.evaluate('window.printed = 0; window.print = () => { window.printed++ }')
    await page.getByRole('button', { name: ZH.print }).click()
    expect(await page.evaluate('window.printed')).toBe(1)
  })
})
