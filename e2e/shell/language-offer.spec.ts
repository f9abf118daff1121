/** The offer of the reader's own language, on the built site: it goes along, leads to the twin in place, and is answered once. */
import { isMarked, mark, title } from '../support/browser.ts'
import { notice, OFFERS, offer, onward } from '../support/greeting.ts'
import { DESK, expect, inLanguage, PHONE, test } from '../support/test.ts'

test.use({ firstVisit: true })

// A page that is fetched ahead may still be on its way when a test ends.
test.afterEach(({ context }) => context.unrouteAll({ behavior: 'ignoreErrors' }))

for (const words of OFFERS) {
  const { base, twin } = words
  test.describe(`the offer of ${words.offered}`, inLanguage(base, '/'), () => {
    test.use({ locale: words.locale })

    test('goes along from page to page, and leads to the twin in place', async ({ page }) => {
      await page.goto(`${base}guide/`)
      await mark(page)
      await expect(offer(page)).toHaveAccessibleName(words.name)
      await expect(offer(page)).toContainText(words.question)
      await onward(page, base).click()
      await expect(page).toHaveURL(`${base}guide/install/`)
      await expect(offer(page)).toBeVisible()
      await page.evaluate(`history.replaceState(null, '', '?from=mail#two')`)
      // What it offers is the page that is open now, with the address of this moment.
      await offer(page).getByRole('link', { name: words.accept }).click()
      await expect(page).toHaveURL(`${twin}guide/install/?from=mail#two`)
      await expect(page.locator('html')).toHaveAttribute('lang', words.lang)
      await expect(notice(page)).toHaveAccessibleName(words.notice)
      await expect(notice(page)).toHaveCount(1)
      await expect(offer(page)).toBeHidden()
      expect(await isMarked(page)).toBe(true)
    })

    test('is answered for this visit, or for good when the choice is to be remembered', async ({ page, context }) => {
      await page.goto(`${base}guide/`)
      await offer(page).getByRole('button', { name: words.cancel }).click()
      await expect(offer(page)).toBeHidden()
      await onward(page, base).click()
      await expect(page).toHaveURL(`${base}guide/install/`)
      await page.reload()
      await expect(notice(page)).toBeVisible()
      await expect(offer(page)).toBeHidden()

      const later = await context.newPage()
      await later.goto(`${base}guide/`)
      await offer(later).getByRole('checkbox', { name: words.remember }).check()
      await offer(later).getByRole('button', { name: words.cancel }).click()
      const last = await context.newPage()
      await last.goto(`${base}guide/`)
      await expect(notice(last)).toBeVisible()
      await expect(offer(last), 'in a third visit').toBeHidden()
    })
  })
}

test.describe('with a browser that prefers Chinese', () => {
  test.use({ locale: 'zh-CN' })

  test.describe('on the other site', () => {
    test.use({ site: 'foreign' })

    test('a page without a twin offers the home of the language', PHONE, async ({ page }) => {
      await page.goto('/guide/tabs.html')
      await offer(page).getByRole('link', { name: '切换到简体中文' }).click()
      await expect(page).toHaveURL('/zh/')
      await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN')
    })

    test('a page that receives a code waits with it until the exchange is over', DESK, async ({ page }) => {
      const coming = page.waitForResponse('**/assets/prompts*.js')
      await page.goto('/tool/baidu/callback.html?code=1')
      // When its script has run, and a frame later, it would have come by itself.
      await page.evaluate(
        (script) => import(script).then(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done)))),
        (await coming).url(),
      )
      await expect(offer(page)).toBeHidden()
      await page.evaluate(`window.dispatchEvent(new Event('docs:exchange-over'))`)
      await expect(offer(page)).toBeVisible()
    })
  })

  test.describe('and no scripts', () => {
    test.use({ javaScriptEnabled: false })

    test('there is no greeting', DESK, async ({ page }) => {
      for (const path of ['/guide/', '/zh/guide/']) {
        await page.goto(path)
        await expect(title(page)).toBeVisible()
        await expect(notice(page)).toBeHidden()
        await expect(page.getByText('v3.30.0')).toBeHidden()
        await expect(offer(page)).toBeHidden()
        await expect(page.getByText(/您的浏览器首选语言|Your browser prefers/)).toBeHidden()
      }
    })
  })
})
