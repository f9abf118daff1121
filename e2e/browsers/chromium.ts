/** Chromium, over Playwright, which the journeys use already. */
import { chromium } from 'playwright'
import { chromiumOptions } from '../support/programs.mjs'
import { type Browser, KEYS } from './browser.ts'

export async function openChromium(): Promise<Browser> {
  const browser = await chromium.launch(chromiumOptions())
  const page = await browser.newPage({ locale: 'en-US', reducedMotion: 'reduce' })
  await page.context().grantPermissions(['clipboard-write'])
  const names = new Map<string, string>([
    [KEYS.enter, 'Enter'],
    [KEYS.escape, 'Escape'],
  ])
  return {
    open: async (url) => void (await page.goto(url)),
    run: (script) => page.evaluate(script),
    async click(script) {
      const element = (await page.evaluateHandle<Element | null>(script)).asElement()
      if (!element) throw new Error(`No element: ${script}`)
      await element.click({ timeout: 10_000 })
    },
    async type(text) {
      for (const letter of text) {
        const name = names.get(letter)
        if (name) await page.keyboard.press(name)
        else await page.keyboard.type(letter)
      }
    },
    resize: (size) => page.setViewportSize(size),
    screenshot: () => page.screenshot(),
    close: () => browser.close(),
  }
}
