/** What a reader does on every visit, whatever has become of the services of others; and what blockers take offence at. */
import type { ConsoleMessage, Page } from '@playwright/test'
import { choice, type Words } from './api-servers.ts'
import { isMarked, isPhone, mark, title } from './browser.ts'
import { modeButton, openColors } from './color.ts'
import { readToTheEnd } from './idle.ts'
import { find, openSearch } from './search.ts'
import { inText, showTree } from './sidebar.ts'
import { expect } from './test.ts'

/** Parts of addresses of the kind that the common filter lists hold for every site. */
const GENERIC = `
  -ad-banner -ads-manager -adsense -advert- -analytics. -banner-ad -google-ad -sponsor- -sponsored- -tracking.
  .ads.js .adserver .analytics. /ad.js /ad/ /ad_ /adclick /adframe /adlog /admanager /ads. /ads/ /ads_ /adsbygoogle /adserv
  /adsense /adv/ /adv. /adv_ /advert /affiliate /analytics.js /analytics/ /banner /beacon /click? /clicks. /collect? /consent
  /cookie-consent /cookieconsent /count. /counter. /event? /fingerprint /ga.js /gdpr /gtag/ /gtm.js /hit? /hits. /hm.js
  /impression /log? /matomo /metrics /pagead /piwik /pixel /popunder /popup-ad /prebid /promo/ /push-notification /sponsor-
  /sponsor/ /sponsored /sponsors. /sponsors/ /stat. /stats. /stats? /stats/ /statistics. /telemetry /track. /track/ /track?
  /tracker /tracking /umami /utm_ /visit? /visitor _ad_ _ads. _advert _banner. _sponsor. _tracking ?ad= &ad= ?adid=`

export const PATTERNS = GENERIC.trim().split(/\s+/)

/** The first pattern that an address is blocked for; lists do not tell capitals from others. */
export function offence(url: string): string | undefined {
  const { pathname, search } = new URL(url, 'http://site.invalid')
  const address = (pathname + search).toLowerCase()
  return PATTERNS.find((pattern) => address.includes(pattern))
}

/** What goes wrong, and what is said, that is not said by the browser about others. */
export function watchOwnWords(page: Page): string[] {
  const lines: string[] = []
  page.on('pageerror', (error) => lines.push(`error: ${error.name}: ${error.message} ${error.stack ?? ''}`))
  page.on('console', (message) => {
    if (!isOfBrowser(message)) lines.push(`${message.type()}: ${message.text()}`)
  })
  return lines
}

function isOfBrowser(message: ConsoleMessage): boolean {
  return /^(?:Failed to load resource|Access to \S+ at .* has been blocked by CORS policy)/.test(message.text())
}

/** Has the browser told that everything it needs is there? */
const isLoaded = (page: Page) =>
  page.evaluate(() =>
    performance.getEntriesByType('navigation').some((entry) => (entry as PerformanceNavigationTiming).loadEventEnd > 0),
  )

export interface Visit {
  origin: string
  words: Words
  privacy: string
  found: string
}

/** Reads, follows a link, searches, chooses a server and colours, and goes to the privacy page: all without a page load. */
export async function visit(page: Page, { origin, words, privacy, found }: Visit): Promise<void> {
  await page.goto(`${origin}${words.base}guide/`, { waitUntil: 'commit' })
  await expect(title(page)).toBeVisible()
  await expect.poll(() => isLoaded(page)).toBe(true)
  await mark(page)
  await readToTheEnd(page)

  await inText(page, 'SFTP').click()
  await expect(title(page, 'SFTP')).toBeVisible()
  await readToTheEnd(page)
  await showTree(page)
  await choice(page, words).selectOption('cn')
  await expect(choice(page, words)).toHaveValue('cn')
  if (isPhone(page)) await page.keyboard.press('Escape')

  await openSearch(page)
  await find(page, 'docker')
  await page.keyboard.press('Enter')
  await expect(title(page, found)).toBeVisible()
  await readToTheEnd(page)
  await changeColours(page)

  await page.getByRole('contentinfo').getByRole('link', { name: privacy, exact: true }).click()
  await expect(title(page, privacy)).toBeVisible()
  expect(await isMarked(page)).toBe(true)
}

export async function changeColours(page: Page): Promise<void> {
  const theme = () => page.evaluate(() => document.documentElement.dataset.theme)
  const before = await theme()
  await openColors(page)
  const button = modeButton(page, 'Theme Mode').or(modeButton(page, '外观'))
  await expect(async () => {
    await button.click()
    expect(await theme()).not.toBe(before)
  }).toPass()
  await page.keyboard.press('Escape')
}
