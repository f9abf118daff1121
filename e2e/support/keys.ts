/** Keys that are pressed, and whether the page has taken them from the browser. */
import type { Page } from '@playwright/test'

/** Keeps what becomes of the arrow keys pressed on this page from now on. */
export async function watchArrows(page: Page): Promise<() => Promise<boolean[]>> {
  await page.evaluate(`
    window.prevented = []
    addEventListener('keydown', (event) => event.key.startsWith('Arrow') && prevented.push(event.defaultPrevented))`)
  return () => page.evaluate<boolean[]>('window.prevented')
}
