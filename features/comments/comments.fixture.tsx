/** Comments below a page, for tests: the frame of the service is played by a document in place, and no request is made. */
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { isSeen } from '../../client/dom.fixture.ts'
import { type PageSetup, showPage } from '../../site/page.fixture.tsx'
import { SOON } from '../../theme/browser/shell.fixture.ts'
import { start } from './browser.ts'
import type { CommentSettings } from './shared.ts'
import { STRINGS } from './strings.ts'
import view from './view.tsx'

/** A document that is written in place has the origin of the page. */
export const HOST = location.origin
export const SETTINGS: CommentSettings = {
  ...{ repo: 'owner/docs', repoId: 'R_1', category: 'Announcements', categoryId: 'DIC_1', host: HOST },
}

/** Says how tall it is and what theme it was told, as the frame of the service does; the rest is said by tests. */
const WIDGET = `<!doctype html><body><h1>Comment thread</h1><p id="theme"></p><button>Write</button><script>
  addEventListener('message', ({ data }) => {
    const theme = data.giscus?.setConfig?.theme
    if (theme) document.getElementById('theme').textContent += theme + ' '
  })
  parent.postMessage({ giscus: { error: 'Discussion not found' } }, '*')
  parent.postMessage({ giscus: { resizeHeight: 321 } }, '*')
</script>`
const HOTEL = '<!doctype html><title>Welcome to the hotel</title><p>Please sign in.'

export const service = {
  /** `silent` never answers, `garbage` answers with a page of somebody else. */
  mode: 'ok' as 'ok' | 'silent' | 'garbage',
  /** The addresses it was asked by. */
  asked: [] as URL[],
}
export const sessions = () => service.asked.map(({ searchParams }) => searchParams.get('session'))

/** Puts the service in the place of every address that a frame is given. */
function playService(): void {
  vi.spyOn(HTMLIFrameElement.prototype, 'src', 'set').mockImplementation(function (this: HTMLIFrameElement, src) {
    service.asked.push(new URL(src))
    if (service.mode !== 'silent') this.srcdoc = service.mode === 'ok' ? WIDGET : HOTEL
  })
}

const strings = STRINGS.en
type Strings = typeof strings

export const section = ({ title }: Strings = strings) => page.getByRole('region', { name: title, exact: true })
export const frame = () => document.querySelector('iframe')
export const said = (own?: Strings) => section(own).getByRole('status').element().textContent
export const button = (name: string) => section().getByRole('button', { name, exact: true })
export const ways = () =>
  [...document.querySelectorAll('[data-comments] :is(button, a)')].filter(isSeen).map((way) => way.textContent)
/** The themes that the frame was told since it came. */
export const themes = () => frame()?.contentDocument?.getElementById('theme')?.textContent?.trim()

export async function threadShown(own?: Strings): Promise<void> {
  await expect.poll(() => [said(own), frame()?.getBoundingClientRect().height], SOON).toEqual(['', 321])
}

/** What the frame says in its own name; comes back when the page has heard it. */
export async function say(...messages: unknown[]): Promise<void> {
  const sender = frame()!.contentWindow as Window & typeof globalThis
  const heard = new Promise((done) => {
    const listen = ({ data }: MessageEvent) => {
      if (data !== 'heard') return
      removeEventListener('message', listen)
      done(undefined)
    }
    addEventListener('message', listen)
  })
  const speak = sender.Function('messages', 'for (const message of messages) parent.postMessage(message, "*")')
  speak([...messages, 'heard'])
  await heard
}

/** Far more than a screen before the comments. */
export const LONG = '<p style="block-size: 6000px">A long text.</p>'

export interface CommentedPage extends PageSetup {
  settings?: Partial<CommentSettings>
  consent?: boolean
}

export function commented({ settings, consent = false, ...own }: CommentedPage = {}): PageSetup {
  const comments = { ...SETTINGS, ...settings }
  return {
    ...{ route: '/guide/install/docker.html', title: 'Install with Docker', content: LONG },
    config: { settings: { colorMode: 'switch', notices: [], comments, consent: { required: consent } } },
    views: [view],
    ...own,
  }
}

export function open(own: CommentedPage = {}): void {
  showPage(commented(own))
  scrollTo(0, 0)
  start(document)
}

export function readOn(): void {
  document.querySelector('[data-comments]')?.scrollIntoView({ behavior: 'instant' })
}

/** A page of which the comments are read. */
export async function openThread(own: CommentedPage = {}): Promise<void> {
  open(own)
  readOn()
  await threadShown(STRINGS[own.route?.startsWith('/zh/') ? 'zh' : 'en'])
}

/** Observers of what is near have looked. */
export async function looked(): Promise<void> {
  for (let turn = 0; turn < 3; turn += 1) await new Promise((done) => requestAnimationFrame(() => done(undefined)))
}

export async function press(name: string): Promise<void> {
  await userEvent.click(button(name))
}

const ADDRESS = location.pathname + location.search

/** For every test of a file. */
export function playComments(): void {
  beforeEach(() => {
    localStorage.clear()
    service.mode = 'ok'
    service.asked.length = 0
    playService()
  })
  afterEach(() => {
    document.body.replaceChildren()
    vi.useRealTimers()
    vi.restoreAllMocks()
    history.replaceState(null, '', ADDRESS)
  })
}
