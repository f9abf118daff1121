/** Signing in without leaving the page: with an app that scans a code, and with a message to a phone. */
import type { Page } from '@playwright/test'
import { encode } from 'uqr'
import { OPERATOR, OWN_CLIENT, TOKEN_MARK, WOPAN_ACCOUNT } from '../../api/fakes/fakes.fixture.ts'
import { fillIn } from '../../core/text.ts'
import { aliStatusPath, TOKEN_PATHS } from '../../core/token-contract.ts'
import { QR_LIMIT_MS, QR_PAUSE_MS, type QrProvider } from '../../site/tokens/qr.ts'
import { DESK, expect, inLanguage, test, thorough } from '../support/test.ts'
import type { Words } from '../support/tokens.ts'
import { BOTH, EN, expectTrouble, openTool, result, useOwnApp, useSharedApp, value, ZH } from '../support/tokens.ts'

test.beforeEach(async ({ tokens, context, page, baseURL }) => {
  await tokens.fake.reset()
  await tokens.offer(context, baseURL!)
  await page.clock.install()
})

for (const words of BOTH) {
  test(
    `115 gives a token by the server's APP ID, after a code that nobody scanned, ${words.base}`,
    inLanguage(words.base, EN.base),
    async ({ page, tokens }) => {
      const { p115 } = tokens.fake
      await openTool(page, words, '115', 'token')
      const first = await showCode(page, words, '115')
      await test.step('a code expires', async () => {
        p115.expire()
        await becomes(page, words.qr.expired)
        await expect(picture(page, words, '115')).toBeHidden()
      })
      await test.step('a new one is scanned and confirmed', async () => {
        expect(await showCode(page, words, '115', words.qr.renew)).not.toBe(first)
        p115.scan()
        await becomes(page, said(words, 'scanned', '115'))
        await expect(picture(page, words, '115')).toBeVisible()
        p115.confirm()
        await expectToken(page, words, '115')
      })
      const forms = tokens.fake.to('115').flatMap(({ body }) => (body ? [new URLSearchParams(body)] : []))
      expect(forms.map((form) => form.get('client_id'))).toEqual([OPERATOR['115'].id, OPERATOR['115'].id, null])
      // What the challenge was made of is not told before somebody has confirmed.
      expect(forms.map((form) => form.has('code_verifier'))).toEqual([false, false, true])
    },
  )

  test(
    `115 takes an APP ID of one's own, and only digits, ${words.base}`,
    inLanguage(words.base, ZH.base),
    async ({ page, tokens }) => {
      await openTool(page, words, '115', 'token')
      const appId = page.getByLabel(words.appId)
      await expect(appId).toHaveAccessibleDescription(words.appIdHint)
      await appId.fill('1000x')
      await expect(appId).toHaveAccessibleDescription(words.appIdWrong)
      await page.getByRole('button', { name: words.qr.start }).click()
      await expect(page.getByText(words.qr.drawing)).toBeHidden()
      expect(tokens.fake.to('115')).toEqual([])
      await appId.fill(` ${OWN_CLIENT['115'].id} `)
      await showCode(page, words, '115')
      await expect(appId).toBeDisabled()
      tokens.fake.p115.confirm()
      await expectToken(page, words, '115')
      expect(new URLSearchParams(tokens.fake.to('115')[0]!.body).get('client_id')).toBe(OWN_CLIENT['115'].id)
    },
  )

  test(
    `Alipan gives a token by a code for an app of one's own, ${words.base}`,
    inLanguage(words.base, EN.base),
    async ({ page, tokens }) => {
      const { alipan } = tokens.fake
      const { id, secret } = OWN_CLIENT.ali_open
      await openTool(page, words, 'aliyundrive')
      await page.getByRole('radio', { name: words.ownApp }).check()
      await page.getByRole('button', { name: words.qr.start }).click()
      for (const label of [words.clientId, words.clientSecret])
        await expect(page.getByLabel(label, { exact: true })).toHaveAccessibleDescription(words.required)
      expect(tokens.fake.to('ali_open')).toEqual([])
      await useOwnApp(page, words, OWN_CLIENT.ali_open)
      await showCode(page, words, 'aliyundrive')
      alipan.scan()
      await becomes(page, said(words, 'scanned', 'aliyundrive'))
      alipan.confirm()
      await expectToken(page, words, 'aliyundrive')
      await expect(value(page, 'client_id')).toHaveValue(id)
      await expect(value(page, 'client_secret')).toHaveValue(secret)
      await expect(value(page, 'oauth_token_url')).toBeHidden()
      // The app that asked for the code is the one that exchanges it.
      const clients = tokens.fake.to('ali_open').flatMap(({ body }) => (body ? [JSON.parse(body).client_id] : []))
      expect(clients).toEqual([id, id])
    },
  )

  test(
    `a code of Alipan can be refused, given up, or left until it is too old, ${words.base}`,
    inLanguage(words.base, ZH.base),
    async ({ page, tokens }) => {
      const { alipan } = tokens.fake
      const questions: string[] = []
      page.on('request', (request) => questions.push(request.url()))
      await openTool(page, words, 'aliyundrive')
      await useSharedApp(page, words)
      await test.step('refused in the app', async () => {
        await showCode(page, words, 'aliyundrive')
        alipan.fail()
        await becomes(page, words.qr.denied)
      })
      await test.step('given up: nobody asks for it any more', async () => {
        const sid = new URL(await showCode(page, words, 'aliyundrive', words.qr.renew)).searchParams.get('sid')!
        const asked = () => questions.filter((url) => url.endsWith(aliStatusPath(sid))).length
        await expect.poll(asked).toBeGreaterThan(0)
        await page.getByRole('button', { name: words.qr.cancel }).click()
        await expect(picture(page, words, 'aliyundrive')).toBeHidden()
        await expect(page.getByText(said(words, 'waiting', 'aliyundrive'))).toBeHidden()
        const before = asked()
        await showCode(page, words, 'aliyundrive')
        alipan.scan()
        await becomes(page, said(words, 'scanned', 'aliyundrive'))
        expect(asked()).toBe(before)
      })
      await test.step('too old, and a new one', async () => {
        alipan.expire()
        await becomes(page, words.qr.expired)
        await showCode(page, words, 'aliyundrive', words.qr.renew)
        alipan.confirm()
        await expectToken(page, words, 'aliyundrive')
        await expect(value(page, 'oauth_token_url')).toHaveValue(tokens.url + TOKEN_PATHS.ali_open.token)
        await expect(value(page, 'client_secret')).toBeHidden()
      })
      await page.getByRole('button', { name: words.result.clear }).click()
      await expect(page.getByText(words.result.cleared)).toBeVisible()
      await expect(value(page, 'refresh_token')).toBeHidden()
    },
  )

  test(
    `WoPan gives a token for a message to a phone, ${words.base}`,
    inLanguage(words.base, ZH.base),
    async ({ page, tokens }) => {
      const { sms } = words
      await openTool(page, words, 'wopan', 'token')
      const [phone, password] = [page.getByLabel(sms.phone), page.getByLabel(sms.password, { exact: true })]
      await test.step('wrong input is told beside the field', async () => {
        await phone.fill('12345')
        await page.getByRole('button', { name: sms.send }).click()
        await expect(phone).toHaveAccessibleDescription(sms.phoneWrong)
        await expect(password).toHaveAccessibleDescription(words.required)
        expect(tokens.fake.to('wopan')).toEqual([])
      })
      await signIn(page, words)
      await expect(page.getByText(sms.sent)).toBeVisible()
      await expect(phone).toBeDisabled()
      const [code, finish] = [page.getByLabel(sms.code), page.getByRole('button', { name: sms.finish })]
      await test.step('a code that is none is told beside the field, a wrong one by WoPan', async () => {
        await code.fill('12')
        await finish.click()
        await expect(code).toHaveAccessibleDescription(sms.codeWrong)
        await code.fill('000000')
        await finish.click()
        await expectTrouble(page, words, 'login_failed')
      })
      await code.fill(WOPAN_ACCOUNT.sms)
      await finish.click()
      await expectToken(page, words, 'wopan')
      await expect(value(page, 'access_token')).toHaveValue(new RegExp(`^${TOKEN_MARK}-wopan-access`))
      expect(tokens.log).not.toContain(WOPAN_ACCOUNT.password)
    },
  )

  test(
    `WoPan says why it gives no token, ${words.base}`,
    inLanguage(words.base, EN.base),
    async ({ page, tokens, context, baseURL }) => {
      const { wopan } = tokens.fake
      await openTool(page, words, 'wopan', 'token')
      await test.step('a picture to read', async () => {
        wopan.captcha = true
        await signIn(page, words)
        await expectDetail(page, words, 'captcha_required', '6006')
      })
      await test.step('a wrong password', async () => {
        wopan.captcha = false
        await signIn(page, words, 'not mine')
        await expectDetail(page, words, 'login_failed', '8005')
      })
      await test.step('no message is needed', async () => {
        wopan.needSmsCode = false
        await signIn(page, words)
        await expect(page.getByText(words.sms.notNeeded)).toBeVisible()
      })
      await test.step('switched off by whoever runs the server', async () => {
        const asked = tokens.fake.to('wopan').length
        try {
          await tokens.run({ WOPAN_ENABLED: '0' })
          await tokens.offer(context, baseURL!)
          await openTool(page, words, 'wopan', 'token')
          await signIn(page, words)
          await expectDetail(page, words, 'switched_off', 'Signing in to WoPan is switched off on this server.')
        } finally {
          await tokens.run()
        }
        expect(tokens.fake.to('wopan')).toHaveLength(asked)
      })
    },
  )
}

