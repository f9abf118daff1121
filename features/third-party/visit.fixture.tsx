/** Visits to pages with services of others, for tests: every service is a `data:` address, and nothing leaves the browser. */
import { vi } from 'vitest'
import { page } from 'vitest/browser'
import { isSeen } from '../../client/dom.fixture.ts'
import { showPrompts } from '../../client/prompt-queue.ts'
import type { SiteData } from '../../core/site.ts'
import { type PageSetup, showPage } from '../../site/page.fixture.tsx'
import { featureSettings, type ServiceSettings, serviceSettings } from '../../site/services.config.ts'
import { init as takeSession } from '../comments/browser/take-session.ts'
import consentView from '../consent/view.tsx'
import type { Notice } from '../notices/shared.ts'
import { OutsideChoice } from '../privacy/Privacy.tsx'
import type { Sponsor } from '../sponsors/shared.ts'
import sponsorsView from '../sponsors/view.tsx'
import type { ThirdPartyScript } from './shared.ts'
import view from './view.tsx'

/** What scripts of others leave behind, or are told. */
export interface Globals {
  ran?: string[]
  umami?: unknown
  _hmt?: Array<[name: string, value: unknown]>
  dataLayer?: Array<ArrayLike<unknown>>
}
export const globals = window as unknown as Globals

const NAMES = ['baidu', 'google', 'umami', 'wwads', 'adsense'] as const
export const data = (type: string, text: string) => `data:text/${type},${encodeURIComponent(text)}`
/** The script of one kind; it leaves its name. */
export const scriptOf = (kind: ThirdPartyScript['kind'], more = ''): ThirdPartyScript => ({
  ...{ kind, id: `id-${kind}` },
  src: data('javascript', `(window.ran ??= []).push("${kind}");${more}`),
})
export const SCRIPTS: ThirdPartyScript[] = [
  ...NAMES.map((kind) => scriptOf(kind, kind === 'umami' ? 'window.umami = { track() {} }' : '')),
  { kind: 'icon-font', src: data('css', ':root{--outside-icons:loaded}') },
]
export const ALL = NAMES.toSorted()
export const SPONSOR: Sponsor = {
  label: 'fine-tools',
  placements: ['content-top'],
  words: Object.fromEntries(
    ['en', 'zh'].map((id) => [id, { name: 'Fine Tools', text: 'Some words', link: 'https://tools.example/' }]),
  ),
}
/** Enough of the other pages to lead to the one about privacy. */
const PAGES = ['/privacy.html', '/zh/privacy.html'].map((route) => ({ route }) as SiteData['pages'][number])
export const CLICKS = 'https://clicks.example'

/** Names of scripts that have run. */
export const ran = () => (globals.ran ?? []).toSorted()
export const icons = () => getComputedStyle(document.documentElement).getPropertyValue('--outside-icons').trim()
/** Everything of others that was ever put into the document of this visit. */
export const put: string[] = []
/** How often the page asked to be loaded anew. */
export const reloads = { count: 0 }
export const asked = vi.fn<typeof fetch>(() => Promise.resolve(new Response('{}')))

export const press = () =>
  page
    .getByRole('main')
    .getByRole('link', { name: /Fine Tools/ })
    .first()

/** Every idle moment that was asked for before has come. */
export async function idle(): Promise<void> {
  for (let turn = 0; turn < 2; turn += 1) await new Promise((done) => requestIdleCallback(done, { timeout: 2000 }))
}

export interface Setup extends Partial<ServiceSettings> {
  /** The page of the visit. */
  page?: PageSetup
  notices?: readonly Notice[]
}

/** A page at an address; the one about privacy has the choice in its text. */
export function pageAt(address: string, { page: own = {}, notices = [], ...outside }: Setup = {}): PageSetup {
  const settings = { ...serviceSettings({}), scripts: SCRIPTS, sponsors: [SPONSOR], clicks: CLICKS, ...outside }
  const { pathname: route } = new URL(address, location.origin)
  return {
    ...{ route, title: `Page ${route}`, content: '<p style="block-size: 3000px">A long text.</p>', pages: PAGES },
    ...(route.endsWith('privacy.html') ? { parts: <OutsideChoice /> } : {}),
    config: { settings: { colorMode: 'switch', notices, ...featureSettings(settings).settings } },
    views: [consentView, sponsorsView, view],
    ...own,
  }
}

export const draw = (address: string, setup: Setup = {}) => showPage(pageAt(address, setup))

/** Undoes what a visit has begun, as a real load would. */
let endVisit = () => {}
let visits = 0

