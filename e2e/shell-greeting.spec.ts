/** What greets a first visit: the notice of the page, and the offer of the reader's own language. */
import type { Locator, Page } from '@playwright/test'
import { LANGUAGE_BAR_Z, NOTICE_Z } from '../core/constants.ts'
import { chooseLanguage, isMarked, isPhone, mark, scrollTo, scrollY, title } from './support/browser.ts'
import { expect, setting, test } from './support/test.ts'

test.use({ firstVisit: true })

// A page that is fetched ahead may still be on its way when a test ends.
test.afterEach(({ context }) => context.unrouteAll({ behavior: 'ignoreErrors' }))

const NOTICE_KEY = 'notice-upgrade-notes'
const LANGUAGE_KEY = 'docs-language'

const NOTICES = [
  {
    name: 'English',
    base: '/',
    locale: 'en-US',
    title: 'Kind tips',
    close: 'Close',
    drivers: 'Drivers',
    done: 'Got it',
    skip: 'Skip to main content',
    why: 'Why',
    statements: [
      /v3\.30\.0.*Windows 7.*Server 2008/,
      /v3\.20\.1.*breaking changes/,
      /cloud drive.*hotlink protection.*meta.*frozen/,
      /v3\.22\.1.*single sign-on.*register/,
      /Aliyundrive Open.*backup drive.*resource library/,
    ],
  },
  {
    name: 'Chinese',
    base: '/zh/',
    locale: 'zh-CN',
    title: '温馨提示',
    close: '关闭',
    drivers: '查看驱动',
    done: '知道了',
    skip: '跳至主要内容',
    why: '原因在这里',
    statements: [
      /v3\.30\.0.*Windows 7.*Server 2008/,
      /v3\.20\.1.*不兼容/,
      /网盘.*防盗链.*元信息.*冻结/,
      /v3\.22\.1.*单点登录.*自动注册/,
      /阿里云盘 Open.*备份盘.*资源库/,
    ],
  },
] as const

/** What a reader is offered, in the words of the language that is offered. */
const OFFERS = [
  {
    offered: 'Chinese',
    locale: 'zh-CN',
    lang: 'zh-CN',
    base: '/',
    twin: '/zh/',
    name: '选择语言',
    question: '您的浏览器首选语言为简体中文，要用该语言阅读吗？',
    accept: '切换到简体中文',
    cancel: '取消',
    remember: '记住我的选择',
  },
  {
    offered: 'English',
    locale: 'en-GB',
    lang: 'en-US',
    base: '/zh/',
    twin: '/',
    name: 'Select language',
    question: 'Your browser prefers English. Would you like to read this page in it?',
    accept: 'Switch to English',
    cancel: 'Cancel',
    remember: 'Remember my choice',
  },
] as const

/** The popup, in either language. */
function notice(page: Page): Locator {
  return page.getByRole('dialog', { name: /^(?:Kind tips|温馨提示)$/ })
}

/** The offer of another language, in either language. */
function offer(page: Page): Locator {
  return page.getByRole('region').filter({ has: page.getByRole('button', { name: /^(?:取消|Cancel)$/ }) })
}

/** A link in the text that leads to the page about installing. */
function onward(page: Page, base: string): Locator {
  return page.getByRole('main').locator(`a[href="${base}guide/install/"]`).first()
}

function kept(page: Page, area: 'localStorage' | 'sessionStorage', key: string): Promise<string | null> {
  return page.evaluate<string | null>(`${area}.getItem('${key}')`)
}

/** Serves every page with some of its markup changed. */
async function alter(page: Page, change: (html: string) => string): Promise<void> {
  await page.context().route(
    (url) => /(?:\/|\.html)$/.test(url.pathname),
    async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, body: change(await response.text()) })
    },
  )
}

/** What a browser that stores nothing says when it is asked. */
const BLOCKED = `for (const area of ['localStorage', 'sessionStorage'])
  Object.defineProperty(window, area, { get() { throw new DOMException('Denied', 'SecurityError') } })`

function watchErrors(page: Page): string[] {
  const errors: string[] = []
  page.on('pageerror', ({ message }) => errors.push(message))
  return errors
}

/** Nobody has moved the focus into anything. */
async function expectFocusUntouched(page: Page): Promise<void> {
  expect(await page.evaluate('document.activeElement.nodeName')).toBe('BODY')
}

interface Frame {
  left: number
  top: number
  right: number
  bottom: number
}

async function frameOf(target: Locator): Promise<Frame> {
  const box = await target.boundingBox()
  if (!box) throw new Error('It is not on the screen.')
  return { left: box.x, top: box.y, right: box.x + box.width, bottom: box.y + box.height }
}

