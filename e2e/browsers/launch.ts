/** Starts a program for as long as a test runs. */
import { spawn } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'

type Answer<T> = T | false | undefined

export interface Launched {
  /** Everything it has printed. */
  output(): string
  /** Asks again and again until there is an answer; fails with what the program has printed if it ends, or after a minute. */
  until<T>(ask: () => Answer<T> | Promise<Answer<T>>): Promise<T>
  end(): Promise<void>
}

const READY_MS = 60_000

export function launch(program: string, options: string[], more: Record<string, string> = {}): Launched {
  const child = spawn(program, options, { env: { ...process.env, ...more } })
  let printed = ''
  let isOver = false
  const over = new Promise<void>((resolve) => {
    const end = () => {
      isOver = true
      resolve()
    }
    child.once('close', end).once('error', (error) => {
      printed += error.message
      end()
    })
  })
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (printed += chunk))
  const kill = () => child.kill('SIGKILL')
  process.once('exit', kill)
  return {
    output: () => printed,
    async until(ask) {
      for (const deadline = Date.now() + READY_MS; ; await pause(50)) {
        const answer = await ask()
        if (answer !== false && answer !== undefined) return answer
        if (isOver || Date.now() > deadline) throw new Error(`${program} did not start:\n${printed}`)
      }
    },
    async end() {
      process.off('exit', kill)
      kill()
      await over
    },
  }
}
