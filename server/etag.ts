/** Makes strong ETags from the content of files, remembers them, and compares them with those of a request. */
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import type { Coding } from './encoding.ts'

export interface FileVersion {
  path: string
  mtimeMs: number
  size: number
}

/** Enough for a large site with its siblings; an entry takes about 200 bytes. */
const REMEMBERED = 20_000

/** The returned function reads a file once per version; several requests at a time share that reading. */
export function createEtags(limit = REMEMBERED): (version: FileVersion, coding: Coding) => Promise<string> {
  const digests = new Map<string, Promise<string>>()
  return async (version, coding) => {
    const key = `${version.path}\0${version.mtimeMs}\0${version.size}`
    const digest = digests.get(key) ?? digestOf(version.path)
    // Re-inserting moves the entry to the young end; the oldest one leaves when the store is full.
    digests.delete(key)
    digests.set(key, digest)
    if (digests.size > limit) digests.delete(digests.keys().next().value ?? key)
    // A failed reading must not be remembered: the next request tries again.
    digest.catch(() => digests.delete(key))
    return coding === 'identity' ? `"${await digest}"` : `"${await digest}-${coding}"`
  }
}

async function digestOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('base64url').slice(0, 22)
}

/** If-None-Match: a list compared weakly, because a proxy may have weakened our tag. */
export function noneMatch(header: string | null, etag: string): boolean {
  if (header === null) return true
  if (header.trim() === '*') return false
  const named: readonly string[] = header.match(/"[^"]*"/g) ?? []
  return !named.includes(etag)
}
