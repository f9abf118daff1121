/** A store on disk, by content hash, for results that are expensive to make; safe to delete at any time. */
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, statSync, utimesSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { readCheckedJson, writeChecked } from './checked-file.ts'

export function hashOf(...parts: Array<string | Uint8Array>): string {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part).update('\0')
  return hash.digest('hex').slice(0, 24)
}

/** Names the code that renders content: what it made may be reused only while it and its libraries stay the same. */
export function codeVersion(root: string, more: readonly string[] = []): string {
  const folders = ['core', 'engine/markdown']
  const files = folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts') && !basename(file).includes('.test.'))
      .sort()
      .map((file) => join(root, folder, file)),
  )
  const sources = [...files, join(root, 'package-lock.json')]
  return hashOf(...sources.map((file) => readFileSync(file)), ...more)
}

/** What builds of one content folder leave for the next; builds of other folders must not drop it. */
export function contentCache(cacheDir: string, contentDir: string): string {
  return join(cacheDir, `content-${hashOf(contentDir)}`)
}

const FORGET_MS = 24 * 60 * 60 * 1000

/** Drops bundles and results of folders that no build has asked for during a day; `used` were asked for now. */
export function forgetOld(cacheDir: string, used: readonly string[]): void {
  const now = new Date()
  for (const path of used) if (existsSync(path)) utimesSync(path, now, now)
  if (!existsSync(cacheDir)) return
  for (const name of readdirSync(cacheDir)) {
    if (!/^(?:bundle|content)-/.test(name)) continue
    const path = join(cacheDir, name)
    const { mtimeMs } = statSync(path, { throwIfNoEntry: false }) ?? { mtimeMs: Number.POSITIVE_INFINITY }
    if (now.getTime() - mtimeMs > FORGET_MS) rmSync(path, { recursive: true, force: true })
  }
}

/** Entries in a few JSON files; entries that a build did not ask for are dropped from the files that it writes. */
export class JsonCache<T> {
  readonly #prefix: string
  readonly #name: string
  readonly #shards = new Map<string, Shard<T>>()
  readonly #kept = new Set<string>()

  /** `version` invalidates everything made by other code. Keys are hashes; their first digit picks the file. */
  constructor(path: string, version: string) {
    this.#prefix = `${path}.${version}`
    this.#name = basename(path)
  }

  get(key: string): T | undefined {
    this.#kept.add(key)
    return this.#shard(key).entries[key]
  }

  set(key: string, value: T): void {
    const shard = this.#shard(key)
    this.#kept.add(key)
    shard.entries[key] = value
    shard.changed = true
  }

  /** Keeps an entry for the next build without reading the file that it is in. */
  keep(key: string): void {
    this.#kept.add(key)
  }

  save(): void {
    this.#dropOthers()
    for (const { file, entries, changed } of this.#shards.values()) {
      const kept = Object.entries(entries).filter(([key]) => this.#kept.has(key))
      if (!changed && kept.length === Object.keys(entries).length) continue
      writeChecked(file, JSON.stringify(Object.fromEntries(kept)))
    }
    // Whoever asks for more reads it again; a build asks for little after this.
    this.#shards.clear()
  }

  /** Results of other versions of the code are of no use any more. */
  #dropOthers(): void {
    const folder = dirname(this.#prefix)
    const own = `${basename(this.#prefix)}.`
    const family = `${this.#name}.`
    if (!existsSync(folder)) return
    for (const file of readdirSync(folder)) {
      // Another build may do the same at this moment.
      if (file.startsWith(family) && !file.startsWith(own) && file.endsWith('.json'))
        rmSync(join(folder, file), { force: true })
    }
  }

  #shard(key: string): Shard<T> {
    const digit = key[0] ?? '0'
    const known = this.#shards.get(digit)
    if (known) return known
    const file = `${this.#prefix}.${digit}.json`
    const shard = { file, entries: (readCheckedJson(file) ?? {}) as Record<string, T>, changed: false }
    this.#shards.set(digit, shard)
    return shard
  }
}

interface Shard<T> {
  file: string
  entries: Record<string, T>
  changed: boolean
}
