/** Yandex Disk. */
import { YandexCodeRequest } from '../contract/requests.ts'
import { TOKEN_PATHS } from '../contract/token-contract.ts'
import { callProvider } from '../provider-call.ts'
import { checkRedirect, chooseClient, readBody } from '../requests.ts'
import type { ProviderPart } from '../service.ts'
import { tokenOrError } from '../token-answer.ts'

const provider = 'yandex'

export const yandex: ProviderPart = {
  name: provider,
  describe: ({ yandex: { app, base } }) => ({
    status: app ? 'ready' : 'own-client-only',
    authorize: `${base}/authorize`,
    ...(app && { client_id: app.id }),
    pkce: true,
  }),
  routes: [
    {
      method: 'POST',
      path: TOKEN_PATHS.yandex.token,
      group: 'pages',
      async handle(c, { config }) {
        const given = await readBody(c, YandexCodeRequest)
        // Yandex takes it from the app; here it only tells whose page is asking.
        if (given.redirect_uri) checkRedirect(given.redirect_uri, config, 'yandex')
        const client = chooseClient(given, config.yandex.app, provider)
        const answer = await callProvider({
          provider,
          base: config.yandex.base,
          path: '/token',
          form: {
            grant_type: 'authorization_code',
            code: given.code,
            client_id: client.id,
            client_secret: client.secret,
            code_verifier: given.code_verifier,
          },
          timeoutMs: config.timeoutMs,
        })
        return tokenOrError(answer, { provider, secrets: [client.secret, given.code, given.code_verifier] })
      },
    },
  ],
}
