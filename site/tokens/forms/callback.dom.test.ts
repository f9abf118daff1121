/** Tests of the page that a provider sends readers back to: whom it helps, once, what it shows, and why it may not. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { TOKEN_PATHS } from '../../../api/contract/token-contract.ts'
import { fillIn } from '../../../core/text.ts'
import * as TokenCallback from '../islands/TokenCallback.tsx'
import { keepLanguage, MAX_AGE_MS } from '../requests/encrypted-session.ts'
import type { TokenErrorKind } from '../requests/token-error.ts'
import { GOOGLE, type PageProvider } from '../shared/providers.ts'
import {
  alert,
  answer,
  asked,
  button,
  comeBack,
  errorResponse,
  type Lang,
  left,
  leftFrom,
  resetTokens,
  routeOf,
  SERVER,
  STRINGS,
  showTool,
  toldOf,
  unreachable,
  value,
} from './tokens.fixture.ts'

const EXCHANGE = TOKEN_PATHS.yandex.token
const TOKEN = { access_token: 'an-access-token', refresh_token: 'a-refresh-token', expires_in: 86_400 * 3 }
const open = (lang: Lang = 'en', provider: PageProvider = 'yandex') =>
  showTool(TokenCallback, lang, `${provider}/callback`, { provider })

/** Somebody who has left from here comes back with a code. */
async function arrive(lang: Lang = 'en', more: Parameters<typeof leftFrom>[1] = {}): Promise<void> {
  comeBack({ code: 'a-code', state: await leftFrom('yandex', { lang, ...more }) })
  open(lang)
}

beforeEach(resetTokens)
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe.each(['en', 'zh'] as const)('a token, in %s', (lang) => {
  const strings = STRINGS[lang]

  test('comes for the code, under the names of the fields of the driver, and can be cleared away', async () => {
    answer(EXCHANGE, TOKEN)
    await arrive(lang, { own: { id: 'my-app', secret: 'my-secret' }, clientId: 'my-app', verifier: 'a-verifier' })
    const box = page.getByRole('region', { name: fillIn(strings.result.fill, { driver: strings.drivers.yandex }) })
    await expect.element(box).toBeVisible()
    await expect.element(page.getByText(strings.result.done)).toBeVisible()
    expect(document.activeElement?.textContent).toContain(strings.result.done)
    await expect.element(value('refresh_token')).toHaveValue(TOKEN.refresh_token)
    await expect.element(value('client_id')).toHaveValue('my-app')
    await expect.element(value('client_secret')).toHaveValue('my-secret')
    expect(asked.map(({ url, body }) => ({ url, body }))).toEqual([
      {
        url: SERVER + EXCHANGE,
        body: {
          ...{ code: 'a-code', redirect_uri: `${location.origin}/tool/yandex/callback` },
          ...{ client_id: 'my-app', client_secret: 'my-secret', code_verifier: 'a-verifier' },
        },
      },
    ])
    expect({ ...sessionStorage }).toEqual({})
    const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    await button(`${strings.result.copy} refresh_token`).click()
    await expect.element(page.getByRole('status').getByText(strings.result.copied, { exact: true })).toBeVisible()
    expect(copied).toHaveBeenCalledExactlyOnceWith(TOKEN.refresh_token)
    await button(strings.result.clear).click()
    await expect.element(page.getByText(strings.result.cleared)).toBeVisible()
    expect(document.body.innerHTML).not.toContain(TOKEN.refresh_token)
  })

  test('is not kept with a page that the browser keeps for going back', async () => {
    answer(EXCHANGE, TOKEN)
    await arrive(lang)
    await expect.element(value('refresh_token')).toBeVisible()
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
    await expect.element(page.getByText(strings.result.cleared)).toBeVisible()
    expect(document.body.innerHTML).not.toContain(TOKEN.refresh_token)
  })

  test('is not asked for where somebody has said no', async () => {
    comeBack({ error: 'access_denied', state: await leftFrom('yandex', { lang }) })
    open(lang)
    await expect.element(alert).toHaveTextContent(toldOf(lang, 'access_denied'))
    expect(asked).toEqual([])
  })
})

