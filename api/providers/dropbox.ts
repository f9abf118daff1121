/** Dropbox: for the pages, and for the program, which renews its access token here when it has no app of its own. */
import type * as v from 'valibot'
import { DropboxTokenRequest } from '../contract/requests.ts'
import { TOKEN_PATHS } from '../contract/token-contract.ts'
import { Problem } from '../problems.ts'
import { callProvider } from '../provider-call.ts'
import { checkRedirect, chooseClient, readBody } from '../requests.ts'
import type { ProviderPart } from '../service.ts'
import { tokenOrError } from '../token-answer.ts'

const provider = 'dropbox'

export const dropbox: ProviderPart = {
  name: provider,
  describe: ({ dropbox: { app, web } }) => ({
    status: app ? 'ready' : 'own-client-only',
    authorize: `${web}/oauth2/authorize`,
    ...(app && { client_id: app.id }),
    pkce: true,
  }),
  routes: [
    {
      method: 'POST',
      path: TOKEN_PATHS.dropbox.token,
      group: 'renew',
      async handle(c, { config }) {
        // The program sends a form, pages send JSON.
        const given = await readBody(c, DropboxTokenRequest, ['json', 'form'])
        // A token that was got with PKCE is renewed without the secret.
        const client = chooseClient(given, config.dropbox.app, provider, true)
        const answer = await callProvider({
          provider,
          base: config.dropbox.api,
          path: '/oauth2/token',
          form: { ...grant(given, config), client_id: client.id, client_secret: client.secret },
          timeoutMs: config.timeoutMs,
        })
        const { code, refresh_token, code_verifier } = given
        return tokenOrError(answer, { provider, secrets: [client.secret, code, refresh_token, code_verifier] })
      },
    },
  ],
}

function grant(given: v.InferOutput<typeof DropboxTokenRequest>, config: Parameters<typeof checkRedirect>[1]) {
  const { grant_type, code, redirect_uri, code_verifier, refresh_token } = given
  const missing = (field: string) => new Problem('invalid_request', `The field ${field} is missing.`, { provider })
  if (grant_type === 'refresh_token') {
    if (!refresh_token) throw missing('refresh_token')
    return { grant_type, refresh_token }
  }
  if (!code) throw missing('code')
  if (!redirect_uri) throw missing('redirect_uri')
  return { grant_type, code, code_verifier, redirect_uri: checkRedirect(redirect_uri, config, 'dropbox') }
}
