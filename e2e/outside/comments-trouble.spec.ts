/** Comments that do not come: what is said then, the ways that are left, and that nothing else is troubled. */
import type { Page } from '@playwright/test'
import { barriersIn } from '../support/barriers.ts'
import {
  comments,
  ENGLISH,
  frame,
  LANGUAGES,
  LONG_PAGE,
  openWithoutTime,
  readTo,
  thread,
  threadShown,
  type Words,
  watchConsole,
} from '../support/comments.ts'
import type { OutsideSite } from '../support/outside-site.ts'
import { DESK, expect, inLanguage, test, thorough } from '../support/test.ts'

let outside: OutsideSite

test.beforeAll(async ({ outsideSites }) => {
  outside = await outsideSites.get()
})
test.beforeEach(() => outside.fake.reset())

const LIMIT_MS = 8000
const at = (path: string) => outside.site.url + path
const host = () => new URL(outside.fake.url).host

/** The sentence that names who did not answer, a way to the discussion, and another try. */
async function expectGivenUp(page: Page, words: Words, said: string): Promise<void> {
  const part = comments(page, words)
  await expect(part.getByRole('status')).toHaveText(said)
  await expect(part.getByRole('link', { name: words.open })).toBeVisible()
  await expect(part.getByRole('button', { name: words.retry })).toBeVisible()
  await expect(page.locator('iframe')).toHaveCount(0)
}

test('a service that cannot be reached is given up after a while, and can be tried again', DESK, async ({ page }) => {
  const said = watchConsole(page)
  await openWithoutTime(page, at(`/${LONG_PAGE}`))
  await outside.fake.stop()
  await readTo(page)
  const part = comments(page)
  await expect(part.getByRole('status')).toHaveText(ENGLISH.loading)
  await page.clock.runFor(LIMIT_MS - 1)
  await expect(part.getByRole('status')).toHaveText(ENGLISH.loading)
  await expect(part.getByRole('button')).toBeHidden()
  await page.clock.runFor(1)
  await expectGivenUp(page, ENGLISH, ENGLISH.failed(host()))
  const link = part.getByRole('link', { name: ENGLISH.open })
  await expect(link).toHaveAttribute(
    'href',
    `https://github.com/owner/docs/discussions?discussions_q=${encodeURIComponent('guide/install/docker')}`,
  )

  await test.step('the service is back: another try shows the thread', async () => {
    await outside.fake.reset()
    await part.getByRole('button', { name: ENGLISH.retry }).click()
    await threadShown(page)
    await expect(part.getByRole('status')).toBeEmpty()
    await expect(link).toBeHidden()
    await page.clock.runFor(LIMIT_MS)
    await expect(frame(page)).toBeVisible()
    await expect(part.getByRole('status')).toBeEmpty()
  })
  expect(said).toEqual([])
})

for (const words of LANGUAGES) {
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
