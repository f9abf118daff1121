/** Journeys to a token server: who is asked and when, and what a reader learns of each. */
import {
  choice,
  ENGLISH,
  LANGUAGES,
  more,
  offered,
  onlyServers,
  openDriver,
  openPart,
  row,
  rows,
} from '../support/api-servers.ts'
import { barriersIn } from '../support/barriers.ts'
import { isMarked, isPhone, mark, title, watchRequests } from '../support/browser.ts'
import type { OutsideMode } from '../support/fake-outside.ts'
import type { OutsideSite } from '../support/outside-site.ts'
import { hold } from '../support/requests.ts'
import { entry, group, showTree } from '../support/sidebar.ts'
import { DESK, expect, inLanguage, test, thorough } from '../support/test.ts'

let outside: OutsideSite

test.beforeAll(async ({ outsideSites }) => {
  outside = await outsideSites.get(onlyServers)
})
test.beforeEach(() => outside.fake.reset())

/** By which name each question came, in a settled order. */
const asked = () =>
  outside.fake
    .to('/health')
    .map(({ headers }) => headers.host?.split(':')[0])
    .sort()

for (const words of LANGUAGES) {
  test(
    `nobody is asked before the part is opened, then everybody once, ${words.id}`,
    inLanguage(words.base, '/'),
    async ({ page }) => {
      const requests = watchRequests(page)
      await openDriver(page, outside.site.url, words)
      await expect(choice(page, words)).toHaveValue('cf')
      await expect.poll(() => offered(choice(page, words))).toEqual(['cf', 'cn', 'local'])
      await choice(page, words).selectOption('cn')
      await more(page, words).hover()
      await more(page, words).focus()
      expect(outside.fake.requests).toEqual([])
      await openPart(page, words)
      await expect(rows(page, words)).toHaveCount(3)
      await expect(row(page, 'cf', words)).toContainText(words.reachable)
      await expect(row(page, 'cn', words)).toContainText(words.reachable)
      await expect(row(page, 'local', words)).toContainText(words.unreachable)
      expect(asked()).toEqual(['127.0.0.1', 'localhost'])
      expect(outside.fake.requests).toHaveLength(2)
      for (const { method, url, headers, body } of outside.fake.requests) {
        expect({ method, url, body, cookie: headers.cookie, referer: headers.referer }).toEqual({
          ...{ method: 'GET', url: '/health', body: '', cookie: undefined, referer: undefined },
        })
      }
      // A choice is no question.
      await choice(page, words).selectOption('cf')
      await more(page, words).click()
      await expect(rows(page, words).first()).toBeHidden()
      expect(outside.fake.requests).toHaveLength(2)
      const hosts = new Set(requests.map((request) => new URL(request.url()).hostname))
      expect([...hosts].sort()).toEqual(['127.0.0.1', 'localhost'])
    },
  )
}

const STATES = ['reachable', 'slow', 'failing', 'strange', 'unreachable'] as const
const MODES: Record<(typeof STATES)[number], OutsideMode | 'gone'> = {
  ...{ reachable: 'ok', slow: { slowMs: 1700 }, failing: { status: 500 }, strange: 'garbage', unreachable: 'gone' },
}

for (const words of LANGUAGES) {
  test(
    `each opening tells anew how the servers are doing, ${words.id}`,
    thorough(inLanguage(words.base)),
    async ({ page }) => {
      const errors: Error[] = []
      page.on('pageerror', (error) => errors.push(error))
      await openDriver(page, outside.site.url, words)
      for (const state of STATES) {
        await test.step(state, async () => {
          const mode = MODES[state]
          if (mode === 'gone') await outside.fake.stop()
          else outside.fake.mode = mode
          await openPart(page, words)
          await expect(row(page, 'cf', words)).toContainText(words[state])
          await expect(row(page, 'cn', words)).toContainText(words[state])
          await more(page, words).click()
          await expect(rows(page, words).first()).toBeHidden()
        })
      }
      expect(errors).toEqual([])
    },
  )
}

