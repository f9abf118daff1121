/** The token pages without barriers: for readers of screens, for keyboards, in little room, and without jumps. */
import type { BrowserContext, Page, Route } from '@playwright/test'
import { OWN_CLIENT, TOKEN_MARK } from '../../api/fakes/fakes.fixture.ts'
import { fillIn } from '../../core/text.ts'
import { barriersIn } from '../support/barriers.ts'
import { cutTexts } from '../support/style.ts'
import { DESK, expect, inLanguage, test, thorough } from '../support/test.ts'
import { decide, expectEnd, expectLeft, expectToken, PROVIDER, restart, signIn } from '../support/token-steps.ts'
import { BOTH, EN, leave, openTool, useOwnApp, value, type Words, ZH } from '../support/tokens.ts'

const WAKES = 'nothing moves when a page wakes'

test.beforeEach(async ({ tokens, context, baseURL }, { title }) => {
  await tokens.fake.reset()
  // Whoever has chosen no server sees what the page says at first.
  if (!title.startsWith(WAKES)) await tokens.offer(context, baseURL!)
})

const NARROW = 320

/** Neither barriers in both colours nor anything that does not fit a very narrow window. */
async function look(page: Page, state: string): Promise<void> {
  await test.step(state, async () => {
    expect.soft(await barriersIn(page), state).toEqual([])
    const usual = page.viewportSize()!
    await page.setViewportSize({ width: NARROW, height: 640 })
    const width = await page.evaluate<number>('document.documentElement.scrollWidth')
    expect.soft(width, `${state}: sideways`).toBeLessThanOrEqual(NARROW)
    expect.soft(await cutTexts(page, true), `${state}: cut`).toEqual([])
    await page.setViewportSize(usual)
  })
}

async function showCode(page: Page, words: Words): Promise<void> {
  await openTool(page, words, '115', 'token')
  await page.getByRole('button', { name: words.qr.start }).click()
  await expect(page.getByRole('img', { name: fillIn(words.qr.picture, { name: words.names['115'] }) })).toBeVisible()
}

for (const words of BOTH) {
  test(
    `a page that sends somebody away, and what he finds, ${words.base}`,
    inLanguage(words.base, EN.base),
    async ({ page }) => {
      test.setTimeout(90_000)
      await openTool(page, words, 'onedrive')
      await useOwnApp(page, words, OWN_CLIENT.onedrive)
      await look(page, 'request')
      await openTool(page, words, PROVIDER)
      await useOwnApp(page, words, OWN_CLIENT[PROVIDER])
      await leave(page, words, PROVIDER)
      await decide(page)
      await expectToken(page, words)
      await look(page, 'result')
    },
  )

  test(
    `a code to scan, and what goes wrong, ${words.base}`,
    thorough(inLanguage(words.base, ZH.base)),
    async ({ page, tokens }) => {
      test.setTimeout(90_000)
      await showCode(page, words)
      await look(page, 'code')
      await tokens.halt()
      await openTool(page, words, PROVIDER)
      await signIn(page, words)
      // Whoever does not see the page is led there, and from there on.
      await expect(await expectEnd(page, words, 'server_unreachable')).toBeFocused()
      await page.keyboard.press('Tab')
      await expect(page.getByRole('button', { name: words.retry })).toBeFocused()
      await look(page, 'trouble')
      await restart(tokens)
    },
  )
}

/** Presses Tab until something is reached; says what has the focus when nothing is. */
async function tabTo(page: Page, target: ReturnType<Page['getByRole']>): Promise<void> {
  for (let count = 0; count < 60; count++) {
    await page.keyboard.press('Tab')
    if (await target.evaluate((element) => element === document.activeElement)) return
  }
  await expect(target).toBeFocused()
}

