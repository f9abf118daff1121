/** The test function of the suite: pages open on this site, or on the foreign folder where a file asks for it. */
import { type BrowserContext, test as base } from '@playwright/test'
import { FakeAlist } from './fake-alist.ts'
import { OutsideSites } from './outside-site.ts'
import { TokenService } from './token-service.ts'

export { expect } from '@playwright/test'

export interface SiteOptions {
  /** Which of the two built sites a test looks at. */
  site: 'docs' | 'foreign'
  /** Has this reader never answered the notice and the offer of another language? */
  firstVisit: boolean
}

/** What a browser remembers of somebody who has answered both. */
const ANSWERED = `try {
  localStorage.setItem('notice-upgrade-notes', 'seen')
  sessionStorage.setItem('docs-language', JSON.stringify({ en: 'answered', zh: 'answered' }))
} catch {}`

interface WorkerTools {
  /** Sites with services of others, started when they are first asked for. */
  outsideSites: OutsideSites
  /** A fake of the program itself, started when it is first asked for. */
  alist: FakeAlist
  /** The token service with fakes of its providers, started when it is first asked for. */
  tokens: TokenService
}

export const test = base.extend<SiteOptions & { fresh: BrowserContext }, WorkerTools>({
  outsideSites: [
    // biome-ignore lint/correctness/noEmptyPattern: the first argument must name what a fixture needs, and this needs nothing
    async ({}, use) => {
      const sites = new OutsideSites()
      await use(sites)
      await sites.end()
    },
    { scope: 'worker' },
  ],
  alist: [
    // biome-ignore lint/correctness/noEmptyPattern: as above
    async ({}, use) => {
      const alist = await new FakeAlist().start()
      await use(alist)
      await alist.stop()
    },
    { scope: 'worker' },
  ],
  tokens: [
    // biome-ignore lint/correctness/noEmptyPattern: as above
    async ({}, use) => {
      const service = await new TokenService().start()
      await use(service)
      await service.end()
    },
    { scope: 'worker' },
  ],
  site: ['docs', { option: true }],
  firstVisit: [false, { option: true }],
  baseURL: async ({ site }, use) => use(setting(site === 'docs' ? 'DOCS_SITE_URL' : 'DOCS_FOREIGN_URL')),
  context: async ({ context, firstVisit }, use) => {
    // The context is that of the last test, emptied, but as far from the network as it was left.
    await context.setOffline(false)
    if (!firstVisit) await context.addInitScript(ANSWERED)
    await use(context)
  },
  // Before any hook: the pages of the last test are gone then, and nothing of them can reach a fake any more.
  fresh: [async ({ context }, use) => use(context), { auto: true }],
  page: async ({ page }, use) => {
    // The last test may have left the pointer anywhere.
    await page.mouse.move(0, 0)
    await use(page)
  },
})

/** A value that the global setup left for the tests. */
export function setting(name: 'DOCS_SITE_URL' | 'DOCS_FOREIGN_URL' | 'DOCS_FOREIGN_DIR' | 'DOCS_FOREIGN_LOG'): string {
  const value = process.env[name]
  if (!value) throw new Error(`${name} is not set: the global setup has not run.`)
  return value
}

/** Marks of a journey that only one width has: `test('…', DESK, async …)`. */
export const DESK = { tag: '@desk' }
export const PHONE = { tag: '@phone' }

/**
 * The mark of a journey in one of two languages: English is walked at the desk, Chinese on a phone.
 * `always`: the language in which it is always walked; in the other, only where everything is. Journeys take turns.
 */
export function inLanguage(base: string, always = base): { tag: string[] } {
  const tag = [base === '/zh/' ? '@chinese' : '@english']
  return { tag: base === always ? tag : [...tag, THOROUGH] }
}

/** What a journey beside it shows as well, in fewer steps: walked where everything is, with DOCS_ALL=1. */
export function thorough({ tag }: { tag: string | string[] }): { tag: string[] } {
  return { tag: [tag, THOROUGH].flat() }
}
const THOROUGH = '@thorough'