test(
  'an error of the reader’s making is no token server, and a line that breaks is none either',
  DESK,
  async ({ page }) => {
    await openDriver(page, outside.site.url)
    for (const [mode, words] of [
      [{ status: 404 }, ENGLISH.strange],
      [{ status: 204 }, ENGLISH.strange],
      [{ status: 503 }, ENGLISH.failing],
      ['hang-up', ENGLISH.unreachable],
    ] as const) {
      outside.fake.mode = mode
      await openPart(page)
      await expect(row(page, 'cf')).toContainText(words)
      await more(page).click()
    }
  },
)

test('a silent server is given up, while the others are told at once', thorough(DESK), async ({ page }) => {
  outside.fake.mode = 'silent'
  await openDriver(page, outside.site.url)
  await openPart(page)
  await expect(row(page, 'local')).toContainText(ENGLISH.unreachable)
  await expect(row(page, 'cf')).toContainText(ENGLISH.checking)
  // The clock of a worker cannot be moved from outside, so this one wait is real.
  await expect(row(page, 'cf')).toContainText(ENGLISH.unreachable, { timeout: 12_000 })
  expect(asked()).toEqual(['127.0.0.1', 'localhost'])
})

test('a part that is opened before its script has come is filled when it comes', DESK, async ({ page }) => {
  const release = await hold(page, '**/assets/tokens-*.js')
  await page.goto(outside.site.url + ENGLISH.driver, { waitUntil: 'commit' })
  await more(page).click()
  release()
  await expect(row(page, 'cf')).toContainText(ENGLISH.reachable)
  expect(asked()).toEqual(['127.0.0.1', 'localhost'])
})

for (const words of LANGUAGES) {
  test(
    `the groups of the tree open and close as ever around an open part, ${words.id}`,
    thorough(inLanguage(words.base, '/')),
    async ({ page }) => {
      await openDriver(page, outside.site.url, words)
      await openPart(page, words)
      await mark(page)

      await test.step('to another driver: part and group stay open', async () => {
        await entry(page, words.local).click()
        await expect(title(page, words.local)).toBeVisible()
        await showTree(page)
        await expect(rows(page, words).first()).toBeVisible()
        await expect(entry(page, 'SFTP')).toBeVisible()
        await expect(entry(page, words.docker)).toBeHidden()
      })

      await test.step('to a page of another group and back: each opens its own', async () => {
        await group(page, words.install).click()
        await expect(entry(page, 'SFTP')).toBeHidden()
        await entry(page, words.docker).click()
        await expect(title(page, words.docker)).toBeVisible()
        await showTree(page)
        await expect(more(page, words)).toHaveCount(0)
        await expect(entry(page, words.docker)).toBeVisible()
        await expect(entry(page, 'SFTP')).toBeHidden()
        await page.goBack()
        await expect(title(page, words.local)).toBeVisible()
        await showTree(page)
        await expect(entry(page, 'SFTP')).toBeVisible()
        await expect(entry(page, words.docker)).toBeHidden()
      })
      expect(await isMarked(page)).toBe(true)

      await test.step('over a reload, with the part open or closed', async () => {
        for (const open of [true, false]) {
          if (open) await openPart(page, words)
          await group(page, words.install).click()
          await expect(entry(page, words.docker)).toBeVisible()
          await page.reload()
          await showTree(page)
          await expect(entry(page, words.docker)).toBeVisible()
          await expect(entry(page, 'SFTP')).toBeHidden()
          await expect(rows(page, words)).toHaveCount(0)
          await group(page, words.drivers).click()
          await expect(entry(page, 'SFTP')).toBeVisible()
        }
      })
    },
  )
}

for (const words of LANGUAGES) {
  test(
    `an open part has no barrier that a machine can find, ${words.id}`,
    inLanguage(words.base, '/zh/'),
    async ({ page }) => {
      await openDriver(page, outside.site.url, words)
      await openPart(page, words)
      await expect(row(page, 'local', words)).toContainText(words.unreachable)
      await page.getByRole('button', { name: words.add, exact: true }).click()
      await expect(page.getByText(words.notAnAddress)).toBeVisible()
      // The drawer of a phone covers the page on purpose.
      expect(await barriersIn(page, isPhone(page))).toEqual([])
    },
  )
}
