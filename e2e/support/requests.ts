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
