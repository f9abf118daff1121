/** Baidu Netdisk. */
import type * as v from 'valibot'
import { CodeQuery, CodeRequest } from '../contract/requests.ts'
import { TOKEN_PATHS, type TokenAnswer } from '../contract/token-contract.ts'
import { Problem } from '../problems.ts'
import { callProvider } from '../provider-call.ts'
import { checkRedirect, chooseClient, readBody, readQuery } from '../requests.ts'
import type { ProviderPart, RouteTools } from '../service.ts'
import { tokenOrError } from '../token-answer.ts'

const provider = 'baidu'

export const baidu: ProviderPart = {
  name: provider,
  describe: ({ baidu: { app, base } }) => ({
    status: app ? 'ready' : 'own-client-only',
    authorize: `${base}/oauth/2.0/authorize`,
    ...(app && { client_id: app.id }),
    scope: 'basic,netdisk',
    pkce: false,
  }),
  routes: [
    {
      method: 'POST',
      path: TOKEN_PATHS.baidu.token,
      group: 'pages',
      handle: async (c, tools) => exchange(await readBody(c, CodeRequest), tools),
    },
    {
      // Only for older pages: it puts the code into the address.
      method: 'GET',
      path: TOKEN_PATHS.baidu.old,
      group: 'pages',
      handle(c, tools) {
        c.header('Deprecation', 'true')
        const { code } = readQuery(c, CodeQuery)
        const [origin] = tools.config.origins
        if (!origin) throw new Problem('not_configured', 'This server has no origin in ALLOWED_ORIGINS.', { provider })
        return exchange({ code, redirect_uri: `${origin}/tool/baidu/callback` }, tools)
      },
    },
  ],
}

async function exchange(given: v.InferOutput<typeof CodeRequest>, { config }: RouteTools): Promise<TokenAnswer> {
  const redirect_uri = checkRedirect(given.redirect_uri, config, 'baidu')
  const client = chooseClient(given, config.baidu.app, provider)
  const answer = await callProvider({
    provider,
    base: config.baidu.base,
    path: '/oauth/2.0/token',
    form: {
      grant_type: 'authorization_code',
      code: given.code,
      client_id: client.id,
      client_secret: client.secret,
      redirect_uri,
    },
    timeoutMs: config.timeoutMs,
  })
  return tokenOrError(answer, { provider, secrets: [client.secret, given.code] })
}
