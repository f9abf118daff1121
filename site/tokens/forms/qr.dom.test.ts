/** Tests of signing in with an app that scans a code: the picture, what becomes of it, and how long anybody waits. */
import { encode } from 'uqr'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { aliStatusPath, TOKEN_PATHS } from '../../../api/contract/token-contract.ts'
import { spinnersSeen } from '../../../client/dom.fixture.ts'
import { fillIn } from '../../../core/text.ts'
import * as TokenRequest from '../islands/TokenRequest.tsx'
import type { QrProvider } from '../requests/qr.ts'
import { QR_LIMIT_MS, QR_PAUSE_MS } from '../shared.ts'
import {
  alert,
  answer,
  asked,
  button,
  errorResponse,
  field,
  type Lang,
  radio,
  resetTokens,
  SERVER,
  STRINGS,
  showTool,
  toldOf,
  unreachable,
  value,
} from './tokens.fixture.ts'

const P115 = TOKEN_PATHS['115']
const ALI = TOKEN_PATHS.ali_open
const TOKEN = { access_token: 'an-access-token', refresh_token: 'a.refresh.token' }
const CODE_115 = 'https://115.com/scan/abc'
const codeAli = (sid: string) => `https://www.aliyundrive.com/o/oauth/authorize?sid=${sid}`

beforeEach(() => {
  resetTokens()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const open = (lang: Lang, provider: QrProvider) => showTool(TokenRequest, lang, `${provider}/request`, { provider })
const said = (lang: Lang, what: 'picture' | 'waiting' | 'scanned', provider: QrProvider) =>
  fillIn(STRINGS[lang].qr[what], { name: STRINGS[lang].names[provider] })
const picture = (lang: Lang, provider: QrProvider) => page.getByRole('img', { name: said(lang, 'picture', provider) })
const questions = (path: string) => asked.filter(({ url }) => url.includes(path))

/** Lets the pause before the next question be over. */
async function nextQuestion(): Promise<void> {
  await expect.poll(() => vi.getTimerCount()).toBe(1)
  vi.advanceTimersByTime(QR_PAUSE_MS)
}

/** The picture says `text`, and so does the link beside it. */
async function expectCode(lang: Lang, provider: QrProvider, text: string): Promise<void> {
  await expect.element(page.getByText(said(lang, 'waiting', provider))).toBeVisible()
  await expect.element(page.getByRole('link', { name: STRINGS[lang].qr.openApp })).toHaveAttribute('href', text)
  const { data, size } = encode(text, { ecc: 'M', border: 4 })
  const drawn = picture(lang, provider).element()
  expect(drawn.getAttribute('viewBox')).toBe(`0 0 ${size} ${size}`)
  const path = drawn.querySelector('path')?.getAttribute('d') ?? ''
  const dark = [...path.matchAll(/M(\d+) (\d+)h1v1h-1z/g)].map(([, x, y]) => `${x} ${y}`)
  expect(dark).toEqual(data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`${x} ${y}`] : []))))
}

describe.each(['en', 'zh'] as const)('115, in %s', (lang) => {
  const strings = STRINGS[lang]
  const becomes = (state: string) => answer(P115.status, { resp: { state } })

  beforeEach(() => {
    answer(P115.device, { resp: { uid: 'u', time: '1', qrcode: CODE_115, sign: 's' } })
    becomes('waiting')
    answer(P115.token, { resp: TOKEN })
    open(lang, '115')
  })

  test("gives a token by the server's APP ID, after a code that nobody scanned", async () => {
    await button(strings.qr.start).click()
    await expectCode(lang, '115', CODE_115)
    expect(spinnersSeen(), 'beside the words').toEqual([20])
    becomes('expired')
    await nextQuestion()
    await expect.element(page.getByText(strings.qr.expired)).toBeVisible()
    expect(picture(lang, '115').elements()).toEqual([])

    answer(P115.device, { resp: { uid: 'v', time: '2', qrcode: `${CODE_115}2`, sign: 's' } })
    becomes('scanned')
    await button(strings.qr.renew).click()
    await expect.element(page.getByText(said(lang, 'scanned', '115'))).toBeVisible()
    await expect.element(picture(lang, '115')).toBeVisible()
    becomes('confirmed')
    await nextQuestion()
    await expect.element(value('refresh_token')).toHaveValue(TOKEN.refresh_token)
    for (const { body } of questions(P115.device)) expect(Object.keys(body)).toEqual(['code_challenge'])
    // What the challenge was made of is not told before somebody has confirmed.
    expect(asked.filter(({ body }) => 'code_verifier' in body)).toEqual(questions(P115.token))
    expect(questions(P115.token).map(({ body }) => body.uid)).toEqual(['v'])
  })

  test("takes an APP ID of one's own, and only digits", async () => {
    const appId = field(strings.appId)
    await expect.element(appId).toHaveAccessibleDescription(strings.appIdHint)
    await appId.fill('1000x')
    await expect.element(appId).toHaveAccessibleDescription(strings.appIdWrong)
    await button(strings.qr.start).click()
    expect(asked).toEqual([])
    await appId.fill(' 1000 ')
    await button(strings.qr.start).click()
    await expectCode(lang, '115', CODE_115)
    await expect.element(appId).toBeDisabled()
    expect(questions(P115.device)[0]!.body).toMatchObject({ app_id: '1000' })
  })
})

