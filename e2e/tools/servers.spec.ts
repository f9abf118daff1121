/** What goes wrong between a page and the token server, or in the browser, has a name and a way on, and an end. */
import { OPERATOR, OWN_CLIENT } from '../../api/fakes/fakes.fixture.ts'
import { fillIn } from '../../core/text.ts'
import { TOKEN_PATHS } from '../../core/token-contract.ts'
import type { TroubleKind } from '../../site/tokens/trouble.ts'
import { watchRequests } from '../support/browser.ts'
import { FULL_STORAGE } from '../support/storage.ts'
import { DESK, expect, PHONE, test, thorough } from '../support/test.ts'
import { decide, expectEnd, expectLeft, expectToken, PROVIDER, restart, retry, signIn } from '../support/token-steps.ts'
import { EN, leave, openTool, useOwnApp, useSharedApp, ZH } from '../support/tokens.ts'

const CONFIG = `**${TOKEN_PATHS.config}`

// A test that fails takes its service along, whatever settings that had.
test.beforeEach(async ({ tokens, context, baseURL }) => {
  await tokens.fake.reset()
  await tokens.offer(context, baseURL!)
})

test('too many requests are counted down, and the same code still works', DESK, async ({ page, tokens }) => {
  await restart(tokens, { LIMIT_PAGES: '1/10' })
  await page.clock.install()
  // Somebody else behind the same address.
  await fetch(tokens.url + TOKEN_PATHS.yandex.token, { method: 'POST' })
  await openTool(page, EN, PROVIDER)
  await leave(page, EN, PROVIDER)
  await decide(page)
  const box = await expectEnd(page, EN, 'rate_limited')
  const button = box.getByRole('button')
  const seconds = async () => Number(/\d+/.exec((await button.textContent()) ?? '')?.[0])
  await expect(button).toBeDisabled()
  const first = await seconds()
  expect(first).toBeGreaterThan(560)
  expect(first).toBeLessThanOrEqual(600)
  await expect(button).toHaveText(fillIn(EN.retryIn, { seconds: String(first) }))
  await page.clock.fastForward(100_000)
  await expect.poll(seconds).toBeLessThanOrEqual(first - 100)
  await page.clock.fastForward(600_000)
  await expect(button).toHaveText(EN.retry)
  await restart(tokens)
  await button.click()
  await expectToken(page, EN)
  expect(tokens.fake.to(PROVIDER)).toHaveLength(1)
})

test('a server that is gone is said to be gone, before and after', PHONE, async ({ page, tokens }) => {
  await tokens.halt()
  await openTool(page, ZH, PROVIDER)
  await signIn(page, ZH)
  await expectEnd(page, ZH, 'server_unreachable')
  await restart(tokens)
  await retry(page, ZH)
  await expectLeft(page)
  await tokens.halt()
  await decide(page)
  await expectEnd(page, ZH, 'server_unreachable')
  await restart(tokens)
  await retry(page, ZH)
  await expectToken(page, ZH)
})

/** What answers instead of a server's settings. */
const naming = (authorize: unknown) => ({ providers: { yandex: { authorize, client_id: 'x', pkce: true } } })
const STRANGERS: { what: string; body: string | object; kind: TroubleKind }[] = [
  { what: 'a page', body: '<!doctype html><title>Welcome</title>', kind: 'server_strange' },
  { what: 'data of another kind', body: { code: 200, data: [] }, kind: 'server_strange' },
  { what: 'null', body: 'null', kind: 'server_strange' },
  { what: 'a server without this helper', body: { providers: {} }, kind: 'not_configured' },
  ...[
    'https://evil.example/authorize',
    'https://oauth.yandex.com@evil.example/authorize',
    'https://oauth.yandex.com.evil.example/',
    'http://oauth.yandex.com/authorize',
    'javascript:document.title="evil"',
    'data:text/html,evil',
    '//evil.example',
    7,
  ].map((address) => ({ what: `one that names ${address}`, body: naming(address), kind: 'server_strange' as const })),
]

