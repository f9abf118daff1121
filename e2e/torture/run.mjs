/**
 * `npm run torture`: attacks the servers, the builds, and the code that reads content of others, and prints what was tried, how
 * often, and what failed. It uses loopback only and ends after ten minutes. `-- NAME` runs the rows whose name contains it,
 * `--seed N` repeats a run.
 */
import { parseArgs } from 'node:util'
import { fuzzedRequests, pipelinedPages, pipelinedTokens, scriptInjection, traversal } from './attacks.mjs'
import { buildsAtOnce, killedBuilds } from './builds.mjs'
import { seeded } from './requests.mjs'
import { selectedTests } from './selected-tests.mjs'

const LIMIT_MS = 600_000
/** A row that needs longer has found something, or the machine is too slow. */
const ROW_MS = 150_000

/** What is tried, and the function that does it. */
const ROWS = [
  ['Site server: paths that leave the folder', traversal],
  ['Site server: fuzzed raw requests', fuzzedRequests],
  ['Site server: script in addresses and headers', scriptInjection],
  ['Site server: pipelined requests', pipelinedPages],
  ['Token service: pipelined requests', pipelinedTokens],
  ['Token service: fuzzed requests', selectedTests(['api/hostile.test.ts'])],
  ['Token service: secrets and foreign addresses', selectedTests(['api/hostile-secrets.test.ts'])],
  ['Token service: signals and settings', selectedTests(['api/hostile-process.test.ts'])],
  [
    'API console: hostile servers and JSON',
    selectedTests(['site/http-api/console/hostile.test.ts', 'site/http-api/console/json-view.test.ts']),
  ],
  ['Builds: killed at random moments', killedBuilds],
  ['Builds: several at once', buildsAtOnce],
  [
    'Content: hostile Markdown',
    selectedTests([
      'engine/markdown/hostile.test.ts',
      'engine/markdown/structure.test.ts',
      'engine/pages/frontmatter.test.ts',
    ]),
  ],
  [
    'Content: script in pages, drawings, and search results',
    selectedTests([
      'engine/markdown/raw-html.test.ts',
      'features/images/node/svg-check.test.ts',
      'features/search/browser/hosted-hits.test.ts',
    ]),
  ],
  ['Content: symbolic links', selectedTests(['engine/inside.test.ts'])],
  [
    'Caches: damaged files',
    selectedTests(
      [
        'engine/cache.test.ts',
        'cli/compiled.test.ts',
        'cli/build/build-site.test.ts',
        'features/images/node/make-variant.test.ts',
        'cli/build/compress.test.ts',
        'cli/build/open-bundle.test.ts',
      ],
      'damaged|cut off|is empty|holds |changed byte|is gone',
    ),
  ],
  ['Pages: content security policies', selectedTests(['hosting/csp.test.ts', 'cli/build/policies.test.ts'])],
]

const { values, positionals } = parseArgs({ allowPositionals: true, options: { seed: { type: 'string' } } })
const seed = Number(values.seed ?? Date.now() % 1_000_000)
const wanted = ROWS.filter(([name]) => positionals.every((part) => name.toLowerCase().includes(part.toLowerCase())))
const end = performance.now() + LIMIT_MS
const results = []

console.log(`Seed ${seed}`)
for (const [name, attack] of wanted) {
  const started = performance.now()
  const until = Math.min(end, started + ROW_MS)
  const timeLeft = () => until - performance.now()
  const result = timeLeft() > 0 ? await attempt(attack, timeLeft) : { tried: 0, failed: ['there was no time left'] }
  if (result.tried === 0 && result.failed.length === 0) result.failed.push('nothing was tried')
  const seconds = (performance.now() - started) / 1000
  results.push({ name, seconds, ...result })
  console.log(
    `${result.failed.length === 0 ? 'ok    ' : 'FAILED'} ${name}: ${result.tried} tries, ${seconds.toFixed(1)} s`,
  )
}

/** An attack that breaks off is a failure too. */
async function attempt(attack, timeLeft) {
  try {
    return await attack({ chance: seeded(seed), timeLeft })
  } catch (error) {
    return { tried: 0, failed: [String(error)] }
  }
}

const count = (number) => number.toLocaleString('en-US')
console.log('\n| What was tried | Tries | Failures | Seconds |\n|---|---|---|---|')
for (const { name, tried, failed, seconds } of results)
  console.log(`| ${name} | ${count(tried)} | ${failed.length} | ${seconds.toFixed(0)} |`)
const all = results.flatMap(({ name, failed }) => failed.map((failure) => `${name}: ${failure}`))
const tries = results.reduce((sum, { tried }) => sum + tried, 0)
console.log(`\n${count(tries)} tries, ${all.length} failures, seed ${seed}`)
for (const failure of all.slice(0, 40)) console.log(`- ${failure}`)
if (all.length > 40) console.log(`- and ${all.length - 40} more`)
process.exitCode = all.length === 0 ? 0 : 1
