/** Processes of the bench: each answers questions by name over its channel, and is ended by its own id. */
import { fork } from 'node:child_process'
import { once } from 'node:events'

export class Child {
  #process
  #waiting = new Map()
  #questions = 0

  /** `output`: a file for what it writes; the service writes a line for each request. */
  constructor(file, { env = {}, output = 'ignore', flags = [] } = {}) {
    this.#process = fork(file, [], {
      env: { PATH: process.env.PATH, ...env },
      execArgv: flags,
      stdio: ['ignore', output, 'inherit', 'ipc'],
    })
    this.ended = once(this.#process, 'exit').then(([code, signal]) => {
      for (const { reject } of this.#waiting.values()) reject(new Error(`${file} ended (${signal ?? code})`))
      return code
    })
    this.#process.on('message', ({ id, value, error }) => {
      const { resolve, reject } = this.#waiting.get(id)
      this.#waiting.delete(id)
      if (error === undefined) resolve(value)
      else reject(new Error(error))
    })
  }

  ask(name, data) {
    const id = ++this.#questions
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject })
      this.#process.send({ id, name, data })
    })
  }

  /** Asks it to end; those that do not listen end at once. */
  stop() {
    this.#process.kill('SIGTERM')
    return this.ended
  }

  kill() {
    if (this.#process.exitCode === null) this.#process.kill('SIGKILL')
  }
}

/** The other side: what a child can be asked. */
export function answers(handlers) {
  process.on('message', async ({ id, name, data }) => {
    try {
      process.send({ id, value: await handlers[name](data) })
    } catch (error) {
      process.send({ id, error: String(error?.stack ?? error) })
    }
  })
}

/** Microseconds of processor time, and memory once nothing is left to collect. */
export const measures = {
  cpu: () => {
    const { user, system } = process.cpuUsage()
    return user + system
  },
  memory: async () => {
    // What ends with one collection sets other things free for the next.
    for (let i = 0; i < 3; i++) {
      globalThis.gc()
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
    const { rss, heapUsed, external } = process.memoryUsage()
    return { rss, heap: heapUsed + external }
  },
}
