/** What goes wrong between a provider and the token has a name and a way on, and nobody who did not leave from here is helped. */
import { type FakeMode, OWN_CLIENT } from '../../api/fakes/fakes.fixture.ts'
import type { TroubleKind } from '../../site/tokens/trouble.ts'
import { watchRequests } from '../support/browser.ts'
import { expect, inLanguage, test } from '../support/test.ts'
import type { TokenService } from '../support/token-service.ts'
import { decide, expectEnd, expectToken, PROVIDER, startAgain } from '../support/token-steps.ts'
import { EN, leave, openTool, useOwnApp, ZH } from '../support/tokens.ts'

test.beforeEach(async ({ tokens, context, baseURL }) => {
  await tokens.fake.reset()
  await tokens.offer(context, baseURL!)
})

interface Refusal {
  what: string
  kind: TroubleKind
  mode?: FakeMode
  /** How the provider's mistake is called. */
  code?: string
  decision?: 'Deny'
  prepare?: (tokens: TokenService) => void
  secret?: string
}

const REFUSALS: Refusal[][] = [
  [
    { what: 'somebody says no', kind: 'access_denied', decision: 'Deny' },
    { what: 'the code is too old', kind: 'invalid_grant', prepare: ({ fake }) => fake.expireNextCode(PROVIDER) },
    { what: 'it sends a page', kind: 'provider_unavailable', mode: 'html', code: 'answer_not_json' },
    { what: 'it never answers', kind: 'provider_timeout', mode: 'slow' },
  ],
  [
    { what: 'the secret is wrong', kind: 'invalid_client', secret: 'not-the-secret' },
    { what: 'it wants a pause', kind: 'provider_rate_limited', mode: 'rate-limited' },
    {
      what: 'it gives nothing to renew with',
      kind: 'no_refresh_token',
      prepare: ({ fake }) => fake.answerNext(PROVIDER, { access_token: 'plantedtoken-short', expires_in: 3600 }),
    },
  ],
  [
    { what: 'it is down', kind: 'provider_unavailable', mode: 'down' },
    { what: 'it hangs up', kind: 'provider_unavailable', mode: 'hang-up', code: 'no_connection' },
    { what: 'it sends ten megabytes', kind: 'provider_unavailable', mode: 'huge', code: 'answer_too_large' },
    { what: 'it leads round in circles', kind: 'provider_unavailable', mode: 'redirect-loop' },
  ],
]
/** The languages they are always walked in. */
const ALWAYS = [EN.base, ZH.base, EN.base]

for (const [index, refusals] of REFUSALS.entries()) {
  for (const words of [EN, ZH]) {
    const mark = inLanguage(words.base, ALWAYS[index])
    const kinds = [...new Set(refusals.map(({ kind }) => kind))].join(', ')
    test(`the provider refuses, and starting again helps: ${kinds}, ${words.base}`, mark, async ({ page, tokens }) => {
      test.setTimeout(60_000)
      await openTool(page, words, PROVIDER)
      for (const { what, kind, mode, code, decision, prepare, secret } of refusals) {
        await test.step(what, async () => {
          if (secret) await useOwnApp(page, words, { ...OWN_CLIENT.yandex, secret })
          await leave(page, words, PROVIDER)
          tokens.fake.requests.length = 0
          tokens.fake.mode.set(PROVIDER, mode ?? 'ok')
          prepare?.(tokens)
          await decide(page, decision)
          const box = await expectEnd(page, words, kind)
          if (code) await expect(box).toContainText(words.codes[code]!)
          // The code is used up: sending it again cannot help.
          await expect(box.getByRole('button')).toHaveCount(0)
          expect(tokens.fake.to(PROVIDER)).toHaveLength(decision ? 0 : 1)
          tokens.fake.mode.clear()
          await startAgain(page, words)
        })
      }
      if (index > 0) return
      await leave(page, words, PROVIDER)
      await decide(page)
      await expectToken(page, words)
    })
  }
}

for (const words of [EN, ZH]) {
  const mark = inLanguage(words.base, ZH.base)
  test(`nobody is helped who has not left from this tab just now, ${words.base}`, mark, async ({ page, tokens }) => {
    const sent = watchRequests(page)
    const exchanges = () =>
      sent.filter((request) => request.method() === 'POST' && request.url().startsWith(tokens.url))
    const state = () => new URL(page.url()).searchParams.get('state')!
    const come = (provider: string, query: Record<string, string>) =>
      page.goto(`/tool/${provider}/callback?${new URLSearchParams(query)}`)

    await test.step('opened by itself, and loaded again', async () => {
      await openTool(page, words, PROVIDER, 'callback')
      await expectEnd(page, words, 'missing_code')
      await page.reload()
      await expectEnd(page, words, 'missing_code')
      await startAgain(page, words)
    })
    await test.step('with a state of somebody else', async () => {
      await leave(page, words, PROVIDER)
      await come(PROVIDER, { code: 'plantedcode12345', state: `${state()}x` })
      // Nobody knows which language was left from: it is that of the address.
      await expectEnd(page, EN, 'state_mismatch')
      await come(PROVIDER, { code: 'plantedcode12345' })
      await expectEnd(page, EN, 'state_mismatch')
    })
    await test.step('with the state of another provider', async () => {
      await openTool(page, words, PROVIDER)
      await leave(page, words, PROVIDER)
      const other = state()
      await come('baidu', { code: 'plantedcode12345', state: other })
      await expectEnd(page, EN, 'state_mismatch')
      // It was good for one visit.
      await come(PROVIDER, { code: 'plantedcode12345', state: other })
      await expectEnd(page, EN, 'state_mismatch')
    })
    expect(exchanges()).toEqual([])

    await test.step('a second time', async () => {
      await openTool(page, words, PROVIDER)
      await leave(page, words, PROVIDER)
      const back = page.waitForRequest((request) => request.url().includes('callback?code='))
      await decide(page)
      const address = (await back).url()
      await expectToken(page, words)
      await page.goto(address)
      await expectEnd(page, EN, 'state_mismatch')
      expect(exchanges()).toHaveLength(1)
    })
    await test.step('after more than ten minutes', async () => {
      await openTool(page, words, PROVIDER)
      await leave(page, words, PROVIDER)
      await page.addInitScript('const clock = Date.now; Date.now = () => clock() + 10 * 60_000')
      await decide(page)
      await expectEnd(page, EN, 'state_mismatch')
      expect(exchanges()).toHaveLength(1)
      await startAgain(page, EN)
      await leave(page, EN, PROVIDER)
      await decide(page)
      await expectToken(page, EN)
    })
  })
}
