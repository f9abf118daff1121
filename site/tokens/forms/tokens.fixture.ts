/** The token pages in tests: a `fetch` that the test answers for, and the parts of the forms. */
import { vi } from 'vitest'
import { page } from 'vitest/browser'
import { store } from '../../../client/storage.ts'
import type { PropValue } from '../../../core/page.ts'
import { fillIn } from '../../../core/text.ts'
import { showIsland, watchLeaving } from '../../island.fixture.tsx'
import { encrypt } from '../requests/encrypted-session.ts'
import type { Visit } from '../requests/flow.ts'
import type { TokenErrorKind } from '../requests/token-error.ts'
import { chooseServer } from '../servers/choice.ts'
import type { PageProvider } from '../shared/providers.ts'
import { API_OWN_KEY } from '../shared/stored-servers.ts'
import { TOKEN_STRINGS } from '../strings/tokens.ts'

export const STRINGS = { en: TOKEN_STRINGS.en!, zh: TOKEN_STRINGS.zh! }
export type Lang = keyof typeof STRINGS
/** The server that most readers have. */
export const SERVER = 'https://api.alistgo.com'

export interface Asked {
  url: string
  /** What was sent as JSON or as a form. */
  body: Record<string, string>
  headers: Record<string, string>
}

type Answer = Response | object | string | (() => Promise<Response>)

/** Everybody who was asked since the test began. */
export const asked: Asked[] = []
let answers: Array<[path: string, answer: Answer]> = []

/** Answers to whoever asks for an address with this in it, until something else is said. */
export function answer(path: string, given: Answer): void {
  answers = [[path, given], ...answers.filter(([other]) => other !== path)]
}

/** Answers that a service gives which cannot help. */
export function errorResponse(error: string, more: object = {}, status = 400): Response {
  return Response.json({ error, error_description: 'said by the test', ...more }, { status })
}

export const unreachable = () => Promise.reject(new TypeError('Failed to fetch'))

async function fakeFetch(url: string, { body, headers = {} }: RequestInit = {}): Promise<Response> {
  const read = typeof body === 'string' ? JSON.parse(body) : Object.fromEntries((body as URLSearchParams) ?? [])
  asked.push({ url, body: read, headers: headers as Record<string, string> })
  const given = answers.find(([path]) => url.includes(path))?.[1]
  if (given === undefined) throw new TypeError(`Nobody answers at ${url}.`)
  if (typeof given === 'function') return given()
  if (given instanceof Response) return given.clone()
  return typeof given === 'string' ? new Response(given) : Response.json(given)
}

/** Where the page would have led since the test began. */
export const left = watchLeaving()

/** To be called before each test. */
export function resetTokens(): void {
  vi.restoreAllMocks()
  vi.useRealTimers()
  sessionStorage.clear()
  localStorage.clear()
  delete document.documentElement.dataset.returned
  asked.length = 0
  left.length = 0
  answers = []
  vi.stubGlobal('fetch', fakeFetch)
}

export const routeOf = (lang: Lang, path: string) => `${lang === 'zh' ? '/zh' : ''}/tool/${path}.html`

/** The reader adds a server and chooses it. */
export function addServer(url: string): void {
  store(API_OWN_KEY, JSON.stringify([url]))
  chooseServer(url)
}

/** Shows an island of a token page. `content`: below it. */
export function showTool(island: object, lang: Lang, path: string, props: Record<string, PropValue>, content = '') {
  const twins = { en: routeOf('en', path), zh: routeOf('zh', path) }
  showIsland(island, props, { route: routeOf(lang, path), translations: twins, content })
}

/** Keeps what somebody leaves behind who goes to a provider, and gives the `state` he comes back with. */
export function leftFrom(provider: PageProvider, more: Partial<Visit> = {}): Promise<string> {
  const redirect = `${location.origin}/tool/${provider}/callback`
  return encrypt({ provider, lang: 'en', redirect, clientId: 'an-app', server: SERVER, ...more } satisfies Visit)
}

/** Puts into the page what its first script takes out of the address. */
export function comeBack(query: Record<string, string>): void {
  document.documentElement.dataset.returned = String(new URLSearchParams(query))
}

export const button = (name: string) => page.getByRole('button', { name, exact: true })
export const field = (name: string) => page.getByLabelText(name, { exact: true })
export const radio = (name: string) => page.getByRole('radio', { name, exact: true })
/** A value to take along. */
export const value = (name: string) => page.getByRole('textbox', { name, exact: true })
export const alert = page.getByRole('alert').filter({ hasText: /./ })
/** What is said of an error, title and text. */
export const toldOf = (lang: Lang, kind: TokenErrorKind) =>
  `${STRINGS[lang].errors[kind].title}${STRINGS[lang].errors[kind].text}`
export const signIn = (lang: Lang, provider: PageProvider) =>
  button(fillIn(STRINGS[lang].signIn, { name: STRINGS[lang].names[provider] }))
