/** Players in a browser: quiet until they are pressed, and honest when nothing plays. */
import { readFileSync } from 'node:fs'
import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { DESK, expect, test } from '../support/test.ts'

test.use({ site: 'foreign' })

const figure = (page: Page, name: string) => page.locator('figure').filter({ hasText: name })
const film = readFileSync(new URL('../fixtures/foreign/widgets/charts-film.mp4', import.meta.url))
/** Where the head of the film ends and its pictures begin. */
const cut = film.indexOf('moof') - 4

const PLAYLIST = `#EXTM3U
#EXT-X-VERSION:7
#EXT-X-TARGETDURATION:3
#EXT-X-MAP:URI="init.mp4"
#EXTINF:2.2,
pictures.m4s
#EXT-X-ENDLIST`

/** Answers for the other sites, and remembers what was asked of them. */
async function otherSites(page: Page): Promise<string[]> {
  const asked: string[] = []
  const files: Record<string, string | Buffer> = {
    'film.m3u8': PLAYLIST,
    'init.mp4': film.subarray(0, cut),
    'pictures.m4s': film.subarray(cut),
    'player.html': '<p>player</p>',
  }
  await page.route(/^https:/, (route) => {
    const url = new URL(route.request().url())
    asked.push(url.host + url.pathname)
    const body = files[url.pathname.slice(1)]
    const headers = { 'access-control-allow-origin': '*' }
    return route.fulfill(body === undefined ? { status: 404, headers } : { body, headers })
  })
  return asked
}

test('players ask nothing of other sites before they are pressed', DESK, async ({ page }) => {
  await page.addInitScript(() => {
    // A browser that leaves playlists to the library.
    const own = HTMLMediaElement.prototype.canPlayType
    HTMLMediaElement.prototype.canPlayType = function (type) {
      return type.includes('mpegurl') ? '' : own.call(this, type)
    }
  })
  const asked = await otherSites(page)
  const libraries: string[] = []
  page.on('request', (request) => request.url().includes('/assets/lib/') && libraries.push(request.url()))
  const warning = page.waitForEvent('console', (message) => message.text().includes('"avi"'))
  await page.goto('/widgets/charts-video.html')
  expect((await warning).type()).toBe('warning')
  await expect(page.getByRole('link', { name: 'Another film' })).toHaveAttribute('href', /film\.avi$/)
  const { violations } = await new AxeBuilder({ page }).include('.content').setLegacyMode().analyze()
  expect(violations.map(({ id }) => id)).toEqual([])

  await page.getByRole('button', { name: 'Play: A short film' }).click()
  await expect
    .poll(() =>
      page
        .locator('video')
        .first()
        .evaluate((video: HTMLVideoElement) => video.currentTime),
    )
    .toBeGreaterThan(0)
  await expect(page.getByRole('button', { name: 'Play: A short film' })).toHaveCount(0)
  expect({ asked, libraries }).toEqual({ asked: [], libraries: [] })

  const stream = figure(page, 'A stream')
  await stream.getByRole('link', { name: 'Play: A stream' }).click()
  await expect
    .poll(() => stream.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime))
    .toBeGreaterThan(0)
  expect(asked).toEqual(['film.m3u8', 'init.mp4', 'pictures.m4s'].map((name) => `media.example.org/${name}`))

  const broken = figure(page, 'Nothing there')
  await broken.getByRole('link', { name: 'Play: Nothing there' }).press('Enter')
  await expect(broken.getByRole('alert')).toContainText('This cannot be played here.')
  await expect(broken.getByRole('link', { name: 'Open the file' })).toBeFocused()

  const elsewhere = figure(page, 'A video elsewhere')
  await elsewhere.getByRole('link').click()
  await expect(elsewhere.frameLocator('iframe').getByText('player')).toBeVisible()
  await expect(elsewhere.locator('iframe')).toHaveAttribute('src', /bvid=BV1xx411c7mD&p=2&.*high_quality=0&danmaku=0$/)
})
