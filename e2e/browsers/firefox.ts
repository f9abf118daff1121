/** Firefox over Marionette, the protocol that geckodriver translates WebDriver to: a command is JSON after its length. */
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { scratchFolder } from '../support/folders.ts'
import { findFirefox } from '../support/programs.mjs'
import type { Browser, Size } from './browser.ts'
import { launch } from './launch.ts'
import { WebDriver, type Wire } from './webdriver.ts'

const PREFERENCES = {
  'marionette.port': 0,
  'intl.accept_languages': 'en-US, en',
  'ui.prefersReducedMotion': 1,
  // Nothing is fetched but the site.
  'app.normandy.enabled': false,
  'app.update.disabledForTesting': true,
  'browser.newtabpage.enabled': false,
  'browser.safebrowsing.update.enabled': false,
  'browser.startup.page': 0,
  'datareporting.policy.dataSubmissionEnabled': false,
  'extensions.update.enabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'services.settings.server': 'http://127.0.0.1:9/',
}

export async function openFirefox(): Promise<Browser> {
  const profile = scratchFolder('firefox')
  const lines = Object.entries(PREFERENCES).map(([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});`)
  writeFileSync(join(profile, 'user.js'), lines.join('\n'))
  // System access: windows can't be as narrow as a phone, so the page is made narrower within its window.
  const options = ['--headless', '--marionette', '--remote-allow-system-access', '--no-remote', '--profile', profile]
  const program = launch(findFirefox() ?? 'firefox-esr', options, { HOME: profile })
  const file = join(profile, 'MarionetteActivePort')
  const port = await program.until(() => existsSync(file) && Number(readFileSync(file, 'utf8')))
  const socket = connect(port, '127.0.0.1')
  const send = marionette(socket)
  await send('NewSession', { capabilities: { alwaysMatch: {} } })
  return new Firefox(send, async () => {
    socket.destroy()
    await program.end()
    rmSync(profile, { recursive: true, force: true })
  })
}

class Firefox extends WebDriver {
  readonly #wire: Wire

  constructor(send: Wire, end: () => Promise<void>) {
    super(send, end)
    this.#wire = send
  }

  override async resize({ width, height }: Size): Promise<void> {
    await this.#wire('SetWindowRect', { x: 0, y: 0, width: Math.max(width, 500), height: height + 200 })
    const [w, h] = [`${width}px`, `${height}px`]
    const style = { width: w, height: h, 'min-width': '0', 'min-height': '0', 'max-width': w, 'max-height': h }
    await this.#wire('Marionette:SetContext', { value: 'chrome' })
    await this.run(`Object.entries(${JSON.stringify(style)}).forEach(([name, value]) => {
      gBrowser.selectedBrowser.style.setProperty(name, value)
    })`)
    await this.#wire('Marionette:SetContext', { value: 'content' })
  }
}

interface Waiting {
  resolve(value: unknown): void
  reject(error: Error): void
}

function marionette(socket: Socket): Wire {
  const waiting = new Map<number, Waiting>()
  let received = Buffer.alloc(0)
  let last = 0
  const take = (message: string): void => {
    const [, id, error, result] = JSON.parse(message) as [number, number, { message: string } | null, unknown]
    const { resolve, reject } = waiting.get(id) ?? {}
    waiting.delete(id)
    if (error) reject?.(new Error(error.message))
    else resolve?.(result && typeof result === 'object' && 'value' in result ? result.value : result)
  }
  socket.on('data', (chunk) => {
    received = Buffer.concat([received, chunk])
    for (let colon = received.indexOf(':'); colon >= 0; colon = received.indexOf(':')) {
      const end = colon + 1 + Number(received.subarray(0, colon))
      if (received.length < end) return
      const message = received.subarray(colon + 1, end).toString()
      received = received.subarray(end)
      // The first message is a greeting.
      if (message.startsWith('[')) take(message)
    }
  })
  const fail = (error = new Error('Firefox has closed the connection.')) => {
    for (const { reject } of waiting.values()) reject(error)
    waiting.clear()
  }
  socket.on('error', fail).on('close', () => fail())
  return (command, parameters = {}) =>
    new Promise((resolve, reject) => {
      waiting.set(++last, { resolve, reject })
      const name = command.includes(':') ? command : `WebDriver:${command}`
      const message = JSON.stringify([0, last, name, parameters])
      socket.write(`${Buffer.byteLength(message)}:${message}`)
    })
}
