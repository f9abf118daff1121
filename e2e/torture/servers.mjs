/** The two servers as people run them, each in a process of its own on loopback, and raw connections to them. */
import { spawn } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { ROOT } from './site.mjs'

const START_MS = 60_000
const EXCHANGE_MS = 10_000
/** A server that is asked for a small file answers sooner, also on a busy machine. */
const SILENCE_MS = 1000
const MOST_READ = 2_000_000

export function startPreview(out) {
  return start(
    'cli/bin.mjs',
    ['preview', '--out', out, '--port', '0', '--host', '127.0.0.1'],
    {},
    /http:\/\/[\w.]+:(\d+)/,
  )
}

export async function startTokenService() {
  const port = await freePort()
  return start('api/bin.mjs', [], { PORT: '', API_PORT: String(port), HOST: '127.0.0.1' }, new RegExp(`:(${port})\\b`))
}

function start(script, args, env, ready) {
  const child = spawn(process.execPath, [join(ROOT, script), ...args], {
    cwd: ROOT,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const over = new Promise((resolve) => child.once('close', resolve))
  return new Promise((resolve, reject) => {
    const limit = setTimeout(() => fail('did not start in time'), START_MS)
    const fail = (why) => {
      clearTimeout(limit)
      child.kill('SIGKILL')
      reject(new Error(`${script} ${why}: ${output}`))
    }
    const listen = (data) => {
      output += data
      const port = Number(ready.exec(output)?.[1])
      if (!port) return
      clearTimeout(limit)
      resolve({
        port,
        pid: child.pid,
        isRunning: () => child.exitCode === null,
        output: () => output,
        stop: async () => {
          child.kill('SIGKILL')
          await over
        },
      })
    }
    child.stdout.on('data', listen)
    child.stderr.on('data', listen)
    void over.then(() => fail('ended'))
  })
}

function freePort() {
  const server = createServer()
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address()
      server.close(() => resolve(port))
    })
  })
}

/**
 * Writes bytes to a new connection and returns what came back. When nothing more comes, our side is closed: a server that has
 * no whole request, or keeps the connection, closes its side then. `isOver` is false if it doesn't.
 */
export function exchange(port, bytes) {
  return new Promise((resolve) => {
    const chunks = []
    let size = 0
    let isOver = true
    let isEnded = false
    const socket = connect({ port, host: '127.0.0.1' })
    const rest = () => {
      if (isEnded) {
        isOver = false
        socket.destroy()
      } else {
        isEnded = true
        socket.end()
        socket.setTimeout(EXCHANGE_MS, rest)
      }
    }
    socket.setTimeout(SILENCE_MS, rest)
    socket.on('connect', () => socket.write(bytes))
    socket.on('data', (chunk) => {
      size += chunk.length
      if (size > MOST_READ) socket.destroy()
      else chunks.push(chunk)
    })
    // A reset is a way to refuse.
    socket.on('error', () => {})
    socket.on('close', () => resolve({ text: Buffer.concat(chunks).toString('latin1'), isOver }))
  })
}

/** Runs jobs, so many at a time. */
export async function inTurns(jobs, width = 64) {
  const left = jobs[Symbol.iterator]()
  const worker = async () => {
    for (const job of left) await job()
  }
  await Promise.all(Array.from({ length: width }, worker))
}

/** Memory in MB and open handles of a process; null where the system doesn't tell. */
export function usageOf(pid) {
  try {
    const memory = Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))[1]) / 1024
    return { memory, handles: readdirSync(`/proc/${pid}/fd`).length }
  } catch {
    return null
  }
}

/** Handles are closed soon after connections are; waits until they are, for a while. */
export async function handlesAfter(pid, atMost) {
  for (let tries = 0; tries < 50 && (usageOf(pid)?.handles ?? 0) > atMost; tries++) await wait(100)
  return usageOf(pid)
}
