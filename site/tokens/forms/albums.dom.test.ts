/** Tests of the pages that ask for no token: albums of Google Photos, and the address for WebDAV. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { AddressProblem } from '../../../api/contract/sharepoint.ts'
import * as GoogleAlbums from '../islands/GoogleAlbums.tsx'
import * as WebdavAddress from '../islands/WebdavAddress.tsx'
import { encrypt } from '../requests/encrypted-session.ts'
import type { TokenErrorKind } from '../requests/token-error.ts'
import { GOOGLE } from '../shared/providers.ts'
import {
  alert,
  answer,
  asked,
  button,
  comeBack,
  errorResponse,
  field,
  type Lang,
  radio,
  resetTokens,
  STRINGS,
  showTool,
  toldOf,
  unreachable,
  value,
} from './tokens.fixture.ts'

beforeEach(resetTokens)
afterEach(() => vi.unstubAllGlobals())

const said = (code: number, status: string) =>
  Response.json({ error: { code, status, message: 'no' } }, { status: code })

describe.each(['en', 'zh'] as const)('albums, in %s', (lang) => {
  const strings = STRINGS[lang]
  const { albums } = strings
  /** Its label may also be that of the choice above it. */
  const token = field(albums.accessToken).last()
  const list = button(albums.list)
  const open = () => showTool(GoogleAlbums, lang, 'google/album', {})

  test('are listed to the last page, or it is said that there are none', async () => {
    open()
    await list.click()
    await expect.element(token).toHaveAccessibleDescription(strings.required)
    expect(asked).toEqual([])
    answer(GOOGLE.albums, { albums: [{ id: 'id-0', title: 'Album 0' }], nextPageToken: 'page-50' })
    answer('pageToken=page-50', { albums: [{ id: 'id-50', title: 'Album 50' }], nextPageToken: 'page-100' })
    answer('pageToken=page-100', { albums: [{ id: 'id-119', title: '' }] })
    await token.fill(' a-token ')
    await list.click()
    await expect.element(value(albums.untitled)).toHaveValue('id-119')
    await expect.element(value('Album 0')).toHaveValue('id-0')
    await expect.element(value('Album 50')).toHaveValue('id-50')
    expect(asked.map(({ url }) => new URL(url).searchParams.get('pageToken'))).toEqual([null, 'page-50', 'page-100'])
    expect(asked.map(({ headers }) => headers.Authorization)).toEqual(Array(3).fill('Bearer a-token'))
    answer(GOOGLE.albums, {})
    await list.click()
    await expect.element(page.getByText(albums.none)).toBeVisible()
    expect(value('Album 0').elements()).toEqual([])
  })

  test('are listed with a client and its refresh token', async () => {
    open()
    await radio(albums.byClient).click()
    const fields = [strings.clientId, strings.clientSecret, albums.refreshToken].map(field)
    await list.click()
    for (const one of fields) await expect.element(one).toHaveAccessibleDescription(strings.required)
    expect(asked).toEqual([])
    const given = ['my-app', 'my-secret', 'my-refresh-token']
    for (const [i, text] of given.entries()) await fields[i]!.fill(text)
    for (const kind of ['invalid_client', 'invalid_grant'] as const) {
      answer(GOOGLE.token, errorResponse(kind))
      await list.click()
      await expect.element(alert).toHaveTextContent(toldOf(lang, kind))
    }
    answer(GOOGLE.token, { access_token: 'a-fresh-token' })
    answer(GOOGLE.albums, { albums: [{ id: 'id-0', title: 'Album 0' }] })
    await list.click()
    await expect.element(value('Album 0')).toHaveValue('id-0')
    const [client_id, client_secret, refresh_token] = given
    expect(asked.at(-2)!.body).toEqual({ client_id, client_secret, refresh_token, grant_type: 'refresh_token' })
    expect(asked.at(-1)!.headers.Authorization).toBe('Bearer a-fresh-token')
    expect(asked.map(({ url }) => url).join()).not.toContain('my-')
  })

  test('are offered the token that another page has handed over, once', async () => {
    const kept = await encrypt({ access_token: 'a-token' })
    for (const expected of ['a-token', '']) {
      comeBack({ kept })
      open()
      await expect.element(token).toBeEnabled()
      await expect.element(token).toHaveValue(expected)
    }
  })
})