test('nobody waits for a code for more than five minutes', thorough(DESK), async ({ page }) => {
  await openTool(page, EN, 'aliyundrive')
  await useSharedApp(page, EN)
  await showCode(page, EN, 'aliyundrive')
  await page.clock.fastForward(QR_LIMIT_MS / 2)
  await expect(picture(page, EN, 'aliyundrive')).toBeVisible()
  await page.clock.fastForward(QR_LIMIT_MS / 2)
  await becomes(page, EN.qr.expired)
})

/** One of the sentences about a code. */
const said = (words: Words, what: 'picture' | 'waiting' | 'scanned', provider: QrProvider) =>
  fillIn(words.qr[what], { name: words.names[provider] })

const picture = (page: Page, words: Words, provider: QrProvider) =>
  page.getByRole('img', { name: said(words, 'picture', provider) })

const ASKED = { '115': TOKEN_PATHS['115'].device, aliyundrive: TOKEN_PATHS.ali_open.qr }

/** Presses the button, waits until the code is looked after, and gives what the picture says. */
async function showCode(page: Page, words: Words, provider: QrProvider, button = words.qr.start): Promise<string> {
  const handedOut = page.waitForResponse(
    (response) => response.url().endsWith(ASKED[provider]) && response.request().method() === 'POST',
  )
  await page.getByRole('button', { name: button }).click()
  const answer = await (await handedOut).json()
  const text = answer.resp?.qrcode ?? `https://www.aliyundrive.com/o/oauth/authorize?sid=${answer.sid}`
  await expect(page.getByText(said(words, 'waiting', provider))).toBeVisible()
  await expect(page.getByRole('link', { name: words.qr.openApp })).toHaveAttribute('href', text)
  const { data, size } = encode(text, { ecc: 'M', border: 4 })
  const drawn = picture(page, words, provider)
  await expect(drawn).toHaveAttribute('viewBox', `0 0 ${size} ${size}`)
  const path = await drawn.locator('path').getAttribute('d')
  const dark = [...(path ?? '').matchAll(/M(\d+) (\d+)h1v1h-1z/g)].map(([, x, y]) => `${x} ${y}`)
  expect(dark).toEqual(data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`${x} ${y}`] : []))))
  return text
}

/** The next question is asked at once instead of in its time. */
async function becomes(page: Page, text: string): Promise<void> {
  await expect(async () => {
    await page.clock.fastForward(QR_PAUSE_MS)
    await expect(page.getByText(text)).toBeVisible({ timeout: 400 })
  }).toPass()
}

async function expectToken(page: Page, words: Words, provider: QrProvider | 'wopan'): Promise<void> {
  await becomes(page, words.result.done)
  await expect(result(page, words, provider)).toBeVisible()
  await expect(value(page, 'refresh_token')).toHaveValue(new RegExp(TOKEN_MARK))
}

async function signIn(page: Page, { sms }: Words, password = WOPAN_ACCOUNT.password): Promise<void> {
  await page.getByLabel(sms.phone).fill(WOPAN_ACCOUNT.phone)
  await page.getByLabel(sms.password, { exact: true }).fill(password)
  await page.getByRole('button', { name: sms.send }).click()
}

/** What somebody finds who wants to know more. */
async function expectDetail(page: Page, words: Words, kind: Parameters<typeof expectTrouble>[2], detail: string) {
  const box = await expectTrouble(page, words, kind)
  await box.getByText(words.details).click()
  await expect(box.getByRole('group')).toContainText(detail)
}
