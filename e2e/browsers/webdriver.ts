/** A browser that speaks WebDriver. How a command travels is the business of `Wire`. */
import type { Browser, Size } from './browser.ts'

/** Sends a command by its name in Firefox, such as `Navigate`, and gives its value. */
export type Wire = (command: string, parameters?: object) => Promise<unknown>

type Element = Record<string, string>

export class WebDriver implements Browser {
  readonly #send: Wire
  readonly #end: () => Promise<void>

  constructor(send: Wire, end: () => Promise<void>) {
    this.#send = send
    this.#end = end
  }

  async open(url: string): Promise<void> {
    await this.#send('Navigate', { url })
  }

  run(script: string): Promise<unknown> {
    return this.#send('ExecuteScript', { script: `return (${script})`, args: [] })
  }

  async click(script: string): Promise<void> {
    await this.#send('ElementClick', { id: await this.#element(script) })
  }

  async type(text: string): Promise<void> {
    await this.#send('ElementSendKeys', { id: await this.#element('document.activeElement'), text })
  }

  async resize({ width, height }: Size): Promise<void> {
    const [frameWidth, frameHeight] = (await this.run(
      '[outerWidth - innerWidth, outerHeight - innerHeight]',
    )) as number[]
    await this.#send('SetWindowRect', { x: 0, y: 0, width: width + frameWidth!, height: height + frameHeight! })
  }

  async screenshot(): Promise<Buffer> {
    return Buffer.from(String(await this.#send('TakeScreenshot', { full: false })), 'base64')
  }

  close(): Promise<void> {
    return this.#end()
  }

  async #element(script: string): Promise<string> {
    const [id] = Object.values((await this.run(script)) as Element)
    if (!id) throw new Error(`No element: ${script}`)
    return id
  }
}
