/** `node bench/search/peers.mjs --content DIR [--quality]`: the same pages in VitePress and Starlight, and how their searches do. */
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { measure } from '../measure.mjs'
import { measurePeers } from './compare.mjs'
import { OURS, PEERS } from './sites.mjs'
import { pageKey, readTwins } from './twins.mjs'

export { measurePeers } from './compare.mjs'
export { drive } from './drive.mjs'

/** Outside the repository: `bench/work` is deleted by every run of the other benchmark. */
const WORK = join(tmpdir(), 'docs-search-peers')
const STAMP = 'built.sha256'

const read = (file) => (existsSync(file) ? readFileSync(file, 'utf8') : undefined)

function write(file, text) {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}

async function install(folder, peer) {
  const manifest = `${JSON.stringify({ private: true, type: 'module', dependencies: peer.dependencies }, null, 2)}\n`
  const installed = existsSync(join(folder, 'node_modules', peer.version, 'package.json'))
  if (installed && read(join(folder, 'package.json')) === manifest) return
  rmSync(folder, { recursive: true, force: true })
  write(join(folder, 'package.json'), manifest)
  await measure('npm', ['install', '--no-audit', '--no-fund', '--loglevel=error'], { cwd: folder })
}

/** Everything but the installed packages goes, so that no page of another content folder remains; Astro keeps some among those. */
function empty(folder) {
  rmSync(join(folder, 'node_modules/.astro'), { recursive: true, force: true })
  const stays = new Set(['node_modules', 'package.json', 'package-lock.json'])
  for (const entry of readdirSync(folder))
    if (!stays.has(entry)) rmSync(join(folder, entry), { recursive: true, force: true })
}

function projectFiles(peer, twins) {
  const pages = twins.map((twin) => [join(peer.pages, twin.file), peer.page(twin)])
  return [...Object.entries(peer.config), ...pages]
}

async function buildPeer(peer, twins, work) {
  const folder = join(work, peer.folder)
  const dist = join(folder, peer.dist)
  await install(folder, peer)
  const files = projectFiles(peer, twins)
  const stamp = createHash('sha256').update(JSON.stringify(files)).digest('hex')
  if (read(join(folder, STAMP)) !== stamp) {
    empty(folder)
    for (const [file, text] of files) write(join(folder, file), text)
    const env = { ...process.env, ASTRO_TELEMETRY_DISABLED: '1' }
    const { seconds } = await measure('node', peer.build, { cwd: folder, env })
    console.error(`${peer.name}: ${twins.length} pages built in ${seconds.toFixed(0)} s`)
  }
  compareWithTwins(peer, dist, twins)
  writeFileSync(join(folder, STAMP), stamp)
  return { name: `${peer.name} ${peer.dependencies[peer.version]}`, dist, adapter: peer.adapter }
}

/** A page too few or too many would make every number incomparable. Starlight shows English where a translation is missing. */
function compareWithTwins(peer, dist, twins) {
  const files = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.html'))
  const built = new Set(files.map((file) => pageKey(encodeURI(`/${file}`))).filter((key) => !key.endsWith('/404')))
  const wanted = new Set(twins.map(({ key }) => key))
  const known = (key) => wanted.has(key) || wanted.has(key.replace(/^\/zh/, ''))
  const wrong = [...built, ...wanted].filter((key) => !built.has(key) || !known(key))
  if (wrong.length > 0) throw new Error(`${peer.name} lacks, or has too many: ${wrong.join(', ')}`)
}

/** Makes the twins, installs the peers where they are not yet, and builds. What is unchanged since the last time is used again. */
export async function buildPeers({ content, work = WORK }) {
  const twins = readTwins(content)
  const sites = []
  for (const peer of PEERS) sites.push(await buildPeer(peer, twins, work))
  return { twins, sites }
}

const kilo = (bytes) => (bytes === undefined ? '–' : (bytes / 1000).toFixed(1))
const whole = (number) => (number === undefined ? '–' : number.toFixed(0))

export function peersTable(rows) {
  return Object.fromEntries(
    rows.map((row) => [
      `${row.site}, ${row.locale}`,
      {
        'kB of search, before it is opened': kilo(row.earlyBytes),
        'opened → result, kB': kilo(row.firstBytes),
        'opened → result, ms': whole(row.openedMs),
        'cold: typed → result, ms': whole(row.typedMs),
        'warm: typed → result, ms': whole(row.warmMs),
        ...(row.asked && {
          questions: row.asked,
          'first, %': whole(row.first),
          'in three, %': whole(row.three),
          'in ten, %': whole(row.ten),
          'no result, %': whole(row.unanswered),
        }),
      },
    ]),
  )
}

async function main() {
  const { values } = parseArgs({
    options: {
      content: { type: 'string' },
      work: { type: 'string', default: WORK },
      quality: { type: 'boolean', default: false },
      runs: { type: 'string', default: '5' },
      /** A folder that our own build has written from the same content. */
      ours: { type: 'string' },
      /** Where to write all ranks and lists. */
      json: { type: 'string' },
    },
  })
  if (!values.content) throw new Error('Say which pages: --content DIR')
  const { twins, sites } = await buildPeers({ content: resolve(values.content), work: resolve(values.work) })
  if (values.ours) sites.push({ ...OURS, dist: resolve(values.ours) })
  const rows = await measurePeers({ sites, twins, runs: Number(values.runs), withQuality: values.quality })
  console.table(peersTable(rows))
  if (values.json) writeFileSync(values.json, `${JSON.stringify(rows, null, 2)}\n`)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await main()
