/** The offer of the reader's own language: to whom it is made, how it is answered, and how it gets on with the notice. */
import type { Page } from '@playwright/test'
import { LANGUAGE_BAR_Z } from '../../core/constants.ts'
import { chooseLanguage, isMarked, isPhone, mark, scrollTo, scrollY, title } from '../support/browser.ts'
import {
  alter,
  expectFocusUntouched,
  frameOf,
  kept,
  LANGUAGE_KEY,
  layer,
  notice,
  OFFERS,
  offer,
  onward,
  screenOf,
} from '../support/greeting.ts'
import { DESK, expect, inLanguage, PHONE, setting, test, thorough } from '../support/test.ts'

test.use({ firstVisit: true })

// A page that is fetched ahead may still be on its way when a test ends.
test.afterEach(({ context }) => context.unrouteAll({ behavior: 'ignoreErrors' }))

test.describe('the browser’s languages', () => {
  const CHINESE = OFFERS[0].accept
  const ENGLISH = OFFERS[1].accept

  async function prefer(page: Page, languages: readonly string[]): Promise<void> {
    await page.addInitScript(`Object.defineProperty(navigator, 'languages',
      { configurable: true, get: () => ${JSON.stringify(languages)} })`)
  }

  test('offer theirs, of any country, in the order of preference', thorough(DESK), async ({ page }) => {
    for (const [languages, path, accept] of [
      [['zh-CN'], '/guide/', CHINESE],
      [['zh'], '/guide/', CHINESE],
      [['zh-TW'], '/guide/', CHINESE],
      [['en-GB'], '/zh/guide/', ENGLISH],
      [['en'], '/zh/guide/', ENGLISH],
      [['en-US'], '/zh/guide/', ENGLISH],
      [['fr', 'zh-TW', 'en'], '/guide/', CHINESE],
      [['en', 'zh-CN'], '/zh/guide/', ENGLISH],
    ] as const) {
      await prefer(page, languages)
      await page.goto(path)
      await expect(offer(page).getByRole('link', { name: accept }), `${languages} on ${path}`).toBeVisible()
    }
  })

  test('that are the page’s, or none of the site’s, offer nothing', PHONE, async ({ page }) => {
    for (const [languages, path] of [
      [['fr'], '/guide/'],
      [['fr'], '/zh/guide/'],
      [['zh-TW'], '/zh/'],
      [['en-GB'], '/'],
      [['en', 'zh-CN'], '/guide/'],
      [['zh-Hant-HK', 'en'], '/zh/guide/'],
      [[], '/guide/'],
    ] as const) {
      await prefer(page, languages)
      await page.goto(path)
      await expect(notice(page)).toBeVisible()
      await expect(offer(page), `${languages} on ${path}`).toBeHidden()
    }
  })
})

