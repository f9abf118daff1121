/** Files of the cache that begin with a checksum of the rest, so that a damaged one is made again instead of being used. */
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { crc32 } from 'node:zlib'

/** Eight hexadecimal digits and a line break. */
const HEAD_BYTES = 9

export function checksum(bytes: Uint8Array): string {
  return crc32(bytes).toString(16).padStart(8, '0')
}

/** Writes under another name and renames, so that a build that is killed leaves no half file. */
export function writeChecked(file: string, content: string | Uint8Array): void {
  const bytes = typeof content === 'string' ? Buffer.from(content) : content
  mkdirSync(dirname(file), { recursive: true })
  const aside = `${file}.${process.pid}.tmp`
  writeFileSync(aside, Buffer.concat([Buffer.from(`${checksum(bytes)}\n`), bytes]))
  renameSync(aside, file)
}

/** What was written; null when the file is missing or damaged. */
export function readChecked(file: string): Buffer | null {
  try {
    const bytes = readFileSync(file)
    const content = bytes.subarray(HEAD_BYTES)
    return bytes.toString('latin1', 0, HEAD_BYTES) === `${checksum(content)}\n` ? content : null
  } catch {
    return null
  }
}

/** The JSON that was written; undefined when the file is missing or damaged. */
export function readCheckedJson(file: string): unknown {
  const bytes = readChecked(file)
  return bytes ? JSON.parse(bytes.toString()) : undefined
}