describe.each(['en', 'zh'] as const)('Alipan, in %s', (lang) => {
  const strings = STRINGS[lang]
  let codes = 0
  const becomes = (status: string, more: object = {}) => answer('/status', { status, ...more })

  beforeEach(() => {
    codes = 0
    answer(ALI.qr, async () => Response.json({ sid: `sid${++codes}` }))
    becomes('WaitLogin')
    answer(ALI.code, TOKEN)
    open(lang, 'aliyundrive')
  })

  test("gives a token for an app of one's own", async () => {
    await radio(strings.ownApp).click()
    await button(strings.qr.start).click()
    for (const label of [strings.clientId, strings.clientSecret])
      await expect.element(field(label)).toHaveAccessibleDescription(strings.required)
    expect(asked).toEqual([])
    await field(strings.clientId).fill('my-app')
    await field(strings.clientSecret).fill('my-secret')
    await button(strings.qr.start).click()
    await expectCode(lang, 'aliyundrive', codeAli('sid1'))
    becomes('ScanSuccess')
    await nextQuestion()
    await expect.element(page.getByText(said(lang, 'scanned', 'aliyundrive'))).toBeVisible()
    becomes('LoginSuccess', { authCode: 'a-code' })
    await nextQuestion()
    await expect.element(value('refresh_token')).toHaveValue(TOKEN.refresh_token)
    await expect.element(value('client_id')).toHaveValue('my-app')
    await expect.element(value('client_secret')).toHaveValue('my-secret')
    expect(value('oauth_token_url').elements()).toEqual([])
    // The app that asked for the code is the one that exchanges it.
    const client = { client_id: 'my-app', client_secret: 'my-secret' }
    expect(asked[0]!.body).toEqual(client)
    expect(asked.at(-1)!.body).toEqual({ code: 'a-code', ...client })
  })

  test('may have its code refused, given up, or left until it is too old', async () => {
    await radio(strings.sharedApp).click()
    becomes('LoginFailed')
    await button(strings.qr.start).click()
    await expect.element(page.getByText(strings.qr.denied)).toBeVisible()

    // Given up: nobody asks for it any more.
    becomes('WaitLogin')
    await button(strings.qr.renew).click()
    await expectCode(lang, 'aliyundrive', codeAli('sid2'))
    await nextQuestion()
    await expect.poll(() => questions(aliStatusPath('sid2'))).toHaveLength(2)
    await button(strings.qr.cancel).click()
    await expect.element(picture(lang, 'aliyundrive')).not.toBeInTheDocument()
    expect(page.getByText(said(lang, 'waiting', 'aliyundrive')).elements()).toEqual([])
    await button(strings.qr.start).click()
    await expectCode(lang, 'aliyundrive', codeAli('sid3'))
    await nextQuestion()
    await expect.poll(() => questions(aliStatusPath('sid3'))).toHaveLength(2)
    expect(questions(aliStatusPath('sid2'))).toHaveLength(2)

    becomes('QRCodeExpired')
    await nextQuestion()
    await expect.element(page.getByText(strings.qr.expired)).toBeVisible()
    becomes('LoginSuccess', { authCode: 'a-code' })
    await button(strings.qr.renew).click()
    await expect.element(value('oauth_token_url')).toHaveValue(SERVER + ALI.token)
    expect(value('client_secret').elements()).toEqual([])
    await button(strings.result.clear).click()
    await expect.element(page.getByText(strings.result.cleared)).toBeVisible()
    expect(value('refresh_token').elements()).toEqual([])
  })
})

describe('a code', () => {
  beforeEach(async () => {
    answer(ALI.qr, { sid: 'sid' })
    answer('/status', { status: 'WaitLogin' })
    open('en', 'aliyundrive')
    await radio(STRINGS.en.sharedApp).click()
    await button(STRINGS.en.qr.start).click()
    await expect.element(picture('en', 'aliyundrive')).toBeVisible()
  })

  test('is waited for no longer than five minutes', async () => {
    vi.setSystemTime(Date.now() + QR_LIMIT_MS / 2)
    await nextQuestion()
    await expect.poll(() => questions('/status')).toHaveLength(2)
    await expect.element(picture('en', 'aliyundrive')).toBeVisible()
    await expect.poll(() => vi.getTimerCount()).toBe(1)
    vi.setSystemTime(Date.now() + QR_LIMIT_MS / 2)
    vi.advanceTimersByTime(QR_PAUSE_MS)
    await expect.element(page.getByText(STRINGS.en.qr.expired)).toBeVisible()
    expect(questions('/status')).toHaveLength(2)
  })

  test('outlives a network that fails for a moment, but not for long', async () => {
    answer('/status', unreachable)
    for (let failures = 1; failures <= 3; failures++) {
      await nextQuestion()
      await expect.poll(() => questions('/status')).toHaveLength(1 + failures)
      await expect.element(picture('en', 'aliyundrive')).toBeVisible()
    }
    await nextQuestion()
    await expect.element(alert).toHaveTextContent(toldOf('en', 'server_unreachable'))
    answer('/status', errorResponse('invalid_request'))
    await button(STRINGS.en.retry).click()
    await expect.element(alert).toHaveTextContent(toldOf('en', 'invalid_request'))
  })
})