/** The screen without the room that is kept for a scroll bar. */
function screenOf(page: Page): Promise<{ width: number; height: number }> {
  return page.evaluate('({ width: document.body.clientWidth, height: innerHeight })')
}

function layer(target: Locator): Promise<string> {
  return target.evaluate((element) => getComputedStyle(element).zIndex)
}

for (const words of NOTICES) {
  const { base } = words
  test.describe(`the notice in ${words.name}`, () => {
    test.use({ locale: words.locale })

    test('greets on every page, in its corner, and leaves focus and page alone', async ({ page }) => {
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
    })

    test('is closed for good by × and by an action', async ({ page, context }) => {
      await page.goto(`${base}guide/`)
      for (const name of [words.close, words.done]) {
        await notice(page).getByRole('button', { name, exact: true }).click()
        await expect(notice(page)).toBeHidden()
        await page.reload()
        await expect(title(page)).toBeVisible()
        await expect(notice(page)).toBeHidden()
        const other = await context.newPage()
        await other.goto(`${base}faq/`)
        await expect(notice(other)).toBeHidden()
        await other.close()
        expect(await kept(page, 'sessionStorage', NOTICE_KEY)).toBe(null)
        await page.evaluate(`localStorage.removeItem('${NOTICE_KEY}')`)
        await page.reload()
        await expect(notice(page)).toBeVisible()
      }
    })

    test('closes when its action leads on', async ({ page }) => {
      await page.goto(`${base}guide/`)
      await mark(page)
      await notice(page).getByRole('link', { name: words.drivers }).click()
      await expect(page).toHaveURL(`${base}guide/drivers/`)
      await expect(title(page)).toBeFocused()
      await expect(notice(page)).toBeHidden()
      expect(await isMarked(page)).toBe(true)
      await page.reload()
      await expect(notice(page)).toBeHidden()
    })

    test('opens other sites in a new tab', async ({ page, context }) => {
      await context.route('https://github.com/**', (route) =>
        route.fulfill({ contentType: 'text/html', body: '<title>Elsewhere</title>' }),
      )
      await page.goto(`${base}guide/`)
      const opened = context.waitForEvent('page')
      await notice(page).getByRole('link', { name: words.why }).click()
      await expect(await opened).toHaveURL(/^https:\/\/github\.com\/golang\/go\/issues\//)
      await expect(page).toHaveURL(`${base}guide/`)
      await expect(notice(page)).toBeVisible()
    })

    test('is the second stop of the keyboard, and Escape inside closes it', async ({ page }) => {
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
    })

    test('stays from page to page until it is closed, and is there once', async ({ page }) => {
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
    })
  })
}

test('a notice that is not for once is closed for this visit only', async ({ page, context }) => {
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

    test('closes by an action only', async ({ page }) => {
      await alter(page, confirmed)
      await page.goto('/zh/guide/')
      await expect(notice(page)).toBeVisible()
      await page.mouse.click(20, 20)
      await page.keyboard.press('Escape')
      await page.waitForTimeout(100)
      await expect(notice(page)).toBeVisible()
      expect(await kept(page, 'localStorage', NOTICE_KEY)).toBe(null)
      await notice(page).getByRole('button', { name: '知道了' }).click()
      await expect(notice(page)).toBeHidden()
      await page.reload()
      await expect(notice(page)).toBeHidden()
    })
    test('does not close however often Escape is pressed', async ({ page }) => {
      await alter(page, confirmed)
      await page.goto('/zh/guide/')
      await expect(notice(page)).toBeVisible()
      for (let presses = 0; presses < 3; presses += 1) {
        await page.keyboard.press('Escape')
        await page.waitForTimeout(100)
        await expect(notice(page)).toBeVisible()
      }
    })
  })
})

test.describe('for a reader of neither language', () => {
  test.use({ locale: 'fr-FR' })

  test('the notice closed in one language is closed in the other', async ({ page }) => {
    await page.goto('/guide/')
    await notice(page).getByRole('button', { name: 'Got it' }).click()
    await chooseLanguage(page, '简体中文')
    await expect(page).toHaveURL('/zh/guide/')
    await expect(title(page)).toBeVisible()
    await expect(notice(page)).toBeHidden()
    await page.reload()
    await expect(notice(page)).toBeHidden()
  })
  test('an open notice speaks the language of the page', async ({ page }) => {
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
  })
})