/** By turns in both languages. */
const REFUSALS: [kind: TokenErrorKind, lang: Lang, body: object, code?: string][] = [
  ['invalid_grant', 'en', errorResponse('invalid_grant')],
  ['invalid_client', 'zh', errorResponse('invalid_client', {}, 401)],
  ['provider_rate_limited', 'en', errorResponse('provider_rate_limited', {}, 429)],
  ['provider_timeout', 'zh', errorResponse('provider_timeout', {}, 504)],
  ...(['answer_not_json', 'no_connection', 'answer_too_large'] as const).map(
    (code, i): [TokenErrorKind, Lang, object, string] => [
      'provider_unavailable',
      i === 1 ? 'zh' : 'en',
      errorResponse('provider_unavailable', { provider_code: code }, 502),
      code,
    ],
  ),
  ['no_refresh_token', 'zh', { access_token: 'a-short-token', expires_in: 3600 }],
]

test.each(REFUSALS)('a refusal (%s, in %s) has a reason, and starting again is the way on', async (...refused) => {
  const [kind, lang, body, code] = refused
  const strings = STRINGS[lang]
  answer(EXCHANGE, body)
  await arrive(lang)
  await expect.element(alert).toHaveTextContent(toldOf(lang, kind))
  if (code) await expect.element(alert).toHaveTextContent(strings.codes[code]!)
  // The code is used up: sending it again cannot help.
  expect(button(strings.retry).elements()).toEqual([])
  const start = alert.getByRole('link', { name: strings.startAgain })
  await expect.element(start).toHaveAttribute('href', routeOf(lang, 'yandex/request'))
  expect(page.getByText(strings.exchanging).elements()).toEqual([])
  expect(asked).toHaveLength(1)
})

test.each([
  ['AADSTS50011', 'redirect_uri_mismatch'],
  ['AADSTS54005', 'code_used'],
  ['AADSTS65001', 'consent_required'],
  ['AADSTS70008', 'expired_token'],
  ['AADSTS700016', 'invalid_client'],
  ['AADSTS7000215', 'invalid_client'],
  ['AADSTS7000222', 'invalid_client'],
  ['AADSTS9002313', 'invalid_grant'],
  ['AADSTS90094', 'consent_required'],
] as const)("Microsoft's number %s is explained", async (code, kind) => {
  answer(TOKEN_PATHS.onedrive.token, errorResponse(kind, { provider_code: code }))
  comeBack({ code: 'a-code', state: await leftFrom('onedrive', { zone: 'us' }) })
  open('en', 'onedrive')
  await expect.element(alert).toHaveTextContent(toldOf('en', kind))
  await expect.element(alert).toHaveTextContent(STRINGS.en.codes[code]!)
  expect(asked[0]!.body).toMatchObject({ zone: 'us' })
})

describe('the same code', () => {
  test('still works when too many requests were counted down', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] })
    const { retry, retryIn } = STRINGS.en
    const wait = (seconds: number) => button(fillIn(retryIn, { seconds: String(seconds) }))
    answer(EXCHANGE, errorResponse('rate_limited', { retry_after: 600 }, 429))
    await arrive()
    await expect.element(alert).toHaveTextContent(toldOf('en', 'rate_limited'))
    await expect.element(wait(600)).toBeDisabled()
    vi.advanceTimersByTime(100_000)
    await expect.element(wait(500)).toBeDisabled()
    vi.advanceTimersByTime(500_000)
    answer(EXCHANGE, TOKEN)
    await button(retry).click()
    await expect.element(value('refresh_token')).toHaveValue(TOKEN.refresh_token)
    expect(asked.map(({ body }) => body.code)).toEqual(['a-code', 'a-code'])
  })

  test('still works when the server is there again', async () => {
    answer(EXCHANGE, unreachable)
    await arrive('zh')
    await expect.element(alert).toHaveTextContent(toldOf('zh', 'server_unreachable'))
    answer(EXCHANGE, TOKEN)
    await button(STRINGS.zh.retry).click()
    await expect.element(value('refresh_token')).toHaveValue(TOKEN.refresh_token)
  })
})