/** A real load of a page: everything that outlasted the page before is gone. */
export async function visit(address: string, setup: Setup = {}): Promise<void> {
  leave()
  history.replaceState(null, '', address)
  endVisit = watch(setup)
  draw(address, setup)
  takeSession()
  visits += 1
  // Modules that keep something until the page is really loaded anew.
  const modules = await Promise.all(
    ['../consent/browser/ask.ts', './browser.ts', '../sponsors/browser.ts'].map(
      (file) => import(/* @vite-ignore */ `${file}?visit=${visits}`) as Promise<{ start(root: ParentNode): void }>,
    ),
  )
  started.again = () => {
    for (const { start } of modules) start(document)
  }
  started.again()
  await showPrompts()
}

/** All are started on every page that has something for them. */
export const started = { again: () => {} }

export function leave(): void {
  endVisit()
  endVisit = () => {}
  for (const name of ['ran', 'umami', '_hmt', 'dataLayer'] as const) delete globals[name]
  for (const element of document.head.querySelectorAll('[src^="data:"], [href^="data:"]')) element.remove()
  put.length = 0
  reloads.count = 0
}

/** Follows listeners, elements and navigations of a visit; pages are exchanged in place, and nothing leaves the document. */
function watch(setup: Setup): () => void {
  const ended = new AbortController()
  const targets: EventTarget[] = [window, document, navigation]
  for (const target of targets) {
    const add = target.addEventListener
    target.addEventListener = (type: string, listener: EventListener, options?: AddEventListenerOptions | boolean) =>
      add.call(target, type, listener, {
        ...(typeof options === 'object' ? options : { capture: options === true }),
        signal: ended.signal,
      })
  }
  navigation.addEventListener('navigate', (event) => {
    if (event.navigationType === 'reload') {
      event.preventDefault()
      reloads.count += 1
    } else if (event.canIntercept && !event.hashChange)
      event.intercept({ handler: async () => arrive(event.destination.url, setup), scroll: 'manual' })
  })
  // Whoever waits for something waits no longer than his page is there.
  const { setTimeout: wait } = window
  const waiting: number[] = []
  window.setTimeout = ((...given: Parameters<typeof window.setTimeout>) => {
    const id = wait(...given)
    waiting.push(id)
    return id
  }) as typeof window.setTimeout
  const observer = new MutationObserver((records) => {
    for (const node of records.flatMap(({ addedNodes }) => [...addedNodes]))
      if (node instanceof HTMLScriptElement || node instanceof HTMLLinkElement) put.push(node.outerHTML)
  })
  observer.observe(document.head, { childList: true })
  window.addEventListener('click', (event) => event.target instanceof Element && stay(event))
  window.addEventListener('auxclick', (event) => event.target instanceof Element && stay(event))
  return () => {
    for (const target of targets) Reflect.deleteProperty(target, 'addEventListener')
    window.setTimeout = wait
    for (const id of waiting) clearTimeout(id)
    observer.disconnect()
    ended.abort()
  }
}

function arrive(address: string, setup: Setup): void {
  draw(address, setup)
  started.again()
}

/** Links to other sites are not followed. */
function stay(event: MouseEvent): void {
  const link = (event.target as Element).closest('a')
  if (link && link.origin !== location.origin) event.preventDefault()
}

/** Goes to another page in place, as the router does. */
export async function travel(path: string): Promise<void> {
  await navigation.navigate(path).finished
}

/** What another tab stores; without a value it forgets everything. The event comes by itself. */
export async function elsewhere(key: string, value?: string): Promise<void> {
  const tab = document.body.appendChild(document.createElement('iframe'))
  const heard = new Promise((done) => window.addEventListener('storage', done, { once: true }))
  const { localStorage: area } = tab.contentWindow!
  if (value === undefined) area.clear()
  else area.setItem(key, value)
  await heard
  tab.remove()
}

/** Browsers that remember nothing. */
export const STORAGE_TROUBLE: Array<[name: string, begin: () => void]> = [
  ['forbids storage', () => vi.spyOn(window, 'localStorage', 'get').mockImplementation(refuse)],
  ['has no room left', () => vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse)],
]
function refuse(): never {
  throw new DOMException('The operation is insecure.', 'SecurityError')
}

/** A browser that asks for privacy. */
export function signalPrivacy(on = true): void {
  if (on) Object.defineProperty(navigator, 'globalPrivacyControl', { configurable: true, value: true })
  else Reflect.deleteProperty(navigator, 'globalPrivacyControl')
}

export const seen = (selector: string) => isSeen(document.querySelector(selector))
