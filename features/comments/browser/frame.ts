/** The frame of the comment service: asks for a discussion, follows the colours, and listens to what the service says. */
import type { CommentOptions } from '../shared/discussion.ts'
import { endSession, readSession } from './session.ts'

/** It may run its scripts and let a reader sign in, but not lead this window elsewhere by itself. */
const SANDBOX =
  'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation'
/** Sessions end; then the reader is asked to sign in again. */
const SESSION_OVER = /Bad credentials|Invalid state value|State has expired/
/** No one has commented yet. */
const NOTHING_YET = /Discussion not found/
const TALLEST_PX = 50_000

export interface FrameEvents {
  /** The service has answered. */
  ready(): void
  /** It is asked once more. */
  asking(): void
  /** It has said that it cannot show this discussion. */
  refused(): void
}

export class CommentFrame {
  readonly element = document.createElement('iframe')
  readonly #options: CommentOptions
  readonly #events: FrameEvents
  readonly #colors = new MutationObserver(() => this.#send({ setConfig: { theme: this.#theme() } }))
  readonly #listener = (event: MessageEvent) => this.#hear(event)
  #ready = false
  #triedAgain = false

  constructor(options: CommentOptions, title: string, events: FrameEvents) {
    this.#options = options
    this.#events = events
    Object.assign(this.element, { title, allow: 'clipboard-write', src: this.#address() })
    this.element.setAttribute('sandbox', SANDBOX)
    window.addEventListener('message', this.#listener)
    this.#colors.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  }

  end(): void {
    window.removeEventListener('message', this.#listener)
    this.#colors.disconnect()
    this.element.remove()
  }

  #theme(): string {
    return document.documentElement.dataset.theme === 'dark' ? this.#options.dark : this.#options.light
  }

  #address(): string {
    const { host, path, parameters, mapping } = this.#options
    const page = location.origin + location.pathname
    const description = document.querySelector<HTMLMetaElement>('meta[name="description"]')?.content ?? ''
    const query = new URLSearchParams({
      ...parameters,
      ...{ origin: page, backLink: page, description, session: readSession(), theme: this.#theme() },
      ...(mapping === 'number' ? { number: this.#options.term } : { term: this.#term() }),
    })
    return `${host}${path}?${query}`
  }

  /** What only the browser knows. */
  #term(): string {
    const { mapping, term } = this.#options
    if (mapping === 'url') return location.origin + location.pathname
    if (mapping === 'title') return document.title
    if (mapping === 'og:title')
      return document.querySelector<HTMLMetaElement>('meta[property="og:title"]')?.content ?? document.title
    return term
  }

  #send(message: object): void {
    if (this.#ready) this.element.contentWindow?.postMessage({ giscus: message }, this.#options.host)
  }

  #hear({ source, origin, data }: MessageEvent): void {
    if (source !== this.element.contentWindow || origin !== this.#options.host) return
    const { giscus } = (typeof data === 'object' && data !== null ? data : {}) as { giscus?: Record<string, unknown> }
    if (typeof giscus !== 'object' || giscus === null) return
    const { error, signOut, resizeHeight } = giscus
    if (typeof error === 'string' && !NOTHING_YET.test(error)) this.#refused(error)
    else if (signOut) this.#again()
    else this.#answered(Number(resizeHeight))
  }

  #answered(height: number): void {
    if (!this.#ready) {
      this.#ready = true
      // The colours may have changed while it was on its way.
      this.#send({ setConfig: { theme: this.#theme() } })
      this.#events.ready()
    }
    if (height > 0 && height <= TALLEST_PX) this.element.style.blockSize = `${height}px`
  }

  #refused(error: string): void {
    if (SESSION_OVER.test(error) && !this.#triedAgain) {
      this.#triedAgain = true
      this.#again()
    } else this.#events.refused()
  }

  /** Without the session that is over. */
  #again(): void {
    endSession()
    this.#ready = false
    this.element.src = this.#address()
    this.#events.asking()
  }
}
