/** 123: only organisations have an app, so readers use that of the service. Everything travels in the query. */
import { CodeRequest } from '../contract/requests.ts'
import { TOKEN_PATHS } from '../contract/token-contract.ts'
import { callProvider, tooMany } from '../provider-call.ts'
import { checkRedirect, chooseClient, readBody } from '../requests.ts'
import type { ProviderPart } from '../service.ts'
import { dataOf, oauthError, providerError, toToken } from '../token-answer.ts'

const provider = '123pan'

export const p123: ProviderPart = {
  name: provider,
  describe: ({ p123: { app, web } }) => ({
    status: app ? 'ready' : 'own-client-only',
    authorize: `${web}/auth`,
    ...(app && { client_id: app.id }),
    scope: 'user:base,file:all:read,file:all:write',
    pkce: false,
  }),
  routes: [
    {
      method: 'POST',
      path: TOKEN_PATHS[provider].token,
      group: 'pages',
      async handle(c, { config }) {
        const given = await readBody(c, CodeRequest)
        const redirect_uri = checkRedirect(given.redirect_uri, config, '123pan')
        const client = chooseClient(given, config.p123.app, provider)
        const { status, body } = await callProvider({
          provider,
          base: config.p123.api,
          path: '/api/v1/oauth2/access_token',
          query: {
            client_id: client.id,
            client_secret: client.secret,
            grant_type: 'authorization_code',
            code: given.code,
            redirect_uri,
          },
          headers: { platform: 'open_platform' },
          timeoutMs: config.timeoutMs,
        })
        const secrets = [client.secret, given.code]
        if (body.error !== undefined) throw oauthError(body, { provider, secrets })
        const data = toSnakeCase(dataOf(body))
        if (typeof data.access_token === 'string' && data.access_token !== '') return toToken(data, provider)
        throw enveloped(status, body, secrets)
      },
    },
  ],
}

/** `{ code, message, data, traceID }`, whatever the status. */
function enveloped(status: number, body: Readonly<Record<string, unknown>>, secrets: (string | undefined)[]): Error {
  const code = Number(body.code)
  if (code === 429) return tooMany(provider, null)
  const name = code === 401 || status === 401 ? 'invalid_grant' : 'provider_error'
  return providerError(name, { provider, code: String(body.code ?? status), message: body.message, secrets })
}

function toSnakeCase(body: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(body).map(([key, value]) => [key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`), value]),
  )
}
