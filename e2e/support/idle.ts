/** Waits until a page has done everything it does on its own: a request that hasn't been made by then is never made. */
import type { BrowserContext, Page } from '@playwright/test'
import { expect } from './test.ts'

/** Scripts for third-party services, by the `data-` attribute that makes a page load them, and the folder of the feature. */
const SCRIPTS = { comments: 'comments', outside: 'third-party', press: 'sponsors' }

/**
 * Resolves after the load event, when the page's own scripts have run, observers and idle callbacks have been called, and
 * no more files come. Assert after it that something did not happen, or click what only a lazy script listens to.
 */
export function untilIdle(page: Page): Promise<void> {
  return page.evaluate(async (scripts) => {
    const frame = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)))
    const idle = () => new Promise((done) => requestIdleCallback(done, { timeout: 2000 }))
    /** The address of a script that the page imports, once it has come: bundled, or a file of the development server. */
    const imported = (name: string) =>
      new Promise<string>((resolve) => {
        const file = new RegExp(`/${name}(?:-[\\w-]+\\.js|/browser\\.ts)(?:\\?|$)`)
        new PerformanceObserver((list, observer) => {
          const found = list.getEntries().find((entry) => file.test(entry.name))
          if (!found) return
          observer.disconnect()
          resolve(found.name)
        }).observe({ type: 'resource', buffered: true })
      })
    const files = () =>
      (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).filter(
        ({ initiatorType }) => initiatorType !== 'fetch',
      ).length

    if (document.readyState !== 'complete')
      await new Promise((done) => window.addEventListener('load', done, { once: true }))
    // Importing a module that the page has imported resolves after the page's own import.
    for (const { src } of document.querySelectorAll<HTMLScriptElement>('script[type="module"][src]')) await import(src)
    for (const [mark, name] of Object.entries(scripts))
      if (document.querySelector(`[data-${mark}]`)) await import(await imported(name))
    let known: number
    do {
      known = files()
      for (const turn of [frame, frame, idle, idle]) await turn()
      await (await fetch(location.href)).text()
    } while (files() !== known)
  }, SCRIPTS)
}

/** Reads to the end of a page, which may grow meanwhile, so that whatever loads there is requested. */
export async function readToTheEnd(page: Page): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(`(() => {
        scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' })
        return Math.ceil(scrollY + innerHeight) >= document.documentElement.scrollHeight - 2
      })()`),
    )
    .toBe(true)
}

/** Reads to the end, where comments are, and waits for everything that loads there. */
export async function readOn(page: Page): Promise<void> {
  await readToTheEnd(page)
  await untilIdle(page)
}

/** Addresses outside the site that any tab of this browser requests from now on. */
export function watchOthers(context: BrowserContext, site: string): string[] {
  const urls: string[] = []
  context.on('request', (request) => {
    const { protocol, origin } = new URL(request.url())
    if (/^(?:https?|wss?):$/.test(protocol) && origin !== new URL(site).origin) urls.push(request.url())
  })
  return urls
}
