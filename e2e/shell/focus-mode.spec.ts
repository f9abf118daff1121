/** Focus mode is started where the site wants it: while the pointer rests on the text, everything around it steps back. */
import { sidebar, title } from '../support/browser.ts'
import { style } from '../support/style.ts'
import { DESK, expect, test } from '../support/test.ts'

test('while the pointer rests on the text everything else steps back, if the site wants it', DESK, async ({ page }) => {
  // The page as a site with this setting serves it.
  await page.route('**/guide/', async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replace(' data-shell=', ' data-focus-mode="50" data-shell=')
    await route.fulfill({ response, body })
  })
  await page.goto('/guide/')
  const dimmed = () =>
    Promise.all(
      [page.getByRole('banner'), sidebar(page)].map(async (part) => Number(await style(part, 'opacity')) < 0.6),
    )
  await expect(async () => {
    await title(page).hover()
    await page.getByRole('main').getByRole('paragraph').filter({ hasText: 'AList' }).first().hover()
    await expect.poll(dimmed, { timeout: 2000 }).toEqual([true, true])
  }).toPass()
  await title(page).hover()
  await expect.poll(dimmed).toEqual([false, false])
})
