/** Searches a built site as a reader does, in a real browser: opens the search, types, waits for results, reads them. */
import { chromium } from '@playwright/test'
import { chromiumOptions } from '../../e2e/support/programs.mjs'
import { pageKey } from './twins.mjs'

const LISTED = 10
/** Results count as complete when they have not changed for this long. */
const QUIET_MS = 400
const CLEAR_MS = 3000
/** Sites load more when the browser has nothing to do, also after the network was idle; what they load early must not depend on luck. */
const READING_MS = 1000

export function launch() {
  return chromium.launch(chromiumOptions())
}

/** Runs in the page before its own scripts. The clocks start with the events themselves, not with our wish to send them. */
function installClocks() {
  const clocks = { opened: 0, typed: 0, list: '', since: 0 }
  const visible = (element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
  const all = (selector) => (selector ? [...document.querySelectorAll(selector)].filter(visible) : [])
  const open = () => {
    clocks.opened ||= performance.now()
  }
  addEventListener('pointerdown', open, true)
  addEventListener('keydown', open, true)
  addEventListener('input', () => (clocks.typed = performance.now()), true)
  globalThis.searchBench = {
    clocks,
    empty: (selector) => all(selector).length === 0,
    /** Starlight leaves the focus outside when the dialog is opened before its field is there; a reader would click into it. */
    ready(selector) {
      const [field] = all(selector)
      if (field && field !== document.activeElement) field.focus()
      return field !== undefined
    },
    links: (selector) => all(selector).map((link) => link.href),
    /** Answers at the first frame in which a result is visible after something was typed. */
    shown(selector) {
      if (!clocks.typed || all(selector).length === 0) return null
      const now = performance.now()
      return { typed: now - clocks.typed, opened: now - clocks.opened }
    },
    settled(selector, busy, quiet) {
      const list = all(selector).map(String).join('\n')
      if (list !== clocks.list || all(busy).length > 0) {
        clocks.list = list
        clocks.since = performance.now()
      }
      return performance.now() - clocks.since > quiet
    },
  }
}

/** Opens the search and returns as soon as one could type. Frames are watched: a locator looks only every half second. */
async function openSearch(page, { open, input }) {
  const ready = page.waitForFunction((selector) => searchBench.ready(selector), input, { polling: 'raf' })
  await (typeof open === 'string' ? page.locator(open).first().click() : page.keyboard.press(open.key))
  await ready
  return page.locator(input).first()
}

function settle(page, site) {
  return page.waitForFunction(
    ([results, busy, quiet]) => searchBench.settled(results, busy, quiet),
    [site.results, site.busy, QUIET_MS],
    { polling: 50 },
  )
}

async function distinctPages(page, site) {
  const links = await page.evaluate((selector) => searchBench.links(selector), site.results)
  return [...new Set(links.map(pageKey))].slice(0, LISTED)
}

/** The first ten pages, each once, in the order of the peer's own list; asks for more where the list has a button for it. */
async function listed(page, site) {
  await settle(page, site)
  const pages = await distinctPages(page, site)
  if (!site.more || pages.length >= LISTED) return pages
  const more = page.locator(site.more).first()
  if (!(await more.isVisible())) return pages
  await more.click()
  await settle(page, site)
  return distinctPages(page, site)
}

async function ask(page, site, query) {
  await page.evaluate(() => {
    searchBench.clocks.typed = 0
  })
  const waiting = page
    .waitForFunction((selector) => searchBench.shown(selector), site.results, {
      polling: 'raf',
      timeout: site.patience,
    })
    .then((handle) => handle.jsonValue())
    .catch((error) => {
      if (error.name === 'TimeoutError') return null
      throw error
    })
  await page.keyboard.insertText(query)
  return waiting
}

/** Waits until nothing of the last answer is left, so that the next one cannot be mistaken for it. */
async function clear(page, site, field) {
  await field.fill('')
  const gone = page.waitForFunction((selector) => searchBench.empty(selector), site.results, { timeout: CLEAR_MS })
  await gone.catch(() => console.error(`results stay after the field of ${page.url()} was emptied`))
}

/**
 * One visit in a fresh context: opens `url`, opens the search and asks every query in turn; the first is cold, the others are warm.
 * `open` is what to click, or `{ key }`. Bytes, from `count`, are those since the search was opened: until the first result
 * was visible, and until the list was complete. A query without any result has `null` for its times.
 */
export async function drive({ browser, url, queries, count = () => 0, patience = 10_000, ...adapter }) {
  const site = { ...adapter, patience }
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
  try {
    const page = await context.newPage()
    await page.addInitScript(installClocks)
    await page.goto(url, { waitUntil: 'networkidle' })
    await page.waitForTimeout(READING_MS)
    const before = count()
    const field = await openSearch(page, site)
    const answers = []
    for (const query of queries) {
      if (answers.length > 0) await clear(page, site, field)
      const times = await ask(page, site, query)
      const firstBytes = count() - before
      const pages = await listed(page, site)
      answers.push({ query, times, pages, bytes: { first: firstBytes, complete: count() - before } })
    }
    return answers
  } finally {
    await context.close()
  }
}
