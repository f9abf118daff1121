/** The code or the index of the search cannot be fetched: the dialog says so, and it works when they can be again. */
import {
  chosen,
  dialog,
  ENGLISH,
  FIRST_ANSWER,
  failure,
  field,
  INDEX,
  openSearch,
  options,
  press,
} from '../support/search.ts'
import { DESK, expect, test } from '../support/test.ts'

// Every answer may take a busy machine its time.
/** What is loaded once a page is there. */
const SCRIPTS = '**/assets/*.js*'

test('a search that cannot be loaded says so, and is loaded next time', DESK, async ({ page }) => {
  await page.goto('/guide/')
  await page.route(SCRIPTS, (route) => route.abort())
  await page.keyboard.press('/')
  await page.keyboard.type('docker')
  await expect(failure(page)).toContainText(ENGLISH.failed)
  await press(page, ENGLISH.cancel)
  await page.unroute(SCRIPTS)
  await openSearch(page)
  await expect(options(page).first()).toBeVisible(FIRST_ANSWER)
  await expect(field(page)).toHaveValue('docker')
  await expect(failure(page)).toBeHidden()
})

test('an index that cannot be reached can be tried again, and slips are mended then', DESK, async ({ page }) => {
  await page.route(INDEX, (route) => route.abort())
  await page.goto('/guide/')
  await openSearch(page)
  await field(page).fill('docker')
  await expect(failure(page)).toContainText(ENGLISH.failed, FIRST_ANSWER)

  await test.step('back again', async () => {
    await page.unroute(INDEX)
    await press(page, ENGLISH.retry)
    await expect(chosen(page)).toHaveAccessibleName(new RegExp(`^${ENGLISH.docker}`), FIRST_ANSWER)
    await expect(failure(page)).toHaveCount(0)
  })

  await test.step('a slip, after a time without network', async () => {
    await page.route(INDEX, (route) => route.abort())
    await field(page).fill('dcoker')
    await expect(failure(page)).toContainText(ENGLISH.failed, FIRST_ANSWER)
    await page.unroute(INDEX)
    await press(page, ENGLISH.retry)
    await expect(dialog(page).getByText(ENGLISH.corrected('docker'))).toBeVisible(FIRST_ANSWER)
  })
})
