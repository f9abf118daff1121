/** Google, whom browsers ask themselves: a token for an app of one's own, and the albums that the app has made. */
import type { Page } from '@playwright/test'
import { type FakeProviders, OWN_CLIENT, TOKEN_MARK } from '../../api/fakes/fakes.fixture.ts'
import type { TroubleKind } from '../../site/tokens/trouble.ts'
import { DESK, expect, inLanguage, test, thorough } from '../support/test.ts'
import {
  BOTH,
  EN,
  expectTrouble,
  leave,
  openTool,
  result,
  useOwnApp,
  value,
  type Words,
  ZH,
} from '../support/tokens.ts'

const DRIVE = 'https://www.googleapis.com/auth/drive'

test.beforeEach(async ({ tokens, context, page, baseURL }) => {
  await tokens.fake.reset()
  await tokens.offer(context, baseURL!)
  await page.route(
    ({ href }) => tokens.fake.reroute(href) !== undefined,
    async (route) => {
      const response = await route.fetch({ url: tokens.fake.reroute(route.request().url())!, maxRedirects: 0 })
      await route.fulfill({ response })
    },
  )
})

for (const words of BOTH) {
  test(
    `a token of Google passes by no server, and goes on to the albums in no address, ${words.base}`,
    inLanguage(words.base, EN.base),
    async ({ page, tokens }) => {
      const addresses = watchAddresses(page)
      await openTool(page, words, 'google')
      await expect(page.getByText(words.sendsToGoogle)).toBeVisible()
      await useOwnApp(page, words, OWN_CLIENT.google)
      await leave(page, words, 'google')
      await page.getByRole('button', { name: 'Allow' }).click()
      await expect(result(page, words, 'google')).toBeVisible()
      await expect(page).toHaveURL(`${words.base}tool/google/callback.html`)
      await expect(value(page, 'refresh_token')).toHaveValue(new RegExp(`${TOKEN_MARK}-google-refresh`))
      await expect(value(page, 'client_id')).toHaveValue(OWN_CLIENT.google.id)
      await expect(value(page, 'client_secret')).toHaveValue(OWN_CLIENT.google.secret)

      await test.step('the albums', async () => {
        await page.getByRole('button', { name: words.albums.show }).click()
        await expect(accessToken(page, words)).toHaveValue(new RegExp(`${TOKEN_MARK}-google-access`))
        await expect(page).toHaveURL(`${words.base}tool/google/album.html`)
        await page.getByRole('button', { name: words.albums.list }).click()
        for (const { id, title } of tokens.fake.google.albums) await expect(value(page, title)).toHaveValue(id)
      })
      await test.step('the token was there once, and is stored nowhere', async () => {
        const kept = await page.evaluate('JSON.stringify([{ ...localStorage }, { ...sessionStorage }])')
        expect(kept).not.toContain(TOKEN_MARK)
        expect(kept).not.toContain(OWN_CLIENT.google.secret)
        await page.reload()
        await expect(accessToken(page, words)).toBeEnabled()
        await expect(accessToken(page, words)).toHaveValue('')
      })
      expect(addresses.filter((url) => url.startsWith(tokens.url))).toEqual([])
      expect(addresses.filter((url) => url.includes(TOKEN_MARK) || url.includes(OWN_CLIENT.google.secret))).toEqual([])
      expect(addresses.some((url) => url.startsWith('https://photoslibrary.googleapis.com/'))).toBe(true)
    },
  )

  for (const [kind, button, asked] of [
    ['no_refresh_token', 'Allow', 1],
    ['access_denied', 'Deny', 0],
  ] as const) {
    const mark = inLanguage(words.base, kind === 'access_denied' ? ZH.base : EN.base)
    test(`Google gives no token (${kind}), ${words.base}`, mark, async ({ page, tokens }) => {
      tokens.fake.google.withoutRefresh = true
      await openTool(page, words, 'google')
      await useOwnApp(page, words, OWN_CLIENT.google)
      await leave(page, words, 'google')
      await page.getByRole('button', { name: button }).click()
      const box = await expectTrouble(page, words, kind)
      await expect(page).toHaveURL(`${words.base}tool/google/callback.html`)
      await expect(value(page, 'access_token')).toBeHidden()
      expect(tokens.fake.to('google')).toHaveLength(asked)
      await box.getByRole('link', { name: words.startAgain }).click()
      await expect(page).toHaveURL(`${words.base}tool/google/request.html`)
    })
  }

  test(
    `albums are listed to the last page, or it is said why not, ${words.base}`,
    inLanguage(words.base, EN.base),
    async ({ page, tokens }) => {
      const { google } = tokens.fake
      await openTool(page, words, 'google', 'album')
      const list = page.getByRole('button', { name: words.albums.list })
      await test.step('without a token', async () => {
        await list.click()
        await expect(accessToken(page, words)).toHaveAccessibleDescription(words.required)
        expect(tokens.fake.to('google')).toEqual([])
      })
      await test.step('three pages', async () => {
        google.albums = Array.from({ length: 120 }, (_, i) => ({ id: `id-${i}`, title: i === 119 ? '' : `Album ${i}` }))
        await accessToken(page, words).fill(` ${google.accessToken()} `)
        await list.click()
        await expect(value(page, words.albums.untitled)).toHaveValue('id-119')
        await expect(value(page, 'Album 0')).toHaveValue('id-0')
        await expect(value(page, 'Album 50')).toHaveValue('id-50')
        expect(tokens.fake.to('google').map(({ query }) => query.get('pageToken'))).toEqual([
          null,
          'page-50',
          'page-100',
        ])
      })
      await test.step('none', async () => {
        google.albums = []
        await list.click()
        await expect(page.getByText(words.albums.none)).toBeVisible()
        await expect(value(page, 'Album 0')).toBeHidden()
      })
      const refusals: [string, TroubleKind, string][] = [
        [google.accessToken(DRIVE), 'invalid_scope', 'PERMISSION_DENIED'],
        ['an-old-token', 'expired_token', 'UNAUTHENTICATED'],
      ]
      for (const [token, kind, code] of refusals) {
        await test.step(kind, async () => {
          await accessToken(page, words).fill(token)
          await list.click()
          const box = await expectTrouble(page, words, kind)
          await box.getByText(words.details).click()
          await expect(box.getByRole('group')).toContainText(code)
        })
      }
      await test.step('and again with a better one', async () => {
        await accessToken(page, words).fill(google.accessToken())
        await page.getByRole('button', { name: words.retry }).click()
        await expect(page.getByText(words.albums.none)).toBeVisible()
        await expect(page.getByRole('alert')).toBeHidden()
      })
    },
  )

  test(
    `albums are listed with a client and its refresh token, ${words.base}`,
    inLanguage(words.base, ZH.base),
    async ({ page, tokens }) => {
      const { id, secret } = OWN_CLIENT.google
      const addresses = watchAddresses(page)
      const refresh = await refreshToken(tokens.fake)
      await openTool(page, words, 'google', 'album')
      await page.getByRole('radio', { name: words.albums.byClient }).check()
      const fields = [words.clientId, words.clientSecret, words.albums.refreshToken].map((label) =>
        page.getByLabel(label, { exact: true }),
      )
      const list = page.getByRole('button', { name: words.albums.list })
      await list.click()
      for (const field of fields) await expect(field).toHaveAccessibleDescription(words.required)
      for (const [kind, ...values] of [
        ['invalid_client', id, 'wrong', refresh],
        ['invalid_grant', id, secret, 'revoked'],
      ] as const) {
        for (const [i, text] of values.entries()) await fields[i]!.fill(text)
        await list.click()
        await expectTrouble(page, words, kind)
      }
      await fields[2]!.fill(refresh)
      await list.click()
      for (const album of tokens.fake.google.albums) await expect(value(page, album.title)).toHaveValue(album.id)
      expect(addresses.filter((url) => url.startsWith(tokens.url) || url.includes(TOKEN_MARK))).toEqual([])
    },
  )

  test(
    `whoever cannot reach Google is not sent to another API server, ${words.base}`,
    inLanguage(words.base, EN.base),
    async ({ page }) => {
      await page.route('https://photoslibrary.googleapis.com/**', (route) => route.abort())
      await openTool(page, words, 'google', 'album')
      await accessToken(page, words).fill('anything')
      await page.getByRole('button', { name: words.albums.list }).click()
      await expectTrouble(page, words, 'provider_unreachable')
    },
  )
}