/** By turns in both languages. */
const OTHER_SERVER: [kind: TokenErrorKind, lang: Lang, given: Parameters<typeof answer>[1]][] = [
  ['server_unreachable', 'en', unreachable],
  ['server_unreachable', 'zh', unreachable],
  ['server_strange', 'en', '<h1>It works!</h1>'],
  ['origin_not_allowed', 'zh', errorResponse('origin_not_allowed', {}, 403)],
  ['redirect_uri_not_allowed', 'en', errorResponse('redirect_uri_not_allowed', {}, 403)],
  ['not_found', 'zh', errorResponse('not_found', {}, 404)],
  ['not_configured', 'en', errorResponse('not_configured', {}, 501)],
  ['internal_error', 'zh', errorResponse('internal_error', {}, 500)],
]

describe('another token server', () => {
  test.each(OTHER_SERVER)('can be chosen on the first page only (%s, in %s)', async (kind, lang, given) => {
    const { otherServer, startAgain } = STRINGS[lang]
    answer(EXCHANGE, given)
    await arrive(lang)
    await expect.element(alert).toHaveTextContent(toldOf(lang, kind))
    await expect.element(alert).toHaveTextContent(otherServer.callback)
    await expect.element(alert).not.toHaveTextContent(otherServer.request)
    // The advice names this link.
    expect(otherServer.callback).toContain(startAgain)
    const start = alert.getByRole('link', { name: startAgain })
    await expect.element(start).toHaveAttribute('href', routeOf(lang, 'yandex/request'))
  })

  test('is not advised where the drive itself refused', async () => {
    answer(EXCHANGE, errorResponse('invalid_grant'))
    await arrive()
    await expect.element(alert).toHaveTextContent(toldOf('en', 'invalid_grant'))
    await expect.element(alert).not.toHaveTextContent(STRINGS.en.otherServer.callback)
  })

  test.each(['en', 'zh'] as const)('is not advised where the browser asks Google directly, in %s', async (lang) => {
    const { otherServer } = STRINGS[lang]
    const visit = { lang, own: { id: 'my-app', secret: 'my-secret' }, server: '' }
    for (const [kind, given] of [
      ['provider_unreachable', unreachable],
      ['provider_unavailable', '<h1>Error</h1>'],
      ['provider_error', errorResponse('internal_error', {}, 500)],
    ] as const) {
      answer(GOOGLE.token, given)
      comeBack({ code: 'a-code', state: await leftFrom('google', visit) })
      open(lang, 'google')
      await expect.element(alert).toHaveTextContent(toldOf(lang, kind))
      for (const advice of Object.values(otherServer)) await expect.element(alert).not.toHaveTextContent(advice)
    }
    // Names of errors in the address are those of the provider, not of a server.
    comeBack({ error: 'not_configured', state: await leftFrom('google', visit) })
    open(lang, 'google')
    await expect.element(alert).toHaveTextContent(toldOf(lang, 'provider_error'))
    await expect.element(alert).not.toHaveTextContent(otherServer.callback)
  })
})

describe('nobody is helped', () => {
  beforeEach(() => answer(EXCHANGE, TOKEN))
  afterEach(() => expect(asked).toEqual([]))

  test('who comes without a code', async () => {
    open('zh')
    await expect.element(alert).toHaveTextContent(toldOf('zh', 'missing_code'))
  })

  test.each<[string, (state: string) => Record<string, string>]>([
    ['another state', (state) => ({ code: 'a-code', state: `${state}x` })],
    ['no state', () => ({ code: 'a-code' })],
  ])('who comes with %s', async (_, query) => {
    comeBack(query(await leftFrom('yandex')))
    open()
    await expect.element(alert).toHaveTextContent(toldOf('en', 'state_mismatch'))
  })

  test('who has left for another provider; and the state is good for one visit', async () => {
    const state = await leftFrom('yandex')
    for (const provider of ['baidu', 'yandex'] as const) {
      comeBack({ code: 'a-code', state })
      open('en', provider)
      await expect.element(alert).toHaveTextContent(toldOf('en', 'state_mismatch'))
    }
  })

  test('who comes back after more than ten minutes', async () => {
    const state = await leftFrom('yandex')
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + MAX_AGE_MS })
    comeBack({ code: 'a-code', state })
    open()
    await expect.element(alert).toHaveTextContent(toldOf('en', 'state_mismatch'))
  })

  test('by words of strangers in the address, which are not repeated', async () => {
    const evil = '<img src=x onerror="window.evil=1"><script>window.evil=1</script>'
    comeBack({ error: evil, error_description: evil })
    open()
    await expect.element(alert).toHaveTextContent(toldOf('en', 'state_mismatch'))
    expect(alert.element().textContent).not.toContain('onerror')
    expect('evil' in window).toBe(false)
  })
})

