/** Pages that handle tokens know nobody else, and a hostile script on the pages around finds no way in. */
import type { Page } from '@playwright/test'
import { isMarked, mark, title } from '../support/browser.ts'
import { HOSTILE, SECRET, startHostileSite } from '../support/hostile.ts'
import { readOn, watchOthers } from '../support/idle.ts'
import type { OutsideSite } from '../support/outside-site.ts'
import { watchErrors } from '../support/requests.ts'
import { DESK, expect, inLanguage, test, thorough } from '../support/test.ts'

let outside: OutsideSite

test.beforeAll(async () => {
  outside = await startHostileSite()
})
test.afterAll(() => outside?.end())
test.beforeEach(async () => {
  await outside.fake.reset()
  outside.fake.instead.set('/hm.js', ['text/javascript', HOSTILE])
})

const HELPER = '/tool/helper.html'

/** A page that the hostile script has come to. */
async function openWithSpy(page: Page, path = '/guide/'): Promise<void> {
  await page.goto(outside.site.url + path)
  await expect.poll(() => page.evaluate('typeof window.hostile')).toBe('object')
}

const PAGES = [HELPER, `/zh${HELPER}`]
/** Below them, but there is no such page: what answers is the same for the whole site. */
const MISSING = ['/zh/tool/x', '/tool/somewhere/callback.html?code=1']

/** Headers that keep other origins, frames, and caches out. */
function expectClosed(headers: Record<string, string>): void {
  expect(headers).toMatchObject({
    'x-frame-options': 'DENY',
    'cross-origin-opener-policy': 'same-origin',
    'referrer-policy': 'no-referrer',
    'cache-control': 'no-store',
  })
  const policy = (headers['content-security-policy'] ?? '').split('; ')
  expect(policy).toEqual(expect.arrayContaining(["frame-ancestors 'none'", "base-uri 'none'", "form-action 'none'"]))
  for (const directive of policy.filter((text) => !text.startsWith('connect-src')))
    expect(directive).not.toMatch(/https?:|\*|'unsafe-(?:inline|eval)'/)
  for (const name of ['default-src', 'script-src', 'img-src'])
    expect(policy.filter((directive) => directive.startsWith(`${name} 'self'`))).toHaveLength(1)
  // What isn't named is what `default-src` says.
  expect(policy.filter((directive) => /^(?:style|font|frame|worker)-src /.test(directive))).toEqual([])
}

for (const path of [...PAGES, ...MISSING]) {
  test(
    `${path} has headers that let no one else in, and requests nothing third-party`,
    path === '/zh/tool/x' ? thorough(DESK) : DESK,
    async ({ page, context }) => {
      const others = watchOthers(context, outside.site.url)
      const errors = watchErrors(page)
      const response = await page.goto(outside.site.url + path)
      expectClosed(response?.headers() ?? {})
      await readOn(page)
      expect(others).toEqual([])
      expect(errors).toEqual([])
      expect(
        await page.evaluate(
          '[typeof ranOutside, getComputedStyle(document.documentElement).getPropertyValue("--outside-icons")]',
        ),
      ).toEqual(['undefined', ''])
      // The page for missing addresses is the same for the whole site, so it does name third-party scripts.
      if (MISSING.includes(path)) return
      const html = (await response?.text()) ?? ''
      expect(html).not.toContain('data-outside')
      expect(html).not.toContain(`${outside.fake.url}/hm.js`)
    },
  )
}

for (const base of ['/', '/zh/']) {
  test(
    `a link to a page that handles tokens is a real load, and one back too (${base})`,
    inLanguage(base, '/'),
    async ({ page }) => {
      await openWithSpy(page, `${base}faq/`)
      await mark(page)
      const link = page.getByRole('main').getByRole('link', { name: 'Token helper' })
      await link.scrollIntoViewIfNeeded()
      await link.click()
      await expect(title(page, 'Token helper')).toBeVisible()
      expect(await isMarked(page)).toBe(false)
      expect(await page.evaluate('[typeof window.hostile, typeof window.ranOutside]')).toEqual([
        'undefined',
        'undefined',
      ])
      await mark(page)
      await page.getByRole('main').getByRole('link', { name: 'Questions' }).click()
      await expect(page).toHaveURL(`${outside.site.url}${base}faq/`)
      await expect.poll(() => isMarked(page)).toBe(false)
    },
  )
}

test(
  'a script cannot take the address of a page that handles tokens without losing its own life',
  DESK,
  async ({ page }) => {
    await openWithSpy(page)
    await page.evaluate(`navigation.navigate('${HELPER}').finished.catch(() => {}); undefined`)
    await expect(title(page, 'Token helper')).toBeVisible()
    expect(await page.evaluate('typeof window.hostile')).toBe('undefined')
    await page.goBack()
    await expect(title(page)).toBeVisible()
    await page.goForward()
    await expect(title(page, 'Token helper')).toBeVisible()
    expect(await page.evaluate('typeof window.hostile')).toBe('undefined')
  },
)

test.describe('a hostile script on a page around', () => {
  test('reads an ordinary page in a frame, but none that handles tokens', DESK, async ({ page }) => {
    await openWithSpy(page)
    expect(await page.evaluate(`hostile.frame('/faq/')`), 'so the way is real').toContain('Token helper')
    for (const path of [HELPER, `/zh${HELPER}`, '/tool/x'])
      expect(await page.evaluate(`hostile.frame('${path}')`), path).toBe('')
  })

  test('reads an ordinary page in a window, but none that handles tokens', DESK, async ({ page, context }) => {
    await openWithSpy(page)
    const open = async (path: string) => expect(await page.evaluate(`hostile.open('${path}')`)).toBe(true)
    const look = () => page.evaluate<Record<'text' | 'address' | 'named', string>>('hostile.window()')
    const closeOthers = () =>
      Promise.all(
        context
          .pages()
          .filter((other) => other !== page)
          .map((other) => other.close()),
      )
    await open('/config/')
    await expect.poll(look).toMatchObject({ closed: false, address: `${outside.site.url}/config/` })
    await closeOthers()

    for (const path of [HELPER, `/zh${HELPER}`]) {
      await open(path)
      // Cut off: to who opened it, the window is gone, whatever it shows.
      await expect.poll(look).toMatchObject({ closed: true })
      const found = await look()
      expect(Object.values(found).join(' ')).not.toContain(SECRET)
      expect(found.address).not.toContain('/tool/')
      await closeOthers()
    }
  })

  test('is not led to a window by a page that handles tokens', DESK, async ({ page, context }) => {
    const follow = async (from: string) => {
      await page.goto(outside.site.url + from)
      const opening = context.waitForEvent('page')
      await page.evaluate(`window.open('/guide/'); undefined`)
      const opened = await opening
      await expect.poll(() => opened.evaluate('typeof window.hostile')).toBe('object')
      const found = await opened.evaluate('hostile.opener()')
      await opened.close()
      return found
    }
    expect(await follow('/config/'), 'so the way is real').toMatchObject({ there: true })
    expect(await follow(HELPER)).toEqual({ there: false, text: '' })
  })
})
