/** Nothing moves while a page comes: neither for greetings, nor for what scripts add, nor when half of it is late. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { BrowserContext, Page, Route } from '@playwright/test'
import { COPY } from '../../core/constants.ts'
import { notice, offer } from '../support/greeting.ts'
import { expect, inLanguage, test } from '../support/test.ts'

const KINDS = [
  '',
  'guide/install/script.html',
  'guide/drivers/115.html',
  'pricing.html',
  'community/',
  'no/such/page.html',
]

/** Nobody touches these pages, so every shift counts. */
const WATCH = `
  window.shifts = []
  // The hint of a page that does not exist, which is left to chance, is the one that was there before.
  Math.random = () => window.chance ?? 0
  new PerformanceObserver((list) => {
    for (const { value, sources } of list.getEntries()) {
      const moved = sources.map(({ node }) => (node?.outerHTML ?? node?.textContent ?? '').slice(0, 90))
      shifts.push(value.toFixed(4) + ' ' + moved.join(' | '))
    }
  }).observe({ type: 'layout-shift', buffered: true })`

const painted = () => location.protocol === 'http:' && performance.getEntriesByName('first-contentful-paint').length > 0
const parsed = () => location.protocol === 'http:' && document.readyState !== 'loading'
const POLL = { polling: 20 }

/** The same on every machine: the page is there, then it is painted, then its scripts run. */
async function arrive(page: Page, path: string): Promise<void> {
  const after = (sign: () => boolean) => async (route: Route) => {
    await page.waitForFunction(sign, null, POLL)
    await route.continue()
  }
  await page.route('**/assets/*.css', after(parsed))
  await page.route('**/assets/*.js', after(painted))
  await page.goto(path, { waitUntil: 'networkidle' })
}

/** What moved on all kinds of pages, side by side, each in a tab of its own. */
async function shiftsOf(context: BrowserContext, paths: string[], open: typeof arrive): Promise<string[]> {
  const found = await Promise.all(
    paths.map(async (path) => {
      const page = await context.newPage()
      await page.addInitScript(WATCH)
      await open(page, path)
      // Copy buttons come later.
      await page.waitForTimeout(COPY.delayMs)
      const shifts = await page.evaluate<string[]>('window.shifts')
      await page.unrouteAll({ behavior: 'ignoreErrors' })
      await page.close()
      return shifts.map((shift) => `${path}: ${shift}`)
    }),
  )
  return found.flat()
}

/** As if chance had given the last hint. */
async function arriveWithLastHint(page: Page, path: string): Promise<void> {
  await page.addInitScript('window.chance = 0.99')
  await arrive(page, path)
}

for (const base of ['/', '/zh/']) {
  const paths = KINDS.map((kind) => base + kind)

  test.describe(`nothing moves, ${base}`, inLanguage(base, '/zh/'), () => {
    test('for somebody who comes again, whichever hint a page that does not exist gives', async ({ context }) => {
      const found = await Promise.all([
        shiftsOf(context, paths, arrive),
        shiftsOf(context, [`${base}no/such/page.html`], arriveWithLastHint),
      ])
      expect(found.flat()).toEqual([])
    })

    test('when a page that does not exist finds what may be meant', async ({ context }) => {
      const found = async (page: Page, path: string) => {
        await arrive(page, path)
        await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toBeVisible()
      }
      expect(await shiftsOf(context, [`${base}guide/instal/doker.html`], found)).toEqual([])
    })

    test.describe('for a new reader of the other language', () => {
      test.use({ firstVisit: true, locale: base === '/' ? 'zh-CN' : 'en-US' })

      test('not even for its questions', async ({ context, isMobile }) => {
        const patient = { timeout: 15_000 }
        const asked = async (page: Page, path: string) => {
          await arrive(page, path)
          if (!isMobile) await expect(notice(page)).toBeVisible(patient)
          // A page that does not exist has no twin to offer.
          if (!path.includes('/no/such/')) await expect(offer(page)).toBeVisible(patient)
        }
        expect(await shiftsOf(context, paths, asked)).toEqual([])
      })
    })

    test('when its second half comes late', async ({ context, baseURL }) => {
      const gates = new Map<string, () => void>()
      const server = createServer(async ({ url = '', headers }, response) => {
        const answer = await fetch(`${baseURL}${url}`)
        const body = Buffer.from(await answer.arrayBuffer())
        response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? '' })
        if (!headers.accept?.startsWith('text/html')) return response.end(body)
        response.write(body.subarray(0, body.length / 2))
        await new Promise<void>((resolve) => gates.set(url, resolve))
        return response.end(body.subarray(body.length / 2))
      })
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
      const { port } = server.address() as AddressInfo
      // All of the first half, before it is painted.
      const settled = () => {
        const before = document.documentElement.dataset.count
        document.documentElement.dataset.count = String(document.all.length)
        return document.all.length > 50 && before === document.documentElement.dataset.count
      }
      const inHalves = async (page: Page, path: string) => {
        await page.route('**/assets/*.css', async (route) => {
          await page.waitForFunction(settled, null, { polling: 150 })
          await route.continue()
        })
        await page.goto(`http://127.0.0.1:${port}${path}`, { waitUntil: 'commit' })
        await page.waitForFunction(painted, null, POLL)
        gates.get(path)?.()
        await page.waitForLoadState('networkidle')
      }
      try {
        // Not all at once: a browser opens six lines to a server, and the rest of the page needs one.
        expect(await shiftsOf(context, paths.slice(0, 4), inHalves)).toEqual([])
      } finally {
        server.close()
      }
    })
  })
}
