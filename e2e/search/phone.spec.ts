/** The search on a phone: it fills the screen and is used by fingers. Its layout is shown by `features/search/browser/phone.dom.test.ts`. */
import { isMarked, mark, scrollTo, scrollY, title } from '../support/browser.ts'
import { boxOf } from '../support/navbar.ts'
import { CHINESE, dialog, field, find, list, options } from '../support/search.ts'
import { expect, PHONE, test } from '../support/test.ts'

// Every answer may take a busy machine its time.
test('the search fills a phone, holds the page still, and opens what is tapped', PHONE, async ({ page }) => {
  await page.goto('/zh/guide/install/docker.html')
  await mark(page)
  await scrollTo(page, 150)
  await page.getByRole('banner').getByRole('button', { name: CHINESE.button, exact: true }).tap()
  await expect(field(page)).toBeFocused()
  expect(await boxOf(dialog(page))).toEqual({ x: 0, y: 0, width: 390, height: 844 })
  await find(page, 'docker')

  await test.step('the page behind stands still', async () => {
    await page.mouse.move(195, 300)
    for (const way of [2000, 2000, -4000, -4000]) await page.mouse.wheel(0, way)
    // Back at its beginning, the list has taken the last turn of the wheel.
    await expect.poll(() => list(page).evaluate((element) => element.scrollTop)).toBe(0)
    expect(await scrollY(page)).toBe(150)
  })

  await test.step('a tap opens what was found and closes the search', async () => {
    await find(page, 'sftp')
    await options(page).first().tap()
    await expect(page).toHaveURL('/zh/guide/drivers/sftp.html')
    await expect(title(page, 'SFTP')).toBeVisible()
    await expect(dialog(page)).toBeHidden()
    expect(await isMarked(page)).toBe(true)
  })
})
