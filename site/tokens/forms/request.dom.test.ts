/** Tests of the form before somebody leaves for a provider: what is asked for, where it leads, and why it may not. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { TOKEN_PATHS } from '../../../api/contract/token-contract.ts'
import { fillIn } from '../../../core/text.ts'
import * as TokenRequest from '../islands/TokenRequest.tsx'
import type { TokenErrorKind } from '../requests/token-error.ts'
import { CLOUDS } from '../shared/providers.ts'
import {
  addServer,
  alert,
  answer,
  asked,
  button,
  errorResponse,
  field,
  type Lang,
  left,
  radio,
  resetTokens,
  SERVER,
  STRINGS,
  showTool,
  signIn,
  toldOf,
  unreachable,
} from './tokens.fixture.ts'

const CONFIG = TOKEN_PATHS.config
const AUTHORIZE = 'https://oauth.yandex.com/authorize'
const naming = (authorize: unknown) => ({ providers: { yandex: { authorize, client_id: 'x', pkce: true } } })
const open = (lang: Lang = 'en') => showTool(TokenRequest, lang, 'yandex/request', { provider: 'yandex' })
const press = (lang: Lang = 'en') => signIn(lang, 'yandex').click()

/** Where the page has led, as far as it is the same every time. */
function led() {
  const { origin, pathname, searchParams } = new URL(left.at(-1) ?? 'about:blank')
  return { page: origin + pathname, client: searchParams.get('client_id'), scope: searchParams.get('scope') }
}

beforeEach(resetTokens)
afterEach(() => vi.unstubAllGlobals())

describe.each(['en', 'zh'] as const)('somebody who wants a token, in %s', (lang) => {
  const strings = STRINGS[lang]

  test('is led to the provider with the app of the server', async () => {
    answer(CONFIG, naming(AUTHORIZE))
    open(lang)
    await press(lang)
    await expect.poll(led).toEqual({ page: AUTHORIZE, client: 'x', scope: null })
    const { searchParams } = new URL(left[0]!)
    expect(searchParams.get('redirect_uri')).toBe(`${location.origin}/tool/yandex/callback`)
    expect(searchParams.get('state')!.length).toBeGreaterThan(40)
    expect(searchParams.get('code_challenge_method')).toBe('S256')
    expect(asked.map(({ url }) => url)).toEqual([SERVER + CONFIG])
  })

  test('is told what is missing of an own app, and leaves with its id, without its secret', async () => {
    answer(CONFIG, naming(AUTHORIZE))
    open(lang)
    await radio(strings.ownApp).click()
    await press(lang)
    for (const label of [strings.clientId, strings.clientSecret]) {
      await expect.element(field(label)).toHaveAttribute('aria-invalid', 'true')
      await expect.element(field(label)).toHaveAccessibleDescription(strings.required)
    }
    expect(asked).toEqual([])
    await field(strings.clientId).fill('my-app')
    await field(strings.clientSecret).fill('my-secret')
    await userEvent.keyboard('{Enter}')
    await expect.poll(led).toMatchObject({ client: 'my-app' })
    expect(left[0]).not.toContain('my-secret')
    expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain('my-secret')
  })

  test('hears whom everything is sent to, and is warned of a server that the site does not know', async () => {
    open(lang)
    const sends = (server: string) => page.getByText(fillIn(strings.sendsTo, { server }))
    const warning = page.getByText(strings.foreignServer.split('{server}').at(-1)!)
    await expect.element(sends('api.alistgo.com')).toBeVisible()
    expect(warning.elements()).toEqual([])
    addServer('http://127.0.0.1:1')
    await expect.element(sends('http://127.0.0.1:1')).toBeVisible()
    await expect.element(warning).toBeVisible()
  })

  test('is warned of a server that uses http, unless it is on the same machine', async () => {
    const [near, far] = ['http://127.0.0.1:1', 'http://192.0.2.7:3002']
    open(lang)
    const warning = page.getByText(strings.unencrypted.server)
    for (const [server, isWarned] of [
      [near, false],
      [far, true],
    ] as const) {
      addServer(server)
      await expect.element(page.getByText(fillIn(strings.sendsTo, { server }))).toBeVisible()
      expect(warning.elements()).toHaveLength(isWarned ? 1 : 0)
    }
  })

  test('is led to what went wrong, and from there to another try', async () => {
    answer(CONFIG, unreachable)
    open(lang)
    await press(lang)
    await expect.element(alert).toHaveTextContent(toldOf(lang, 'server_unreachable'))
    await expect.element(alert).toHaveTextContent(STRINGS[lang].otherServer.request)
    await expect.element(alert).toHaveFocus()
    expect(page.getByText(strings.starting).elements()).toEqual([])
    await userEvent.tab()
    await expect.element(button(strings.retry)).toHaveFocus()
    answer(CONFIG, naming(AUTHORIZE))
    await userEvent.keyboard('{Enter}')
    await expect.poll(led).toMatchObject({ page: AUTHORIZE })
    await expect.element(alert).not.toBeInTheDocument()
  })
})

const STRANGERS: [what: string, body: object | string, kind: TokenErrorKind][] = [
  ['a page', '<!doctype html><title>Welcome</title>', 'server_strange'],
  ['data of another kind', { code: 200, data: [] }, 'server_strange'],
  ['null', 'null', 'server_strange'],
  ['a server without this helper', { providers: {} }, 'not_configured'],
  ...[
    'https://evil.example/authorize',
    'https://oauth.yandex.com@evil.example/authorize',
    'https://oauth.yandex.com.evil.example/',
    'http://oauth.yandex.com/authorize',
    'javascript:document.title="evil"',
    'data:text/html,evil',
    '//evil.example',
    7,
  ].map((address): [string, object, TokenErrorKind] => [
    `one that names ${address}`,
    naming(address),
    'server_strange',
  ]),
]

