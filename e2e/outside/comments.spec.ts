/** Journeys to the comments below a page: when they come, what the service is asked, and how it is listened to. */
import type { Page } from '@playwright/test'
import { barriersIn } from '../support/barriers.ts'
import { isMarked, mark, travel, watchRequests } from '../support/browser.ts'
import { chosen, modeButton, openColors } from '../support/color.ts'
import {
  comments,
  ENGLISH,
  frame,
  LANGUAGES,
  LONG_PAGE,
  readTo,
  thread,
  threadShown,
  watchConsole,
} from '../support/comments.ts'
import type { OutsideSite } from '../support/outside-site.ts'
import { DESK, expect, inLanguage, test, thorough } from '../support/test.ts'

let outside: OutsideSite

test.beforeAll(async ({ outsideSites }) => {
  test.setTimeout(120_000)
  outside = await outsideSites.get()
})
test.beforeEach(() => outside.fake.reset())

const at = (path: string) => outside.site.url + path
const asked = (path = ENGLISH.widget) => outside.fake.to(path)

/** Opens the long page and reads on to the thread below it. */
async function openThread(page: Page): Promise<void> {
  await page.goto(at(`/${LONG_PAGE}`))
  await readTo(page)
  await threadShown(page)
}

/** Whatever a page has been told by then, it has dealt with. */
const settle = (page: Page) => page.evaluate('new Promise((done) => setTimeout(done, 50))')

for (const words of LANGUAGES) {
  const { base, widget, term, title } = words

  test(`comments come when a page is read that far, asked for once, ${base}`, inLanguage(base), async ({ page }) => {
    const said = watchConsole(page)
    await page.goto(at(base + LONG_PAGE), { waitUntil: 'networkidle' })
    await expect(comments(page, words).getByRole('link', { name: words.open })).toBeAttached()
    expect(asked(widget)).toEqual([])
    await readTo(page, words)
    await threadShown(page, words)
    await page.evaluate('scrollTo(0, 0)')
    await readTo(page, words)
    await settle(page)
    expect(asked(widget)).toHaveLength(1)
    const [request] = asked(widget)
    const address = at(base + LONG_PAGE)
    expect(Object.fromEntries(request!.parameters)).toEqual({
      ...{ repo: 'owner/docs', repoId: 'R_1', category: 'Announcements', categoryId: 'DIC_1' },
      ...{ term, theme: 'light', reactionsEnabled: '1', strict: '1', inputPosition: 'top', emitMetadata: '0' },
      ...{ session: '', origin: address, backLink: address },
      description: await page.locator('meta[name="description"]').getAttribute('content'),
    })
    expect(request!.headers.referer ?? '').not.toContain('docker')
    expect(said).toEqual([])
  })

  test(`comments have a heading, a name and no barriers, ${base}`, thorough(inLanguage(base)), async ({ page }) => {
    await page.goto(at(base + LONG_PAGE))
    const part = comments(page, words)
    outside.fake.mode = { slowMs: 600 }
    await readTo(page, words)
    await expect(part.getByRole('status')).toHaveText(words.loading)
    await threadShown(page, words)
    await expect(part.getByRole('heading', { level: 2, name: title })).toBeVisible()
    await expect(part.locator('iframe')).toHaveAccessibleName(title)
    await expect(part.getByRole('status')).toBeEmpty()
    await expect(part.getByRole('link')).toBeHidden()
    await expect(part.getByRole('button')).toBeHidden()
    expect(await barriersIn(page)).toEqual([])
  })
}

test('keys lead from the text into the thread, and out of it', thorough(DESK), async ({ page }) => {
  await openThread(page)
  await page.getByRole('navigation', { name: 'Previous and next page' }).getByRole('link').last().focus()
  for (const name of ['Sign out', 'Session over', 'Break']) {
    await page.keyboard.press('Tab')
    await expect(thread(page).getByRole('button', { name })).toBeFocused()
  }
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Print' }).and(page.locator(':focus'))).toHaveCount(1)
})

test('a page that opens dark asks for a dark thread', DESK, async ({ page }) => {
  await chosen(page, { 'theme-scheme': 'dark' })
  await openThread(page)
  await expect(thread(page).getByText('theme: dark')).toBeVisible()
  expect(asked().map(({ parameters }) => parameters.get('theme'))).toEqual(['dark'])
})

