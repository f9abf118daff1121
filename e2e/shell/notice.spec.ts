/** The notice that greets a first visit, on the built site: it goes along from page to page, and stays closed in every tab. */
import { chooseLanguage, isMarked, mark, title } from '../support/browser.ts'
import { expectFocusUntouched, NOTICES, notice, onward } from '../support/greeting.ts'
import { DESK, expect, inLanguage, test } from '../support/test.ts'

test.use({ firstVisit: true })

// A page that is fetched ahead may still be on its way when a test ends.
test.afterEach(({ context }) => context.unrouteAll({ behavior: 'ignoreErrors' }))

for (const words of NOTICES) {
  const { base } = words
  test.describe(`the notice in ${words.name}`, inLanguage(base, '/zh/'), () => {
    test.use({ locale: words.locale })

    test('greets on every page, and stays from page to page until it is closed for good', async ({ page, context }) => {
      const requests: string[] = []
      const scripts = () => requests.filter((url) => /\/prompts[^/]*\.js$/.test(url))
      context.on('request', (request) => requests.push(request.url()))
      for (const path of [base, `${base}guide/`]) {
        await page.goto(path)
        await expect(notice(page)).toHaveAccessibleName(words.title)
        await expectFocusUntouched(page)
      }
      await mark(page)

      await test.step('its links to other sites open in a new tab', async () => {
        await context.route('https://github.com/**', (route) =>
          route.fulfill({ contentType: 'text/html', body: '<title>Elsewhere</title>' }),
        )
        const opening = context.waitForEvent('page')
        await notice(page).getByRole('link', { name: words.why }).click()
        const opened = await opening
        await expect(opened).toHaveURL(/^https:\/\/github\.com\/golang\/go\/issues\//)
        await opened.close()
      })

      await test.step('it goes along, and is gone on pages that were read before it was closed', async () => {
        await onward(page, base).click()
        await expect(title(page)).toBeFocused()
        await expect(notice(page)).toHaveCount(1)
        await expect(notice(page)).toBeVisible()
        await notice(page).getByRole('link', { name: words.drivers }).click()
        await expect(page).toHaveURL(`${base}guide/drivers/`)
        await expect(title(page)).toBeFocused()
        await expect(notice(page)).toBeHidden()
        await page.goBack()
        await expect(page).toHaveURL(`${base}guide/install/`)
        await expect(notice(page)).toBeHidden()
        expect(await isMarked(page)).toBe(true)
      })

      await test.step('closed here, it is closed after a reload and in another tab', async () => {
        // Its script is asked for before the page is loaded, or not at all.
        expect(scripts().length).toBeGreaterThan(0)
        requests.length = 0
        await page.reload()
        const other = await context.newPage()
        await other.goto(`${base}faq/`)
        expect(scripts()).toEqual([])
        for (const tab of [page, other]) await expect(notice(tab)).toBeHidden()
        await other.close()
      })
    })
  })
}

test.describe('for a reader of neither language', () => {
  test.use({ locale: 'fr-FR' })

  test(
    'an open notice speaks the language of the page, and closed in one language it is closed in the other',
    DESK,
    async ({ page }) => {
      await page.goto('/guide/')
      await expect(notice(page)).toHaveAccessibleName('Kind tips')
      await chooseLanguage(page, '简体中文')
      await expect(page).toHaveURL('/zh/guide/')
      await expect(notice(page)).toHaveAccessibleName('温馨提示')
      await expect(notice(page)).toHaveCount(1)
      await notice(page).getByRole('button', { name: '知道了' }).click()
      await chooseLanguage(page, 'English')
      await expect(page).toHaveURL('/guide/')
      await expect(title(page)).toBeFocused()
      await expect(notice(page)).toBeHidden()
    },
  )
})
