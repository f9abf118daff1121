/**
 * Says what a long command is doing: on a terminal one line that is drawn over, in a log one line per stage with its
 * seconds, and one every two seconds of a long stage. `DEBUG=timing` adds a table of all stages at the end.
 */
import { performance } from 'node:perf_hooks'
import type { Progress, Stage } from '../engine/progress.ts'

export interface Screen {
  write(text: string): unknown
  isTTY?: boolean
  columns?: number
}

export interface ProgressOptions {
  screen?: Screen
  quiet?: boolean
  /** Prints the table of stages; `DEBUG=timing` does too. */
  timing?: boolean | undefined
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
/** Nobody looks at a log that says nothing for longer without wondering whether it hangs. */
const SILENCE_MS = 2000

export class TerminalProgress implements Progress {
  readonly #screen: Screen
  readonly #quiet: boolean
  readonly #timing: boolean
  readonly #now: () => number
  readonly #began: number
  readonly #running: Running[] = []
  readonly #timed: Timed[] = []
  #drawn = 0
  /** When a line was last written to a log. */
  #said = 0
  #lineShown = false
  readonly #ticking: NodeJS.Timeout
  #finished = false

  constructor(options: ProgressOptions = {}) {
    this.#screen = options.screen ?? process.stderr
    this.#quiet = options.quiet ?? false
    this.#timing = options.timing ?? /\btiming\b/.test(process.env.DEBUG ?? '')
    this.#now = options.now ?? (() => performance.now())
    this.#began = this.#now()
    this.#said = this.#began
    // For stages that count nothing.
    this.#ticking = setInterval(() => this.#draw(), SILENCE_MS / 4).unref()
  }

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
    clearInterval(this.#ticking)
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
      this.#log(`${described(running.name, items)} ${seconds(now - running.started)}`)
  }

  #draw(always = false): void {
    if (this.#quiet) return
    const now = this.#now()
    const current = this.#running.at(-1)
    if (!this.#screen.isTTY) {
      if (current && now - this.#said >= SILENCE_MS) this.#log(`  ${counted(current)}`)
      return
    }
    if (!always && now - this.#drawn < REDRAW_MS) return
    this.#drawn = now
    if (!current) {
      this.#clear()
      return
    }
    const text = `${counted(current)} · ${seconds(now - this.#began)}`
    this.#screen.write(`\r\u001b[2K${text.slice(0, (this.#screen.columns || 80) - 1)}`)
    this.#lineShown = true
  }

  #log(line: string): void {
    this.#screen.write(`${line}\n`)
    this.#said = this.#now()
  }

  #clear(): void {
    if (this.#lineShown) this.#screen.write('\r\u001b[2K')
    this.#lineShown = false
  }
}

/** What the options of a command ask for. */
export function progressOf({ quiet = false, verbose }: { quiet?: boolean; verbose?: boolean }): Progress {
  return new TerminalProgress({ quiet, timing: verbose || undefined })
}

function counted({ name, done, total }: Running): string {
  return total ? `${name} ${done}/${total}` : name
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
