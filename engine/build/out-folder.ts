/**
 * The folder that a build replaces. Only a folder that is absent, empty or an earlier build is ever replaced, and only one
 * build at a time works on it.
 */
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { hostname } from 'node:os'
import { basename, dirname, join, relative, resolve, sep } from 'node:path'
import type { EngineOptions } from '../options.ts'
import { HOSTING_FILE } from '../serve/read-hosting.ts'

/** Tells who is writing, in the folder that is being written. */
const WRITER_FILE = '.writer.json'
const HEARTBEAT_MS = 5000
/** A build that hasn't touched its file for this long is gone, whatever its process number says. */
const GONE_MS = 60_000

type Folders = Pick<EngineOptions, 'outDir' | 'root' | 'contentDir' | 'publicDir' | 'cacheDir'>

interface Writer {
  pid: number
  host: string
  /** When it began, in milliseconds since 1970. */
  since: number
}

export class OutFolder {
  readonly target: string
  /** Beside the target, so that a rename puts it in place. */
  readonly staging: string
  readonly #heartbeat: NodeJS.Timeout
  #isStaging = true

  /** Throws, before anything is written, where a build could destroy something that isn't a build. */
  static claim(folders: Folders, cwd = process.cwd()): OutFolder {
    const target = realPath(folders.outDir)
    refuseSources(target, folders, cwd)
    refuseForeign(target, folders.outDir)
    const staging = `${target}.next`
    takeStaging(staging, folders.outDir)
    return new OutFolder(target, staging)
  }

  private constructor(target: string, staging: string) {
    this.target = target
    this.staging = staging
    const file = join(staging, WRITER_FILE)
    this.#heartbeat = setInterval(() => touch(file), HEARTBEAT_MS).unref()
  }

  /** Puts what was staged in place of the last build. */
  replace(): void {
    const old = `${this.target}.old-${process.pid}-${Date.now()}`
    const had = existsSync(this.target)
    if (had) renameSync(this.target, old)
    renameSync(this.staging, this.target)
    // From here on the staging folder may be another build's.
    this.#isStaging = false
    clearInterval(this.#heartbeat)
    rmSync(join(this.target, WRITER_FILE))
    if (had) rmSync(old, { recursive: true, force: true })
  }

  /** Removes what was staged, if it has not been put in place. */
  release(): void {
    clearInterval(this.#heartbeat)
    if (this.#isStaging) rmSync(this.staging, { recursive: true, force: true })
    this.#isStaging = false
  }
}

/** Links are followed as far as the path exists. */
function realPath(path: string): string {
  const full = resolve(path)
  if (existsSync(full)) return realpathSync(full)
  const parent = dirname(full)
  return parent === full ? full : join(realPath(parent), basename(full))
}

function refuseSources(target: string, { outDir, root, contentDir, publicDir, cacheDir }: Folders, cwd: string): void {
  const kept: Array<[what: string, path: string]> = [
    ['the content folder', contentDir],
    ['the public folder', publicDir],
    ['the folder of this repository', root],
    ['the cache', cacheDir],
    ['the folder you are in', cwd],
  ]
  for (const [what, path] of kept) if (realPath(path) === target) refuse(outDir, `is ${what}`)
  for (const [what, path] of kept) if (isInside(realPath(path), target)) refuse(outDir, `contains ${what} (${path})`)
  for (const [what, path] of kept.slice(0, 2)) {
    const below = relative(realPath(path), target)
    // Folders whose names begin with a dot hold no pages: other engines build into one of those.
    if (isInside(target, realPath(path)) && !below.split(sep).some((part) => part.startsWith('.')))
      refuse(outDir, `is inside ${what}, so the next build would take its files for content`)
  }
}

function isInside(path: string, folder: string): boolean {
  return path.startsWith(folder.endsWith(sep) ? folder : folder + sep)
}

function refuseForeign(target: string, outDir: string): void {
  const stats = statSync(target, { throwIfNoEntry: false })
  if (!stats) return
  if (!stats.isDirectory()) refuse(outDir, 'is a file')
  const isBuild = existsSync(join(target, HOSTING_FILE))
  if (!isBuild && readdirSync(target).length > 0)
    refuse(outDir, `has files that no build wrote (there is no ${HOSTING_FILE} in it)`)
}

function refuse(outDir: string, why: string): never {
  throw new Error(
    `Can't build into ${outDir}: it ${why}. Building replaces the whole folder. ` +
      'Choose a new or empty folder with --out. Nothing was written.',
  )
}

function takeStaging(staging: string, outDir: string): void {
  mkdirSync(dirname(staging), { recursive: true })
  for (let tries = 0; tries < 3; tries++) {
    if (tryStaging(staging)) return
    const writer = readWriter(staging)
    if (!writer) refuseStaging(staging)
    if (isAtWork(writer, staging)) {
      const seconds = Math.round((Date.now() - writer.since) / 1000)
      throw new Error(
        `Another build (process ${writer.pid} on ${writer.host}, started ${seconds} s ago) is writing to ${outDir}. ` +
          'Wait until it ends, or build into another folder with --out.',
      )
    }
    rmSync(staging, { recursive: true, force: true })
  }
  refuseStaging(staging)
}

/** Made aside and renamed: a folder that is there says at once who writes to it. */
function tryStaging(staging: string): boolean {
  const aside = `${staging}-${process.pid}-${Date.now()}`
  const writer: Writer = { pid: process.pid, host: hostname(), since: Date.now() }
  mkdirSync(aside)
  writeFileSync(join(aside, WRITER_FILE), JSON.stringify(writer))
  try {
    renameSync(aside, staging)
    return true
  } catch (error) {
    rmSync(aside, { recursive: true })
    if (existsSync(staging)) return false
    throw error
  }
}

function refuseStaging(staging: string): never {
  throw new Error(
    `Builds are prepared in ${staging}, but no build made that folder. Move it away. Nothing was written.`,
  )
}

function readWriter(staging: string): Writer | null {
  try {
    return JSON.parse(readFileSync(join(staging, WRITER_FILE), 'utf8')) as Writer
  } catch {
    return null
  }
}

function isAtWork({ pid, host, since }: Writer, staging: string): boolean {
  const touched = statSync(join(staging, WRITER_FILE), { throwIfNoEntry: false })?.mtimeMs ?? since
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

function touch(file: string): void {
  try {
    utimesSync(file, new Date(), new Date())
  } catch {
    // The build has ended, or its folder was taken away: writing to it will say so.
  }
}
