/**
 * `npm run bench [-- 300 3000 10000]`: builds this site, and generated ones, and prints time, memory and the bytes of one page.
 * `npm run bench -- 0` builds this site alone.
 */
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { generate } from './generate.mjs'
import { measure } from './measure.mjs'
import { benchSite, printSite } from './site.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const work = join(root, 'bench/work')
const asked = process.argv.slice(2).map(Number)
const sizes = asked.length ? asked.filter(Boolean) : [300, 3000, 10_000]

function build(content, out) {
  return measure('node', ['cli/bin.mjs', 'build', '--content', content, '--out', out], { cwd: root })
}

/** A first build knows nothing: neither rendered pages nor highlighted code. */
function forget() {
  const cache = join(root, '.cache')
  if (!existsSync(cache)) return
  for (const name of readdirSync(cache)) if (name.startsWith('content-')) rmSync(join(cache, name), { recursive: true })
}

const gz = (file) => gzipSync(readFileSync(file), { level: 9 }).length / 1000

function pageBytes(out, sample) {
  const html = join(out, sample)
  const refs = [...readFileSync(html, 'utf8').matchAll(/(?:src|href)="(\/assets\/[^"]+\.(?:js|css))"/g)].map(
    ([, ref]) => join(out, ref),
  )
  const sum = (kind) => refs.filter((ref) => ref.endsWith(kind)).reduce((total, ref) => total + gz(ref), 0)
  return { html: gz(html), script: sum('.js'), style: sum('.css') }
}

async function run(pages) {
  const content = join(work, `content-${pages}`)
  const out = join(work, `dist-${pages}`)
  const { sample } = generate(content, pages)
  rmSync(out, { recursive: true, force: true })
  forget()
  const cold = await build(content, out)
  const warm = await build(content, out)
  const edited = join(content, 'en/guide', 'page-1.md')
  writeFileSync(edited, `${readFileSync(edited, 'utf8')}\nOne more line.\n`)
  const edit = await build(content, out)
  return { pages, cold, warm, edit, bytes: pageBytes(out, sample) }
}

console.error('building this site …')
printSite(await benchSite(root, join(work, 'site')))
const results = []
for (const pages of sizes) {
  console.error(`building ${pages} pages …`)
  results.push(await run(pages))
}
rmSync(work, { recursive: true, force: true })
const [first] = results
if (first)
  console.table(
    Object.fromEntries(
      results.map(({ pages, cold, warm, edit, bytes }) => [
        `${pages} pages`,
        {
          'first build, s': cold.seconds.toFixed(1),
          'unchanged, s': warm.seconds.toFixed(1),
          'one edit, s': edit.seconds.toFixed(1),
          'ms per page': ((cold.seconds / pages) * 1000).toFixed(1),
          'per page, against first': (cold.seconds / pages / (first.cold.seconds / first.pages)).toFixed(2),
          'peak MiB': cold.peakMiB,
          'page kB gz: html': bytes.html.toFixed(1),
          script: bytes.script.toFixed(1),
          style: bytes.style.toFixed(1),
          'html, against first': (bytes.html / first.bytes.html).toFixed(2),
        },
      ]),
    ),
  )
