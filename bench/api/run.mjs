/** `npm run bench:api [-- EXCHANGES]`: speed of the token service beside a bare server, its memory over many exchanges, and how it stops. */
import { mkdirSync, openSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { buildService } from '../../api/build.mjs'
import { Child } from './children.mjs'

const here = dirname(fileURLToPath(import.meta.url))
const work = join(here, '../work/api')
const exchanges = Number(process.argv[2]) || 100_000
const STEPS = 10
const ROUNDS = 15
const SECONDS = 1
const CONNECTIONS = 32
const IN_FLIGHT = 200
/** What fails the run: less than this share of the bare server, or more growth than this. */
const HELD = { health: 0.5, growth: 0.05 }

const children = []
const child = (file, how) => {
  const started = new Child(join(here, file), how)
  children.push(started)
  return started
}

async function startService(env) {
  const log = join(work, `service-${children.length}.log`)
  const service = child('service.mjs', {
    flags: ['--expose-gc'],
    output: openSync(log, 'w'),
    env: {
      ...env,
      SERVICE: pathToFileURL(join(work, 'service/node.mjs')).href,
      PORT: '0',
      LIMIT_PAGES: '999999/10',
      LIMIT_RENEW: '999999/10',
      LIMIT_POLL: '999999/10',
    },
  })
  service.ended.then((code) => code && console.error(`the service ended with ${code}`))
  for (let tries = 0; tries < 500; tries++) {
    const url = / on (http:[^"]+)"/.exec(readFileSync(log, 'utf8'))?.[1]
    if (url) return { service, url, token: `${url}/alist/ali_open/token` }
    await wait(20)
  }
  throw new Error('the service did not start')
}

/** Runs a load, and says what it cost the process that answered. */
async function costing(server, load) {
  const before = await server.ask('cpu')
  const result = await load()
  return { ...result, cpu: ((await server.ask('cpu')) - before) / result.answered }
}

const median = (list) => [...list].sort((a, b) => a - b)[Math.floor(list.length / 2)]

function middle(rounds) {
  const of = (key) => median(rounds.map((round) => round[key]))
  const lost = rounds.reduce((sum, round) => sum + round.lost + round.refused, 0)
  return { perSecond: of('perSecond'), p50: of('p50'), p99: of('p99'), cpu: of('cpu'), lost }
}

/** Every round asks all of them, so that whatever else the machine does meets all alike. */
async function compare(load, contestants) {
  const rounds = contestants.map(() => [])
  const ask = ({ url }, seconds) => load.ask('get', { url, seconds, connections: CONNECTIONS })
  for (const contestant of contestants) await ask(contestant, 2)
  for (let round = 0; round < ROUNDS; round++)
    for (const [index, contestant] of contestants.entries())
      rounds[index].push(await costing(contestant.server, () => ask(contestant, SECONDS)))
  return rounds.map((list, index) => ({
    name: contestants[index].name,
    ...middle(list),
    ratio: median(list.map(({ perSecond }, round) => perSecond / rounds[0][round].perSecond)),
  }))
}

const row = ({ name, perSecond, p50, p99, cpu, ratio }) => [
  name,
  {
    'requests/s': Math.round(perSecond),
    'p50, ms': p50.toFixed(2),
    'p99, ms': p99.toFixed(2),
    'CPU µs each': Math.round(cpu),
    'share of the first': ratio.toFixed(2),
  },
]

async function compareExchange(load, { provider, service, about, token }) {
  const rounds = [[], []]
  const ask = async (url, client, seconds) =>
    load.ask('exchange', { url, client, seconds, tokens: await provider.ask('tokens', CONNECTIONS) })
  await ask(about.url, about.client, 1)
  await ask(token, {}, 2)
  for (let round = 0; round < ROUNDS; round++) {
    rounds[0].push(await costing(provider, () => ask(about.url, about.client, SECONDS)))
    rounds[1].push(await costing(service, () => ask(token, {}, SECONDS)))
  }
  return ['fake provider itself', 'through the service'].map((name, index) => ({
    name,
    ...middle(rounds[index]),
    ratio: median(rounds[index].map(({ perSecond }, round) => perSecond / rounds[0][round].perSecond)),
  }))
}

async function memory(load, { provider, service, token }) {
  const samples = [await service.ask('memory')]
  let failed = 0
  for (let step = 0; step < STEPS; step++) {
    const tokens = await provider.ask('tokens', CONNECTIONS)
    const { refused, lost } = await load.ask('exchange', { url: token, tokens, count: exchanges / STEPS })
    failed += refused + lost
    samples.push(await service.ask('memory'))
  }
  return { samples, failed }
}

/** Growth over the second half, and the slope of the line through it. */
function growth(samples, key) {
  const half = samples.slice(samples.length >> 1).map((sample) => sample[key])
  const mean = (list) => list.reduce((sum, value) => sum + value, 0) / list.length
  const middleX = (half.length - 1) / 2
  const middleY = mean(half)
  const top = half.reduce((sum, value, x) => sum + (x - middleX) * (value - middleY), 0)
  const slope = top / half.reduce((sum, _, x) => sum + (x - middleX) ** 2, 0)
  return { slope, share: (slope * (half.length - 1)) / half[0] }
}

/** All of them wait at the provider when the service is told to stop. */
async function stopBusy(load, { provider, service, url, token }) {
  const tokens = await provider.ask('tokens', IN_FLIGHT)
  await provider.ask('hold')
  const answers = load.ask('exchange', { url: token, tokens, count: IN_FLIGHT })
  while ((await provider.ask('waiting')) < IN_FLIGHT) await wait(20)
  const ended = service.stop()
  await wait(300)
  const late = await load.ask('get', { url: `${url}/health`, connections: 1, count: 1 })
  const released = performance.now()
  await provider.ask('release')
  const tally = await answers
  const code = await ended
  return { ...tally, late, code, ms: performance.now() - released }
}

const MiB = (bytes) => (bytes / 1024 / 1024).toFixed(1)

function reportMemory({ samples, failed }) {
  console.table(
    Object.fromEntries(
      samples.map(({ rss, heap }, step) => [
        `${((step * exchanges) / STEPS).toLocaleString('en')} exchanges`,
        { 'RSS, MiB': MiB(rss), 'heap, MiB': MiB(heap) },
      ]),
    ),
  )
  const failures = failed ? [`${failed} exchanges failed`] : []
  for (const [key, name] of [
    ['rss', 'RSS'],
    ['heap', 'heap'],
  ]) {
    const { slope, share } = growth(samples, key)
    const flat = share < HELD.growth
    console.log(
      `${name}: ${(slope / 1024).toFixed(0)} KiB per ${exchanges / STEPS} exchanges, ${(share * 100).toFixed(1)} % over the second half: ${flat ? 'flat' : 'growing'}`,
    )
    if (!flat) failures.push(`${name} grows`)
  }
  return failures
}

function reportStop({ answered, refused, lost, late, code, ms }) {
  console.log(
    `SIGTERM with ${IN_FLIGHT} exchanges in flight: ${answered} answered, ${refused} refused, ${lost} lost; ${late.lost ? 'nobody new is let in' : 'somebody new was let in'}; ended with ${code} ${ms.toFixed(0)} ms after the provider answered`,
  )
  return answered === IN_FLIGHT && code === 0 ? [] : ['exchanges were lost when the service stopped']
}

async function main() {
  mkdirSync(work, { recursive: true })
  await buildService(['node'], join(work, 'service'))
  const [provider, load, hello] = [child('provider.mjs'), child('load.mjs'), child('hello.mjs')]
  const about = await provider.ask('about')
  const all = { provider, about, ...(await startService(about.env)) }

  const quick = await compare(load, [
    { name: 'bare Hono', server: hello, url: await hello.ask('url') },
    { name: '/health', server: all.service, url: `${all.url}/health` },
    { name: '/alist/config', server: all.service, url: `${all.url}/alist/config` },
  ])
  console.table(Object.fromEntries(quick.map(row)))
  await hello.stop()
  const exchange = await compareExchange(load, all)
  console.table(Object.fromEntries(exchange.map(row)))

  const failures = reportMemory(await memory(load, all))
  failures.push(...reportStop(await stopBusy(load, all)))
  const { ratio } = quick[1]
  console.log(`/health has ${ratio.toFixed(2)} of the bare server; ${HELD.health} is held`)
  if (ratio < HELD.health) failures.push('/health is too slow')
  if ([...quick, ...exchange].some(({ lost }) => lost)) failures.push('answers were lost under load')
  return failures
}

try {
  const failures = await main()
  for (const failure of failures) console.log(`FAILED: ${failure}`)
  process.exitCode = failures.length ? 1 : 0
} finally {
  for (const one of children) one.kill()
  rmSync(work, { recursive: true, force: true })
}
