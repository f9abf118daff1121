/** Attacks on the running servers: what is sent, and what must never come back. */
import { injections, nonsense, SCRIPT, traversalPaths } from './requests.mjs'
import { exchange, handlesAfter, inTurns, startPreview, startTokenService, usageOf } from './servers.mjs'
import { SECRET, Site } from './site.mjs'

const FUZZED = 10_000
const PIPELINES = 200
const PIPELINED = 10
const MORE_MEMORY_MB = 150
const MORE_HANDLES = 5

/** What a response says that it must not. `request` is for the message. */
function faultsOf({ text, isOver }, request) {
  const faults = []
  const status = /^HTTP\/1\.1 (\d{3})/.exec(text)?.[1]
  const location = /^location: *(.*)$/im.exec(text.split('\r\n\r\n', 1)[0])?.[1]?.trim()
  if (!isOver) faults.push('was left hanging')
  if (text && !status) faults.push('got something that is not HTTP')
  if (status?.startsWith('5') && status !== '505') faults.push(`got ${status}`)
  if (text.includes(SECRET) || text.includes('root:x:0') || /"(?:redirects|headers)":/.test(text))
    faults.push('got a file that is not served')
  // A redirect keeps the query in its header, where nothing is run.
  if (text.slice(text.indexOf('\r\n\r\n')).includes(SCRIPT)) faults.push('got its script back')
  if (/^x-torture:/im.test(text)) faults.push('could add a header')
  if (location && !/^\/(?![/\\])[\x21-\x7e]*$/.test(location)) faults.push(`was redirected to ${location}`)
  return faults.map((fault) => `${JSON.stringify(request.toString('latin1').slice(0, 160))} ${fault}`)
}

/** Sends requests to a preview of a small site. Its memory and handles must not grow, and it must still serve pages. */
async function attackPreview(requests, timeLeft) {
  const site = new Site()
  const failed = []
  let tried = 0
  let answered = 0
  let server
  try {
    const { code, output } = await site.build().over
    if (code !== 0) return { tried: 1, failed: [`the build failed: ${output}`] }
    server = await startPreview(site.out)
    const { port, pid } = server
    await inTurns(Array.from({ length: 200 }, () => () => exchange(port, PLAIN)))
    const before = usageOf(pid)
    function* jobs() {
      for (const request of requests) {
        if (timeLeft() <= 0 || !server.isRunning()) return
        tried++
        yield async () => {
          const response = await exchange(port, request)
          if (response.text) answered++
          failed.push(...faultsOf(response, request))
        }
      }
    }
    await inTurns(jobs())
    // An attack that the server doesn't read shows nothing.
    if (answered < tried / 2) failed.push(`only ${answered} of ${tried} requests got a response`)
    failed.push(...(await healthFaults(server, before)))
  } finally {
    await server?.stop()
    site.remove()
  }
  return { tried, failed }
}

const PLAIN = 'GET /guide/one.html HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n'

async function healthFaults(server, before) {
  if (!server.isRunning()) return [`the server ended: ${server.output().slice(-500)}`]
  const faults = []
  const { text } = await exchange(server.port, PLAIN)
  if (!text.startsWith('HTTP/1.1 200') || !text.includes('version-0')) faults.push('afterwards, a page was not served')
  const after = before && (await handlesAfter(server.pid, before.handles + MORE_HANDLES))
  if (after && after.handles > before.handles + MORE_HANDLES)
    faults.push(`handles grew from ${before.handles} to ${after.handles}`)
  if (after && after.memory > before.memory + MORE_MEMORY_MB)
    faults.push(`memory grew from ${Math.round(before.memory)} to ${Math.round(after.memory)} MB`)
  return faults
}

const get = (path) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`

export const traversal = ({ timeLeft }) => attackPreview(traversalPaths().map(get), timeLeft)
export const scriptInjection = ({ timeLeft }) => attackPreview(injections(), timeLeft)

export function fuzzedRequests({ chance, timeLeft }) {
  return attackPreview(
    Array.from({ length: FUZZED }, () => nonsense(chance)),
    timeLeft,
  )
}

/** Many requests in one write: each gets its own response, in order, also if one of them is wrong. */
async function pipelines(port, paths, timeLeft) {
  const failed = []
  let tried = 0
  const one = (n) => async () => {
    if (timeLeft() <= 0) return
    tried += PIPELINED
    const asked = Array.from({ length: PIPELINED }, (_, i) => paths[(n + i) % paths.length])
    const bytes = asked.map(([path], i) => {
      const last = i === PIPELINED - 1 ? 'Connection: close\r\n' : ''
      return `GET ${path} HTTP/1.1\r\nHost: localhost\r\n${last}\r\n`
    })
    const { text, isOver } = await exchange(port, bytes.join(''))
    const statuses = [...text.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status))
    const expected = asked.map(([, status]) => status)
    if (!isOver || statuses.join() !== expected.join())
      failed.push(`pipeline ${n}: ${statuses.join()} instead of ${expected.join()}`)
  }
  await inTurns(
    Array.from({ length: PIPELINES }, (_, n) => one(n)),
    8,
  )
  return { tried, failed }
}

export async function pipelinedPages({ timeLeft }) {
  const site = new Site()
  let server
  try {
    await site.build().over
    server = await startPreview(site.out)
    const before = usageOf(server.pid)
    const paths = [
      ['/', 200],
      ['/guide/one.html', 200],
      ['/guide', 301],
      ['/nothing', 404],
      ['/zh/guide/two.html', 200],
      ['/%zz', 404],
      ['/.hosting.json', 404],
    ]
    const { tried, failed } = await pipelines(server.port, paths, timeLeft)
    return { tried, failed: [...failed, ...(await healthFaults(server, before))] }
  } finally {
    await server?.stop()
    site.remove()
  }
}

export async function pipelinedTokens({ timeLeft }) {
  const server = await startTokenService()
  try {
    return await pipelines(
      server.port,
      [
        ['/health', 200],
        ['/nothing', 404],
        ['/alist/nothing', 404],
      ],
      timeLeft,
    )
  } finally {
    await server.stop()
  }
}