test('Google may want a pause', thorough(DESK), async ({ page, tokens }) => {
  await openTool(page, EN, 'google', 'album')
  tokens.fake.mode.set('google', 'rate-limited')
  await accessToken(page, EN).fill(tokens.fake.google.accessToken())
  await page.getByRole('button', { name: EN.albums.list }).click()
  await expectTrouble(page, EN, 'provider_rate_limited')
})

/** Its label may also be that of the choice above it. */
const accessToken = (page: Page, words: Words) =>
  page.getByLabel(words.albums.accessToken, { exact: true }).and(page.locator(':not([type=radio])'))

/** Of every request, and of every place that the page has been at. */
function watchAddresses(page: Page): string[] {
  const seen: string[] = []
  page.on('request', (request) => seen.push(request.url()))
  page.on('framenavigated', (frame) => seen.push(frame.url()))
  return seen
}

/** One that was given out earlier. */
async function refreshToken(fake: FakeProviders): Promise<string> {
  const { id, secret } = OWN_CLIENT.google
  const response = await fetch(`${fake.base('oauth2.googleapis.com')}/token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      code: fake.google.code(),
      client_id: id,
      client_secret: secret,
      redirect_uri: fake.redirectUri('google'),
    }),
  })
  const { refresh_token } = (await response.json()) as { refresh_token: string }
  return refresh_token
}