for (const words of OFFERS) {
  const { base, twin } = words
  test.describe(`the offer of ${words.offered}`, inLanguage(base, '/'), () => {
    test.use({ locale: words.locale })

    test('asks in that language, blocks nothing and changes nothing by itself', async ({ page }) => {
      await page.goto(`${base}guide/`)
      await mark(page)
      await expect(offer(page)).toBeVisible()
      await expect(offer(page)).toHaveAccessibleName(words.name)
      await expect(offer(page)).toHaveAttribute('lang', words.lang)
      await expect(offer(page)).toContainText(words.question)
      await expect(offer(page).getByRole('button', { name: words.cancel, exact: true })).toBeVisible()
      await expect(offer(page).getByRole('checkbox', { name: words.remember })).not.toBeChecked()
      await expectFocusUntouched(page)

      const screen = await screenOf(page)
      const frame = await frameOf(offer(page))
      expect(frame.left).toBeGreaterThanOrEqual(0)
      expect(frame.right).toBeLessThanOrEqual(screen.width)
      expect(frame.bottom).toBeLessThanOrEqual(screen.height)
      expect(frame.bottom).toBeGreaterThan(screen.height - 30)
      expect(frame.bottom - frame.top).toBeLessThan(screen.height / 3)
      expect(await layer(offer(page))).toBe(String(LANGUAGE_BAR_Z))

      await test.step('it stands beside the notice, and on a phone before it', async () => {
        await expect(notice(page)).toBeVisible({ visible: !isPhone(page) })
        if (isPhone(page)) return
        const popup = await frameOf(notice(page))
        expect(frame.top > popup.bottom || frame.right < popup.left).toBe(true)
      })

      await test.step('neither is printed', async () => {
        await page.emulateMedia({ media: 'print' })
        await expect(offer(page)).toBeHidden()
        await expect(notice(page)).toBeHidden()
        await expect(title(page)).toBeVisible()
        await page.emulateMedia({ media: 'screen' })
      })

      await scrollTo(page, 300)
      expect(await scrollY(page)).toBe(300)
      await expect(page).toHaveURL(`${base}guide/`)
      await onward(page, base).click()
      await expect(page).toHaveURL(`${base}guide/install/`)
      await expect(offer(page)).toBeVisible()
      // It goes with the reader: what it offers is the page that is open now.
      await offer(page).getByRole('link', { name: words.accept }).click()
      await expect(page).toHaveURL(`${twin}guide/install/`)
      await expect(notice(page)).toHaveAccessibleName(words.offered === 'Chinese' ? '温馨提示' : 'Kind tips')
      await expect(notice(page)).toHaveCount(1)
      expect(await isMarked(page)).toBe(true)
    })

    test('is answered for this visit, by declining or by reading the twin', async ({ page, context }) => {
      await test.step('declined, it leaves the page alone and does not come back', async () => {
        await page.goto(`${base}guide/?from=mail`)
        await offer(page).getByRole('button', { name: words.cancel }).click()
        await expect(offer(page)).toBeHidden()
        await expect(notice(page)).toBeVisible()
        await page.emulateMedia({ media: 'print' })
        await expect(notice(page), 'on paper').toBeHidden()
        await page.emulateMedia({ media: 'screen' })
        await expect(page).toHaveURL(`${base}guide/?from=mail`)
        await onward(page, base).click()
        await expect(page).toHaveURL(`${base}guide/install/`)
        await expect(offer(page)).toBeHidden()
        await page.reload()
        await expect(notice(page)).toBeVisible()
        await expect(offer(page)).toBeHidden()
        expect(await kept(page, 'localStorage', LANGUAGE_KEY)).toBe(null)
      })

      const later = await context.newPage()
      await test.step('accepted in another visit, it leads to the twin with query and hash', async () => {
        await later.goto(`${base}guide/install/docker.html?from=mail#one`)
        await expect(offer(later)).toBeVisible()
        await later.evaluate(`history.replaceState(null, '', '?from=mail&part=2#two')`)
        await offer(later).getByRole('link', { name: words.accept }).click()
        await expect(later).toHaveURL(`${twin}guide/install/docker.html?from=mail&part=2#two`)
        await expect(later.locator('html')).toHaveAttribute('lang', words.lang)
        await expect(title(later, /Docker/)).toBeVisible()
        await expect(offer(later)).toBeHidden()
        await later.goto(`${base}guide/`)
        await expect(title(later)).toBeVisible()
        await expect(offer(later)).toBeHidden()
        expect(await kept(later, 'localStorage', LANGUAGE_KEY)).toBe(null)
      })

      const last = await context.newPage()
      await last.goto(`${base}guide/`)
      await expect(offer(last), 'in a third visit').toBeVisible()
    })

    test('is answered for good when the choice is to be remembered', async ({ page, context }) => {
      await page.goto(`${base}guide/`)
      for (const answer of [
        offer(page).getByRole('button', { name: words.cancel }),
        offer(page).getByRole('link', { name: words.accept }),
      ]) {
        await offer(page).getByRole('checkbox', { name: words.remember }).check()
        await answer.click()
        await expect(offer(page)).toBeHidden()
        await expect.poll(() => kept(page, 'localStorage', LANGUAGE_KEY)).not.toBe(null)
        const later = await context.newPage()
        for (const path of [base, `${base}guide/`]) {
          await later.goto(path)
          await expect(notice(later)).toBeVisible()
          await expect(offer(later)).toBeHidden()
        }
        await later.close()
        await page.evaluate('localStorage.clear(); sessionStorage.clear()')
        await page.goto(`${base}guide/`)
        await expect(offer(page)).toBeVisible()
      }
    })

    test.describe('on a page that receives a code', () => {
      test.use({ site: 'foreign' })

      test('waits, as the notice does, until the exchange is over', async ({ page, request }) => {
        // The foreign site has no notices: it borrows one.
        const docs = await (await request.get(`${setting('DOCS_SITE_URL')}${base}guide/`)).text()
        const popup = /<div data-region="notice".*?<\/dialog><\/div><\/div>/s.exec(docs)?.[0] ?? ''
        await alter(page, (html) => html.replace(/<div data-region="notice"[^>]*><\/div>/, popup))
        await page.goto(`${base}tool/baidu/callback.html?code=1`)
        await expect(page.locator('dialog', { hasText: 'v3.30.0' })).toHaveCount(1)
        // Nothing comes by itself.
        await page.waitForTimeout(200)
        await expect(offer(page)).toBeHidden()
        await expect(notice(page)).toBeHidden()
        await page.evaluate(`window.dispatchEvent(new Event('docs:exchange-over'))`)
        await expect(offer(page)).toBeVisible()
        await expect(notice(page)).toBeVisible({ visible: !isPhone(page) })
        await offer(page).getByRole('button', { name: words.cancel }).click()
        await expect(offer(page)).toBeHidden()
        await expect(notice(page)).toBeVisible()
      })
    })
  })
}

test.describe('with a browser that prefers English', () => {
  test.use({ locale: 'en-GB' })

  test('the offer comes before a notice that was open on the page before', PHONE, async ({ page }) => {
    await page.goto('/guide/')
    await expect(notice(page)).toBeVisible()
    await chooseLanguage(page, '简体中文')
    await expect(page).toHaveURL('/zh/guide/')
    await expect(offer(page)).toBeVisible()
    await expect(notice(page)).toBeHidden()
    await offer(page).getByRole('button', { name: 'Cancel' }).click()
    await expect(notice(page)).toBeVisible()
  })
})

test.describe('with a browser that prefers Chinese', () => {
  test.use({ locale: 'zh-CN' })

  test('what is not a list of answers does no harm', thorough(DESK), async ({ page }) => {
    const errors: string[] = []
    page.on('pageerror', ({ message }) => errors.push(message))
    await page.goto('/guide/')
    for (const garbage of ['[1', 'null', '"x"', '{"en":1}']) {
      await page.evaluate(`for (const area of [localStorage, sessionStorage])
        area.setItem('${LANGUAGE_KEY}', ${JSON.stringify(garbage)})`)
      await page.reload()
      await expect(offer(page), garbage).toBeVisible()
    }
    await offer(page).getByRole('button', { name: '取消' }).click()
    await page.reload()
    await expect(notice(page)).toBeVisible()
    await expect(offer(page)).toBeHidden()
    expect(errors).toEqual([])
  })

  test.describe('on the other site', () => {
    test.use({ site: 'foreign' })

    test('a page without a twin offers the home of the language', PHONE, async ({ page }) => {
      await page.goto('/guide/tabs.html')
      await offer(page).getByRole('link', { name: '切换到简体中文' }).click()
      await expect(page).toHaveURL('/zh/')
      await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN')
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
