/** A headless browser that draws diagrams, with the document that readers' browsers draw them in. */
import { existsSync } from 'node:fs'
import { readLibrary } from '../../../engine/libraries.ts'
import type { Mode } from './colors.ts'
import { frameDocument } from './frame.ts'
import { MERMAID } from './library.ts'

export interface Painter {
  /** The text of an SVG; rejects with the library's words when the diagram cannot be drawn. */
  draw(text: string, mode: Mode): Promise<string>
  close(): Promise<void>
}

/** Without either, Playwright starts the browser it has downloaded. */
const CHROMIUM = process.env.CHROMIUM_PATH || ['/usr/bin/chromium', '/usr/bin/google-chrome'].find(existsSync)
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
const LIMIT_MS = 60_000

export async function startPainter(): Promise<Painter> {
  const browser = await launch()
  const page = await browser.newPage()
  page.setDefaultTimeout(LIMIT_MS)
  // Nothing that a diagram names is ever fetched.
  await page.route('**', (route) => route.abort())
  await page.setContent(frameDocument())
  await page.addScriptTag({ content: Buffer.from(await readLibrary(MERMAID)).toString() })
  return {
    draw: async (text, mode) => {
      const script = `draw(${JSON.stringify(text)}, '${mode}').then(({ svg }) => ({ svg }), (error) => ({ error: String(error?.message ?? error) }))`
      const answer = await withLimit(page.evaluate<{ svg?: string; error?: string }>(script))
      if (answer.svg === undefined) throw new Error(answer.error)
      return answer.svg
    },
    close: () => browser.close(),
  }
}

/** Only this command needs a browser, so nothing else may need the package that starts one. */
async function launch() {
  const playwright = await import('@playwright/test').catch(() => {
    throw new Error(
      'Drawing needs the package @playwright/test: run `npm ci`, without leaving out what is for development.',
    )
  })
  try {
    return await playwright.chromium.launch({ args: FLAGS, ...(CHROMIUM ? { executablePath: CHROMIUM } : {}) })
  } catch (error) {
    const reason = error instanceof Error ? error.message.split('\n')[0] : String(error)
    throw new Error(
      `Drawing needs Chromium, and ${CHROMIUM ?? "Playwright's"} could not be started (${reason}). Install it, or name it in CHROMIUM_PATH.`,
    )
  }
}

function withLimit<T>(work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`it took more than ${LIMIT_MS / 1000} s`)), LIMIT_MS)
    work.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
