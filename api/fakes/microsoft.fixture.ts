/** One cloud of Microsoft: where one signs in, and its Graph. */
import type { Zone } from '../contract/token-contract.ts'
import { AADSTS, type Aadsts } from './aadsts.fixture.ts'
import { type Answer, type FakeRequest, formOf, json, notFound } from './http.fixture.ts'
import { type Asked, type Registered, type TokenCall, type Trouble, tokenCall, WithConsent } from './oauth.fixture.ts'
import { type Client, CODE_MARK, jwt, OPERATOR_MICROSOFT, OWN_CLIENT, random, token } from './planted.fixture.ts'

const HOSTS: Record<Zone, [login: string, graph: string]> = {
  global: ['login.microsoftonline.com', 'graph.microsoft.com'],
  cn: ['login.chinacloudapi.cn', 'microsoftgraph.chinacloudapi.cn'],
  us: ['login.microsoftonline.us', 'graph.microsoft.us'],
}

/** Sites that exist, on the host of each cloud. */
export const SHAREPOINT: Record<Zone, string> = {
  global: 'contoso.sharepoint.com',
  cn: 'contoso.sharepoint.cn',
  us: 'contoso.sharepoint.us',
}
const SITES: Record<string, string> = {
  '/sites/marketing': 'Marketing',
  '/sites/r&d notes': 'R&D Notes',
  '/teams/crew': 'Crew',
}

const guid = () => random(32).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')

const NUMBERS: Record<Exclude<Trouble, 'wrong-redirect'>, Aadsts> = {
  'unknown-client': 700016,
  'missing-secret': 7000218,
  'wrong-secret': 7000215,
  'unknown-code': 9002313,
  'used-code': 54005,
  'expired-code': 70008,
  'other-client': 9002313,
  'missing-verifier': 501481,
  'wrong-verifier': 501481,
}

const graphFailure = (status: number, code: string, message: string): Answer => {
  const innerError = { date: new Date().toISOString().slice(0, 19), 'request-id': guid(), 'client-request-id': guid() }
  return json({ error: { code, message, innerError } }, status)
}

export class FakeMicrosoft extends WithConsent {
  readonly name = 'onedrive'
  readonly hosts: readonly string[]
  protected readonly title = 'Sign in to your Microsoft account'
  protected readonly authorizePath = '/common/oauth2/v2.0/authorize'
  protected readonly clients: readonly Client[]
  protected override readonly usualScope = 'offline_access Files.ReadWrite.All Sites.Read.All'
  /** Numbers to refuse the next calls for a token with. */
  readonly #forced: Aadsts[] = []
  readonly #access = new Map<string, string>()

  constructor(
    readonly zone: Zone,
    registered: Registered,
  ) {
    super(registered)
    this.hosts = HOSTS[zone]
    this.clients = [OPERATOR_MICROSOFT[zone], OWN_CLIENT.onedrive]
  }

  /** The next call for a token fails with this number, whatever it says. */
  refuseNext(number: Aadsts) {
    this.#forced.push(number)
  }

  /** One that is good for Graph, as if it had been given out earlier. */
  accessToken(scope = this.usualScope): string {
    const access = jwt({ aud: `https://${this.hosts[1]}`, scp: scope, tid: guid(), xms_padding: random(600) })
    this.#access.set(access, scope)
    return access
  }

  override visit(request: FakeRequest): Answer | undefined {
    return request.host === this.hosts[0] ? super.visit(request) : undefined
  }

  call(request: FakeRequest): Answer {
    if (request.host === this.hosts[1]) return this.#graph(request)
    if (request.path !== '/common/oauth2/v2.0/token' || request.method !== 'POST') return notFound()
    const form = formOf(request)
    const call = tokenCall(form, request)
    const forced = this.#forced.shift()
    if (forced) return this.#failure(forced, call)
    const grant = form.get('grant_type')
    if (!grant) return this.#failure(900144, call)
    if (grant !== 'authorization_code') return this.#failure(70003, call)
    const asked = this.redeem(call)
    return typeof asked === 'string' ? this.#refuse(asked, call) : this.#tokens(asked)
  }

  limited({ host }: FakeRequest) {
    if (host === this.hosts[1]) return { error: { code: 'TooManyRequests', message: 'Please retry again later.' } }
    return this.#body(90033, '')
  }

  override reset() {
    super.reset()
    this.#forced.length = 0
    this.#access.clear()
  }

  /** Long, and with dots, as they are. */
  protected override newCode(): string {
    return `1.AVg${CODE_MARK}${random(40)}.AgABBAIAAAD-${random(600)}`
  }

  protected override offline(query: URLSearchParams): boolean {
    return (query.get('scope') ?? '').toLowerCase().split(' ').includes('offline_access')
  }