test.each<[TokenErrorKind, Lang, Response | typeof unreachable, string]>([
  ['invalid_scope', 'en', said(403, 'PERMISSION_DENIED'), 'PERMISSION_DENIED'],
  ['expired_token', 'zh', said(401, 'UNAUTHENTICATED'), 'UNAUTHENTICATED'],
  ['provider_rate_limited', 'en', said(429, 'RESOURCE_EXHAUSTED'), 'RESOURCE_EXHAUSTED'],
  ['provider_unreachable', 'zh', unreachable, ''],
])('albums are not listed for a reason (%s, in %s), and then they are', async (kind, lang, given, code) => {
  const { albums, details, retry } = STRINGS[lang]
  showTool(GoogleAlbums, lang, 'google/album', {})
  answer(GOOGLE.albums, given)
  await field(albums.accessToken).last().fill('a-token')
  await button(albums.list).click()
  await expect.element(alert).toHaveTextContent(toldOf(lang, kind))
  if (code) {
    await alert.getByText(details).click()
    await expect.element(alert.getByRole('group')).toHaveTextContent(code)
  }
  answer(GOOGLE.albums, {})
  await button(retry).click()
  await expect.element(page.getByText(albums.none)).toBeVisible()
  expect(alert.elements()).toEqual([])
})

const WRONG: [typed: string, AddressProblem][] = [
  ['my files', 'not an address'],
  ['https://onedrive.live.com/?id=root', 'not SharePoint'],
  ['https://sharepoint.com/sites/crew', 'not SharePoint'],
  ['https://contoso-my.sharepoint.com/', 'not a site'],
]

describe.each(['en', 'zh'] as const)('the address for WebDAV, in %s', (lang) => {
  const strings = STRINGS[lang]
  const { label, hint, result } = strings.webdav
  const mine = 'https://contoso-my.sharepoint.com/personal/ann_contoso_com'

  beforeEach(() => showTool(WebdavAddress, lang, 'onedrive/webdav', {}))

  test('is made on the page alone, and copied', async () => {
    await expect.element(field(label)).toHaveAccessibleDescription(hint)
    for (const [typed, made] of [
      ['contoso.sharepoint.cn', 'https://contoso.sharepoint.cn/Shared Documents'],
      ['https://contoso.sharepoint.us/:f:/r/teams/crew/x', 'https://contoso.sharepoint.us/teams/crew/Shared Documents'],
      [` ${mine}/_layouts/15/onedrive.aspx?id=%2Fpersonal&view=0 `, `${mine}/Documents`],
    ] as const) {
      await field(label).fill(typed)
      await expect.element(value(result)).toHaveValue(made)
      await expect.element(field(label)).not.toHaveAttribute('aria-invalid')
    }
    const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    await button(`${strings.result.copy} ${result}`).click()
    await expect.element(page.getByRole('status').getByText(strings.result.copied, { exact: true })).toBeVisible()
    expect(copied).toHaveBeenCalledExactlyOnceWith(`${mine}/Documents`)
    expect(asked).toEqual([])
  })

  test('is not made of other addresses, and it is said why', async () => {
    for (const [typed, problem] of WRONG) {
      await field(label).fill(typed)
      await expect.element(field(label)).toHaveAccessibleDescription(strings.addressProblems[problem])
      expect(value(result).elements()).toEqual([])
    }
    await userEvent.keyboard('{Enter}')
    await expect.element(field(label)).toHaveValue(WRONG.at(-1)![0])
  })
})
