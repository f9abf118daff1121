/** What goes wrong with the real service between: the provider refuses, or the server does. One that is gone is in `barriers.spec.ts`, the rest in DOM tests beside `site/tokens`. */
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
  await leave(page, EN, PROVIDER)
  await decide(page, 'Deny')
  await expectEnd(page, EN, 'access_denied')
  expect(tokens.fake.to(PROVIDER)).toEqual([])
  await startAgain(page, EN)
  await leave(page, EN, PROVIDER)
  await decide(page)
  await expectToken(page, EN)
})

test(
  'a server that works for other sites only says so, and helps once it works for this one',
  PHONE,
  async ({ page, tokens }) => {
    await restart(tokens, { ALLOWED_ORIGINS: 'https://other.example', ALLOW_LOOPBACK: '0' })
    await openTool(page, ZH, PROVIDER)
    await signIn(page, ZH)
    await expectEnd(page, ZH, 'origin_not_allowed')
    await restart(tokens)
    await retry(page, ZH)
    await expectLeft(page)
  },
)
