/** Makes `.br` and `.gz` of text files while the build goes on, reusing those of files the last build had too. */
import { link, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const TEXT = /\.(?:html|css|js|mjs|json|svg|xml|txt|md|atom|webmanifest|sh|ps1|yml)$/
const MIN_BYTES = 512
const LARGE_BYTES = 400_000
const AT_ONCE = 6
const brotli = promisify(brotliCompress)
const gzipAsync = promisify(gzip)

interface Job {
  file: string
  bytes: Uint8Array
}

export class Compressor {
  readonly #dir: string
  readonly #previous: string | null
  readonly #queue: Job[] = []
  /** A file may be written twice; only its last text counts. */
  readonly #latest = new Map<string, Uint8Array>()
  readonly #workers = new Set<Promise<void>>()

  /** `previous`: the folder of the last good build, if there is one. */
  constructor(dir: string, previous: string | null) {
    this.#dir = dir
    this.#previous = previous
  }

  add(file: string, bytes: Uint8Array): void {
    if (!TEXT.test(file)) return
    this.#latest.set(file, bytes)
    if (bytes.length < MIN_BYTES) return
    this.#queue.push({ file, bytes })
    if (this.#workers.size >= AT_ONCE) return
    const worker = this.#work().finally(() => this.#workers.delete(worker))
    this.#workers.add(worker)
  }

  async finish(): Promise<void> {
    while (this.#workers.size) await Promise.all(this.#workers)
  }

  async #work(): Promise<void> {
    for (let job = this.#queue.pop(); job; job = this.#queue.pop()) await this.#compress(job)
  }

  async #compress({ file, bytes }: Job): Promise<void> {
    const path = join(this.#dir, file)
    const replaced = () => this.#latest.get(file) !== bytes
    if (replaced() || (this.#previous && (await reuse(join(this.#previous, file), path, bytes)))) return
    // Hashed assets are few and live long, pages are many: the effort goes where it pays.
    const lasting = file.startsWith('assets/')
    // The last tenth of a large library costs seconds.
    const best = bytes.length > LARGE_BYTES ? 9 : 11
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: lasting ? best : 5,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    }
    const [br, gz] = await Promise.all([brotli(bytes, { params }), gzipAsync(bytes, { level: lasting ? 9 : 6 })])
    if (!replaced()) await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)])
  }
}

async function reuse(old: string, path: string, bytes: Uint8Array): Promise<boolean> {
  try {
    if (!(await readFile(old)).equals(bytes)) return false
    // Files of a finished build are never written to again, so two builds may share them.
    await Promise.all([link(`${old}.br`, `${path}.br`), link(`${old}.gz`, `${path}.gz`)])
    return true
  } catch {
    // One of the two may be linked already; writing to it would write into the last build.
    await Promise.all([rm(`${path}.br`, { force: true }), rm(`${path}.gz`, { force: true })])
    return false
  }
}
