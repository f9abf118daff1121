/** Everybody else's services on one loopback origin: comments, click counts, scripts, fonts and a token server's health. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

/** `silent` takes the question and never answers; `garbage` answers everything with the page of a hotel's network. */
export type OutsideMode = 'ok' | 'silent' | 'garbage' | 'hang-up' | { status: number } | { slowMs: number }

export interface OutsideRequest {
  method: string
  /** Path and query. */
  url: string
  path: string
  parameters: URLSearchParams
  headers: IncomingMessage['headers']
  body: string
}

type Answer = [type: string, body: string]

/** Reports its height, shows the theme and session it was given, and can report an error, as the frame of the comment service does. */
const WIDGET = `<!doctype html><title>Comments</title><body>
<h1>Comment thread</h1>
<p id="term"></p><p id="theme"></p><p id="session"></p>
<button id="error">Break</button>
<script>
  const query = new URLSearchParams(location.search)
  const say = (giscus) => parent.postMessage({ giscus }, '*')
  for (const name of ['term', 'theme', 'session']) document.getElementById(name).textContent = name + ': ' + (query.get(name) || query.get('number') || 'none')
  addEventListener('message', ({ data }) => {
    const theme = data.giscus?.setConfig?.theme
    if (theme) document.getElementById('theme').textContent = 'theme: ' + theme
  })
  document.getElementById('error').onclick = () => say({ error: 'giscus is not installed on this repository' })
  say({ error: 'Discussion not found' })
  say({ resizeHeight: 321 })
</script>`

/** Each script sets markup, as real ones do, and leaves a mark in the page, so that a test can see that it ran. */
const script = (name: string, more = ''): Answer => [
  'text/javascript',
  `document.createElement('div').innerHTML = '<b>${name}</b>';window.ranOutside = [...(window.ranOutside || []), '${name}'];${more}`,
]

/** Counts views as the real one does when it is told to. */
const UMAMI = `window.umami = { views: [], track(change) {
  const view = change({ website: document.currentScript ? 1 : 0 })
  this.views.push(view.url)
  return fetch(ORIGIN + "/umami/send", { method: 'POST', body: JSON.stringify(view) }).catch(() => {})
} }`

export class FakeOutside {
  mode: OutsideMode = 'ok'
  /** In the order they came. */
  readonly requests: OutsideRequest[] = []
  /** What a test wants answered instead, by path: type and body. */
  readonly instead = new Map<string, [type: string, body: string]>()
  #server: Server
  #port = 0

  constructor() {
    this.#server = this.#create()
  }

  get url(): string {
    return `http://127.0.0.1:${this.#port}`
  }

  /** Requests to a path, leaving out the browser's own questions whether it may ask. */
  to(path: string): OutsideRequest[] {
    return this.requests.filter((request) => request.path === path && request.method !== 'OPTIONS')
  }

  /** On a port of its own at first, on the same one afterwards. */
  async start(): Promise<this> {
    await new Promise<void>((resolve, reject) => {
      this.#server.once('error', reject)
      this.#server.listen(this.#port, '127.0.0.1', resolve)
    })
    this.#port = (this.#server.address() as AddressInfo).port
    return this
  }

  /** Nobody listens any more. */
  async stop(): Promise<void> {
    this.#server.closeAllConnections()
    await new Promise<void>((resolve) => this.#server.close(() => resolve()))
    this.#server = this.#create()
  }

  /** As it was in the beginning; what is still on its way on an old connection is not heard. */
  async reset(): Promise<void> {
    this.#server.closeAllConnections()
    this.mode = 'ok'
    this.requests.length = 0
    this.instead.clear()
    if (!this.#server.listening) await this.start()
  }

  #create(): Server {
    return createServer((request, response) => {
      this.#respond(request, response).catch(() => response.destroy())
    })
  }

  async #respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const heard = await hear(request)
    this.requests.push(heard)
    const { mode } = this
    if (mode === 'silent') return
    if (mode === 'hang-up') {
      response.destroy()
      return
    }
    if (typeof mode === 'object' && 'slowMs' in mode) await pause(mode.slowMs)
    response.setHeader('access-control-allow-origin', '*')
    response.setHeader('access-control-allow-headers', '*')
    if (heard.method === 'OPTIONS') return void response.writeHead(204).end()
    const status = typeof mode === 'object' && 'status' in mode ? mode.status : 200
    const [type, body] = mode === 'garbage' ? HOTEL : status >= 400 ? FAILURE : this.#answer(heard)
    response.writeHead(status, { 'content-type': type }).end(body)
  }

  #answer({ path }: OutsideRequest): Answer {
    const instead = this.instead.get(path)
    if (instead) return instead
    if (path.endsWith('/widget')) return ['text/html; charset=utf-8', WIDGET]
    if (path === '/health') return ['application/json', '{"ok":true,"version":"1.0.0"}']
    if (path === '/icons.css') return ['text/css', ':root { --outside-icons: loaded }']
    if (path === '/umami.js') return script('umami', UMAMI.replaceAll('ORIGIN', `'${this.url}'`))
    const name = /^\/([\w-]+)\.js$/.exec(path)?.[1]
    return name ? script(name) : ['application/json', '{}']
  }
}

const HOTEL: Answer = ['text/html', '<!doctype html><title>Welcome to the hotel</title><p>Please sign in.']
const FAILURE: Answer = ['text/plain', 'Something went wrong']

async function hear(request: IncomingMessage): Promise<OutsideRequest> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const { pathname, search, searchParams } = new URL(request.url ?? '/', 'http://fake.invalid')
  return {
    method: request.method ?? '',
    url: pathname + search,
    path: pathname,
    parameters: searchParams,
    headers: request.headers,
    body: Buffer.concat(chunks).toString(),
  }
}
