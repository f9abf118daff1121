/** Every provider that tokens come from, on one loopback port. The first part of a path is the host it stands for. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { FakeAlipan } from './alipan.fixture.ts'
import { FakeBaidu } from './baidu.fixture.ts'
import { FakeDropbox } from './dropbox.fixture.ts'
import { FakeGoogle } from './google.fixture.ts'
import {
  type Answer,
  bodyOf,
  type FakeMode,
  type FakeProvider,
  type FakeRequest,
  json,
  misbehave,
  notFound,
  send,
} from './http.fixture.ts'
import { FakeMicrosoft } from './microsoft.fixture.ts'
import { type ConsentName, Registered, WithConsent } from './oauth.fixture.ts'
import { Fake115 } from './p115.fixture.ts'
import { Fake123 } from './p123.fixture.ts'
import { type FakeProviderName, OPERATOR, OPERATOR_MICROSOFT, WOPAN_APP } from './planted.fixture.ts'
import { FakeWopan } from './wopan.fixture.ts'
import { FakeYandex } from './yandex.fixture.ts'

export type { FakeMode, FakeRequest } from './http.fixture.ts'
export { SHAREPOINT, siteId } from './microsoft.fixture.ts'
export * from './planted.fixture.ts'

export class FakeProviders {
  /** In the order they came, pages of consent too. */
  readonly requests: FakeRequest[] = []
  /** Holds for calls, not for pages of consent. */
  readonly mode = new Map<FakeProviderName, FakeMode>()

  readonly #registered = new Registered()
  readonly p115 = new Fake115()
  readonly p123 = new Fake123(this.#registered)
  readonly alipan = new FakeAlipan(this.#registered)
  readonly baidu = new FakeBaidu(this.#registered)
  readonly dropbox = new FakeDropbox(this.#registered)
  readonly google = new FakeGoogle(this.#registered)
  readonly microsoft = {
    global: new FakeMicrosoft('global', this.#registered),
    cn: new FakeMicrosoft('cn', this.#registered),
    us: new FakeMicrosoft('us', this.#registered),
  }
  readonly yandex = new FakeYandex(this.#registered)
  readonly wopan = new FakeWopan()

  readonly #providers: FakeProvider[] = [
    this.p115,
    this.p123,
    this.alipan,
    this.baidu,
    this.dropbox,
    this.google,
    ...Object.values(this.microsoft),
    this.yandex,
    this.wopan,
  ]
  readonly #byHost = new Map(this.#providers.flatMap((provider) => provider.hosts.map((host) => [host, provider])))
  readonly #next = new Map<FakeProviderName, Answer[]>()
  readonly #silent = new Set<ServerResponse>()
  #server: Server = this.#create()
  #port = 0

  constructor() {
    this.google.reset()
  }

  get url(): string {
    return `http://127.0.0.1:${this.#port}`
  }

  /** Calls to a provider: neither pages of consent nor a browser's questions whether it may ask. */
  to(provider: FakeProviderName): FakeRequest[] {
    return this.requests.filter((request) => request.provider === provider && !request.page)
  }

  /**
   * On a port of its own at first, on the same one afterwards. Systems hand out ports above 32767 by themselves, to any
   * program, so a smaller one is still free then.
   */
  async start(): Promise<this> {
    const port = this.#port || 20_000 + Math.floor(Math.random() * 10_000)
    const isListening = await new Promise<boolean>((resolve, reject) => {
      this.#server.once('error', (error) => (this.#port ? reject(error) : resolve(false)))
      this.#server.listen(port, '127.0.0.1', () => resolve(true))
    })
    if (!isListening) return this.start()
    this.#port = port
    return this
  }

  async stop(): Promise<void> {
    this.#forget()
    this.#server.closeAllConnections()
    await new Promise<void>((resolve) => this.#server.close(() => resolve()))
    this.#server = this.#create()
  }

  /** As it was in the beginning, but for the origins that were registered. */
  async reset(): Promise<void> {
    this.#forget()
    this.mode.clear()
    this.requests.length = 0
    if (!this.#server.listening) await this.start()
  }

  /** Enters the site's pages of return on an origin for every app, besides those of the public site. */
  register(origin: string) {
    this.#registered.origins.add(new URL(origin).origin)
  }

  /** The first page of return that is entered for a provider's apps; another origin's by naming it. */
  redirectUri(provider: ConsentName, origin?: string): string {
    const uris = this.#registered.uris(provider)
    return uris.find((uri) => origin === undefined || new URL(uri).origin === origin)!
  }

  /** The next code that a provider gives out is too old already. */
  expireNextCode(provider: ConsentName) {
    for (const found of this.#providers)
      if (found.name === provider && found instanceof WithConsent) found.codes.expireNext = true
  }

  /** Answers the next call to a provider with this, whatever it asks; several wait in line. */
  answerNext(provider: FakeProviderName, body: unknown, status = 200) {
    this.#next.set(provider, [...(this.#next.get(provider) ?? []), json(body, status)])
  }

  /** Where a host is stood in for. */
  base(host: string): string {
    if (!this.#byHost.has(host)) throw new Error(`nobody stands in for ${host}`)
    return `${this.url}/${host}`
  }

  /** The address here of an address at a real provider; nothing for any other. */
  reroute(address: string): string | undefined {
    const { hostname, pathname, search } = new URL(address)
    return this.#byHost.has(hostname) ? this.base(hostname) + pathname + search : undefined
  }

  /** Presses a button on a page of consent, and says where that leads. */
  async consent(address: string, decision: 'allow' | 'deny' = 'allow'): Promise<URL> {
    const here = this.reroute(address) ?? address
    const shown = await fetch(here)
    if (!shown.ok) throw new Error(`no page of consent: ${await shown.text()}`)
    const answer = await fetch(here, { method: 'POST', body: new URLSearchParams({ decision }), redirect: 'manual' })
    return new URL(answer.headers.get('location')!)
  }

  /** For the service: where everybody is, and the apps of whoever runs it. */
  env(): Record<string, string> {
    const zones = Object.entries(this.microsoft).map(([zone, { hosts }]) => {
      const { id, secret } = OPERATOR_MICROSOFT[zone as keyof typeof OPERATOR_MICROSOFT]
      const [login, graph] = hosts as [string, string]
      return { zone: zone.toUpperCase(), id, secret, login: this.base(login), graph: this.base(graph) }
    })
    return {
      P115_AUTH_BASE: this.base('passportapi.115.com'),
      P115_QR_BASE: this.base('qrcodeapi.115.com'),
      P115_CLIENT_ID: OPERATOR['115'].id,
      P123_AUTH_BASE: this.base('yun.123pan.com'),
      P123_API_BASE: this.base('open-api.123pan.com'),
      P123_CLIENT_ID: OPERATOR['123pan'].id,
      P123_CLIENT_SECRET: OPERATOR['123pan'].secret,
      ALI_OPEN_BASE: this.base('openapi.alipan.com'),
      ALI_OPEN_CLIENT_ID: OPERATOR.ali_open.id,
      ALI_OPEN_CLIENT_SECRET: OPERATOR.ali_open.secret,
      BAIDU_OAUTH_BASE: this.base('openapi.baidu.com'),
      BAIDU_CLIENT_ID: OPERATOR.baidu.id,
      BAIDU_CLIENT_SECRET: OPERATOR.baidu.secret,
      DROPBOX_WEB_BASE: this.base('www.dropbox.com'),
      DROPBOX_API_BASE: this.base('api.dropboxapi.com'),
      DROPBOX_CLIENT_ID: OPERATOR.dropbox.id,
      DROPBOX_CLIENT_SECRET: OPERATOR.dropbox.secret,
      ...Object.fromEntries(
        zones.flatMap(({ zone, id, secret, login, graph }) => [
          [`MS_LOGIN_BASE_${zone}`, login],
          [`MS_GRAPH_BASE_${zone}`, graph],
          [`MS_CLIENT_ID_${zone}`, id],
          [`MS_CLIENT_SECRET_${zone}`, secret],
        ]),
      ),
      YANDEX_OAUTH_BASE: this.base('oauth.yandex.com'),
      YANDEX_CLIENT_ID: OPERATOR.yandex.id,
      YANDEX_CLIENT_SECRET: OPERATOR.yandex.secret,
      WOPAN_ENABLED: '1',
      WOPAN_BASE: this.base('panservice.mail.wo.cn'),
      WOPAN_CLIENT_ID: WOPAN_APP.id,
      WOPAN_CLIENT_SECRET: WOPAN_APP.secret,
      WOPAN_AES_KEY: WOPAN_APP.key,
      WOPAN_AES_IV: WOPAN_APP.iv,
    }
  }

  #forget() {
    for (const provider of this.#providers) provider.reset()
    for (const response of this.#silent) response.destroy()
    this.#silent.clear()
    this.#next.clear()
  }

  #create(): Server {
    return createServer((request, response) => {
      this.#respond(request, response).catch(() => response.destroy())
    })
  }

  async #respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = '', headers, url = '/' } = request
    const { pathname, searchParams: query } = new URL(url, 'http://fake.invalid')
    const [, host = '', path = ''] = /^\/([^/]+)(\/.*)$/.exec(pathname) ?? []
    const provider = this.#byHost.get(host)
    const body = await bodyOf(request)
    if (!provider) return send(response, notFound())
    const heard: FakeRequest = { provider: provider.name, host, method, path, query, headers, body, page: false }
    const visited = provider.visit?.(heard)
    heard.page = visited !== undefined
    this.requests.push(heard)
    const more = provider.headersFor?.(heard) ?? {}
    if (visited) return send(response, visited, more)
    const mode = this.mode.get(provider.name) ?? 'ok'
    if (mode === 'slow') return void this.#silent.add(response)
    if (mode !== 'ok') return misbehave(mode, response, { url, limited: provider.limited(heard), more })
    const answer = this.#next.get(provider.name)?.shift() ?? (await provider.call(heard))
    send(response, answer, more)
  }
}
