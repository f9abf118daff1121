/** The tree of pages of a foreign folder without scripts: its order, and groups of every kind. */
import { title } from '../support/browser.ts'
import { EN, entry, group, order } from '../support/sidebar.ts'
import { DESK, expect, test } from '../support/test.ts'

test.use({ javaScriptEnabled: false, site: 'foreign' })

test(
  'groups with an order come first, groups of every kind open, and a heading leads to its page',
  DESK,
  async ({ page }) => {
    const { linked, inLinked, fixed, inFixed, open, inOpen, long, unordered } = EN
    await page.goto('/guide/')
    const wanted = [linked, inLinked, fixed, inFixed, open, inOpen, long, ...unordered]
    expect(await order(page, wanted)).toEqual(wanted)
    await expect(entry(page, inFixed)).toBeVisible()
    await expect(entry(page, inOpen)).toBeVisible()
    await group(page, linked).click()
    await expect(entry(page, inLinked)).toBeVisible()
    await expect(entry(page, inOpen)).toBeVisible()
    await entry(page, linked).click()
    await expect(title(page, linked)).toBeVisible()
    await expect(entry(page, linked)).toHaveAttribute('aria-current', 'page')
    await expect(entry(page, inLinked)).toBeVisible()
  },
)
