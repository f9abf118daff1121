/** Writes `.br` and `.gz` beside every text file, taking those of unchanged files from the previous build. */
import { copyFile, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Output } from './output.ts'

const TEXT = /\.(?:html|css|js|mjs|json|svg|xml|txt|md|atom|webmanifest|sh|ps1|yml)$/
const MIN_BYTES = 512
const AT_ONCE = 8
const brotli = promisify(brotliCompress)
const gzipAsync = promisify(gzip)

export async function compressAll(output: Output): Promise<void> {
  const queue = [...output.files].filter((file) => TEXT.test(file))
  const next = async (): Promise<void> => {
    for (let file = queue.pop(); file !== undefined; file = queue.pop()) await compressOne(file, output)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, next))
}

async function compressOne(file: string, { staging, previous }: Output): Promise<void> {
  const path = join(staging, file)
  const bytes = await readFile(path)
  if (bytes.length < MIN_BYTES) return
  if (previous && (await reuse(join(previous, file), path, bytes))) return
  // Hashed assets are few and live long, pages are many: spend the time where it pays.
  const quality = file.startsWith('assets/') ? 11 : 7
  const [br, gz] = await Promise.all([
    brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }),
    gzipAsync(bytes, { level: 9 }),
  ])
  await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)])
}

async function reuse(old: string, path: string, bytes: Buffer): Promise<boolean> {
  try {
    if (!bytes.equals(await readFile(old))) return false
    await Promise.all([copyFile(`${old}.br`, `${path}.br`), copyFile(`${old}.gz`, `${path}.gz`)])
    return true
  } catch {
    return false
  }
}
