/** A store on disk, by content hash, for results that are expensive to make; safe to delete at any time. */
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

export function hashOf(...parts: Array<string | Uint8Array>): string {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part).update('\0')
  return hash.digest('hex').slice(0, 24)
}

/** Names the code that renders content: what it made may be reused only while it and its libraries stay the same. */
export function codeVersion(root: string): string {
  const folders = ['core', 'engine/markdown']
  const files = folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts') && !basename(file).includes('.test.'))
      .sort()
      .map((file) => join(root, folder, file)),
  )
  const sources = [...files, join(root, 'package-lock.json')]
  return hashOf(...sources.map((file) => readFileSync(file)))
}

/** Entries in a few JSON files; entries that a build did not ask for are dropped when it saves. */
export class JsonCache<T> {
  readonly #prefix: string
  readonly #name: string
  readonly #shards = new Map<string, Shard<T>>()

  /** `version` invalidates everything made by other code. Keys are hashes; their first digit picks the file. */
  constructor(path: string, version: string) {
    this.#prefix = `${path}.${version}`
    this.#name = basename(path)
  }

  get(key: string): T | undefined {
    const shard = this.#shard(key)
    const value = shard.kept[key] ?? shard.old[key]
    if (value !== undefined) shard.kept[key] = value
    return value
  }

  set(key: string, value: T): void {
    const shard = this.#shard(key)
    shard.kept[key] = value
    shard.changed = true
  }

  save(): void {
    this.#dropOthers()
    for (const { file, old, kept, changed } of this.#shards.values()) {
      if (!changed && Object.keys(kept).length === Object.keys(old).length) continue
      mkdirSync(dirname(file), { recursive: true })
      // Written aside and renamed, so that a build that is killed leaves no half file.
      const aside = `${file}.${process.pid}.tmp`
      writeFileSync(aside, JSON.stringify(kept))
      renameSync(aside, file)
    }
  }

  /** Results of other versions of the code are of no use any more. */
  #dropOthers(): void {
    const folder = dirname(this.#prefix)
    const own = `${basename(this.#prefix)}.`
    const family = `${this.#name}.`
    if (!existsSync(folder)) return
    for (const file of readdirSync(folder)) {
      if (file.startsWith(family) && !file.startsWith(own) && file.endsWith('.json')) rmSync(join(folder, file))
    }
  }

  #shard(key: string): Shard<T> {
    const digit = key[0] ?? '0'
    const known = this.#shards.get(digit)
    if (known) return known
    const file = `${this.#prefix}.${digit}.json`
    const shard = { file, old: readJson(file) as Record<string, T>, kept: {}, changed: false }
    this.#shards.set(digit, shard)
    return shard
  }
}

interface Shard<T> {
  file: string
  old: Record<string, T>
  kept: Record<string, T>
  changed: boolean
}

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return {}
  }
}
