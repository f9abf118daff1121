/** Requests that a test answers in its own time, and what goes wrong on a page. */
import type { Page } from '@playwright/test'

/** A request that is answered when the test says so. */
export async function hold(page: Page, url: string): Promise<() => void> {
  let release = () => {}
  const answered = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(url, async (route) => {
    await answered
    await route.continue().catch(() => {})
  })
  return release
}

const parsed = () => location.protocol === 'http:' && document.readyState !== 'loading'
const painted = () => location.protocol === 'http:' && performance.getEntriesByName('first-contentful-paint').length > 0

/**
 * From now on pages are painted when all of them has come, and their scripts run after that. A slow machine paints a page
 * several times while it comes, and what stands at the right of a row moves with every part that joins it.
 */
export async function paintWhole(page: Page): Promise<void> {
  await page.route('**/assets/*.css', async (route) => {
    await page.waitForFunction(parsed, null, { polling: 20 })
    await route.continue()
  })
  await page.route('**/assets/*.js', async (route) => {
    await untilPainted(page)
    await route.continue()
  })
}

export async function untilPainted(page: Page): Promise<void> {
  await page.waitForFunction(painted, null, { polling: 20 })
}

/** What goes wrong on a page from now on. */
export function watchErrors(page: Page): string[] {
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(`${page.url()}: ${error}`))
  page.on('console', (message) => {
    // The browser itself complains about the status of a page that does not exist.
    const own = message.location().url === page.url() && message.text().includes('404')
    if (message.type() === 'error' && !own) errors.push(`${page.url()}: ${message.text()}`)
  })
  return errors
}
