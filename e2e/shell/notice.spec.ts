/** The notice that greets a first visit: where it stands, how it is closed, and what it keeps out of. */
import { NOTICE_Z } from '../../core/constants.ts'
import { chooseLanguage, isMarked, isPhone, mark, scrollTo, scrollY, title } from '../support/browser.ts'
import {
  alter,
  expectFocusUntouched,
  frameOf,
  kept,
  layer,
  NOTICE_KEY,
  NOTICES,
  notice,
  onward,
  screenOf,
} from '../support/greeting.ts'
import { DESK, expect, inLanguage, PHONE, test } from '../support/test.ts'

test.use({ firstVisit: true })

// A page that is fetched ahead may still be on its way when a test ends.
test.afterEach(({ context }) => context.unrouteAll({ behavior: 'ignoreErrors' }))

for (const words of NOTICES) {
  const { base } = words
  test.describe(`the notice in ${words.name}`, inLanguage(base, '/zh/'), () => {
    test.use({ locale: words.locale })

    test('greets on every page, in its corner, and leaves focus and page alone', async ({ page, context }) => {
      for (const path of [`${base}faq/`, base, `${base}guide/install/docker.html`]) {
        await page.goto(path)
        await expect(notice(page)).toHaveAccessibleName(words.title)
        await expect(notice(page)).toBeVisible()
        await expect(notice(page).getByRole('listitem')).toHaveText([...words.statements])
        await expectFocusUntouched(page)
      }
      const screen = await screenOf(page)
      const frame = await frameOf(notice(page))
      if (isPhone(page)) {
        expect(frame.left).toBeGreaterThanOrEqual(0)
        expect(frame.right).toBeLessThanOrEqual(screen.width)
        expect(frame.top).toBeGreaterThan(screen.height / 3)
        expect(frame.bottom).toBeLessThanOrEqual(screen.height)
        expect(frame.bottom).toBeGreaterThan(screen.height - 30)
      } else {
        expect(frame.top).toBeCloseTo(80, 0)
        expect(screen.width - frame.right).toBeCloseTo(20, 0)
        expect(frame.right - frame.left).toBeCloseTo(250, 0)
        expect(frame.bottom).toBeLessThan(screen.height)
      }
      expect(await layer(notice(page))).toBe(String(NOTICE_Z))
      await scrollTo(page, 400)
      expect(await scrollY(page)).toBe(400)
      expect(await frameOf(notice(page))).toEqual(frame)

      await test.step('its links to other sites open in a new tab', async () => {
        await context.route('https://github.com/**', (route) =>
          route.fulfill({ contentType: 'text/html', body: '<title>Elsewhere</title>' }),
        )
        const opened = context.waitForEvent('page')
        await notice(page).getByRole('link', { name: words.why }).click()
        await expect(await opened).toHaveURL(/^https:\/\/github\.com\/golang\/go\/issues\//)
        await expect(page).toHaveURL(`${base}guide/install/docker.html`)
        await expect(notice(page)).toBeVisible()
      })
    })

    test('stays from page to page until an action or × closes it for good', async ({ page, context }) => {
      /** Closed here, after a reload and in another tab. */
      const expectGone = async () => {
        await expect(notice(page)).toBeHidden()
        await page.reload()
        await expect(title(page)).toBeVisible()
        await expect(notice(page)).toBeHidden()
        const other = await context.newPage()
        await other.goto(`${base}faq/`)
        await expect(notice(other)).toBeHidden()
        await other.close()
        expect(await kept(page, 'sessionStorage', NOTICE_KEY)).toBe(null)
      }

      await page.goto(`${base}guide/`)
      await mark(page)
      await expect(notice(page)).toBeVisible()
      await onward(page, base).click()
      await expect(page).toHaveURL(`${base}guide/install/`)
      await expect(title(page)).toBeFocused()
      await expect(notice(page)).toHaveCount(1)
      await expect(notice(page)).toBeVisible()
      await page.goBack()
      await expect(page).toHaveURL(`${base}guide/`)
      await expect(notice(page)).toHaveCount(1)
      await notice(page).getByRole('button', { name: words.done }).click()
      await expect(notice(page)).toBeHidden()
      await page.goForward()
      await expect(page).toHaveURL(`${base}guide/install/`)
      await expect(notice(page)).toBeHidden()
      expect(await isMarked(page)).toBe(true)
      await expectGone()

      await page.evaluate(`localStorage.removeItem('${NOTICE_KEY}')`)
      await page.reload()
      await notice(page).getByRole('button', { name: words.close, exact: true }).click()
      await expectGone()
    })

    test('is the second stop of the keyboard; Escape inside closes it, and so does an action that leads on', async ({
      page,
    }) => {
      await page.goto(`${base}guide/`)
      await expect(notice(page)).toBeVisible()
      await page.keyboard.press('Escape')
      await page.keyboard.press('Tab')
      await expect(page.getByRole('link', { name: words.skip })).toBeFocused()
      await page.keyboard.press('Escape')
      await expect(notice(page)).toBeVisible()
      await page.keyboard.press('Tab')
      await expect(notice(page).getByRole('button', { name: words.close })).toBeFocused()
      await page.keyboard.press('Tab')
      await expect(notice(page).getByRole('link', { name: words.why })).toBeFocused()
      await page.keyboard.press('Escape')
      await expect(notice(page)).toBeHidden()
      await expect(page.getByRole('main')).toBeFocused()
      expect(await kept(page, 'localStorage', NOTICE_KEY)).not.toBe(null)

      await page.evaluate(`localStorage.removeItem('${NOTICE_KEY}')`)
      await page.reload()
      await mark(page)
      await notice(page).getByRole('link', { name: words.drivers }).click()
      await expect(page).toHaveURL(`${base}guide/drivers/`)
      await expect(title(page)).toBeFocused()
      await expect(notice(page)).toBeHidden()
      expect(await isMarked(page)).toBe(true)
      await page.reload()
      await expect(title(page)).toBeVisible()
      await expect(notice(page)).toBeHidden()
    })
  })
}

test('a notice that is not for once is closed for this visit only', PHONE, async ({ page, context }) => {
  await alter(page, (html) => html.replace('data-once=""', ''))
  await page.goto('/guide/')
  await notice(page).getByRole('button', { name: 'Close' }).click()
  await expect(notice(page)).toBeHidden()
  expect(await kept(page, 'localStorage', NOTICE_KEY)).toBe(null)
  await page.reload()
  await expect(notice(page)).toBeHidden()
  await onward(page, '/').click()
  await expect(page).toHaveURL('/guide/install/')
  await expect(notice(page)).toBeHidden()
  const other = await context.newPage()
  await other.goto('/guide/')
  await expect(notice(other)).toBeVisible()
  await page.evaluate('sessionStorage.clear()')
  await page.reload()
  await expect(notice(page)).toBeVisible()
})

test.describe('a notice over the whole screen', () => {
  const over = (html: string) => html.replace('data-once=""', 'data-once="" data-fullscreen-notice=""')

  test('stands in the middle, holds the keyboard, and closes by what is round it or by Escape', async ({ page }) => {
    await alter(page, over)
    await page.goto('/guide/')
    await expect(notice(page)).toBeVisible()
    const screen = await screenOf(page)
    const { left, right, top, bottom } = await frameOf(notice(page))
    expect((left + right) / 2).toBeCloseTo(screen.width / 2, 0)
    expect(Math.abs((top + bottom) / 2 - screen.height / 2)).toBeLessThanOrEqual(1)
    for (let presses = 0; presses < 8; presses += 1) {
      await page.keyboard.press('Tab')
      const outside = await page.evaluate(`document.activeElement.closest('header, main, aside, footer') !== null`)
      expect(outside, `after ${presses + 1} times Tab`).toBe(false)
    }
    // A link under it is out of reach: the click only closes it.
    const brand = await frameOf(page.getByRole('link', { name: 'Take me home' }).first())
    await page.mouse.click((brand.left + brand.right) / 2, (brand.top + brand.bottom) / 2)
    await expect(notice(page)).toBeHidden()
    await expect(page).toHaveURL('/guide/')
    await page.reload()
    await expect(notice(page)).toBeHidden()

    await page.evaluate('localStorage.clear()')
    await page.reload()
    await expect(notice(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(notice(page)).toBeHidden()
    expect(await kept(page, 'localStorage', NOTICE_KEY)).not.toBe(null)
    await page.getByRole('link', { name: 'Take me home' }).first().click()
    await expect(page).toHaveURL('/')
  })

  test.describe('that wants to be confirmed', () => {
    test.use({ locale: 'zh-CN' })
    const confirmed = (html: string) => over(html).replace('data-once=""', 'data-once="" data-confirm=""')

    test('closes by an action only, however often Escape is pressed', DESK, async ({ page }) => {
      await alter(page, confirmed)
      await page.goto('/zh/guide/')
      await expect(notice(page)).toBeVisible()
      await page.mouse.click(20, 20)
      await expect(notice(page)).toBeVisible()
      for (let presses = 0; presses < 3; presses += 1) {
        await page.keyboard.press('Escape')
        // A browser closes a dialog on the second Escape unless the page has forbidden it, one frame later.
        await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))')
        await expect(notice(page)).toBeVisible()
      }
      expect(await kept(page, 'localStorage', NOTICE_KEY)).toBe(null)
      await notice(page).getByRole('button', { name: '知道了' }).click()
      await expect(notice(page)).toBeHidden()
      await page.reload()
      await expect(notice(page)).toBeHidden()
    })
  })
})

test.describe('for a reader of neither language', () => {
  test.use({ locale: 'fr-FR' })

  test(
    'an open notice speaks the language of the page, and closed in one language it is closed in the other',
    DESK,
    async ({ page }) => {
      await page.goto('/guide/')
      await expect(notice(page)).toHaveAccessibleName('Kind tips')
      for (const [choice, words] of [
        ['简体中文', NOTICES[1]],
        ['English', NOTICES[0]],
      ] as const) {
        await chooseLanguage(page, choice)
        await expect(page).toHaveURL(`${words.base}guide/`)
        await expect(notice(page)).toHaveAccessibleName(words.title)
        await expect(notice(page)).toHaveCount(1)
        await expect(notice(page).getByRole('listitem')).toHaveText([...words.statements])
        await expect(notice(page).getByRole('link', { name: words.drivers })).toBeVisible()
      }
      await notice(page).getByRole('button', { name: 'Got it' }).click()
      await chooseLanguage(page, '简体中文')
      await expect(page).toHaveURL('/zh/guide/')
      await expect(title(page)).toBeVisible()
      await expect(notice(page)).toBeHidden()
      await page.reload()
      await expect(title(page)).toBeVisible()
      await expect(notice(page)).toBeHidden()
    },
  )
})