test('the keyboard alone leads to a copied token, and clears it away', DESK, async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const field = (name: string) => page.getByLabel(name, { exact: true })
  await openTool(page, EN, PROVIDER)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('radio', { name: EN.sharedApp }))
  await page.keyboard.press('ArrowUp')
  await expect(page.getByRole('radio', { name: EN.ownApp })).toBeChecked()

  // What is missing is said before anybody leaves.
  await tabTo(page, field(EN.clientId))
  await page.keyboard.press('Enter')
  await expect(page.getByText(EN.required)).toHaveCount(2)
  await expect(field(EN.clientId)).toHaveAttribute('aria-invalid', 'true')
  await expect(field(EN.clientId)).toHaveAccessibleDescription(EN.required)

  await page.keyboard.type(OWN_CLIENT[PROVIDER].id)
  await tabTo(page, field(EN.clientSecret))
  await page.keyboard.type(OWN_CLIENT[PROVIDER].secret)
  await page.keyboard.press('Enter')
  await expectLeft(page)
  await tabTo(page, page.getByRole('button', { name: 'Allow' }))
  await page.keyboard.press('Enter')
  await expectToken(page, EN)
  await expect(page.getByRole('paragraph').filter({ hasText: EN.result.done })).toBeFocused()
  await tabTo(page, page.getByRole('button', { name: `${EN.result.copy} refresh_token` }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').filter({ hasText: EN.result.copied })).toBeVisible()
  const copied = await page.evaluate<string>('navigator.clipboard.readText()')
  expect(copied).toContain(TOKEN_MARK)
  await expect(value(page, 'refresh_token')).toHaveValue(copied)
  await tabTo(page, page.getByRole('button', { name: EN.result.clear, exact: true }))
  await page.keyboard.press('Enter')
  await expect(page.getByText(EN.result.cleared)).toBeVisible()
  await expect(value(page, 'refresh_token')).toHaveCount(0)
  expect(await page.content()).not.toContain(TOKEN_MARK)
})

/** Pages that nobody touches. What a page of return says comes as an answer. */
const STILL = ['115/token.html', 'onedrive/request.html', 'wopan/token.html', 'yandex/request.html']
const FURTHER = ['aliyundrive/request.html', 'google/album.html', 'onedrive/webdav.html', 'dropbox/request.html']

const WATCH = `
  window.shifts = []
  new PerformanceObserver((list) => {
    for (const { value, sources } of list.getEntries())
      shifts.push(value.toFixed(4) + ' ' + sources.map(({ node }) => (node?.outerHTML ?? '').slice(0, 90)).join(' | '))
  }).observe({ type: 'layout-shift', buffered: true })`
const parsed = () => location.protocol === 'http:' && document.readyState !== 'loading'
const painted = () => location.protocol === 'http:' && performance.getEntriesByName('first-contentful-paint').length > 0

/** What moves on a page that is there, then painted, and then awake. */
async function shiftsOf(context: BrowserContext, path: string): Promise<string[]> {
  const page = await context.newPage()
  await page.addInitScript(WATCH)
  const after = (sign: () => boolean) => async (route: Route) => {
    await page.waitForFunction(sign, null, { polling: 20 })
    await route.continue()
  }
  await page.route('**/assets/*.css', after(parsed))
  await page.route('**/assets/*.js', after(painted))
  await page.goto(path, { waitUntil: 'networkidle' })
  await expect(page.locator('fieldset[data-needs-script]')).toBeEnabled()
  const shifts = await page.evaluate<string[]>('window.shifts')
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.close()
  return shifts.map((shift) => `${path}: ${shift}`)
}

for (const words of BOTH) {
  for (const paths of [STILL, FURTHER]) {
    const mark = inLanguage(words.base, paths === STILL ? ZH.base : '')
    test(`${WAKES}, ${paths[0]}, ${words.base}`, mark, async ({ context }) => {
      const found = await Promise.all(paths.map((path) => shiftsOf(context, `${words.base}tool/${path}`)))
      expect(found.flat()).toEqual([])
    })
  }
}