test.describe('the browser’s languages', () => {
  for (const { offered, base, accept } of OFFERS) {
    test(`of ${offered} in any country offer ${offered}`, async ({ browser }) => {
      for (const locale of offered === 'Chinese' ? ['zh-CN', 'zh', 'zh-TW'] : ['en-GB', 'en', 'en-US']) {
        const context = await browser.newContext({ locale })
        const page = await context.newPage()
        await page.goto(`${base}guide/`)
        await expect(offer(page).getByRole('link', { name: accept }), locale).toBeVisible()
        await context.close()
      }
    })
  }

  test('that are the page’s, or none of the site’s, offer nothing', async ({ browser }) => {
    for (const [locale, ...paths] of [
      ['fr', '/guide/', '/zh/guide/'],
      ['zh-TW', '/zh/'],
      ['en-GB', '/'],
    ] as const) {
      const context = await browser.newContext({ locale })
      const page = await context.newPage()
      for (const path of paths) {
        await page.goto(path)
        await expect(notice(page)).toBeVisible()
        await expect(offer(page), `${locale} on ${path}`).toBeHidden()
      }
      await context.close()
    }
  })

  test('count in their order', async ({ page }) => {
    for (const [languages, path, accept] of [
      [['fr', 'zh-TW', 'en'], '/guide/', '切换到简体中文'],
      [['en', 'zh-CN'], '/guide/', null],
      [['en', 'zh-CN'], '/zh/guide/', 'Switch to English'],
      [['zh-Hant-HK', 'en'], '/zh/guide/', null],
      [[], '/guide/', null],
    ] as const) {
      await page.addInitScript(`Object.defineProperty(navigator, 'languages',
        { configurable: true, get: () => ${JSON.stringify(languages)} })`)
      await page.goto(path)
      if (accept) await expect(offer(page).getByRole('link', { name: accept })).toBeVisible()
      else {
        await expect(notice(page)).toBeVisible()
        await expect(offer(page), languages.join()).toBeHidden()
      }
    }
  })
})

