/** Nothing moves while a page comes: neither for greetings, nor for what scripts add, nor when half of it is late. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { BrowserContext, Page, Request } from '@playwright/test'
import { COPY_DELAY_MS } from '../../features/code/shared.ts'
import { notice, offer } from '../support/greeting.ts'
import { paintWhole, untilPainted } from '../support/requests.ts'
import { expect, inLanguage, test } from '../support/test.ts'

const SCRIPT = 'guide/install/script.html'
const DRIVER = 'guide/drivers/115.html'

/** Stands where the first half of a page that comes in two ends. */
const HALF = '<!--half-->'

/**
 * Nobody touches these pages, so every shift counts, but for those of the half that is just coming: a table that is
 * painted before its last row moves its columns, and how often it is painted depends on the machine.
 */
const WATCH = `
  window.shifts = []
  window.half = () => document.evaluate('//comment()[. = "half"]', document, null, 9).singleNodeValue
  const isComing = (node) => node && half()?.compareDocumentPosition(node) & Node.DOCUMENT_POSITION_FOLLOWING
  // The hint of a page that does not exist, which is left to chance, is the one that was there before.
  Math.random = () => window.chance ?? 0
  new PerformanceObserver((list) => {
    for (const { value, sources } of list.getEntries()) {
      if (sources.length > 0 && sources.every(({ node }) => isComing(node))) continue
      const moved = sources.map(({ node }) => (node?.outerHTML ?? node?.textContent ?? '').slice(0, 90))
      shifts.push(value.toFixed(4) + ' ' + moved.join(' | '))
    }
  }).observe({ type: 'layout-shift', buffered: true })`

/** Many pages come at once. */
const PATIENT = { timeout: 15_000 }

/** Opens a page, and comes back when it has nothing left to load. */
type Open = (page: Page, path: string) => Promise<void>

const arrive: Open = async (page, path) => {
  await paintWhole(page)
  await page.goto(path)
}

/** Copy buttons come this late: a timer that is set now goes off after theirs, and the frames after it are painted. */
const LATER = `new Promise((done) => {
  setTimeout(() => requestAnimationFrame(() => requestAnimationFrame(done)), ${COPY_DELAY_MS})
})`

/** What moved on all kinds of pages, side by side, each in a tab of its own. */
async function shiftsOf(context: BrowserContext, paths: string[], open: Open): Promise<string[]> {
  const found = await Promise.all(
    paths.map(async (path) => {
      const page = await context.newPage()
      const loading = new Set<Request>()
      page.on('request', (request) => loading.add(request))
      page.on('requestfinished', (request) => loading.delete(request))
      page.on('requestfailed', (request) => loading.delete(request))
      await page.addInitScript(WATCH)
      await open(page, path)
      do await page.evaluate(LATER)
      while (loading.size > 0)
      const shifts = await page.evaluate<string[]>('window.shifts')
      await page.unrouteAll({ behavior: 'ignoreErrors' })
      await page.close()
      return shifts.map((shift) => `${path}: ${shift}`)
    }),
  )
  return found.flat()
}

/** As if chance had given the last hint. */
const arriveWithLastHint: Open = async (page, path) => {
  await page.addInitScript('window.chance = 0.99')
  await arrive(page, path)
}

const arriveAtSuggestions: Open = async (page, path) => {
  await arrive(page, path)
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toBeVisible(PATIENT)
}

for (const base of ['/', '/zh/']) {
  const below = (...paths: string[]) => paths.map((path) => base + path)

  test.describe(`nothing moves, ${base}`, inLanguage(base, '/zh/'), () => {
    test('for somebody who comes again, whatever a page that does not exist has to say', async ({ context }) => {
      const found = await Promise.all([
        shiftsOf(context, below('', SCRIPT, DRIVER, 'pricing.html'), arrive),
        shiftsOf(context, below('no/such/page.html'), arriveWithLastHint),
        shiftsOf(context, below('guide/instal/doker.html'), arriveAtSuggestions),
      ])
      expect(found.flat()).toEqual([])
    })

    test.describe('for a new reader of the other language', () => {
      test.use({ firstVisit: true, locale: base === '/' ? 'zh-CN' : 'en-US' })

      test('not even for its questions', async ({ context }) => {
        const asked: Open = async (page, path) => {
          await arrive(page, path)
          // A page that does not exist has no twin to offer, so nothing comes before the notice.
          await expect(path.includes('/no/such/') ? notice(page) : offer(page)).toBeVisible(PATIENT)
        }
        expect(await shiftsOf(context, below('', DRIVER, 'no/such/page.html'), asked)).toEqual([])
      })
    })

    test('when its second half comes late', async ({ context, baseURL }) => {
      const gates = new Map<string, () => void>()
      const server = createServer(async ({ url = '', headers }, response) => {
        const answer = await fetch(`${baseURL}${url}`)
        const body = await answer.text()
        response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? '' })
        if (!headers.accept?.startsWith('text/html')) return response.end(body)
        // Between two parts of the page, with a mark that tells when all of the first half has been read.
        const half = body.indexOf('<', body.indexOf('>', body.length / 2))
        response.write(body.slice(0, half) + HALF)
        await new Promise<void>((resolve) => gates.set(url, resolve))
        return response.end(body.slice(half))
      })
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
      const { port } = server.address() as AddressInfo
      const inHalves: Open = async (page, path) => {
        await page.route('**/assets/*.css', async (route) => {
          await page.waitForFunction('location.protocol === "http:" && window.half()', null, { polling: 20 })
          await route.continue()
        })
        await page.goto(`http://127.0.0.1:${port}${path}`, { waitUntil: 'commit' })
        await untilPainted(page)
        gates.get(path)?.()
        await page.waitForLoadState()
      }
      try {
        // Few at once: a browser opens six connections to a server, and the rest of the page needs one.
        expect(await shiftsOf(context, below('', SCRIPT, 'pricing.html'), inHalves)).toEqual([])
      } finally {
        server.close()
      }
    })
  })
}