test('a change of colours is told to the thread, which is not loaded again', DESK, async ({ page }) => {
  await openThread(page)
  const loads = watchRequests(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(thread(page).getByText('theme: dark')).toBeVisible()
  await page.emulateMedia({ colorScheme: 'light' })
  await expect(thread(page).getByText('theme: light')).toBeVisible()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openColors(page)
  await modeButton(page, 'Theme Mode').click()
  await modeButton(page, 'Theme Mode').click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect(thread(page).getByText('theme: dark')).toBeVisible()
  expect(asked()).toHaveLength(1)
  expect(loads.filter((request) => request.isNavigationRequest())).toEqual([])
})

test('colours that change while the thread is on its way reach it nevertheless', thorough(DESK), async ({ page }) => {
  outside.fake.mode = { slowMs: 800 }
  await page.goto(at(`/${LONG_PAGE}`))
  await readTo(page)
  await expect.poll(() => asked().length).toBe(1)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(thread(page).getByText('theme: dark')).toBeVisible()
  expect(asked().map(({ parameters }) => parameters.get('theme'))).toEqual(['light'])
})

test('another page shows its own thread, and the old one is gone', DESK, async ({ page }) => {
  await openThread(page)
  await mark(page)
  await page.getByRole('navigation', { name: 'Previous and next page' }).getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Manual install')
  await readTo(page)
  await expect(thread(page).getByText('term: guide/install/manual')).toBeVisible()
  await expect(page.locator('iframe')).toHaveCount(1)
  expect(page.frames().filter((found) => found.url().startsWith(outside.fake.url))).toHaveLength(1)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Install with Docker')
  await readTo(page)
  await expect(thread(page).getByText('term: guide/install/docker')).toBeVisible()
  expect(await isMarked(page)).toBe(true)
  expect(asked().map(({ parameters }) => parameters.get('term'))).toEqual([
    'guide/install/docker',
    'guide/install/manual',
    'guide/install/docker',
  ])
})

test('colours of a page whose thread is gone trouble nobody', thorough(DESK), async ({ page }) => {
  const said = watchConsole(page)
  await openThread(page)
  await travel(page, '/pricing.html')
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  expect(said).toEqual([])
})

test('the frame is as tall as the thread says, within reason', thorough(DESK), async ({ page }) => {
  await openThread(page)
  const height = () => frame(page).evaluate((element) => element.getBoundingClientRect().height)
  const say = (tall: unknown) =>
    thread(page)
      .locator('body')
      .evaluate((_, resizeHeight) => parent.postMessage({ giscus: { resizeHeight } }, '*'), tall)
  await expect.poll(height).toBe(321)
  await say(654)
  await expect.poll(height).toBe(654)
  for (const nonsense of [-1, 0, 1e9, 'tall', null, { px: 5 }]) await say(nonsense)
  await say(432)
  // Messages come in the order they were sent: what stands now was not undone by the nonsense before.
  await expect.poll(height).toBe(432)
  await say(1e9)
  await settle(page)
  expect(await height()).toBe(432)
})

/** What would take the thread away, or bend it, if it came from the service. */
const MESSAGES = [{ error: 'giscus is not installed on this repository' }, { signOut: true }, { resizeHeight: 777 }]

test('what others say in the name of the service is not believed', DESK, async ({ page }) => {
  await openThread(page)
  const speak = (messages: object[]) => {
    for (const giscus of messages) parent.postMessage({ giscus }, '*')
  }
  await page.evaluate(speak, MESSAGES)
  const other = await page.evaluateHandle(() => document.body.appendChild(document.createElement('iframe')))
  await (await other.contentFrame())!.evaluate(speak, MESSAGES)
  await settle(page)
  expect(asked()).toHaveLength(1)
  expect((await frame(page).boundingBox())?.height).toBe(321)
  await expect(comments(page).getByRole('status')).toBeEmpty()
})

test('a second frame of the same service does not speak for the first', thorough(DESK), async ({ page }) => {
  await openThread(page)
  await page.evaluate((src) => {
    document.body.append(Object.assign(document.createElement('iframe'), { id: 'second', src }))
  }, `${outside.fake.url}/en/widget?second`)
  const second = page.frameLocator('#second')
  await second.getByRole('button', { name: 'Break' }).click()
  await second.getByRole('button', { name: 'Sign out' }).click()
  await settle(page)
  await expect(comments(page).getByRole('status')).toBeEmpty()
  expect(asked()).toHaveLength(2)
})

test('messages of the service that make no sense change nothing', thorough(DESK), async ({ page }) => {
  const said = watchConsole(page)
  await openThread(page)
  await thread(page)
    .locator('body')
    .evaluate(() => {
      for (const message of [null, 'giscus', 7, {}, { giscus: null }, { giscus: 'x' }, { giscus: { error: 5 } }])
        parent.postMessage(message, '*')
    })
  await settle(page)
  await expect(comments(page).getByRole('status')).toBeEmpty()
  await expect(frame(page)).toBeVisible()
  expect(said).toEqual([])
})

test('paper has no comments', thorough(DESK), async ({ page }) => {
  await openThread(page)
  await expect(frame(page)).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { name: 'Comments' })).toBeHidden()
  await expect(frame(page)).toBeHidden()
})

for (const path of [
  '/pricing.html',
  '/zh/pricing.html',
  '/privacy.html',
  '/',
  '/no/such/page.html',
  '/tool/none.html',
]) {
  test(`${path} has no comments, and asks nobody for them`, thorough(DESK), async ({ page }) => {
    await page.goto(at(path), { waitUntil: 'networkidle' })
    await page.evaluate('scrollTo(0, document.documentElement.scrollHeight)')
    await settle(page)
    await expect(page.getByRole('heading', { name: /^(?:Comments|评论)$/ })).toHaveCount(0)
    expect(outside.fake.requests.filter(({ path: to }) => to.endsWith('/widget'))).toEqual([])
  })
}

test('this site, as it is, has no comments and asks nobody', DESK, async ({ page }) => {
  const requests = watchRequests(page)
  await page.goto(`/${LONG_PAGE}`, { waitUntil: 'networkidle' })
  await page.evaluate('scrollTo(0, document.documentElement.scrollHeight)')
  await settle(page)
  await expect(page.getByRole('heading', { name: 'Comments' })).toHaveCount(0)
  await expect(page.locator('iframe')).toHaveCount(0)
  const here = new URL(page.url()).origin
  expect(requests.map((request) => request.url()).filter((url) => !url.startsWith(here))).toEqual([])
})
