/** Lets one build at a time work on an output folder: a folder beside it that says who holds it. */

import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'

const WRITER_FILE = 'writer.json'
const HEARTBEAT_MS = 5000
/** A build that hasn't touched its file for this long is gone, whatever its process number says. */
export const GONE_MS = 60_000

interface Writer {
  id: string
  pid: number
  host: string
  /** When it began, in milliseconds since 1970. */
  since: number
}

export class BuildLock {
  readonly #path: string
  readonly #id: string
  readonly #heartbeat: NodeJS.Timeout

  /** Throws when another build is at work. */
  static take(path: string, outDir: string): BuildLock {
    for (let tries = 0; tries < 20; tries++) {
      const id = tryLock(path)
      if (id) return new BuildLock(path, id)
      const writer = readWriter(path)
      if (!writer) {
        // It may have been released just now.
        if (existsSync(path)) refuseFolder(path)
      } else if (isAtWork(writer, path)) refuseSecond(writer, outDir)
      else removeStale(path, writer)
    }
    const writer = readWriter(path)
    return writer ? refuseSecond(writer, outDir) : refuseFolder(path)
  }

  private constructor(path: string, id: string) {
    this.#path = path
    this.#id = id
    this.#heartbeat = setInterval(() => this.#touch(), HEARTBEAT_MS).unref()
  }

  get isOurs(): boolean {
    return readWriter(this.#path)?.id === this.#id
  }

  release(): void {
    clearInterval(this.#heartbeat)
    if (this.isOurs) rmSync(this.#path, { recursive: true, force: true })
  }

  #touch(): void {
    try {
      if (this.isOurs) utimesSync(join(this.#path, WRITER_FILE), new Date(), new Date())
    } catch {
      // Another build took over at this moment: `isOurs` tells.
    }
  }
}

function refuseSecond({ pid, host, since }: Writer, outDir: string): never {
  const seconds = Math.round((Date.now() - since) / 1000)
  throw new Error(
    `Another build (process ${pid} on ${host}, started ${seconds} s ago) is writing to ${outDir}. ` +
      'Wait until it ends, or build into another folder with --out.',
  )
}

function refuseFolder(path: string): never {
  throw new Error(`Builds lock their folder with ${path}, but no build made that. Move it away. Nothing was written.`)
}

/** Made aside and renamed: a lock that is there says at once who holds it. Renaming onto a folder with files fails. */
function tryLock(path: string): string | null {
  const aside = asideOf(path)
  const writer: Writer = { id: randomUUID(), pid: process.pid, host: hostname(), since: Date.now() }
  mkdirSync(aside)
  writeFileSync(join(aside, WRITER_FILE), JSON.stringify(writer))
  try {
    renameSync(aside, path)
    return writer.id
  } catch (error) {
    rmSync(aside, { recursive: true, force: true })
    // It was there, even if another build has moved it aside since.
    const { code = '' } = error as NodeJS.ErrnoException
    if (['ENOTEMPTY', 'EEXIST'].includes(code) || existsSync(path)) return null
    throw error
  }
}

/** Two builds may find the same stale lock: moved aside first, so that neither removes what the other has just made. */
function removeStale(path: string, seen: Writer): void {
  const aside = asideOf(path)
  try {
    renameSync(path, aside)
  } catch {
    return
  }
  try {
    if (readWriter(aside)?.id !== seen.id) renameSync(aside, path)
  } catch {
    // A third build has it now; the one whose lock this was finds out before it publishes.
  }
  rmSync(aside, { recursive: true, force: true })
}

function asideOf(path: string): string {
  return `${path}-${process.pid}-${Date.now()}`
}

function readWriter(path: string): Writer | null {
  try {
    return JSON.parse(readFileSync(join(path, WRITER_FILE), 'utf8')) as Writer
  } catch {
    return null
  }
}

function isAtWork({ pid, host, since }: Writer, path: string): boolean {
  const touched = statSync(join(path, WRITER_FILE), { throwIfNoEntry: false })?.mtimeMs ?? since
  if (Date.now() - touched > GONE_MS) return false
  if (host !== hostname()) return true
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // The process is there, but belongs to another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
