/** The answer of a reader in other tabs, in browsers that remember nothing or ask for privacy, and among other questions. */
import type { Page } from '@playwright/test'
import { chooseLanguage, isMarked, mark, travel } from '../support/browser.ts'
import {
  answer,
  asked,
  asking,
  bar,
  CHINESE,
  change,
  ENGLISH,
  ran,
  readOn,
  SCRIPTS,
  state,
} from '../support/consent.ts'
import { offer } from '../support/greeting.ts'
import type { OutsideSite } from '../support/outside-site.ts'
import { hold } from '../support/requests.ts'
import { FULL_STORAGE, NO_STORAGE } from '../support/storage.ts'
import { DESK, expect, inLanguage, test, thorough } from '../support/test.ts'

let outside: OutsideSite

test.beforeAll(async ({ outsideSites }) => {
  test.setTimeout(120_000)
  outside = await outsideSites.get(asking)
})
test.beforeEach(() => outside.fake.reset())

const DOCKER = '/guide/install/docker.html'
const PRIVACY = '/privacy.html'
const GPC = `Object.defineProperty(navigator, 'globalPrivacyControl', { get: () => true })`

const open = (page: Page, path: string) => page.goto(outside.site.url + path)
/** Paths of which the page has told one of those who count. */
const counted = (page: Page) =>
  page.evaluate<string[]>(`(window._hmt ?? []).filter(([name]) => name === '_trackPageview').map(([, path]) => path)`)

test.describe('another tab', () => {
  test('is not asked again, and says what holds', DESK, async ({ page, context }) => {
    const other = await context.newPage()
    const third = await context.newPage()
    await open(page, DOCKER)
    await open(other, '/faq/')
    await open(third, PRIVACY)
    await expect(bar(other)).toBeVisible()
    await expect(state(third)).toHaveText(ENGLISH.states.open)
    await answer(page, 'allow')
    await expect(bar(other)).toBeHidden()
    await expect(bar(third)).toBeHidden()
    await expect(state(third)).toHaveText(ENGLISH.states.yes)
    await change(third, 'refuse')
    await expect(state(third)).toHaveText(ENGLISH.states.no)
    await expect(bar(other)).toBeHidden()
  })

  test('is asked again once the browser has forgotten', thorough(DESK), async ({ page, context }) => {
    const other = await context.newPage()
    await open(page, DOCKER)
    await open(other, '/faq/')
    await answer(page, 'refuse')
    await expect(bar(other)).toBeHidden()
    await page.evaluate('localStorage.clear()')
    await expect(bar(other)).toBeVisible()
  })

  test('loads them too when one tab has allowed them', DESK, async ({ page, context }) => {
    const other = await context.newPage()
    await open(page, DOCKER)
    await open(other, '/faq/')
    await answer(page, 'allow')
    await expect.poll(() => ran(page)).toBe(SCRIPTS)
    await expect.poll(() => ran(other)).toBe(SCRIPTS)
  })

  test('counts nobody any more when they were taken back', thorough(DESK), async ({ page, context }) => {
    const other = await context.newPage()
    await open(page, PRIVACY)
    await change(page, 'allow')
    await open(other, DOCKER)
    await expect.poll(() => counted(other)).toEqual([DOCKER])
    for (const tab of [page, other]) await mark(tab)
    await change(page, 'refuse')
    // What has been loaded goes with the page, in both tabs.
    for (const tab of [page, other]) await expect.poll(() => isMarked(tab)).toBe(false)
    outside.fake.requests.length = 0
    await travel(other, '/faq/')
    await readOn(other)
    expect(await counted(other)).not.toContain('/faq/')
    expect(asked(outside)).toEqual([])
  })
})

test('a page that the browser had kept learns what was answered meanwhile', thorough(DESK), async ({ page }) => {
  await open(page, DOCKER)
  await expect(bar(page)).toBeVisible()
  // A page that is kept hears nothing of what other pages store.
  await page.evaluate(`localStorage.setItem('docs-outside', 'no')
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))`)
  await expect(bar(page)).toBeHidden()
})

for (const [what, script] of [
  ['forbids storage', NO_STORAGE],
  ['has no room left', FULL_STORAGE],
] as const) {
  test(
    `a browser that ${what} keeps the answer for the page, and is asked again by the next`,
    script === NO_STORAGE ? DESK : thorough(DESK),
    async ({ page }) => {
      await page.addInitScript(script)
      await open(page, DOCKER)
      await answer(page, 'refuse')
      await expect(bar(page)).toBeHidden()
      await travel(page, '/faq/')
      await readOn(page)
      await expect(bar(page)).toBeHidden()
      expect(asked(outside)).toEqual([])

      await open(page, DOCKER)
      await answer(page, 'allow')
      await expect.poll(() => ran(page)).toBe(SCRIPTS)
      await travel(page, PRIVACY)
      await expect(state(page)).toHaveText(ENGLISH.states.yes)
      await expect(bar(page)).toBeHidden()

      outside.fake.requests.length = 0
      await page.reload()
      await expect(bar(page)).toBeVisible()
      await readOn(page)
      expect(asked(outside)).toEqual([])
    },
  )
}

test.describe('a browser that asks for privacy', () => {
  for (const words of [ENGLISH, CHINESE]) {
    test(
      `has refused, without being asked, and is told so at ${words.base}`,
      inLanguage(words.base),
      async ({ page }) => {
        await page.addInitScript(GPC)
        await open(page, `${words.base}guide/install/docker.html`)
        await readOn(page)
        await expect(bar(page, words)).toBeHidden()
        await travel(page, `${words.base}privacy.html`)
        await expect(state(page)).toHaveText(words.states.signal)
        await readOn(page)
        await expect(bar(page, words)).toBeHidden()
        expect(asked(outside)).toEqual([])
        expect(await ran(page)).toBe(0)
      },
    )
  }

  test('is overruled only by its reader, on the privacy page', DESK, async ({ page }) => {
    await page.addInitScript(GPC)
    await open(page, PRIVACY)
    await change(page, 'allow')
    await expect(state(page)).toHaveText(ENGLISH.states.yes)
    await expect.poll(() => ran(page)).toBe(SCRIPTS)
    await change(page, 'refuse')
    await expect(state(page)).toHaveText(ENGLISH.states.no)
    expect(await ran(page)).toBe(0)
  })
})

test.describe('on a first visit', () => {
  test.use({ firstVisit: true, locale: 'zh-CN' })

  test('the language still comes first when its script comes last', thorough(DESK), async ({ page }) => {
    const release = await hold(page, '**/assets/prompts*.js')
    const started = page.waitForResponse('**/assets/start-*.js')
    await open(page, DOCKER)
    await (await started).finished()
    await page.evaluate('new Promise((done) => requestIdleCallback(done, { timeout: 2000 }))')
    release()
    await expect(offer(page)).toBeVisible()
    await expect(bar(page)).toBeHidden()
  })
})

test(
  'the offer of another language, made on the way, takes the place of the question',
  thorough(DESK),
  async ({ page }) => {
    await page.addInitScript(`sessionStorage.removeItem('docs-language')`)
    await open(page, DOCKER)
    await expect(bar(page)).toBeVisible()
    await chooseLanguage(page, '简体中文')
    await expect(offer(page)).toBeVisible()
    await expect(bar(page, CHINESE)).toBeHidden()
    await offer(page).getByRole('button', { name: 'Cancel' }).click()
    await expect(bar(page, CHINESE)).toBeVisible()
  },
)
