/** Somebody at a browser: looks until something is seen, and points at it. */
import { setTimeout as pause } from 'node:timers/promises'
import type { Browser } from './browser.ts'

export interface Box {
  top: number
  height: number
  width: number
  text: string
}

/** A name as it is written, or a pattern of it. */
type Name = string | RegExp

/** On a busy machine the first answer takes its time. */
const PATIENCE_MS = 20_000
const AGAIN_MS = 40

/**
 * Runs in the page. `find`: the first element with a box and this name, its label or else its text. `look` brings it into view
 * and tells its box if a pointer would meet it there: what has no height, or lies under something else, isn't seen.
 */
const EYES = `
  const nameOf = (one) => (one.getAttribute('aria-label') ?? one.innerText ?? one.textContent).replace(/\\s+/g, ' ').trim()
  const fits = (one, name) => name === undefined || (name instanceof RegExp ? name.test(nameOf(one)) : nameOf(one) === name)
  const find = (css, name) => [...document.querySelectorAll(css)].find((one) =>
    one.checkVisibility({ visibilityProperty: true }) && one.getClientRects().length > 0 && fits(one, name))
  const look = (one) => {
    if (!one) return null
    one.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' })
    const { top, bottom, left, right } = one.getClientRects()[0]
    const middle = (from, to, end) => (Math.max(from, 0) + Math.min(to, end)) / 2
    const hit = document.elementFromPoint(middle(left, right, innerWidth), middle(top, bottom, innerHeight))
    return one.contains(hit) && { top, height: bottom - top, width: right - left, text: nameOf(one) }
  }
`

const argument = (value: unknown) =>
  value instanceof RegExp || value === undefined ? String(value) : JSON.stringify(value)

export class Reader {
  readonly #browser: Browser
  readonly #origin: string

  constructor(browser: Browser, origin: string) {
    this.#browser = browser
    this.#origin = origin
  }

  open(path: string): Promise<void> {
    return this.#browser.open(this.#origin + path)
  }

  type(text: string): Promise<void> {
    return this.#browser.type(text)
  }

  /** The value of an expression in the page, which may use `find`. */
  ask<T>(expression: string): Promise<T> {
    return this.#browser.run(`(() => { ${EYES}; return (${expression}) })()`) as Promise<T>
  }

  /** Waits until an expression is true of the page, whatever is loaded meanwhile. */
  async until<T>(expression: string): Promise<T> {
    let last: unknown
    for (const deadline = Date.now() + PATIENCE_MS; ; await pause(AGAIN_MS)) {
      try {
        last = await this.ask(expression)
        if (last) return last as T
      } catch (error) {
        last = error
      }
      if (Date.now() > deadline) throw new Error(`Not so: ${expression}\nLast: ${last} at ${await this.address()}`)
    }
  }

  /** Waits until an element is seen, and tells where. */
  see(css: string, name?: Name): Promise<Box> {
    return this.until(`look(find(${argument(css)}, ${argument(name)}))`)
  }

  async gone(css: string, name?: Name): Promise<void> {
    await this.until(`!find(${argument(css)}, ${argument(name)})`)
  }

  /** Waits until it is seen and enabled. */
  async click(css: string, name?: Name): Promise<void> {
    const found = `find(${argument(css)}, ${argument(name)})`
    await this.until(`!${found}?.matches(':disabled') && look(${found})`)
    await this.#browser.click(`(() => { ${EYES}; return ${found} })()`)
  }

  /** Path and hash, decoded. */
  address(): Promise<string> {
    return this.ask('decodeURI(location.pathname + location.hash)')
  }

  async arrives(address: string): Promise<void> {
    await this.until(`decodeURI(location.pathname + location.hash) === ${argument(address)}`)
  }

  /** The page's heading, and the text with it: the address changes before. */
  async reads(title: Name): Promise<void> {
    await this.see('main h1', title)
  }
}
