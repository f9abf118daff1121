/** Journeys on a site with every service of others, while these are gone, silent, broken or blocked: nobody notices. */
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { CHINESE, ENGLISH, more, row, rows, type Words } from '../support/api-servers.ts'
import { ROOT } from '../support/engine.ts'
import type { OutsideMode } from '../support/fake-outside.ts'
import { filesOf } from '../support/folders.ts'
import { readToTheEnd } from '../support/idle.ts'
import type { OutsideSite } from '../support/outside-site.ts'
import { offence, PATTERNS, visit, watchOwnWords } from '../support/outside-trouble.ts'
import { showTree } from '../support/sidebar.ts'
import { DESK, expect, inLanguage, test, thorough } from '../support/test.ts'

let outside: OutsideSite

test.beforeAll(async ({ outsideSites }) => {
  outside = await outsideSites.get()
})
test.beforeEach(() => outside.fake.reset())
const VISITS = [
  { words: ENGLISH, privacy: 'Privacy', found: 'Install with Docker' },
  { words: CHINESE, privacy: '隐私', found: 'Docker 安装' },
]

const TROUBLES: Array<[string, OutsideMode | 'gone' | 'blocked', keyof Words]> = [
  ['as they should be', 'ok', 'reachable'],
  ['gone', 'gone', 'unreachable'],
  ['silent', 'silent', 'checking'],
  ['failing', { status: 500 }, 'failing'],
  ['answering garbage', 'garbage', 'strange'],
  ['hanging up', 'hang-up', 'unreachable'],
  ['blocked', 'blocked', 'unreachable'],
]

/** What was asked of others, and what became of it. */
function watchOthers(page: Page): string[] {
  const seen: string[] = []
  const isOther = (url: string) => url.startsWith(outside.fake.url)
  page.on('request', (request) => isOther(request.url()) && seen.push(new URL(request.url()).pathname))
  return seen
}

for (const { words, privacy, found } of VISITS) {
  for (const [kind, mode, health] of TROUBLES) {
    test(
      `a visit is as ever with services of others ${kind}, ${words.id}`,
      mode === 'ok' ||
        mode === 'silent' ||
        mode === 'garbage' ||
        mode === 'hang-up' ||
        mode === 'blocked' ||
        typeof mode === 'object'
        ? thorough(inLanguage(words.base))
        : inLanguage(words.base, '/'),
      async ({ page }) => {
        const { fake, site } = outside
        const others = watchOthers(page)
        const said = watchOwnWords(page)
        if (mode === 'gone') await fake.stop()
        else if (mode === 'blocked') await page.route(`${fake.url}/**`, (route) => route.abort('blockedbyclient'))
        else fake.mode = mode
        await visit(page, { origin: site.url, words, privacy, found })
        // Otherwise nothing was in trouble.
        for (const path of ['/hm.js', '/gtag.js', '/umami.js', '/makemoney.js', '/adsbygoogle.js', '/icons.css'])
          expect(others).toContain(path)
        expect(others.some((path) => path.endsWith('/widget'))).toBe(true)
        await page.goBack()
        await page.goBack()
        await showTree(page)
        await more(page, words).click()
        await expect(rows(page, words)).toHaveCount(3)
        await expect(row(page, 'cf', words)).toContainText(words[health] as string | RegExp)
        expect(said).toEqual([])
      },
    )
  }
}

test('the browser tells that a page is loaded although its comments are silent', DESK, async ({ page }) => {
  outside.fake.mode = 'silent'
  // So much room that the comments are near from the beginning.
  await page.setViewportSize({ width: 1440, height: 4000 })
  await page.goto(`${outside.site.url}/guide/community.html`, { waitUntil: 'load', timeout: 60_000 })
  await expect.poll(() => outside.fake.requests.some(({ path }) => path.endsWith('/widget'))).toBe(true)
})

for (const { words, privacy, found } of VISITS) {
  test(
    `no list of a blocker takes offence at the site itself, ${words.id}`,
    thorough(inLanguage(words.base, '/')),
    async ({ page }) => {
      const blocked: string[] = []
      const said = watchOwnWords(page)
      await page.route('**/*', (route) => {
        const url = route.request().url()
        const why = url.startsWith(outside.fake.url) ? 'of others' : offence(url)
        if (!why) return route.continue()
        if (why !== 'of others') blocked.push(`${why}: ${url}`)
        return route.abort('blockedbyclient')
      })
      await visit(page, { origin: outside.site.url, words, privacy, found })
      for (const path of ['', 'pricing.html', 'community/', 'community/writing.html', 'faq/', 'config/']) {
        await page.goto(outside.site.url + words.base + path)
        await readToTheEnd(page)
      }
      expect(blocked).toEqual([])
      expect(said).toEqual([])
    },
  )
}

test('no file of the usual build has a name that blockers take offence at', DESK, async () => {
  expect(PATTERNS.length).toBeGreaterThan(40)
  expect(offence('/assets/Adsbygoogle.js')).toBe('/adsbygoogle')
  const files = filesOf(join(ROOT, 'dist'))
  expect(files).toContain('index.html')
  expect(files.flatMap((file) => (offence(`/${file}`) ? [`${offence(`/${file}`)}: ${file}`] : []))).toEqual([])
})
