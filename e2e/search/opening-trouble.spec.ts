/** What searches comes late or not at all: what was typed stays, and the dialog says what is wrong. */
import { hold, watchErrors } from '../support/requests.ts'
import { chosen, dialog, ENGLISH, failure, field, LANGUAGES, openSearch, options, press } from '../support/search.ts'
import { DESK, expect, inLanguage, test } from '../support/test.ts'

/** What is loaded once a page is there. */
const SCRIPTS = '**/assets/*.js*'

test('what is typed before the search has come is looked for when it comes', DESK, async ({ page }) => {
  await page.goto('/guide/', { waitUntil: 'networkidle' })
  const release = await hold(page, SCRIPTS)
  await page.keyboard.press('/')
  await page.keyboard.type('docker')
  await expect(field(page)).toHaveValue('docker')
  await page.keyboard.press('Enter')
  await expect(dialog(page)).toBeVisible()
  await expect(options(page)).toHaveCount(0)
  release()
  await expect(chosen(page)).toHaveAccessibleName(new RegExp(`^${ENGLISH.docker}`))
  await expect(field(page)).toHaveValue('docker')
})

test('who goes on typing while the search comes loses no letter', DESK, async ({ page }) => {
  await page.goto('/guide/', { waitUntil: 'networkidle' })
  const release = await hold(page, SCRIPTS)
  await page.keyboard.press('/')
  await page.keyboard.type('dock')
  release()
  await expect(options(page).first()).toBeVisible()
  await page.keyboard.type('er')
  await expect(field(page)).toHaveValue('docker')
})

test('closed before it has come, the search stays closed', DESK, async ({ page }) => {
  await page.goto('/guide/', { waitUntil: 'networkidle' })
  const errors = watchErrors(page)
  const release = await hold(page, SCRIPTS)
  await page.keyboard.press('/')
  await page.keyboard.type('docker')
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
  const came = page.waitForResponse(SCRIPTS)
  release()
  await (await came).finished()
  await page.waitForTimeout(300)
  await expect(dialog(page)).toBeHidden()
  await openSearch(page)
  await expect(chosen(page)).toHaveAccessibleName(new RegExp(`^${ENGLISH.docker}`))
  expect(errors).toEqual([])
})

for (const words of LANGUAGES) {
  test(
    `a search that cannot be loaded says so and can be cancelled, ${words.base}`,
    inLanguage(words.base, '/'),
    async ({ page }) => {
      await page.goto(`${words.base}guide/`, { waitUntil: 'networkidle' })
      await page.route(SCRIPTS, (route) => route.abort())
      for (const close of [() => press(page, words.cancel), () => page.keyboard.press('Escape')]) {
        await page.keyboard.press('/')
        await page.keyboard.type('docker')
        await expect(failure(page)).toContainText(words.failed)
        await expect(failure(page)).toContainText(words.failedHint)
        await close()
        await expect(dialog(page)).toBeHidden()
      }
      await page.unroute(SCRIPTS)
      await openSearch(page)
      await expect(failure(page)).toBeHidden()
      await field(page).fill('docker')
      await expect(options(page).first()).toBeVisible()
    },
  )
}