test('a code is exchanged once, also by somebody who comes with the same address again', async () => {
  answer(EXCHANGE, TOKEN)
  const query = { code: 'a-code', state: await leftFrom('yandex') }
  comeBack(query)
  open()
  await expect.element(value('refresh_token')).toBeVisible()
  comeBack(query)
  open()
  await expect.element(alert).toHaveTextContent(toldOf('en', 'state_mismatch'))
  expect(asked).toHaveLength(1)
})

test('somebody who left from another language is sent to that language, with what he brought', async () => {
  comeBack({ code: 'a-code', state: await leftFrom('yandex', { lang: 'zh' }) })
  open('en')
  await expect.poll(() => left.map((url) => new URL(url).pathname)).toEqual([routeOf('zh', 'yandex/callback')])
  expect(new URL(left[0]!).search).toBe('')
  expect(asked).toEqual([])
})

describe('somebody who left from the Chinese page and comes back to the English one without a known state', () => {
  /** Whether the page has sent the reader on or shown the error, it says when it is done. */
  const settled = () =>
    new Promise<void>((resolve) => addEventListener('docs:exchange-over', () => resolve(), { once: true }))
  const openAndWait = async (lang: Lang = 'en') => {
    const over = settled()
    open(lang)
    await over
  }
  const zh = routeOf('zh', 'yandex/callback')

  test.each<[string, Record<string, string>, TokenErrorKind]>([
    ['a code but no state', { code: 'a-code' }, 'state_mismatch'],
    ['a code and a strange state', { code: 'a-code', state: 'strange' }, 'state_mismatch'],
    ['a refusal', { error: 'access_denied', error_description: 'words of a stranger' }, 'access_denied'],
    ['an unknown refusal', { error: '<b>evil</b>' }, 'state_mismatch'],
    ['nothing', {}, 'missing_code'],
  ])('%s: reads the error in Chinese', async (_, query, kind) => {
    keepLanguage('zh')
    comeBack(query)
    await openAndWait()
    expect(left.map((url) => url.replace(location.origin, ''))).toEqual([`${zh}#error=${kind}`])
    expect(alert.elements()).toEqual([])
    // The Chinese page, with what came along.
    comeBack(Object.fromEntries(new URLSearchParams(new URL(left[0]!).hash.slice(1))))
    await openAndWait('zh')
    await expect.element(alert).toHaveTextContent(toldOf('zh', kind))
    expect(left).toHaveLength(1)
    expect(asked).toEqual([])
    expect({ ...sessionStorage }).toEqual({})
  })

  test('can still switch to English afterwards', async () => {
    keepLanguage('zh')
    await openAndWait()
    expect(left).toHaveLength(1)
    await openAndWait()
    await expect.element(alert).toHaveTextContent(toldOf('en', 'missing_code'))
    expect(left).toHaveLength(1)
  })

  test('is remembered for ten minutes', async () => {
    keepLanguage('zh')
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + MAX_AGE_MS })
    await openAndWait()
    await expect.element(alert).toHaveTextContent(toldOf('en', 'missing_code'))
    expect(left).toEqual([])
  })

  test.each(['[1', 'null', '{"lang":"zh"}', '{"at":9e15,"lang":"__proto__"}', '{"at":9e15,"lang":"fr"}'])(
    'stays here if storage holds %s',
    async (garbage) => {
      sessionStorage.setItem('token-language', garbage)
      await openAndWait()
      await expect.element(alert).toHaveTextContent(toldOf('en', 'missing_code'))
      expect(left).toEqual([])
    },
  )

  test('stays here if storage is blocked', async () => {
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('Denied', 'SecurityError')
    })
    comeBack({ code: 'a-code' })
    await openAndWait()
    await expect.element(alert).toHaveTextContent(toldOf('en', 'state_mismatch'))
    expect(left).toEqual([])
  })
})
