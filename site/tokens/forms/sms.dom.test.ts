/** Tests of signing in to WoPan with a message to a phone. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { type ProviderStatus, TOKEN_PATHS } from '../../../api/contract/token-contract.ts'
import * as TokenRequest from '../islands/TokenRequest.tsx'
import type { TokenErrorKind } from '../requests/token-error.ts'
import {
  alert,
  answer,
  asked,
  button,
  errorResponse,
  field,
  resetTokens,
  STRINGS,
  showTool,
  toldOf,
  unreachable,
  value,
} from './tokens.fixture.ts'

const { login, verify } = TOKEN_PATHS.wopan
const offers = (status: ProviderStatus) => answer(TOKEN_PATHS.config, { providers: { wopan: { status } } })
/** What was sent, but for the question whether this sign-in is offered. */
const sent = () => asked.filter(({ url }) => !url.endsWith(TOKEN_PATHS.config)).map(({ body }) => body)
const ACCOUNT = { phone: '13800000000', password: 'my-password' }

beforeEach(resetTokens)
afterEach(() => vi.unstubAllGlobals())

describe.each(['en', 'zh'] as const)('WoPan, in %s', (lang) => {
  const strings = STRINGS[lang]
  const { sms } = strings

  beforeEach(() => {
    offers('ready')
    showTool(TokenRequest, lang, 'wopan/token', { provider: 'wopan' })
  })

  async function signIn(phone = ACCOUNT.phone): Promise<void> {
    await field(sms.phone).fill(phone)
    await field(sms.password).fill(ACCOUNT.password)
    await button(sms.send).click()
  }

  test('gives a token for a message to a phone', async () => {
    await field(sms.phone).fill('12345')
    await button(sms.send).click()
    await expect.element(field(sms.phone)).toHaveAccessibleDescription(sms.phoneWrong)
    await expect.element(field(sms.password)).toHaveAccessibleDescription(strings.required)
    expect(asked).toEqual([])

    answer(login, { needSmsCode: true })
    await signIn(` ${ACCOUNT.phone} `)
    await expect.element(page.getByText(sms.sent)).toBeVisible()
    await expect.element(field(sms.phone)).toBeDisabled()
    await field(sms.code).fill('12')
    await button(sms.finish).click()
    await expect.element(field(sms.code)).toHaveAccessibleDescription(sms.codeWrong)
    expect(sent()).toEqual([ACCOUNT])

    answer(verify, errorResponse('login_failed'))
    await field(sms.code).fill('000000')
    await button(sms.finish).click()
    await expect.element(alert).toHaveTextContent(toldOf(lang, 'login_failed'))
    answer(verify, { access_token: 'an-access-token', refresh_token: 'a-refresh-token' })
    await field(sms.code).fill('123456')
    await button(sms.finish).click()
    await expect.element(value('refresh_token')).toHaveValue('a-refresh-token')
    await expect.element(value('access_token')).toHaveValue('an-access-token')
    expect(asked.at(-1)!.body).toEqual({ ...ACCOUNT, verify_code: '123456' })
    expect(document.body.innerHTML).not.toContain(ACCOUNT.password)
  })

  test.each<[kind: TokenErrorKind, error: string, detail: string]>([
    ['captcha_required', 'captcha_required', '6006'],
    ['login_failed', 'login_failed', '8005'],
    ['switched_off', 'not_configured', 'off'],
  ])('says why it gives no token: %s', async (kind, error, provider_code) => {
    answer(login, errorResponse(error, { provider_code }))
    await signIn()
    await expect.element(alert).toHaveTextContent(toldOf(lang, kind))
    await alert.getByText(strings.details).click()
    await expect.element(alert.getByRole('group')).toHaveTextContent(provider_code)
    await expect.element(alert.getByRole('group')).toHaveTextContent('said by the test')
  })

  test.each<[name: string, begin: () => void, kind: TokenErrorKind]>([
    ['has switched it off', () => offers('off'), 'switched_off'],
    ['has no app for it', () => offers('own-client-only'), 'switched_off'],
    ['does not know it', () => answer(TOKEN_PATHS.config, { providers: {} }), 'switched_off'],
    ['cannot be reached', () => answer(TOKEN_PATHS.config, unreachable), 'server_unreachable'],
  ])('tells no password to a server that %s', async (_, begin, kind) => {
    begin()
    await signIn()
    await expect.element(alert).toHaveTextContent(toldOf(lang, kind))
    expect(sent()).toEqual([])
  })

  test('says that no message is needed', async () => {
    answer(login, { needSmsCode: false })
    await signIn()
    await expect.element(page.getByText(sms.notNeeded)).toBeVisible()
  })

  test('forgets the password with the page', async () => {
    await field(sms.password).fill(ACCOUNT.password)
    dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }))
    await expect.element(field(sms.password)).toHaveValue('')
  })
})
