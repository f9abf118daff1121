/** What a journey asks a page that roles and names cannot tell. */
import { expect, type Locator, type Page, type Request } from '@playwright/test'

/** Leaves a mark that only a real page load takes away. */
export async function mark(page: Page): Promise<void> {
  await page.evaluate('window.markOfThisLoad = true')
}

/** Has the page been exchanged in place since it was marked? */
export async function isMarked(page: Page): Promise<boolean> {
  const ask = () => page.evaluate<boolean>('window.markOfThisLoad === true')
  try {
    return await ask()
  } catch {
    // The question fell into a page load: the next page can answer it.
    await page.waitForLoadState()
    return ask()
  }
}

export function scrollY(page: Page): Promise<number> {
  return page.evaluate<number>('Math.round(scrollY)')
}

/** Scrolls as a reader does and waits until the browser has settled. */
export async function scrollTo(page: Page, top: number): Promise<void> {
  await page.evaluate(`new Promise((done) => {
    scrollTo(0, ${top})
    requestAnimationFrame(() => requestAnimationFrame(done))
    // A busy browser may draw nothing for as long as nobody asks it to.
    setTimeout(done, 1000)
  })`)
}

/** The page's heading. */
export function title(page: Page, name?: string | RegExp): Locator {
  return page.getByRole('main').getByRole('heading', { level: 1, ...(name ? { name } : {}) })
}

/** The tree of pages beside the text. */
export function sidebar(page: Page): Locator {
  return page.getByRole('complementary')
}

/** Follows the requests of a page from now on. */
export function watchRequests(page: Page): Request[] {
  const seen: Request[] = []
  page.on('request', (request) => seen.push(request))
  return seen
}

/** Is this the browser asking for a page in order to exchange it in place? */
export function isPageFetch(request: Request): boolean {
  return request.resourceType() === 'fetch' && /(?:\/|\.html|\/[^/.]*)$/.test(new URL(request.url()).pathname)
}

/** Collects events of the window by name; read them with `heard`. */
export async function listen(page: Page, event: string, prevent = false): Promise<void> {
  await page.evaluate(`
    window.heardEvents ??= []
    addEventListener(${JSON.stringify(event)}, (event) => {
      heardEvents.push({ type: event.type, url: event.detail?.url ?? null, cancelable: event.cancelable })
      if (${prevent}) event.preventDefault()
    })`)
}

export interface HeardEvent {
  type: string
  url: string | null
  cancelable: boolean
}

export function heard(page: Page): Promise<HeardEvent[]> {
  return page.evaluate<HeardEvent[]>('window.heardEvents ?? []')
}

/** The navigation of a phone, opened. */
export async function openNavScreen(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^(?:Toggle Navbar|切换导航菜单)$/ }).click()
}

export function isPhone(page: Page): boolean {
  return (page.viewportSize()?.width ?? Number.POSITIVE_INFINITY) <= 719
}

/** Reads the page in another language, as a reader does: by the menu, or on a phone by the navigation screen. */
export async function chooseLanguage(page: Page, name: 'English' | '简体中文'): Promise<void> {
  if (isPhone(page)) await openNavScreen(page)
  else await page.getByRole('button', { name: /^(?:Select language|选择语言)$/ }).click()
  await page.getByRole('banner').getByRole('link', { name, exact: true }).click()
}

/** The settings of appearance, where this screen has them. */
export async function openAppearance(page: Page): Promise<void> {
  if (isPhone(page)) await openNavScreen(page)
  else await page.getByRole('button', { name: /^(?:Appearance|显示设置)$/ }).click()
}

/** Goes to another page of the site without loading anew. */
export async function travel(page: Page, path: string): Promise<void> {
  await page.evaluate(`navigation.navigate(${JSON.stringify(path)}).finished.then(() => {})`)
}

/**
 * Goes back one entry of the history and waits until its page is there. `page.goBack()` fails with ERR_ABORTED if the page
 * before is still being exchanged.
 */
export async function stepBack(page: Page): Promise<void> {
  const before = await page.evaluate<number>('navigation.currentEntry.index')
  await page.evaluate('history.back()')
  const entry = "document.readyState === 'complete' && !navigation.transition ? navigation.currentEntry.index : null"
  // A real load may end the page while it is being asked.
  await expect.poll(() => page.evaluate<number | null>(entry).catch(() => null)).toBe(before - 1)
}

/** Holds the browser's clock, so that only the test moves it; before a page is opened, or on one that is. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate<number>('Date.now()')) + 1000)
}
