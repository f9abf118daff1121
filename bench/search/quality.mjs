/** `npm run bench:search [-- DIST] [--other] [--hold]`: asks what readers ask, and tells how often the right page comes first. */
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { openSearch } from './offline.mjs'

const here = dirname(fileURLToPath(import.meta.url))
const LOCALES = [
  { id: 'en', lang: 'en-US' },
  { id: 'zh', lang: 'zh-CN' },
]

function isThere(dist, route) {
  return existsSync(join(dist, decodeURIComponent(route), route.endsWith('/') ? 'index.html' : ''))
}

/** Pages of other documentation have other words than ours: with `--other`, only queries for pages that we do not have yet. */
export function queriesFor(dist, id, other = false) {
  const all = JSON.parse(readFileSync(join(here, `queries.${id}.json`), 'utf8'))
  const there = all.filter(({ pages }) => pages.some((page) => isThere(dist, page)))
  return other ? there.filter(({ pages }) => !pages.some(isOurs)) : there
}

function isOurs(route) {
  const page = decodeURI(route)
    .replace(/\/$/, '/README')
    .replace(/\.html$/, '')
  return existsSync(join(here, '../../content', `${page.startsWith('/zh/') ? '' : '/en'}${page}.md`))
}

/** Rank of the expected page for every query; 0 where it is not among the hits. */
export async function judge(dist, locale, other) {
  const search = await openSearch(dist, locale)
  const judged = []
  for (const entry of queriesFor(dist, locale.id, other)) {
    const { hits, corrected } = await search(entry.query)
    const wanted = entry.pages.map((page) => decodeURI(page))
    const found = hits.map(({ url }) => decodeURI(url))
    judged.push({ ...entry, found, corrected, rank: found.findIndex((url) => wanted.includes(url)) + 1 })
  }
  return judged
}

export function shares(judged) {
  const share = (test) => judged.filter(test).length / judged.length
  return {
    queries: judged.length,
    first: share(({ rank }) => rank === 1),
    three: share(({ rank }) => rank > 0 && rank <= 3),
  }
}

const percent = (share) => `${(share * 100).toFixed(1)} %`

/** What `npm test` holds: the share of queries whose page comes first, and among the first three. */
const HELD = { first: 0.93, three: 0.99, queries: 40 }

async function report(dist, locale, other) {
  const judged = await judge(dist, locale, other)
  for (const { query, pages, rank, found, kind, corrected } of judged.filter(({ rank }) => rank !== 1)) {
    console.log(`${locale.id} ${rank || '–'} [${kind}] ${query}${corrected ? ` (→ ${corrected})` : ''}`)
    console.log(`      ${pages.join(' or ')}, but first ${found.slice(0, 4).join(' ') || 'nothing'}`)
  }
  const { queries, first, three } = shares(judged)
  console.log(`${locale.id}: ${queries} queries, first ${percent(first)}, among three ${percent(three)}`)
  return queries >= HELD.queries && first >= HELD.first && three >= HELD.three
}

/** With `--hold` it fails where too little is found. */
async function main(args) {
  const dist = args.find((word) => !word.startsWith('--')) ?? join(here, '../../dist')
  let held = true
  for (const locale of LOCALES) held = (await report(dist, locale, args.includes('--other'))) && held
  if (!held) console.log(`Held are ${percent(HELD.first)} first and ${percent(HELD.three)} among three.`)
  process.exit(args.includes('--hold') && !held ? 1 : 0)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await main(process.argv.slice(2))
