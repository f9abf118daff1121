/** Comments that do not come: what is said then, the ways that are left, and that nothing else is troubled. */
import type { Page } from '@playwright/test'
import { barriersIn } from '../support/barriers.ts'
import { title, travel } from '../support/browser.ts'
import {
  comments,
  ENGLISH,
  frame,
  LANGUAGES,
  LONG_PAGE,
  openWithoutTime,
  readTo,
  TROUBLES,
  thread,
  threadShown,
  trouble,
  type Words,
  watchConsole,
} from '../support/comments.ts'
import type { OutsideSite } from '../support/outside-site.ts'
import { NO_STORAGE } from '../support/storage.ts'
import { DESK, expect, inLanguage, test, thorough } from '../support/test.ts'

let outside: OutsideSite

test.beforeAll(async ({ outsideSites }) => {
  test.setTimeout(120_000)
  outside = await outsideSites.get()
})
test.beforeEach(() => outside.fake.reset())

const LIMIT_MS = 8000
const at = (path: string) => outside.site.url + path
const host = () => new URL(outside.fake.url).host
const asked = () => outside.fake.requests.filter(({ path }) => path.endsWith('/widget'))

/** The sentence that names who did not answer, a way to the discussion, and another try. */
async function expectGivenUp(page: Page, words: Words = ENGLISH, said = words.failed(host())): Promise<void> {
  const part = comments(page, words)
  await expect(part.getByRole('status')).toHaveText(said)
  await expect(part.getByRole('link', { name: words.open })).toBeVisible()
  await expect(part.getByRole('button', { name: words.retry })).toBeVisible()
  await expect(page.locator('iframe')).toHaveCount(0)
}

for (const words of LANGUAGES) {
  for (const [name, mode] of TROUBLES) {
    test(
      `a service that ${name} is given up after a while, ${words.base}`,
      inLanguage(words.base, '/'),
      async ({ page }) => {
        const said = watchConsole(page)
        await openWithoutTime(page, at(words.base + LONG_PAGE))
        await trouble(outside.fake, mode)
        await readTo(page, words)
        const part = comments(page, words)
        await expect(part.getByRole('status')).toHaveText(words.loading)
        await page.clock.runFor(LIMIT_MS - 1)
        await expect(part.getByRole('status')).toHaveText(words.loading)
        await expect(part.getByRole('button')).toBeHidden()
        await page.clock.runFor(1)
        await expectGivenUp(page, words)
        const link = part.getByRole('link', { name: words.open })
        await expect(link).toHaveAttribute(
          'href',
          `https://github.com/owner/docs/discussions?discussions_q=${encodeURIComponent(words.term)}`,
        )

        await test.step('the service is back: another try shows the thread', async () => {
          await outside.fake.reset()
          await part.getByRole('button', { name: words.retry }).click()
          await threadShown(page, words)
          await expect(part.getByRole('status')).toBeEmpty()
          await expect(link).toBeHidden()
          await page.clock.runFor(LIMIT_MS)
          await expect(frame(page, words)).toBeVisible()
          await expect(part.getByRole('status')).toBeEmpty()
        })
        expect(said).toEqual([])
      },
    )
  }

  test(
    `what is left of comments has no barriers, ${words.base}`,
    thorough(inLanguage(words.base, '/')),
    async ({ page }) => {
      await page.goto(at(words.base + LONG_PAGE))
      await readTo(page, words)
      await thread(page, words).getByRole('button', { name: 'Break' }).click()
      await expectGivenUp(page, words, words.refused(host()))
      expect(await barriersIn(page)).toEqual([])
    },
  )

  test.describe(() => {
    test.use({ javaScriptEnabled: false })

    test(
      `without script a link leads to the discussion, ${words.base}`,
      inLanguage(words.base, '/'),
      async ({ page }) => {
        await page.goto(at(words.base + LONG_PAGE))
        const part = comments(page, words)
        await expect(part.getByRole('link', { name: words.open })).toBeVisible()
        await expect(part.getByRole('button')).toBeHidden()
        await expect(part.locator('iframe')).toHaveCount(0)
        expect(outside.fake.requests).toEqual([])
      },
    )
  })
}

test('the way to a discussion opens beside the page', DESK, async ({ page, context }) => {
  await context.route('https://github.com/**', (route) => route.fulfill({ body: 'The discussion' }))
  await page.goto(at(`/${LONG_PAGE}`))
  await readTo(page)
  await thread(page).getByRole('button', { name: 'Break' }).click()
  const opened = page.waitForEvent('popup')
  await comments(page).getByRole('link', { name: ENGLISH.open }).click()
  await expect((await opened).getByText('The discussion')).toBeVisible()
  await expect(title(page)).toHaveText('Install with Docker')
})

test('another try that fails says so again, and keys go on from where they were', thorough(DESK), async ({ page }) => {
  await openWithoutTime(page, at(`/${LONG_PAGE}`))
  outside.fake.mode = 'garbage'
  await readTo(page)
  await expect(comments(page).getByRole('status')).toHaveText(ENGLISH.loading)
  await page.clock.runFor(LIMIT_MS)
  const again = comments(page).getByRole('button', { name: ENGLISH.retry })
  await again.press('Enter')
  await expect(comments(page).getByRole('status')).toHaveText(ENGLISH.loading)
  await page.clock.runFor(LIMIT_MS)
  await expectGivenUp(page)
  expect(asked()).toHaveLength(2)
  outside.fake.mode = 'ok'
  await again.press('Enter')
  await threadShown(page)
  await page.keyboard.press('Tab')
  await expect(thread(page).getByRole('button', { name: 'Sign out' })).toBeFocused()
})

test(
  'whoever leaves before the service answers hears nothing of it on the next page',
  thorough(DESK),
  async ({ page }) => {
    outside.fake.mode = 'silent'
    await openWithoutTime(page, at(`/${LONG_PAGE}`))
    await readTo(page)
    await expect(comments(page).getByRole('status')).toHaveText(ENGLISH.loading)
    await travel(page, '/faq/')
    await expect(title(page)).not.toHaveText('Install with Docker')
    await page.clock.runFor(LIMIT_MS)
    await expect(page.locator('iframe')).toHaveCount(0)
    await expect(comments(page).getByRole('status')).toBeEmpty()
  },
)

test('comments do without storage', DESK, async ({ page }) => {
  const said = watchConsole(page)
  await page.addInitScript(NO_STORAGE)
  await page.goto(at(`/${LONG_PAGE}`))
  await readTo(page)
  await threadShown(page)
  expect(said).toEqual([])
})

test('a service that goes away while the reader signs out is given up as well', DESK, async ({ page }) => {
  await openWithoutTime(page, at(`/${LONG_PAGE}`))
  await readTo(page)
  await threadShown(page)
  outside.fake.mode = 'garbage'
  await thread(page).getByRole('button', { name: 'Sign out' }).click()
  await expect.poll(() => asked().length).toBe(2)
  await page.clock.runFor(LIMIT_MS)
  await expectGivenUp(page)
})
