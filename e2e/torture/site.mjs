/** A small site for attacks: its content, its builds, and whether what was built is whole. */
import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'

export const ROOT = fileURLToPath(new URL('../..', import.meta.url))
/** In a file beside the built site: no response may contain it. */
export const SECRET = 'SECRET-BESIDE-THE-SITE'

const PAGES = ['', 'zh/'].flatMap((base) =>
  ['README', 'guide/README', 'guide/one', 'guide/two'].map((name) => base + name),
)
const TEXT = 'A sentence that is long enough to be compressed. '.repeat(30)

export class Site {
  constructor() {
    this.folder = mkdtempSync(join(tmpdir(), 'docs-torture-'))
    this.out = join(this.folder, 'dist')
    mkdirSync(join(this.folder, 'public'))
    writeFileSync(join(this.folder, 'secret.txt'), SECRET)
    this.write(0)
  }

  /** Every page names the version, so a mixture of two builds is seen. */
  write(version) {
    for (const page of PAGES) {
      const file = join(this.folder, 'content', `${page}.md`)
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, `# Page\n\nThis is version-${version}.\n\n${TEXT}\n`)
    }
  }

  /** A build in a process group of its own, so that all of it can be killed. */
  build() {
    const args = ['build', '--content', 'content', '--public', 'public', '--out', 'dist', '--lenient', '--quiet']
    const child = spawn(process.execPath, [join(ROOT, 'cli/bin.mjs'), ...args], {
      cwd: this.folder,
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (output += data))
    const over = new Promise((resolve) => child.once('close', (code) => resolve({ code, output })))
    return { over, kill: () => killGroup(child.pid) }
  }

  /** What is wrong with the built site, and the version that all of its pages have. */
  look() {
    const faults = []
    const versions = new Set()
    let pages = 0
    for (const path of filesBelow(this.out)) {
      const bytes = () => readFileSync(join(this.out, path))
      if (path.endsWith('.html.gz') || path.endsWith('.html.br')) {
        const plain = readFileSync(join(this.out, path.slice(0, -3)))
        const copy = path.endsWith('.gz') ? gunzipSync(bytes()) : brotliDecompressSync(bytes())
        if (!copy.equals(plain)) faults.push(`${path} differs from the page`)
      }
      const version = path.endsWith('.html') && /version-(\d+)/.exec(bytes().toString())
      if (!version) continue
      pages++
      versions.add(Number(version[1]))
    }
    if (pages !== PAGES.length) faults.push(`${pages} of ${PAGES.length} pages are there`)
    if (versions.size > 1) faults.push(`pages of several builds: versions ${[...versions].join(', ')}`)
    return { faults, version: versions.size === 1 ? [...versions][0] : undefined }
  }

  /** What builds have left beside the site. */
  leftovers() {
    return readdirSync(this.folder).filter((name) => name.startsWith('dist.'))
  }

  remove() {
    rmSync(this.folder, { recursive: true, force: true })
  }
}

function filesBelow(folder) {
  try {
    return readdirSync(folder, { recursive: true }).map(String)
  } catch {
    return []
  }
}

export function killGroup(pid) {
  try {
    process.kill(-pid, 'SIGKILL')
  } catch {
    // It has ended already.
  }
}
