/** What a first search costs: everything that comes over the wire until the first result stands there. */
import type { Page, Request } from '@playwright/test'
import { FIRST_ANSWER, field, openSearch, options } from '../support/search.ts'
import { DESK, expect, test } from '../support/test.ts'

const BUDGET = 190_000

/** Heads and bodies as they were sent; the script of a worker tells its size only by its head. */
async function bytesOf(request: Request): Promise<number> {
  const { responseBodySize, responseHeadersSize } = await request.sizes()
  const said = Number((await (await request.response())?.headerValue('content-length')) ?? 0)
  return Math.max(responseBodySize, said) + responseHeadersSize
}

/** Requests from now on, and whether every one of them has ended. */
function follow(page: Page) {
  const started: Request[] = []
  const ended = new Set<Request>()
  page.on('request', (request) => started.push(request))
  page.on('requestfinished', (request) => ended.add(request))
  page.on('requestfailed', (request) => ended.add(request))
  return { started, allEnded: () => started.every((request) => ended.has(request)) }
}

test('the first Chinese search stays within its budget', DESK, async ({ browser, baseURL }) => {
  // A browser that has never been here.
  const context = await browser.newContext({ baseURL: baseURL ?? '' })
  const page = await context.newPage()
  const before = follow(page)
  await page.goto('/zh/guide/')
  await expect.poll(before.allEnded).toBe(true)
  const { started, allEnded } = follow(page)
  await openSearch(page)
  await field(page).fill('管理员密码')
  await expect(options(page).first()).toBeVisible(FIRST_ANSWER)
  await expect.poll(allEnded).toBe(true)
  const sizes = await Promise.all(
    started.map(async (request) => ({ path: new URL(request.url()).pathname, bytes: await bytesOf(request) })),
  )
  // Nothing is missing: the code, the worker, what runs in it, words and pages.
  for (const kind of [/\/assets\/.*\.js$/, /worker\.js$/, /wasm\./, /\.pf_index$/, /\.pf_fragment$/]) {
    const bytes = sizes.filter(({ path }) => kind.test(path)).map(({ bytes }) => bytes)
    expect(bytes.length, String(kind)).toBeGreaterThan(0)
    expect(Math.min(...bytes), String(kind)).toBeGreaterThan(500)
  }
  expect(sizes.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThan(BUDGET)
  await context.close()
})
