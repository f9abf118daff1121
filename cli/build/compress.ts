/** Makes `.br` and `.gz` of text files, reusing those of files the last build had too. */
import { linkSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const TEXT = /\.(?:html|css|js|mjs|json|svg|xml|txt|md|atom|webmanifest|sh|ps1|yml)$/
const MIN_BYTES = 512
const LARGE_BYTES = 400_000

/** Endings of the compressed copies of a file. */
export const COMPRESSED = ['.br', '.gz'] as const

export interface CompressedFolder {
  dir: string
  /** Folder of the last good build, if there is one. */
  previous: string | null
  /** Size and time of its files, as it left them: only copies that are still so are reused. */
  stamps?: Readonly<Record<string, string>>
  /** No compressed copies are wanted. */
  plain: boolean
}

export function isCompressed(file: string, bytes: number): boolean {
  return TEXT.test(file) && bytes >= MIN_BYTES
}

/** `file`: its path below the folder, where it has been written. */
export function compressFile(file: string, bytes: Uint8Array, folder: CompressedFolder): void {
  const path = join(folder.dir, file)
  // Copies of an earlier text of this file, and links to those of the last build, which must not be written to.
  for (const ending of COMPRESSED) rmSync(path + ending, { force: true })
  if (!isCompressed(file, bytes.length)) return
  if (reuse(file, bytes, folder)) return
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: qualityOf(file, bytes.length),
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  }
  writeFileSync(`${path}.br`, brotliCompressSync(bytes, { params }))
  writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }))
}

/**
 * Scripts and styles are few and loaded by every reader, so the effort goes there. Measured on this site, beside 5: pages
 * and drawings gain 1 % from 9 and take four to thirty times as long; scripts gain 9 % from 10 (30 times as long) and
 * 1.6 % more from 11, which takes twice as long again. Few readers load the libraries of widgets.
 */
function qualityOf(file: string, bytes: number): number {
  if (file.startsWith('assets/') && file.endsWith('.css')) return 11
  if (!/^(?:assets|workers)\/.*\.js$/.test(file)) return 5
  return file.startsWith('assets/lib/') || bytes > LARGE_BYTES ? 9 : 10
}

/** Files of a finished build are never written to again, so two builds may share them. */
function reuse(file: string, bytes: Uint8Array, { dir, previous, stamps }: CompressedFolder): boolean {
  if (!previous || stamps?.[file] === undefined) return false
  const old = join(previous, file)
  const path = join(dir, file)
  try {
    if (stampOf(old, false) !== stamps[file] || !readFileSync(old).equals(bytes)) return false
    for (const ending of COMPRESSED) linkSync(old + ending, path + ending)
    return true
  } catch {
    // One of the two may be linked already; writing to it would write into the last build.
    for (const ending of COMPRESSED) rmSync(path + ending, { force: true })
    return false
  }
}

/** Size and time of a file and of its compressed copies; undefined when one of them is missing. */
export function stampOf(path: string, plain: boolean): string | undefined {
  const stats = statSync(path, { throwIfNoEntry: false })
  if (!stats) return undefined
  const copies = plain || !isCompressed(path, stats.size) ? [] : COMPRESSED
  const all = [stats, ...copies.map((ending) => statSync(path + ending, { throwIfNoEntry: false }))]
  return all.every((one) => one !== undefined)
    ? all.map(({ size, mtimeMs }) => `${size}:${mtimeMs}`).join(' ')
    : undefined
}
