/** Signing in without leaving the page, with the real service: with an app that scans a code, and with a message to a phone. */
import type { Page } from '@playwright/test'
import { OPERATOR, OWN_CLIENT, TOKEN_MARK, WOPAN_ACCOUNT } from '../../api/fakes/fakes.fixture.ts'
import { fillIn } from '../../core/text.ts'
import type { QrProvider } from '../../site/tokens/requests/qr.ts'
import { QR_PAUSE_MS } from '../../site/tokens/shared.ts'
import { DESK, expect, PHONE, test } from '../support/test.ts'
import type { Words } from '../support/tokens.ts'
import { EN, expectTokenError, openTool, result, useOwnApp, value, ZH } from '../support/tokens.ts'

test.beforeEach(async ({ tokens, context, page, baseURL }) => {
  await tokens.fake.reset()
  await tokens.offer(context, baseURL!)
  await page.clock.install()
})

test("115 gives a token by the server's APP ID", DESK, async ({ page, tokens }) => {
  const { p115 } = tokens.fake
  await openTool(page, EN, '115', 'token')
  await showCode(page, EN, '115')
  p115.scan()
  await becomes(page, said(EN, 'scanned', '115'))
  p115.confirm()
  await expectToken(page, EN, '115')
  const forms = tokens.fake.to('115').flatMap(({ body }) => (body ? [new URLSearchParams(body)] : []))
  expect(forms.map((form) => form.get('client_id'))).toEqual([OPERATOR['115'].id, null])
  // What the challenge was made of is not told before somebody has confirmed.
  expect(forms.map((form) => form.has('code_verifier'))).toEqual([false, true])
})

test("Alipan gives a token by a code for an app of one's own", PHONE, async ({ page, tokens }) => {
  const { alipan } = tokens.fake
  const { id } = OWN_CLIENT.ali_open
  await openTool(page, ZH, 'aliyundrive')
  await useOwnApp(page, ZH, OWN_CLIENT.ali_open)
  await showCode(page, ZH, 'aliyundrive')
  alipan.confirm()
  await expectToken(page, ZH, 'aliyundrive')
  await expect(value(page, 'client_id')).toHaveValue(id)
  // The app that asked for the code is the one that exchanges it.
  const clients = tokens.fake.to('ali_open').flatMap(({ body }) => (body ? [JSON.parse(body).client_id] : []))
  expect(clients).toEqual([id, id])
})

test('WoPan gives a token for a message to a phone', PHONE, async ({ page, tokens }) => {
  const { sms } = ZH
  await openTool(page, ZH, 'wopan', 'token')
  await page.getByLabel(sms.phone).fill(WOPAN_ACCOUNT.phone)
  await page.getByLabel(sms.password, { exact: true }).fill(WOPAN_ACCOUNT.password)
  await page.getByRole('button', { name: sms.send }).click()
  await expect(page.getByText(sms.sent)).toBeVisible()
  const [code, finish] = [page.getByLabel(sms.code), page.getByRole('button', { name: sms.finish })]
  await code.fill('000000')
  await finish.click()
  await expectTokenError(page, ZH, 'login_failed')
  await code.fill(WOPAN_ACCOUNT.sms)
  await finish.click()
  await expect(result(page, ZH, 'wopan')).toBeVisible()
  await expect(value(page, 'access_token')).toHaveValue(new RegExp(`^${TOKEN_MARK}-wopan-access`))
  expect(tokens.log).not.toContain(WOPAN_ACCOUNT.password)
})

/** One of the sentences about a code. */
const said = (words: Words, what: 'picture' | 'waiting' | 'scanned', provider: QrProvider) =>
  fillIn(words.qr[what], { name: words.names[provider] })

/** Presses the button and waits until the code is looked after. */
async function showCode(page: Page, words: Words, provider: QrProvider): Promise<void> {
  await page.getByRole('button', { name: words.qr.start }).click()
  await expect(page.getByText(said(words, 'waiting', provider))).toBeVisible()
  await expect(page.getByRole('img', { name: said(words, 'picture', provider) })).toBeVisible()
}

/** The next question is asked at once instead of in its time. */
async function becomes(page: Page, text: string): Promise<void> {
  await expect(async () => {
    await page.clock.fastForward(QR_PAUSE_MS)
    await expect(page.getByText(text)).toBeVisible({ timeout: 400 })
  }).toPass()
}

async function expectToken(page: Page, words: Words, provider: QrProvider): Promise<void> {
  await becomes(page, words.result.done)
  await expect(result(page, words, provider)).toBeVisible()
  await expect(value(page, 'refresh_token')).toHaveValue(new RegExp(TOKEN_MARK))
}
