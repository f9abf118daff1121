/** Swipes of a real finger over a phone's screen, which open and close the drawer with the tree of pages. */
import { isMarked, mark } from '../support/browser.ts'
import { untilIdle } from '../support/idle.ts'
import { across, EN, entry } from '../support/sidebar.ts'
import { expect, PHONE, test } from '../support/test.ts'

test('one from the edge opens the drawer and one the other way closes it', PHONE, async ({ page }) => {
  await page.goto('/guide/')
  await page.goto('/guide/install/docker.html')
  await mark(page)
  // What hears swipes comes after the page.
  await untilIdle(page)
  const drawer = entry(page, EN.docker)

  // A very long one opens it too, and one over the mask closes it.
  await across(page, 20, 340)
  await expect(drawer).toBeVisible()
  await across(page, 370, 310)
  await expect(drawer).toBeHidden()

  // Long since, the very long one would have led back to the page before.
  await expect(page).toHaveURL('/guide/install/docker.html')
  expect(await isMarked(page)).toBe(true)
})