describe('a server', () => {
  test.each(STRANGERS)('that is %s is not followed', async (_, body, kind) => {
    answer(CONFIG, body)
    open()
    await press()
    await expect.element(alert).toHaveTextContent(toldOf('en', kind))
    expect(left).toEqual([])
    expect(document.title).not.toBe('evil')
  })

  test('that says nothing is given up after its time', async () => {
    const limit = new AbortController()
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal)
    answer(
      CONFIG,
      () => new Promise((_, reject) => limit.signal.addEventListener('abort', () => reject(limit.signal.reason))),
    )
    open()
    await press()
    await expect.element(page.getByText(STRINGS.en.starting)).toBeVisible()
    expect(timeout).toHaveBeenCalledExactlyOnceWith(20_000)
    limit.abort(new DOMException('The operation timed out.', 'TimeoutError'))
    await expect.element(alert).toHaveTextContent(toldOf('en', 'server_silent'))
  })

  test('that works for other sites only says so', async () => {
    answer(CONFIG, errorResponse('origin_not_allowed', {}, 403))
    open()
    await press()
    await expect.element(alert).toHaveTextContent(toldOf('en', 'origin_not_allowed'))
  })

  test('without apps says so, and an own app works with it', async () => {
    answer(CONFIG, { providers: { yandex: { authorize: AUTHORIZE, pkce: true } } })
    open('zh')
    await radio(STRINGS.zh.sharedApp).click()
    await press('zh')
    await expect.element(alert).toHaveTextContent(toldOf('zh', 'not_configured'))
    await radio(STRINGS.zh.ownApp).click()
    await field(STRINGS.zh.clientId).fill('my-app')
    await field(STRINGS.zh.clientSecret).fill('my-secret')
    await press('zh')
    await expect.poll(led).toMatchObject({ client: 'my-app' })
  })
})

describe('a browser', () => {
  const LACKING: [TokenErrorKind, what: string, () => { mockRestore(): void }][] = [
    [
      'storage_blocked',
      'that blocks its storage',
      () =>
        vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
          throw new DOMException('The operation is insecure.', 'SecurityError')
        }),
    ],
    [
      'storage_blocked',
      'whose storage is full',
      () =>
        vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
          throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
        }),
    ],
    [
      'insecure_page',
      'without cryptography',
      () => vi.spyOn(crypto, 'subtle', 'get').mockReturnValue(undefined as unknown as SubtleCrypto),
    ],
  ]

  test.each(LACKING)('is told of %s: %s', async (kind, _, lack) => {
    answer(CONFIG, naming(AUTHORIZE))
    open()
    const lacking = lack()
    await press()
    await expect.element(alert).toHaveTextContent(toldOf('en', kind))
    lacking.mockRestore()
    await button(STRINGS.en.retry).click()
    await expect.poll(led).toMatchObject({ page: AUTHORIZE })
  })

  test('masks a secret, shows it on demand, and forgets it with the page', async () => {
    const { ownApp, clientSecret, reveal, hide } = STRINGS.en
    open()
    await radio(ownApp).click()
    const secret = field(clientSecret)
    await secret.fill('my-secret')
    await expect.element(secret).toHaveAttribute('type', 'password')
    await expect.element(secret).toHaveAttribute('autocomplete', 'new-password')
    await button(reveal).click()
    await expect.element(secret).toHaveAttribute('type', 'text')
    await expect.element(secret).toHaveValue('my-secret')
    await button(hide).click()
    await expect.element(secret).toHaveAttribute('type', 'password')
    // What a browser does before it keeps a page for going back.
    dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }))
    await expect.element(secret).toHaveValue('')
  })
})

describe.each(['en', 'zh'] as const)('Microsoft, in %s', (lang) => {
  const strings = STRINGS[lang]
  const cloud = (host: string) => ({ authorize: `https://${host}/authorize`, client_id: `app of ${host}` })
  const zones = { cn: cloud('login.chinacloudapi.cn'), us: cloud('login.microsoftonline.us') }
  const onedrive = { ...cloud('login.microsoftonline.com'), scope: 'files.readwrite.all', pkce: false, zones }
  const region = page.getByRole('combobox', { name: strings.zone })

  beforeEach(() => {
    answer(CONFIG, { providers: { onedrive } })
    showTool(TokenRequest, lang, 'onedrive/request', { provider: 'onedrive' })
  })

  test('has several clouds, one of which is closed and says why', async () => {
    await expect.element(region).toHaveValue('global')
    await expect.element(region.getByRole('option', { name: strings.zoneClosed })).toBeDisabled()
    await radio(strings.ownApp).click()
    for (const { zone, portal } of CLOUDS) {
      await region.selectOptions(zone)
      const makeApp = page.getByRole('link', { name: fillIn(strings.makeApp, { name: strings.names.onedrive }) })
      await expect.element(makeApp).toHaveAttribute('href', portal)
    }
  })

  test('is asked for sites only on request, in the chosen cloud', async () => {
    await radio(strings.sharedApp).click()
    await signIn(lang, 'onedrive').click()
    await expect
      .poll(led)
      .toEqual({ ...{ page: onedrive.authorize, client: onedrive.client_id }, scope: 'files.readwrite.all' })
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
    await region.selectOptions('cn')
    await page.getByRole('checkbox', { name: strings.sharePoint }).click()
    await signIn(lang, 'onedrive').click()
    await expect.poll(led).toEqual({
      ...{ page: zones.cn.authorize, client: zones.cn.client_id },
      scope: 'files.readwrite.all Sites.Read.All',
    })
  })
})
