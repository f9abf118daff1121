/** The token pages without barriers: for readers of screens, for keyboards, in little room, and without jumps. */
import type { BrowserContext, Page } from '@playwright/test'
import { OWN_CLIENT, TOKEN_MARK } from '../../api/fakes/fakes.fixture.ts'
import { fillIn } from '../../core/text.ts'
import { barriersIn, barriersWithin } from '../support/barriers.ts'
import { paintWhole } from '../support/requests.ts'
import { cutTexts } from '../support/style.ts'
import { DESK, expect, PHONE, test, thorough } from '../support/test.ts'
import { expectEnd, expectLeft, expectToken, PROVIDER, restart, signIn } from '../support/token-steps.ts'
import { EN, openTool, value, type Words, ZH } from '../support/tokens.ts'

const WAKES = 'nothing moves when a page wakes'

test.beforeEach(async ({ tokens, context, baseURL }, { title }) => {
  await tokens.fake.reset()
  // Whoever has chosen no server sees what the page says at first.
  if (!title.startsWith(WAKES)) await tokens.offer(context, baseURL!)
})

const NARROW = 320

/** Neither barriers in both colours nor anything that does not fit a very narrow window. The second time, only the text is looked at. */
async function look(page: Page, state: string, again = false): Promise<void> {
  await test.step(state, async () => {
    expect.soft(await (again ? barriersWithin(page, 'main') : barriersIn(page)), state).toEqual([])
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

test('a code to scan, and what goes wrong', PHONE, async ({ page, tokens }) => {
  await showCode(page, ZH)
  await look(page, 'code')
  await tokens.halt()
  await openTool(page, ZH, PROVIDER)
  await signIn(page, ZH)
  await expectEnd(page, ZH, 'server_unreachable')
  await look(page, 'trouble', true)
  await restart(tokens)
})

/** Presses Tab until something is reached; says what has the focus when nothing is. */
async function tabTo(page: Page, target: ReturnType<Page['getByRole']>): Promise<void> {
  const wanted = await target.elementHandle()
  for (let count = 0; count < 60; count++) {
    await page.keyboard.press('Tab')
    if (await page.evaluate((element) => element === document.activeElement, wanted)) return
  }
  await expect(target).toBeFocused()
}

test(
  'the keyboard alone leads to a copied token without barriers, and clears it away',
  DESK,
  async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const field = (name: string) => page.getByLabel(name, { exact: true })
    await openTool(page, EN, PROVIDER)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await tabTo(page, page.getByRole('radio', { name: EN.sharedApp }))
    await page.keyboard.press('ArrowUp')
    await expect(page.getByRole('radio', { name: EN.ownApp })).toBeChecked()
    await tabTo(page, field(EN.clientId))
    await page.keyboard.type(OWN_CLIENT[PROVIDER].id)
    await tabTo(page, field(EN.clientSecret))
    await page.keyboard.type(OWN_CLIENT[PROVIDER].secret)
    await look(page, 'request')
    await page.keyboard.press('Enter')
    await expectLeft(page)
    await tabTo(page, page.getByRole('button', { name: 'Allow' }))
    await page.keyboard.press('Enter')
    await expectToken(page, EN)
    await expect(page.getByRole('paragraph').filter({ hasText: EN.result.done })).toBeFocused()
    await look(page, 'result', true)
    await tabTo(page, page.getByRole('button', { name: `${EN.result.copy} refresh_token` }))
    await page.keyboard.press('Enter')
    await expect(page.getByRole('status').filter({ hasText: EN.result.copied })).toBeVisible()
    const copied = await page.evaluate<string>('navigator.clipboard.readText()')
    expect(copied).toContain(TOKEN_MARK)
    await expect(value(page, 'refresh_token')).toHaveValue(copied)
    await tabTo(page, page.getByRole('button', { name: EN.result.clear, exact: true }))
    await page.keyboard.press('Enter')
    await expect(page.getByText(EN.result.cleared)).toBeVisible()
    expect(await page.content()).not.toContain(TOKEN_MARK)
  },
)

/** Pages that nobody touches. What a page of return says comes as an answer. */
const STILL = ['115/token.html', 'onedrive/request.html', 'wopan/token.html']
const FURTHER = [
  'yandex/request.html',
  'aliyundrive/request.html',
  'google/album.html',
  'onedrive/webdav.html',
  'dropbox/request.html',
]

const WATCH = `
  window.shifts = []
  new PerformanceObserver((list) => {
    for (const { value, sources } of list.getEntries())
      shifts.push(value.toFixed(4) + ' ' + sources.map(({ node }) => (node?.outerHTML ?? '').slice(0, 90)).join(' | '))
  }).observe({ type: 'layout-shift', buffered: true })`

/** What moves on a page that is there, then painted, and then awake. */
async function shiftsOf(context: BrowserContext, path: string): Promise<string[]> {
  const page = await context.newPage()
  await page.addInitScript(WATCH)
  await paintWhole(page)
  await page.goto(path)
  await expect(page.locator('fieldset[data-needs-script]')).toBeEnabled()
  // What has moved is told with the next picture.
  await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))')
  const shifts = await page.evaluate<string[]>('window.shifts')
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.close()
  return shifts.map((shift) => `${path}: ${shift}`)
}

for (const paths of [STILL, FURTHER]) {
  const mark = paths === STILL ? PHONE : thorough(DESK)
  test(`${WAKES}, ${paths[0]}`, mark, async ({ context }) => {
    const { base } = paths === STILL ? ZH : EN
    const found = await Promise.all(paths.map((path) => shiftsOf(context, `${base}tool/${path}`)))
    expect(found.flat()).toEqual([])
  })
}