  protected override denial(): Record<string, string> {
    const error_description = 'AADSTS65004: User declined to consent to access the app.'
    return { error: 'access_denied', error_subcode: 'cancel', error_description }
  }

  protected override wrongWith(query: URLSearchParams): string | undefined {
    if (!query.get('scope')) return "AADSTS900144: The request body must contain the following parameter: 'scope'."
    return super.wrongWith(query)
  }

  protected override errorPage(what: 'client' | 'redirect', query: URLSearchParams): Answer {
    return this.failurePage(this.#text(what === 'client' ? 700016 : 50011, query.get('client_id') ?? ''))
  }

  #refuse(trouble: Trouble, call: TokenCall): Answer {
    if (trouble !== 'wrong-redirect') return this.#failure(NUMBERS[trouble], call)
    const known = this.registered.uris(this.name).includes(call.redirectUri)
    return this.#failure(known ? 500112 : 50011, call)
  }

  #failure(number: Aadsts, { clientId }: TokenCall): Answer {
    return json(this.#body(number, clientId), AADSTS[number].status)
  }

  #text(number: Aadsts, clientId: string): string {
    return `AADSTS${number}: ${AADSTS[number].text.replace('{client}', clientId)}`
  }

  #body(number: Aadsts, clientId: string) {
    const timestamp = `${new Date().toISOString().slice(0, 19).replace('T', ' ')}Z`
    const [trace_id, correlation_id] = [guid(), guid()]
    const { error, suberror } = AADSTS[number]
    return {
      error,
      error_description: `${this.#text(number, clientId)} Trace ID: ${trace_id} Correlation ID: ${correlation_id} Timestamp: ${timestamp}`,
      error_codes: [number],
      timestamp,
      trace_id,
      correlation_id,
      error_uri: `https://${this.hosts[0]}/error?code=${number}`,
      ...(suberror && { suberror }),
    }
  }

  #tokens({ scope, offline }: Asked): Answer {
    const granted = scope.split(' ').filter((name) => name.toLowerCase() !== 'offline_access')
    return json({
      token_type: 'Bearer',
      scope: granted.join(' '),
      expires_in: 4236,
      ext_expires_in: 4236,
      access_token: this.accessToken(granted.join(' ')),
      ...(offline && { refresh_token: `1.AVg${token('microsoft-refresh', 900)}` }),
    })
  }

  /** `/v1.0/sites/{host}:/{path}`, and `root` for the host. */
  #graph({ path, method, headers }: FakeRequest): Answer {
    const scope = this.#access.get(/^Bearer (.+)$/i.exec(headers.authorization ?? '')?.[1] ?? '')
    if (!headers.authorization) return graphFailure(401, 'InvalidAuthenticationToken', 'Access token is empty.')
    if (scope === undefined) return graphFailure(401, 'InvalidAuthenticationToken', 'Access token validation failure.')
    const [, host, rest] = /^\/v1\.0\/sites\/([^/:]+):(\/[^:]*?)\/?:?$/.exec(path) ?? []
    if (!host || !rest || method !== 'GET')
      return graphFailure(400, 'BadRequest', 'Resource not found for the segment.')
    if (!/\bsites\.(?:read|readwrite|fullcontrol|manage)\.all\b/i.test(scope))
      return graphFailure(403, 'accessDenied', 'Access denied')
    if (host !== 'root' && host.toLowerCase() !== SHAREPOINT[this.zone])
      return graphFailure(400, 'invalidRequest', 'Invalid hostname for this tenancy')
    const place = decodeURIComponent(rest)
    const displayName = SITES[place.toLowerCase()]
    if (!displayName) return graphFailure(404, 'itemNotFound', 'Requested site could not be found')
    return json({
      '@odata.context': `https://${this.hosts[1]}/v1.0/$metadata#sites/$entity`,
      createdDateTime: '2024-05-01T10:00:00.000Z',
      description: '',
      id: siteId(this.zone, displayName),
      lastModifiedDateTime: '2025-05-01T10:00:00Z',
      name: place.split('/')[2],
      webUrl: encodeURI(`https://${SHAREPOINT[this.zone]}${place}`),
      displayName,
      root: {},
      siteCollection: { hostname: SHAREPOINT[this.zone] },
    })
  }
}

/** The id of a site by the name it is shown with: `Marketing`, `R&D Notes` or `Crew`. */
export function siteId(zone: Zone, displayName: string): string {
  const part = Buffer.from(displayName).toString('hex').padEnd(12, '0').slice(0, 12)
  return `${SHAREPOINT[zone]},2c712604-1370-44e7-a1f5-${part},91ea6d4b-3ec8-4aa9-8b5a-${part}`
}
