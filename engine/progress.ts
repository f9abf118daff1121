/**
 * Says what a long command is doing: on a terminal one line that is drawn over, in a log one line per stage with its
 * seconds. `DEBUG=timing` adds a table of all stages at the end.
 */
import { performance } from 'node:perf_hooks'

export interface Stage {
  /** Counts finished items. */
  step(done?: number): void
  end(): void
}

export interface Screen {
  write(text: string): unknown
  isTTY?: boolean
  columns?: number
}

export interface ProgressOptions {
  screen?: Screen
  quiet?: boolean
  /** Prints the table of stages. */
  timing?: boolean
  now?: () => number
}

interface Running {
  name: string
  total: number
  done: number
  started: number
}

interface Timed {
  name: string
  items: number
  /** Milliseconds since the command started. */
  from: number
  to: number
}

/** A person sees no more than this many pictures. */
const REDRAW_MS = 80
/** Stages shorter than this are left out of a log: a line for each would say nothing. */
const WORTH_A_LINE_MS = 100

export class Progress {
  readonly #screen: Screen
  readonly #quiet: boolean
  readonly #timing: boolean
  readonly #now: () => number
  readonly #began: number
  readonly #running: Running[] = []
  readonly #timed: Timed[] = []
  #drawn = 0
  #lineShown = false
  #finished = false

  constructor(options: ProgressOptions = {}) {
    this.#screen = options.screen ?? process.stderr
    this.#quiet = options.quiet ?? false
    this.#timing = options.timing ?? /\btiming\b/.test(process.env.DEBUG ?? '')
    this.#now = options.now ?? (() => performance.now())
    this.#began = this.#now()
  }

  /** Begins a stage; several may run side by side. `total`: how many items it has, if that is known. */
  stage(name: string, total = 0): Stage {
    const running: Running = { name, total, done: 0, started: this.#now() }
    this.#running.push(running)
    this.#draw(true)
    let ended = false
    return {
      step: (done = running.done + 1) => {
        running.done = done
        this.#draw()
      },
      end: () => {
        if (ended) return
        ended = true
        this.#end(running)
      },
    }
  }

  /** Runs `work` as a stage. */
  async during<T>(name: string, work: (stage: Stage) => T | Promise<T>, total = 0): Promise<T> {
    const stage = this.stage(name, total)
    try {
      return await work(stage)
    } finally {
      stage.end()
    }
  }

  /** Takes the moving line away, so that other output starts on a clean line; prints the table if it was asked for. */
  finish(): void {
    if (this.#finished) return
    this.#finished = true
    this.#running.length = 0
    this.#clear()
    if (this.#timing) this.#screen.write(`${table(this.#timed, this.#now() - this.#began)}\n`)
  }

  #end(running: Running): void {
    const at = this.#running.indexOf(running)
    if (at >= 0) this.#running.splice(at, 1)
    const now = this.#now()
    const items = running.total || running.done
    this.#timed.push({ name: running.name, items, from: running.started - this.#began, to: now - this.#began })
    if (this.#screen.isTTY) this.#draw(true)
    else if (!this.#quiet && now - running.started >= WORTH_A_LINE_MS)
      this.#screen.write(`${described(running.name, items)} ${seconds(now - running.started)}\n`)
  }

  #draw(always = false): void {
    if (this.#quiet || !this.#screen.isTTY) return
    const now = this.#now()
    if (!always && now - this.#drawn < REDRAW_MS) return
    this.#drawn = now
    const current = this.#running.at(-1)
    if (!current) {
      this.#clear()
      return
    }
    const count = current.total ? ` ${current.done}/${current.total}` : ''
    const text = `${current.name}${count} · ${seconds(now - this.#began)}`
    this.#screen.write(`\r\u001b[2K${text.slice(0, (this.#screen.columns ?? 80) - 1)}`)
    this.#lineShown = true
  }

  #clear(): void {
    if (this.#lineShown) this.#screen.write('\r\u001b[2K')
    this.#lineShown = false
  }
}

/** For commands that nobody waits for, and tests. */
export function silentProgress(): Progress {
  return new Progress({ quiet: true, timing: false })
}

function described(name: string, items: number): string {
  return items ? `${name} (${items})` : name
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`
}

/** When each stage began and how long it took; stages overlap, so their sum is more than the whole. */
function table(timed: readonly Timed[], total: number): string {
  const rows = [...timed].sort((a, b) => a.from - b.from)
  const width = Math.max(0, ...rows.map(({ name, items }) => described(name, items).length))
  const lines = rows.map(({ name, items, from, to }) => {
    const label = described(name, items).padEnd(width)
    return `  ${label}  ${seconds(to - from).padStart(7)}  from ${seconds(from).padStart(7)}`
  })
  return ['timing:', ...lines, `  ${'all'.padEnd(width)}  ${seconds(total).padStart(7)}`].join('\n')
}
