/** Google, whom browsers ask themselves: a token for an app of one's own, which goes on to the albums in no address. */
import type { Page } from '@playwright/test'
import { OWN_CLIENT, TOKEN_MARK } from '../../api/fakes/fakes.fixture.ts'
import { DESK, expect, test } from '../support/test.ts'
import { EN, leave, openTool, result, useOwnApp, value } from '../support/tokens.ts'

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

test(
  'a token of Google passes by no server, and goes on to the albums in no address',
  DESK,
  async ({ page, tokens }) => {
    const words = EN
    const addresses = watchAddresses(page)
    /** Its label may also be that of the choice above it. */
    const accessToken = page
      .getByLabel(words.albums.accessToken, { exact: true })
      .and(page.locator(':not([type=radio])'))
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
      await expect(accessToken).toHaveValue(new RegExp(`${TOKEN_MARK}-google-access`))
      await expect(page).toHaveURL(`${words.base}tool/google/album.html`)
      await page.getByRole('button', { name: words.albums.list }).click()
      for (const { id, title } of tokens.fake.google.albums) await expect(value(page, title)).toHaveValue(id)
    })
    await test.step('the token was there once, and is stored nowhere', async () => {
      const kept = await page.evaluate('JSON.stringify([{ ...localStorage }, { ...sessionStorage }])')
      expect(kept).not.toContain(TOKEN_MARK)
      expect(kept).not.toContain(OWN_CLIENT.google.secret)
      await page.reload()
      await expect(accessToken).toBeEnabled()
      await expect(accessToken).toHaveValue('')
    })
    expect(addresses.filter((url) => url.startsWith(tokens.url))).toEqual([])
    expect(addresses.filter((url) => url.includes(TOKEN_MARK) || url.includes(OWN_CLIENT.google.secret))).toEqual([])
    expect(addresses.some((url) => url.startsWith('https://photoslibrary.googleapis.com/'))).toBe(true)
  },
)

/** Of every request, and of every place that the page has been at. */
function watchAddresses(page: Page): string[] {
  const seen: string[] = []
  page.on('request', (request) => seen.push(request.url()))
  page.on('framenavigated', (frame) => seen.push(frame.url()))
  return seen
}
