/** Keeps files of the built site in memory, with their replies prepared, so that most requests need no disk access. */
import { type Stats, statSync } from 'node:fs'
import type { Coding } from './encoding.ts'
import type { Reply } from './reply.ts'

/** Larger files are sent from the disk. */
export const HELD_FILE_BYTES = 256 * 1024
const HELD_BYTES = 64 * 1024 * 1024
/** What a file costs beside its bytes: headers, paths, statistics. */
const OVERHEAD_BYTES = 4096

/** How long a file is served from memory before its state on the disk is compared again. */
export const RECHECK_MS = 1000

/** One of the forms in which a file is stored. */
export interface Form {
  path: string
  coding: Coding
  stats: Pick<Stats, 'ino' | 'mtimeMs' | 'size'>
  /** Set by the first request that needs this form. */
  ready?: ReadyForm
  checkedAt: number
}

export interface ReadyForm {
  etag: string
  /** The replies with status 200 and 304. */
  whole: Reply
  unchanged: Reply
}

export interface HeldFile {
  file: string
  /** The compressed forms, best first, and the plain one last. */
  forms: readonly Form[]
  compressed: readonly Coding[]
  /** The same as text. */
  compressedKey: string
}

export function heldFile(file: string, forms: readonly Form[]): HeldFile {
  const compressed = forms.map(({ coding }) => coding).filter((coding) => coding !== 'identity')
  return { file, forms, compressed, compressedKey: `${compressed.join()} ` }
}

/** A least-recently-used cache by the address of a file. */
export class HeldFiles {
  readonly #files = new Map<string, HeldFile>()
  readonly #now: () => number
  readonly #limit: number
  #bytes = 0

  constructor(now: () => number = Date.now, limit = HELD_BYTES) {
    this.#now = now
    this.#limit = limit
  }

  get(address: string): HeldFile | undefined {
    const held = this.#files.get(address)
    if (!held) return undefined
    this.#files.delete(address)
    this.#files.set(address, held)
    return held
  }

  /** Takes over the forms that an earlier lookup has read, if they are the same on the disk. */
  add(address: string, held: HeldFile): void {
    const known = this.#files.get(address)
    if (known?.compressedKey === held.compressedKey) {
      for (const form of held.forms) {
        const old = known.forms.find(({ coding }) => coding === form.coding)
        if (old?.ready && isSame(old.stats, form.stats)) form.ready = old.ready
      }
    }
    this.drop(address)
    this.#files.set(address, held)
    this.#bytes += sizeOf(held)
    this.#shrink()
  }

  /** Counts the bytes of a form that has been read. */
  prepare(address: string, held: HeldFile, form: Form, ready: ReadyForm): void {
    // Two requests may have read it, and it may have been dropped meanwhile.
    if (form.ready) return
    form.ready = ready
    form.checkedAt = this.#now()
    if (this.#files.get(address) !== held) return
    this.#bytes += bytesOf(ready)
    this.#shrink()
  }

  drop(address: string): void {
    const held = this.#files.get(address)
    if (!held) return
    this.#files.delete(address)
    this.#bytes -= sizeOf(held)
  }

  /** A synchronous stat, at most once in `RECHECK_MS`: far cheaper than an asynchronous one. */
  isCurrent(form: Form): boolean {
    const now = this.#now()
    if (now - form.checkedAt < RECHECK_MS) return true
    const stats = statSync(form.path, { throwIfNoEntry: false })
    if (!stats || !isSame(stats, form.stats)) return false
    form.checkedAt = now
    return true
  }

  get bytes(): number {
    return this.#bytes
  }

  #shrink(): void {
    for (const [address] of this.#files) {
      if (this.#bytes <= this.#limit) return
      this.drop(address)
    }
  }
}

function sizeOf({ forms }: HeldFile): number {
  return forms.reduce((sum, { ready }) => sum + bytesOf(ready), OVERHEAD_BYTES)
}

/** A large file is not in memory. */
function bytesOf(ready: ReadyForm | undefined): number {
  return ready?.whole.wire?.length ?? 0
}

function isSame(a: Form['stats'], b: Form['stats']): boolean {
  return a.ino === b.ino && a.mtimeMs === b.mtimeMs && a.size === b.size
}
