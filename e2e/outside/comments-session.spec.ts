/** The reader's session with the comment service: how it comes back from signing in, who sees it, and how it ends. */
import type { Page } from '@playwright/test'
import { travel } from '../support/browser.ts'
import {
  CHINESE,
  comments,
  ENGLISH,
  frame,
  LONG_PAGE,
  readTo,
  thread,
  threadShown,
  watchConsole,
} from '../support/comments.ts'
import type { OutsideSite } from '../support/outside-site.ts'
import { hold } from '../support/requests.ts'
import { FULL_STORAGE, NO_STORAGE } from '../support/storage.ts'
import { DESK, expect, test, thorough } from '../support/test.ts'

let outside: OutsideSite

test.beforeAll(async ({ outsideSites }) => {
  test.setTimeout(120_000)
  outside = await outsideSites.get()
})
test.beforeEach(() => outside.fake.reset())

/** Where the service sends somebody who has signed in. */
const BACK = `/${LONG_PAGE}?tab=1&giscus=SECRET`

const at = (path: string) => outside.site.url + path
const sessions = () => outside.fake.to(ENGLISH.widget).map(({ parameters }) => parameters.get('session'))
const kept = (page: Page) => page.evaluate<string | null>("localStorage.getItem('giscus-session')")
const othersRan = (page: Page) => expect.poll(() => page.evaluate('window.ranOutside?.length')).toBe(5)

/** What a script of others could look at when it ran. */
const SPY = `
  let ran
  window.seenByOthers = []
  Object.defineProperty(window, 'ranOutside', {
    get: () => ran,
    set: (names) => {
      ran = names
      seenByOthers.push(location.href, document.referrer)
    },
  })`

async function comeBack(page: Page): Promise<void> {
  await page.goto(at(BACK))
  await expect(page).toHaveURL(at(`/${LONG_PAGE}?tab=1`))
  await readTo(page)
  await threadShown(page)
}

test('a session comes back in the address, leaves it at once, and is seen by nobody else', DESK, async ({ page }) => {
  await page.addInitScript(SPY)
  await comeBack(page)
  await expect(thread(page).getByText('session: SECRET')).toBeVisible()
  expect(await kept(page)).toBe('"SECRET"')
  await othersRan(page)
  const seen = await page.evaluate<string[]>('seenByOthers')
  expect(seen).toContain(at(`/${LONG_PAGE}?tab=1`))
  expect(seen.filter((text) => text.includes('SECRET'))).toEqual([])
  const told = outside.fake.requests.filter(({ url, headers, body }) =>
    JSON.stringify([url, headers, body]).includes('SECRET'),
  )
  expect(told.map(({ path }) => path)).toEqual([ENGLISH.widget])
  expect(sessions()).toEqual(['SECRET'])
})

test('scripts of others do not see a session on a page without comments either', thorough(DESK), async ({ page }) => {
  await page.addInitScript(SPY)
  await page.goto(at('/pricing.html?giscus=SECRET'))
  await othersRan(page)
  expect((await page.evaluate<string[]>('seenByOthers')).filter((text) => text.includes('SECRET'))).toEqual([])
  expect(JSON.stringify(outside.fake.requests.map(({ url, headers, body }) => [url, headers, body]))).not.toContain(
    'SECRET',
  )
})

test('whoever has just signed in is led to the thread, in whatever order scripts come', DESK, async ({ page }) => {
  const release = await hold(page, '**/assets/comments-*.js')
  await page.goto(at(BACK))
  await othersRan(page)
  release()
  await threadShown(page)
  await expect(frame(page)).toBeInViewport()
})

test('a session is kept for other pages, and no step back leads to its address', DESK, async ({ page }) => {
  await page.goto(at('/faq/'))
  await comeBack(page)
  await travel(page, '/guide/install/manual.html')
  await readTo(page)
  await expect(thread(page).getByText('session: SECRET')).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(at(`/${LONG_PAGE}?tab=1`))
  await page.goBack()
  await expect(page).toHaveURL(at('/faq/'))
})

test('a session is in no link of the page it came back to', DESK, async ({ page }) => {
  await comeBack(page)
  await expect(page.locator('a[href*="SECRET"]')).toHaveCount(0)
})

test('a session does not return to the address when a reader stops on the way', DESK, async ({ page }) => {
  await comeBack(page)
  const release = await hold(page, '**/faq/')
  await page.evaluate("void navigation.navigate('/faq/').finished.catch(() => {})")
  await expect(page).toHaveURL(at('/faq/'))
  await page.evaluate('stop()')
  await expect(page).not.toHaveURL(at('/faq/'))
  release()
  expect(page.url()).toBe(at(`/${LONG_PAGE}?tab=1`))
})

for (const [button, name] of [
  ['Sign out', 'ends when the reader signs out'],
  ['Session over', 'that is over is forgotten'],
] as const) {
  test(`a session ${name}, and the thread comes without it`, DESK, async ({ page }) => {
    await comeBack(page)
    await thread(page).getByRole('button', { name: button }).click()
    await expect(thread(page).getByText('session: none')).toBeVisible()
    await expect(comments(page).getByRole('status')).toBeEmpty()
    expect(sessions()).toEqual(['SECRET', ''])
    expect(await kept(page)).toBe('""')
  })
}

test('a session that is over again and again is given up', thorough(DESK), async ({ page }) => {
  await comeBack(page)
  await thread(page).getByRole('button', { name: 'Session over' }).click()
  await expect(thread(page).getByText('session: none')).toBeVisible()
  await thread(page).getByRole('button', { name: 'Session over' }).click()
  await expect(comments(page).getByRole('button', { name: ENGLISH.retry })).toBeVisible()
  await expect(frame(page)).toHaveCount(0)
  expect(sessions()).toEqual(['SECRET', ''])
})

for (const garbage of ['{', '5', 'null', '["SECRET"]']) {
  test(`a session stored as ${garbage} counts as none`, thorough(DESK), async ({ page }) => {
    const said = watchConsole(page)
    await page.addInitScript(`localStorage.setItem('giscus-session', ${JSON.stringify(garbage)})`)
    await page.goto(at(`/${LONG_PAGE}`))
    await readTo(page)
    await threadShown(page)
    expect(sessions()).toEqual([''])
    expect(said).toEqual([])
  })
}

for (const [how, script] of [
  ['forbidden', NO_STORAGE],
  ['full', FULL_STORAGE],
] as const) {
  test(`a session holds while the page is open where storage is ${how}`, thorough(DESK), async ({ page }) => {
    const said = watchConsole(page)
    await page.addInitScript(script)
    await comeBack(page)
    await expect(thread(page).getByText('session: SECRET')).toBeVisible()
    await travel(page, '/zh/faq/')
    await readTo(page, CHINESE)
    await expect(thread(page, CHINESE).getByText('session: SECRET')).toBeVisible()
    await thread(page, CHINESE).getByRole('button', { name: 'Sign out' }).click()
    await expect(thread(page, CHINESE).getByText('session: none')).toBeVisible()
    expect(said).toEqual([])
  })
}
