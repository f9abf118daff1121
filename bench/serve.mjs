/**
 * `npm run bench:serve [-- PAGE]`: the server of `npm start` beside nginx with one worker, on the same page of `dist` and
 * with the same encoding. nginx runs twice: with the rules that the build wrote for it, which send the same headers, and
 * as a bare file server.
 */
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { Child } from './api/children.mjs'

const here = dirname(fileURLToPath(import.meta.url))
const root = dirname(here)
const dist = join(root, 'dist')
const page = process.argv[2] ?? '/guide/install/docker.html'
const ROUNDS = 7
const SECONDS = 2
const CONNECTIONS = 50
/** What fails the run: less than this share of nginx with the same headers, or more growth of memory than this, MiB. */
const HELD = { share: 1 / 3, growth: 30 }

const work = mkdtempSync(join(tmpdir(), 'bench-serve-'))
const started = []

function start(command, args) {
  const child = spawn(command, args, { stdio: ['ignore', 'ignore', 'inherit'] })
  started.push(child)
  return child.pid
}

async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => probe.once('listening', resolve))
  const { port } = probe.address()
  await new Promise((resolve) => probe.close(resolve))
  return port
}

async function reachable(port) {
  for (let tries = 0; tries < 600; tries++) {
    const open = await new Promise((resolve) => {
      const socket = connect(port, '127.0.0.1', () => resolve(true)).on('error', () => resolve(false))
      socket.on('connect', () => socket.destroy())
    })
    if (open) return
    await wait(50)
  }
  throw new Error(`nothing listens on port ${port}`)
}

/** One process without a master, so that its processor time is that of the one worker. */
async function startNginx() {
  const [ruled, bare] = [await freePort(), await freePort()]
  const site = readFileSync(join(dist, '.nginx.conf'), 'utf8')
    .replace('listen 80;', `listen 127.0.0.1:${ruled};`)
    .replaceAll('/usr/share/nginx/html', dist)
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${work};`)
  writeFileSync(
    join(work, 'nginx.conf'),
    `worker_processes 1; daemon off; master_process off; pid ${work}/pid; error_log stderr crit;
events { worker_connections 1024; }
http {
  include /etc/nginx/mime.types; access_log off; sendfile on; tcp_nopush on; keepalive_requests 1000000000;
  ${temporary.join(' ')}
  ${site}
  server { listen 127.0.0.1:${bare}; root ${dist}; gzip_static on; gzip_vary on; }
}`,
  )
  const pid = start('nginx', ['-p', work, '-c', join(work, 'nginx.conf')])
  await reachable(bare)
  return [
    { name: 'nginx, same headers', pid, port: ruled },
    { name: 'nginx, bare', pid, port: bare },
  ]
}

async function startOurs() {
  const port = await freePort()
  const pid = start(process.execPath, [join(root, 'cli/bin.mjs'), 'preview', '--port', port, '--host', '127.0.0.1'])
  await reachable(port)
  return { name: 'npm start', pid, port }
}

/** Microseconds of processor time; the kernel counts in hundredths of a second. */
function cpu(pid) {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ')
  return (Number(fields[11]) + Number(fields[12])) * 10_000
}

const memory = (pid) => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))[1]) / 1024

const median = (list) => [...list].sort((a, b) => a - b)[Math.floor(list.length / 2)]

/** Every round asks all of them, so that whatever else the machine does meets all alike. */
async function compare(load, contestants) {
  const rounds = contestants.map(() => [])
  const ask = ({ port }, seconds) => load.ask('load', { port, path: page, seconds, connections: CONNECTIONS })
  for (const contestant of contestants) await ask(contestant, 3)
  for (let round = 0; round < ROUNDS; round++) {
    for (const [index, contestant] of contestants.entries()) {
      const spent = cpu(contestant.pid)
      const result = await ask(contestant, SECONDS)
      rounds[index].push({
        ...result,
        cpu: (cpu(contestant.pid) - spent) / result.answered,
        memory: memory(contestant.pid),
      })
    }
  }
  // Between two collections memory goes up and down: the least of several rounds tells whether it grows.
  const least = (list) => Math.min(...list.map((round) => round.memory))
  return contestants.map(({ name }, index) => {
    const of = (key) => median(rounds[index].map((round) => round[key]))
    const share = (of_) => median(rounds[index].map(({ perSecond }, round) => perSecond / rounds[of_][round].perSecond))
    return {
      name,
      ...{ perSecond: of('perSecond'), p50: of('p50'), p99: of('p99'), cpu: of('cpu') },
      ...{
        same: share(0),
        bare: share(1),
        before: least(rounds[index].slice(0, 3)),
        after: least(rounds[index].slice(-3)),
      },
    }
  })
}

/** The next visitor is this process: the one that makes the load is too busy to measure. */
async function pipelined(load, port) {
  const visit = async () => {
    const start = performance.now()
    await (await fetch(`http://127.0.0.1:${port}${page}`)).text()
    return performance.now() - start
  }
  await visit()
  const piping = load.ask('pipeline', { port, path: page, sockets: 20, requests: 1000 })
  const waits = []
  let isOver = false
  void piping.then(() => {
    isOver = true
  })
  while (!isOver) waits.push(await visit())
  return { ...(await piping), next: Math.max(...waits) }
}

async function main() {
  const contestants = [...(await startNginx()), await startOurs()]
  const load = new Child(join(here, 'serve-load.mjs'))
  try {
    const rows = await compare(load, contestants)
    console.table(
      Object.fromEntries(
        rows.map(({ name, perSecond, p50, p99, cpu, same, bare, before, after }) => [
          name,
          {
            'requests/s': Math.round(perSecond),
            'p50, ms': p50.toFixed(2),
            'p99, ms': p99.toFixed(2),
            'CPU µs each': cpu.toFixed(1),
            'share, same headers': same.toFixed(2),
            'share, bare': bare.toFixed(2),
            'memory, MiB': `${before.toFixed(0)} → ${after.toFixed(0)}`,
          },
        ]),
      ),
    )
    const ours = contestants[2]
    const piped = await pipelined(load, ours.port)
    console.log(
      `20 sockets × 1,000 pipelined requests: ${piped.answered} answered in ${piped.ms.toFixed(0)} ms; another visitor waits at most ${piped.next.toFixed(0)} ms; memory then: ${memory(ours.pid).toFixed(0)} MiB`,
    )
    const { same, before, after } = rows[2]
    return [
      ...(same < HELD.share ? [`less than ${HELD.share.toFixed(2)} of nginx`] : []),
      ...(after - before > HELD.growth ? [`memory grew by ${(after - before).toFixed(0)} MiB`] : []),
      ...(piped.answered < 20_000 ? ['pipelined requests were lost'] : []),
    ]
  } finally {
    load.kill()
  }
}

try {
  const failures = await main()
  for (const failure of failures) console.log(`FAILED: ${failure}`)
  process.exitCode = failures.length ? 1 : 0
} finally {
  for (const child of started) child.kill()
  rmSync(work, { recursive: true, force: true })
}
