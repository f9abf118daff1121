/** Runs the engine's commands in processes of their own, as a person does. */
import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'

export const ROOT = join(import.meta.dirname, '../..')
export const FOREIGN = join(ROOT, 'e2e/fixtures/foreign')

export interface Outcome {
  code: number | null
  output: string
}

export interface RunningEngine {
  /** Origin without a slash at its end. */
  url: string
  stop(): Promise<void>
}

export interface RunningCommand extends RunningEngine {
  /** Everything it has printed. */
  output(): string
  /** Processor seconds that it has used so far, where the system says so (Linux). */
  processorSeconds(): number | undefined
}

/** More variables for the command. */
type Environment = Record<string, string>

const READY_MS = 100_000

/** Runs a command to its end. */
export function runEngine(args: readonly string[], env: Environment = {}): Promise<Outcome> {
  const child = start(args, env)
  const output = collect(child)
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => resolve({ code, output: output() }))
  })
}

/** Runs a command that must succeed. */
export async function runEngineWell(args: readonly string[], env: Environment = {}): Promise<string> {
  const { code, output } = await runEngine(args, env)
  if (code !== 0) throw new Error(`engine ${args.join(' ')} ended with ${code}:\n${output}`)
  return output
}

/** Starts a command that serves on loopback and waits until it has said where. */
export async function serveEngine(args: readonly string[], cwd = ROOT): Promise<RunningCommand> {
  const child = start([...args, '--host', '127.0.0.1'], {}, cwd)
  const output = collect(child)
  const url = await new Promise<string>((resolve, reject) => {
    const timer = setTimeout(() => {
      child.kill()
      reject(new Error(`engine ${args.join(' ')} was not ready in time:\n${output()}`))
    }, READY_MS)
    const look = () => {
      const found = /http:\/\/127\.0\.0\.1:\d+/.exec(output())
      if (!found) return
      clearTimeout(timer)
      resolve(found[0])
    }
    child.stdout?.on('data', look)
    child.once('close', (code) => reject(new Error(`engine ${args.join(' ')} ended with ${code}:\n${output()}`)))
  })
  return { url, output, processorSeconds: () => processorSeconds(child), stop: () => stop(child) }
}

/**
 * A port that nobody listens on. Systems hand out ports above 32767 by themselves, to any program, so a smaller one is
 * taken: nobody else gets it before it is used.
 */
export function freePort(): Promise<number> {
  const port = 10_000 + Math.floor(Math.random() * 10_000)
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(freePort()))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(port)))
  })
}

function start(args: readonly string[], more: Environment = {}, cwd = ROOT): ChildProcess {
  const env = { ...process.env, NO_COLOR: '1', FORCE_COLOR: undefined, NODE_ENV: undefined, ...more }
  return spawn(process.execPath, ['cli/bin.mjs', ...args], { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] })
}

function collect(child: ChildProcess): () => string {
  let text = ''
  const add = (chunk: Buffer) => {
    text += chunk.toString()
  }
  child.stdout?.on('data', add)
  child.stderr?.on('data', add)
  return () => text
}

/** The kernel counts in hundredths of a second; a child that has ended counts too. */
function processorSeconds({ pid }: ChildProcess): number | undefined {
  const file = `/proc/${pid}/stat`
  if (!existsSync(file)) return undefined
  // The second field is the name in parentheses, which may contain spaces.
  const fields = readFileSync(file, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ')
  return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) / 100
}

function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve()
  return new Promise((resolve) => {
    const hard = setTimeout(() => child.kill('SIGKILL'), 6000)
    child.once('close', () => {
      clearTimeout(hard)
      resolve()
    })
    child.kill('SIGTERM')
  })
}
