/** Measures the search of built sites: bytes, times and how often the page somebody looks for comes first. */
import { existsSync, readFileSync } from 'node:fs'
import { drive, launch } from './drive.mjs'
import { serve } from './serve.mjs'
import { pageKey } from './twins.mjs'

export const LOCALES = ['en', 'zh']

/** The first word is asked cold, the second warm: another word, since nobody asks the same twice. */
const TIMED = { en: ['docker', 'webdav'], zh: ['阿里云盘', '反向代理'] }

/** A list without an answer must not hold up a hundred others. */
const QUALITY_PATIENCE = 3000

export function median(values) {
  const sorted = values.filter((value) => value !== undefined).sort((a, b) => a - b)
  if (sorted.length === 0) return undefined
  const middle = sorted.length >> 1
  return sorted.length % 2 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
}

/** Questions with the keys of the pages that answer them; without a file there are none. */
export function readQueries(locale) {
  const file = new URL(`queries.${locale}.json`, import.meta.url)
  if (!existsSync(file)) return []
  return JSON.parse(readFileSync(file, 'utf8')).map(({ query, pages, kind, needs }) => ({
    query,
    kind,
    needs,
    expected: pages.map((route) => pageKey(route)),
  }))
}

/** A deep page, so that nothing is measured on a home page with a layout of its own. */
function samplePage(twins, locale) {
  const depth = ({ key }) => key.split('/').length
  const pages = twins.filter((twin) => twin.locale === locale && !twin.index)
  return pages.reduce((deepest, twin) => (depth(twin) > depth(deepest) ? twin : deepest)).key
}

async function timings({ browser, server, url, adapter, queries, runs }) {
  const cold = []
  const warm = []
  for (let run = 0; run < runs; run++) {
    const arrived = server.log.length
    let opened
    const [first, second] = await drive({
      ...adapter,
      browser,
      url,
      queries,
      // It is asked for the first time when the search is about to be opened.
      count() {
        opened ??= server.log.length
        return server.bytes()
      },
      // The list as the reader gets it: nobody presses a button for more here.
      more: undefined,
    })
    const early = server.log.slice(arrived, opened).filter((sent) => adapter.own?.test(sent.url))
    cold.push({ ...first, early: early.reduce((sum, { bytes }) => sum + bytes, 0) })
    warm.push(second)
  }
  const of = (answers, read) => median(answers.map(read))
  return {
    firstBytes: of(cold, ({ bytes }) => bytes.first),
    completeBytes: of(cold, ({ bytes }) => bytes.complete),
    earlyBytes: of(cold, ({ early }) => early),
    typedMs: of(cold, ({ times }) => times?.typed),
    openedMs: of(cold, ({ times }) => times?.opened),
    warmMs: of(warm, ({ times }) => times?.typed),
  }
}

/** Ranks of the expected pages in one long visit; 0 where the page is not among the first ten. */
async function ranks({ browser, url, adapter, questions }) {
  const queries = questions.map(({ query }) => query)
  const answers = await drive({ ...adapter, browser, url, queries, patience: QUALITY_PATIENCE })
  return questions.map((question, index) => {
    const { pages } = answers[index]
    return { ...question, pages, rank: pages.findIndex((page) => question.expected.includes(page)) + 1 }
  })
}

function share(list, upTo) {
  return (list.filter(({ rank }) => rank > 0 && rank <= upTo).length / list.length) * 100
}

/** Only questions whose page every site has are asked, so that the percentages mean the same. */
async function quality({ questions, ...visit }) {
  if (questions.length === 0) return {}
  const details = await ranks({ ...visit, questions })
  return {
    asked: details.length,
    first: share(details, 1),
    three: share(details, 3),
    ten: share(details, 10),
    unanswered: (details.filter(({ pages }) => pages.length === 0).length / details.length) * 100,
    details,
  }
}

async function measureSite({ browser, site, twins, asked, runs, withQuality, onStep }) {
  const server = await serve(site.dist)
  const rows = []
  try {
    for (const locale of LOCALES) {
      const keys = new Set(twins.filter((twin) => twin.locale === locale).map(({ key }) => key))
      const questions = asked[locale].filter(({ expected }) => expected.some((key) => keys.has(key)))
      const url = server.origin + site.adapter.address(samplePage(twins, locale))
      const visit = { browser, server, url, adapter: site.adapter }
      onStep(`${site.name}, ${locale}: ${withQuality ? questions.length : 0} questions, ${runs} cold visits`)
      const times = await timings({ ...visit, queries: TIMED[locale], runs })
      rows.push({ site: site.name, locale, ...times, ...(withQuality ? await quality({ ...visit, questions }) : {}) })
    }
  } finally {
    await server.close()
  }
  return rows
}

/** `sites` are `{ name, dist, adapter }`; all hold the pages of `twins`. Returns a row for every site and language. */
export async function measurePeers({ sites, twins, runs = 5, withQuality = false, onStep = console.error }) {
  // Read once: somebody may edit the questions while the first site is asked.
  const asked = Object.fromEntries(LOCALES.map((locale) => [locale, readQueries(locale)]))
  const browser = await launch()
  const rows = []
  try {
    for (const site of sites)
      rows.push(...(await measureSite({ browser, site, twins, asked, runs, withQuality, onStep })))
  } finally {
    await browser.close()
  }
  return rows
}