test('a server that is something else, or leads elsewhere, is not followed', DESK, async ({ page }) => {
  const sent = watchRequests(page)
  await openTool(page, EN, PROVIDER)
  const answer = { body: '', count: 0 }
  await page.route(CONFIG, (route) => {
    answer.count++
    return route.fulfill({ body: answer.body, headers: { 'access-control-allow-origin': '*' } })
  })
  for (const [index, { what, body, kind }] of STRANGERS.entries()) {
    await test.step(what, async () => {
      answer.body = typeof body === 'string' ? body : JSON.stringify(body)
      if (index === 0) await signIn(page, EN)
      else await retry(page, EN)
      await expect.poll(() => answer.count).toBe(index + 1)
      await expectEnd(page, EN, kind)
      await expect(page).toHaveURL(`/tool/${PROVIDER}/request.html`)
    })
  }
  expect(sent.filter((request) => request.isNavigationRequest())).toHaveLength(1)
  await page.unroute(CONFIG)
  await retry(page, EN)
  await expectLeft(page)
})

test('a server that says nothing is given up', thorough(DESK), async ({ page }) => {
  // Twenty seconds, in one.
  await page.addInitScript(
    'const wait = AbortSignal.timeout.bind(AbortSignal); AbortSignal.timeout = (ms) => wait(ms / 20)',
  )
  await page.route(CONFIG, () => {})
  await openTool(page, EN, PROVIDER)
  await signIn(page, EN)
  await expect(page.getByText(EN.starting)).toBeVisible()
  await expectEnd(page, EN, 'server_silent')
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await retry(page, EN)
  await expectLeft(page)
})

test('a server without apps says so, and an own app works with it', PHONE, async ({ page, tokens }) => {
  const apps = Object.keys(tokens.fake.env()).filter((name) => /CLIENT_(?:ID|SECRET)/.test(name))
  await restart(tokens, { ...Object.fromEntries(apps.map((name) => [name, ''])), WOPAN_ENABLED: '0' })
  await openTool(page, ZH, PROVIDER)
  await useSharedApp(page, ZH)
  await signIn(page, ZH)
  await expectEnd(page, ZH, 'not_configured')
  await useOwnApp(page, ZH, OWN_CLIENT.yandex)
  await leave(page, ZH, PROVIDER)
  expect(page.url()).not.toContain(OPERATOR.yandex.id)
  await decide(page)
  await expectToken(page, ZH)
  await restart(tokens)
})

test('a server that works for other sites only says so', DESK, async ({ page, tokens }) => {
  await restart(tokens, { ALLOWED_ORIGINS: 'https://other.example', ALLOW_LOOPBACK: '0' })
  await openTool(page, EN, PROVIDER)
  await signIn(page, EN)
  await expectEnd(page, EN, 'origin_not_allowed')
  await restart(tokens)
  await retry(page, EN)
  await expectLeft(page)
})

/** By what the browser lacks: what is missing until `window.allowed`. */
const LACKING: { kind: TroubleKind; script: string }[] = [
  {
    kind: 'storage_blocked',
    script: `const kept = sessionStorage
      Object.defineProperty(window, 'sessionStorage', { get() {
        if (!window.allowed) throw new DOMException('The operation is insecure.', 'SecurityError')
        return kept
      } })`,
  },
  {
    kind: 'storage_blocked',
    script: `const { setItem } = Storage.prototype; ${FULL_STORAGE}
    Object.defineProperty(window, 'allowed', { set() { Storage.prototype.setItem = setItem } })`,
  },
  {
    kind: 'insecure_page',
    script: `const { subtle } = crypto
      Object.defineProperty(crypto, 'subtle', { get: () => window.allowed ? subtle : undefined })`,
  },
]
for (const [index, { kind, script }] of LACKING.entries()) {
  test(
    `a browser that lacks something is told what, ${kind} ${index}`,
    index ? thorough(DESK) : DESK,
    async ({ page }) => {
      await page.addInitScript(script)
      await openTool(page, EN, PROVIDER)
      await signIn(page, EN)
      await expectEnd(page, EN, kind)
      await page.evaluate('window.allowed = true')
      await retry(page, EN)
      await expectLeft(page)
    },
  )
}
