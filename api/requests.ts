/** Reads what was sent to the service. Whatever is not as it should be is said with the name of the field. */
import type { Context } from 'hono'
import * as v from 'valibot'
import { parseUrl } from '../core/parse-url.ts'
import { isLoopbackHost, type ProviderApp, type ServiceConfig } from './config.ts'
import type { OwnClient } from './contract/requests.ts'
import type { TokenProvider } from './contract/token-contract.ts'
import { notConfigured, Problem } from './problems.ts'

/** The body of a request as an object; its size was limited on the way in. */
export async function readBody<T extends v.GenericSchema>(
  c: Context,
  schema: T,
  kinds: readonly ('json' | 'form')[] = ['json'],
): Promise<v.InferOutput<T>> {
  const type = (c.req.header('content-type') ?? '').split(';')[0]!.trim().toLowerCase()
  const text = await c.req.text().catch(() => {
    throw new Problem('invalid_request', 'The body broke off.')
  })
  if (type === 'application/json' || type.endsWith('+json')) return check(parseJson(text), schema)
  if (type === 'application/x-www-form-urlencoded' && kinds.includes('form'))
    return check(Object.fromEntries(new URLSearchParams(text)), schema)
  throw new Problem(
    'unsupported_media_type',
    `Send the body as application/json${kinds.includes('form') ? ' or application/x-www-form-urlencoded' : ''}.`,
  )
}

export function readQuery<T extends v.GenericSchema>(c: Context, schema: T): v.InferOutput<T> {
  return check(c.req.query(), schema)
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new Problem('invalid_request', 'The body is not valid JSON.')
  }
}

function check<T extends v.GenericSchema>(value: unknown, schema: T): v.InferOutput<T> {
  const { success, output, issues } = v.safeParse(schema, value)
  if (success) return output
  // The message of an issue repeats the value, which may be a secret; the name of the field is enough.
  const field = v.getDotPath(issues[0])
  throw new Problem(
    'invalid_request',
    field ? `The field ${field.slice(0, 40)} is missing or not as it should be.` : 'The body must be a JSON object.',
  )
}

/** The reader's own app, or that of the service where he names none, or the service's. */
export function chooseClient(
  { client_id: id, client_secret: secret }: OwnClient,
  app: ProviderApp | undefined,
  provider: TokenProvider,
  mayLackSecret = false,
): { id: string; secret: string | undefined; own: boolean } {
  if (!id && secret) throw new Problem('invalid_request', 'The field client_id is missing.', { provider })
  if (!id || (id === app?.id && !secret)) {
    if (!app) throw notConfigured(provider)
    return { ...app, own: false }
  }
  if (!secret && !mayLackSecret)
    throw new Problem('invalid_request', 'The field client_secret is missing.', { provider })
  return { id, secret, own: true }
}

/** Pages that a provider may redirect to. */
export function checkRedirect(
  uri: string,
  { origins, allowLoopback }: Pick<ServiceConfig, 'origins' | 'allowLoopback'>,
  folder: string,
): string {
  const url = parseUrl(uri)
  const isKnown = url && (origins.includes(url.origin) || (allowLoopback && isLoopbackOrigin(url)))
  const pages = [`/tool/${folder}/callback`, `/tool/${folder}/callback.html`]
  // Written in any other way, it may mean another page to the provider.
  if (isKnown && pages.some((page) => uri === url.origin + page)) return uri
  throw new Problem('redirect_uri_not_allowed', 'This server does not work for the page that redirect_uri names.')
}

export function isLoopbackOrigin({ protocol, hostname }: URL): boolean {
  return /^https?:$/.test(protocol) && isLoopbackHost(hostname)
}