for (const words of OFFERS) {
  const { base, twin } = words
  test.describe(`the offer of ${words.offered}`, () => {
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

      await scrollTo(page, 300)
      expect(await scrollY(page)).toBe(300)
      await expect(page).toHaveURL(`${base}guide/`)
      await onward(page, base).click()
      await expect(page).toHaveURL(`${base}guide/install/`)
      await expect(offer(page)).toBeVisible()
      // It goes with the reader: what it offers is the page that is open now.
      await offer(page).getByRole('link', { name: words.accept }).click()
      await expect(page).toHaveURL(`${twin}guide/install/`)
      expect(await isMarked(page)).toBe(true)
    })

    test('stands beside the notice, and on a phone before it', async ({ page, isMobile }) => {
      await page.goto(`${base}guide/`)
      await expect(offer(page)).toBeVisible()
      await expect(notice(page)).toBeVisible({ visible: !isMobile })
      if (!isMobile) {
        const [bar, popup] = [await frameOf(offer(page)), await frameOf(notice(page))]
        expect(bar.top > popup.bottom || bar.right < popup.left).toBe(true)
      }
      await offer(page).getByRole('button', { name: words.cancel }).click()
      await expect(offer(page)).toBeHidden()
      await expect(notice(page)).toBeVisible()
      await page.reload()
      await expect(notice(page)).toBeVisible()
      await expect(offer(page)).toBeHidden()
    })

    test('leads to the twin with query and hash, and is answered for this visit', async ({ page, context }) => {
      await page.goto(`${base}guide/install/docker.html?from=mail#one`)
      await expect(offer(page)).toBeVisible()
      await page.evaluate(`history.replaceState(null, '', '?from=mail&part=2#two')`)
      await offer(page).getByRole('link', { name: words.accept }).click()
      await expect(page).toHaveURL(`${twin}guide/install/docker.html?from=mail&part=2#two`)
      await expect(page.locator('html')).toHaveAttribute('lang', words.lang)
      await expect(title(page, /Docker/)).toBeVisible()
      await expect(offer(page)).toBeHidden()
      await page.goto(`${base}guide/`)
      await expect(title(page)).toBeVisible()
      await expect(offer(page)).toBeHidden()
      expect(await kept(page, 'localStorage', LANGUAGE_KEY)).toBe(null)
      const later = await context.newPage()
      await later.goto(`${base}guide/`)
      await expect(offer(later)).toBeVisible()
    })

    test('that is declined does not come back in this visit', async ({ page, context }) => {
      await page.goto(`${base}guide/?from=mail`)
      await offer(page).getByRole('button', { name: words.cancel }).click()
      await expect(offer(page)).toBeHidden()
      await expect(page).toHaveURL(`${base}guide/?from=mail`)
      await onward(page, base).click()
      await expect(page).toHaveURL(`${base}guide/install/`)
      await expect(offer(page)).toBeHidden()
      await page.reload()
      await expect(notice(page)).toBeVisible()
      await expect(offer(page)).toBeHidden()
      expect(await kept(page, 'localStorage', LANGUAGE_KEY)).toBe(null)
      const later = await context.newPage()
      await later.goto(`${base}guide/`)
      await expect(offer(later)).toBeVisible()
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
        await page.evaluate('sessionStorage.clear()')
        await page.goto(`${base}guide/`)
        await expect(notice(page)).toBeVisible()
        await expect(offer(page)).toBeHidden()
        const later = await context.newPage()
        await later.goto(base)
        await expect(notice(later)).toBeVisible()
        await expect(offer(later)).toBeHidden()
        await later.close()
        await page.evaluate('localStorage.clear(); sessionStorage.clear()')
        await page.reload()
        await expect(offer(page)).toBeVisible()
      }
    })
    test('is followed by the notice in the new language', async ({ page }) => {
      await page.goto(`${base}guide/`)
      await offer(page).getByRole('link', { name: words.accept }).click()
      await expect(page).toHaveURL(`${twin}guide/`)
      await expect(notice(page)).toHaveAccessibleName(words.offered === 'Chinese' ? '温馨提示' : 'Kind tips')
      await expect(notice(page)).toHaveCount(1)
    })
    test('comes before a notice that was open on the page before', async ({ page, isMobile }) => {
      test.skip(!isMobile, 'A desk has room for both.')
      await page.goto(`${twin}guide/`)
      await expect(notice(page)).toBeVisible()
      await chooseLanguage(page, words.offered === 'Chinese' ? 'English' : '简体中文')
      await expect(page).toHaveURL(`${base}guide/`)
      await expect(offer(page)).toBeVisible()
      await expect(notice(page)).toBeHidden()
      await offer(page).getByRole('button', { name: words.cancel }).click()
      await expect(notice(page)).toBeVisible()
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

test.describe('with a browser that prefers Chinese', () => {
  test.use({ locale: 'zh-CN' })

  test('greetings are closed for this page where nothing can be stored', async ({ page }) => {
    const errors = watchErrors(page)
    await page.addInitScript(BLOCKED)
    await page.goto('/guide/')
    await mark(page)
    await offer(page).getByRole('checkbox').check()
    await offer(page).getByRole('button', { name: '取消' }).click()
    await expect(offer(page)).toBeHidden()
    await notice(page).getByRole('button', { name: 'Close' }).click()
    await expect(notice(page)).toBeHidden()
    await onward(page, '/').click()
    await expect(page).toHaveURL('/guide/install/')
    await expect(title(page)).toBeFocused()
    await expect(offer(page)).toBeHidden()
    await expect(notice(page)).toBeHidden()
    await chooseLanguage(page, '简体中文')
    await expect(page).toHaveURL('/zh/guide/install/')
    await expect(title(page)).toBeFocused()
    await expect(notice(page)).toBeHidden()
    expect(await isMarked(page)).toBe(true)
    await page.goto('/guide/')
    await expect(offer(page)).toBeVisible()
    expect(errors).toEqual([])
  })

  test('garbage in the memory does no harm', async ({ page }) => {
    const errors = watchErrors(page)
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

  test('neither greeting is printed', async ({ page, isMobile }) => {
    await page.goto('/guide/')
    await expect(offer(page)).toBeVisible()
    await page.emulateMedia({ media: 'print' })
    await expect(offer(page)).toBeHidden()
    await page.emulateMedia({ media: 'screen' })
    if (isMobile) await offer(page).getByRole('button', { name: '取消' }).click()
    await expect(notice(page)).toBeVisible()
    await page.emulateMedia({ media: 'print' })
    await expect(notice(page)).toBeHidden()
    await expect(title(page)).toBeVisible()
  })

  test.describe('on the other site', () => {
    test.use({ site: 'foreign' })

    test('a page without a twin offers the home of the language', async ({ page }) => {
      await page.goto('/guide/tabs.html')
      await offer(page).getByRole('link', { name: '切换到简体中文' }).click()
      await expect(page).toHaveURL('/zh/')
      await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN')
    })
  })

  test.describe('and no scripts', () => {
    test.use({ javaScriptEnabled: false })

    test('there is no greeting', async ({ page }) => {
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
