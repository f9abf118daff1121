/** The outline of a page beside or above its text, the links of its headings, and the printed page. */
import { WIDE_MIN_PX } from '../../core/constants.ts'
import { EN, LANGUAGES, narrowOutline, wideOutline } from '../support/page.ts'
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
