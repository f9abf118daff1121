/** WebKitGTK: its driver starts the small browser that comes with it, on a screen in memory. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '../support/engine.ts'
import { scratchFolder } from '../support/folders.ts'
import { findProgram } from '../support/programs.mjs'
import type { Browser } from './browser.ts'
import { launch } from './launch.ts'
import { WebDriver, type Wire } from './webdriver.ts'

/** Buttons of the toolbar keep a window from being as narrow as a phone. */
const NARROW = '* { min-width: 0; padding: 0; margin: 0; font-size: 1px; } image { -gtk-icon-transform: scale(0); }'

/** No page takes as long as this; a driver that has got stuck does. */
const COMMAND_MS = 40_000

export async function openWebKit(): Promise<Browser> {
  const home = scratchFolder('webkit')
  mkdirSync(join(home, 'gtk-3.0'))
  writeFileSync(join(home, 'gtk-3.0/gtk.css'), NARROW)
  writeFileSync(join(home, 'gtk-3.0/settings.ini'), '[Settings]\ngtk-enable-animations=0\n')
  const screen = launch('Xvfb', ['-displayfd', '1', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'])
  const display = await screen.until(() => /^(\d+)\n/.exec(screen.output())?.[1])
  const port = await freePort()
  const driver = launch(findProgram('WebKitWebDriver') ?? 'WebKitWebDriver', [`--port=${port}`], {
    DISPLAY: `:${display}`,
    GDK_BACKEND: 'x11',
    // Drawn without OpenGL, which software would have to imitate.
    WEBKIT_DISABLE_COMPOSITING_MODE: '1',
    WEBKIT_DISABLE_DMABUF_RENDERER: '1',
    LANG: 'C.UTF-8',
    LANGUAGE: 'en',
    NO_AT_BRIDGE: '1',
    HOME: home,
    XDG_CONFIG_HOME: home,
    XDG_CACHE_HOME: home,
    XDG_DATA_HOME: home,
    XDG_RUNTIME_DIR: home,
  })
  const origin = `http://127.0.0.1:${port}`
  await driver.until(() => fetch(`${origin}/status`).catch(() => false))
  const { sessionId } = (await command(`${origin}/session`, { capabilities: {} })) as { sessionId: string }
  return new WebDriver(overHttp(`${origin}/session/${sessionId}`), async () => {
    await command(`${origin}/session/${sessionId}`, undefined, 'DELETE').catch(() => {})
    await driver.end()
    await screen.end()
    rmSync(home, { recursive: true, force: true })
  })
}

function overHttp(session: string): Wire {
  return (name, parameters: { id?: string } = {}) => {
    if (name === 'Navigate') return command(`${session}/url`, parameters)
    if (name === 'ExecuteScript') return command(`${session}/execute/sync`, parameters)
    if (name === 'ElementClick') return command(`${session}/element/${parameters.id}/click`, {})
    if (name === 'ElementSendKeys') return command(`${session}/element/${parameters.id}/value`, parameters)
    if (name === 'SetWindowRect') return command(`${session}/window/rect`, parameters)
    if (name === 'TakeScreenshot') return command(`${session}/screenshot`, undefined, 'GET')
    throw new Error(`Unknown command: ${name}`)
  }
}

async function command(address: string, body: object | undefined, method = 'POST'): Promise<unknown> {
  const signal = AbortSignal.timeout(COMMAND_MS)
  const response = await fetch(address, { method, signal, ...(body ? { body: JSON.stringify(body) } : {}) })
  const { value } = (await response.json()) as { value: { message?: string } | null }
  if (!response.ok) throw new Error(value?.message ?? `${address} answered ${response.status}`)
  return value
}
