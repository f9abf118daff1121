/** What goes wrong with the real service between: the provider refuses, or the server is gone. The rest is shown by DOM tests beside `site/tokens`. */
import { DESK, expect, PHONE, test } from '../support/test.ts'
import {
  decide,
  expectEnd,
  expectLeft,
  expectToken,
  PROVIDER,
  restart,
  retry,
  signIn,
  startAgain,
} from '../support/token-steps.ts'
import { EN, leave, openTool, ZH } from '../support/tokens.ts'

// A test that fails takes its service along, whatever settings that had.
test.beforeEach(async ({ tokens, context, baseURL }) => {
  await tokens.fake.reset()
  await tokens.offer(context, baseURL!)
})

test('the provider refuses, and starting again helps', DESK, async ({ page, tokens }) => {
  await openTool(page, EN, PROVIDER)
  await test.step('somebody says no', async () => {
    await leave(page, EN, PROVIDER)
    await decide(page, 'Deny')
    await expectEnd(page, EN, 'access_denied')
    expect(tokens.fake.to(PROVIDER)).toEqual([])
    await startAgain(page, EN)
  })
  await test.step('it sends a page', async () => {
    await leave(page, EN, PROVIDER)
    tokens.fake.mode.set(PROVIDER, 'html')
    await decide(page)
    const box = await expectEnd(page, EN, 'provider_unavailable')
    await expect(box).toContainText(EN.codes.answer_not_json!)
    await expect(box.getByRole('button')).toHaveCount(0)
    expect(tokens.fake.to(PROVIDER)).toHaveLength(1)
    tokens.fake.mode.clear()
    await startAgain(page, EN)
  })
  await leave(page, EN, PROVIDER)
  await decide(page)
  await expectToken(page, EN)
})

test(
  'a server that is gone, or works for other sites only, is told apart and comes back',
  PHONE,
  async ({ page, tokens }) => {
    await tokens.halt()
    await openTool(page, ZH, PROVIDER)
    await signIn(page, ZH)
    await expectEnd(page, ZH, 'server_unreachable')
    await restart(tokens, { ALLOWED_ORIGINS: 'https://other.example', ALLOW_LOOPBACK: '0' })
    await retry(page, ZH)
    await expectEnd(page, ZH, 'origin_not_allowed')
    await restart(tokens)
    await retry(page, ZH)
    await expectLeft(page)
    await tokens.halt()
    await decide(page)
    await expectEnd(page, ZH, 'server_unreachable')
    await restart(tokens)
    await retry(page, ZH)
    await expectToken(page, ZH)
  },
)
