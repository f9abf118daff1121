/**
 * The folder that a build replaces. Only a folder that is absent, empty or an earlier build is ever replaced. A lock beside
 * it lets one build at a time work on it, and each build stages its files in a folder of its own.
 */
import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { basename, dirname, join, relative, resolve, sep } from 'node:path'
import type { EngineOptions } from '../../engine/options.ts'
import { HOSTING_FILE } from '../../hosting/read-hosting.ts'
import { BuildLock, GONE_MS } from './build-lock.ts'

type Folders = Pick<EngineOptions, 'outDir' | 'root' | 'contentDir' | 'publicDir' | 'cacheDir'>

const REPLACE_TRIES = 3

export class OutFolder {
  readonly target: string
  /** Beside the target, so that a rename puts it in place. */
  readonly staging: string
  readonly #lock: BuildLock
  #isStaging = true
  #isReleased = false
  /** Has another build taken over, because this one did nothing for a minute? */
  isLost = false

  /** Throws, before anything is written, where a build could destroy something that isn't a build. */
  static claim(folders: Folders, cwd = process.cwd()): OutFolder {
    const target = realPath(folders.outDir)
    refuseSources(target, folders, cwd)
    refuseForeign(target, folders.outDir)
    mkdirSync(dirname(target), { recursive: true })
    const lock = BuildLock.take(`${target}.lock`, folders.outDir)
    try {
      restore(target)
      removeLeftovers(target)
      const staging = besideTarget(target, 'next')
      mkdirSync(staging)
      return new OutFolder(target, staging, lock)
    } catch (error) {
      lock.release()
      throw error
    }
  }

  private constructor(target: string, staging: string, lock: BuildLock) {
    this.target = target
    this.staging = staging
    this.#lock = lock
  }

  /** Puts what was staged in place of the last build. The folder stays locked until `release`. */
  replace(): void {
    this.#look()
    if (this.isLost) throw new Error(takenOver(this.target))
    const old = besideTarget(this.target, 'old')
    for (let tries = 1; ; tries++) {
      const had = existsSync(this.target)
      if (had) renameSync(this.target, old)
      try {
        renameSync(this.staging, this.target)
        break
      } catch (error) {
        // A preview that started between the two renames has put the last build back.
        if (existsSync(this.target) && tries < REPLACE_TRIES) continue
        if (had && !existsSync(this.target)) renameSync(old, this.target)
        throw error
      }
    }
    this.#isStaging = false
    rmSync(old, { recursive: true, force: true })
  }

  /** Lets other builds in, and removes what was staged but not put in place. */
  release(): void {
    if (this.#isReleased) return
    this.#isReleased = true
    this.#look()
    if (this.#isStaging) rmSync(this.staging, { recursive: true, force: true })
    this.#lock.release()
  }

  #look(): void {
    this.isLost ||= !this.#lock.isOurs
  }
}

export function takenOver(target: string): string {
  return `Another build took over ${target}, because this one did nothing for a minute. Nothing was written. Build again.`
}

/**
 * Puts the last build back if a build was killed after it moved that aside and before its own was in place. Returns whether
 * there was something to do.
 */
export function restoreBuild(outDir: string): boolean {
  return restore(realPath(outDir))
}

function restore(target: string): boolean {
  if (existsSync(target)) return false
  const [latest] = leftovers(target)
    .filter(({ kind, path }) => kind === 'old' && existsSync(join(path, HOSTING_FILE)))
    .sort((a, b) => b.time - a.time)
  if (!latest) return false
  renameSync(latest.path, target)
  return true
}

function besideTarget(target: string, kind: 'next' | 'old'): string {
  return `${target}.${kind}-${process.pid}-${Date.now()}`
}

/** What builds have left beside the target. */
function leftovers(target: string): Array<{ kind: string; path: string; time: number }> {
  const parent = dirname(target)
  return readdirSync(parent).flatMap((name) => {
    const own = name.startsWith(`${basename(target)}.`) ? name.slice(basename(target).length) : ''
    const [, kind = '', time] = /^\.(next|old|lock)-\d+-(\d+)$/.exec(own) ?? []
    return kind ? [{ kind, path: join(parent, name), time: Number(time) }] : []
  })
}

/** Whoever holds the lock owns them; only another build that is about to ask for it may have a lock of its own there. */
function removeLeftovers(target: string): void {
  for (const { kind, path, time } of leftovers(target)) {
    if (kind !== 'lock' || Date.now() - time > GONE_MS) rmSync(path, { recursive: true, force: true })
  }
}

const MOST_LINKS = 40

/** Links are followed, also one whose target doesn't exist yet. */
function realPath(path: string, links = 0): string {
  const full = resolve(path)
  if (existsSync(full)) return realpathSync(full)
  const parent = dirname(full)
  if (parent === full) return full
  const there = join(realPath(parent, links), basename(full))
  if (!lstatSync(there, { throwIfNoEntry: false })?.isSymbolicLink()) return there
  if (links === MOST_LINKS) throw new Error(`${path} is a link that leads to itself. Remove it.`)
  return realPath(resolve(dirname(there), readlinkSync(there)), links + 1)
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
