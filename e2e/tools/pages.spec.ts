/** From the request page through the provider's consent to the shown token. What differs by provider is shown by `site/tokens/requests/flow.test.ts`. */
import type { FakeProviderName } from '../../api/fakes/fakes.fixture.ts'
import { OWN_CLIENT, TOKEN_MARK } from '../../api/fakes/fakes.fixture.ts'
import { PROVIDERS } from '../../site/tokens/shared/providers.ts'
import { DESK, expect, PHONE, test } from '../support/test.ts'
import { EN, leave, openTool, result, useOwnApp, useSharedApp, value, ZH } from '../support/tokens.ts'

test.beforeEach(async ({ tokens, context, baseURL }) => {
  await tokens.fake.reset()
  await tokens.offer(context, baseURL!)
})

/** One that also signs in with a code; one that does without a secret. */
for (const { provider, whose, words, mark } of [
  { provider: 'aliyundrive', whose: 'own', words: EN, mark: DESK },
  { provider: 'dropbox', whose: 'shared', words: ZH, mark: PHONE },
] as const) {
  test(`a token of ${provider} comes with the ${whose} app, ${words.base}`, mark, async ({ page, tokens }) => {
    const name = PROVIDERS[provider].service as FakeProviderName & keyof typeof OWN_CLIENT
    await openTool(page, words, provider)
    const byPage = page.getByRole('radio', { name: words.byPage })
    if (await byPage.count()) await byPage.check()
    if (whose === 'own') await useOwnApp(page, words, OWN_CLIENT[name])
    else await useSharedApp(page, words)
    await leave(page, words, provider)
    await page.getByRole('button', { name: 'Allow' }).click()
    await expect(result(page, words, provider)).toBeVisible()
    await expect(page).toHaveURL(`${words.base}tool/${provider}/callback.html`)
    await expect(value(page, 'refresh_token')).toHaveValue(new RegExp(TOKEN_MARK))
    if (whose === 'own') await expect(value(page, 'client_id')).toHaveValue(OWN_CLIENT[name].id)
    expect(tokens.fake.to(name)).toHaveLength(1)
  })
}
