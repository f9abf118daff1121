/** From the request page through the provider's consent to the shown token, for every provider that has a page of consent. */
import type { FakeProviderName } from '../../api/fakes/fakes.fixture.ts'
import { OWN_CLIENT, TOKEN_MARK } from '../../api/fakes/fakes.fixture.ts'
import { type PageProvider, PROVIDERS } from '../../site/tokens/providers.ts'
import { expect, inLanguage, test } from '../support/test.ts'
import { BOTH, EN, leave, openTool, result, useOwnApp, useSharedApp, value, ZH } from '../support/tokens.ts'

const SITE_PROVIDERS: PageProvider[] = ['123pan', 'aliyundrive', 'baidu', 'dropbox', 'onedrive', 'yandex']

test.beforeEach(async ({ tokens, context, baseURL }) => {
  await tokens.fake.reset()
  await tokens.offer(context, baseURL!)
})

for (const provider of SITE_PROVIDERS) {
  for (const words of BOTH) {
    for (const whose of ['own', 'shared'] as const) {
      const mark = inLanguage(words.base, whose === 'own' ? EN.base : ZH.base)
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
  }
}
