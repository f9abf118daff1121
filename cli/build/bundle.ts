/** The two bundles of a build, from the bundler or, while no source has changed, from the last build that made them. */
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Rolldown, ViteBuilder } from 'vite'
import { hashOf } from '../../engine/cache.ts'
import { checksum, readCheckedJson, writeChecked } from '../../engine/checked-file.ts'
import { listInside } from '../../engine/inside.ts'
import { librariesOf, readLibrary } from '../../engine/libraries.ts'
import type { EngineOptions } from '../../engine/options.ts'
import type { ClientBundle } from './build-site.ts'

export interface Bundle {
  serverDir: string
  client: ClientBundle
}

/** Everything that a bundle is made of, besides the packages that the lockfile names. */
const SOURCES = [
  ...[
    'core',
    'client',
    'render',
    'theme',
    'features',
    'site',
    'api/contract',
    'content/data',
    'engine',
    'hosting',
    'cli',
  ],
  ...['vite.config.ts', 'package-lock.json'],
]
/** Texts that the server's side reads when it runs, so that a changed text needs no new bundle. */
export const READ_AT_RUN_TIME = /\/content\/data\/.*\.yaml$/
const RECORD = 'bundle.json'
/** Folder of the libraries that were bundled. */
const LIBRARIES = 'libraries'

/** The bundle of these sources, if it was made before. */
export function findBundle({ cacheDir }: EngineOptions, version: string): Bundle | null {
  return readBundle(join(cacheDir, `bundle-${version}`))
}

export async function makeBundle(options: EngineOptions, version: string, builder: ViteBuilder): Promise<void> {
  const { client, ssr } = builder.environments
  if (!client || !ssr) throw new Error('The engine needs the environments `client` and `ssr`.')
  const fresh = freshBundle(options)
  try {
    // One after the other: both at once held 85 MB more and were not done sooner on two cores.
    await builder.build(ssr)
    const built = (await builder.build(client)) as Rolldown.RolldownOutput
    mkdirSync(join(fresh, LIBRARIES))
    for (const library of librariesOf(options.features).filter((known) => 'source' in known))
      writeFileSync(join(fresh, LIBRARIES, `${library.name}.js`), await readLibrary(library))
    writeRecord(fresh, describe(built.output, ssr.config.build.outDir))
    keep(fresh, join(options.cacheDir, `bundle-${version}`))
  } finally {
    rmSync(fresh, { recursive: true, force: true })
  }
}

/** Where the bundler puts its two sides before they are kept; builds side by side must not share it. */
export function freshBundle({ cacheDir }: EngineOptions): string {
  return join(cacheDir, `bundle-${process.pid}`)
}

type Description = Omit<ClientBundle, 'dir' | 'libraries'>

/** The last file of a bundle. It has the checksums of all others. */
export function writeRecord(dir: string, description: Description): void {
  const names = readdirSync(dir, { recursive: true, encoding: 'utf8' }).sort()
  const files = names.filter((name) => name !== RECORD && statSync(join(dir, name)).isFile())
  const checksums = Object.fromEntries(files.map((name) => [name, checksum(readFileSync(join(dir, name)))]))
  writeChecked(join(dir, RECORD), JSON.stringify({ description, checksums } satisfies BundleRecord))
}

interface BundleRecord {
  description: Description
  checksums: { [file: string]: string }
}

function describe(output: Rolldown.RolldownOutput['output'], serverDir: string): Description {
  const entry = output.find((item) => item.type === 'chunk' && item.isEntry)
  if (!entry) throw new Error('The client bundle has no entry.')
  const sheets = readdirSync(serverDir)
    .filter((file) => file.endsWith('.css'))
    .sort()
  return {
    // The server's side has the styles of everything that is drawn.
    files: output.map((item) => item.fileName).filter((file) => !file.endsWith('.css')),
    scripts: [`/${entry.fileName}`],
    css: sheets.map((file) => readFileSync(join(serverDir, file), 'utf8')).join('\n'),
    layouts: hashOf(readFileSync(join(serverDir, 'server.js'))),
  }
}

/** Null when it is missing, or one of its files is missing or damaged. */
function readBundle(dir: string): Bundle | null {
  const record = readCheckedJson(join(dir, RECORD)) as BundleRecord | undefined
  if (!record || !Object.entries(record.checksums).every(([file, sum]) => hasChecksum(join(dir, file), sum)))
    return null
  const { description } = record
  const client = { ...description, dir: join(dir, 'client'), libraries: join(dir, LIBRARIES) }
  return { serverDir: join(dir, 'server'), client }
}

function hasChecksum(file: string, sum: string): boolean {
  return existsSync(file) && checksum(readFileSync(file)) === sum
}

/** Another build may have kept the same bundle in the meantime; then that one is used. */
function keep(fresh: string, dir: string): void {
  if (readBundle(dir)) return
  mkdirSync(dirname(dir), { recursive: true })
  rmSync(dir, { recursive: true, force: true })
  try {
    renameSync(fresh, dir)
  } catch (error) {
    if (!readBundle(dir)) throw error
  }
}

/** Names the sources of a bundle. Its server's side knows where texts lie, so it belongs to one folder. */
export function sourceVersion({ root, features }: Pick<EngineOptions, 'root' | 'features'>): string {
  const sources = sourceFiles(root).filter((file) => !/\.(?:test|fixture)\.tsx?$/.test(file))
  const contents = sources.flatMap((file) => [
    file.slice(root.length),
    READ_AT_RUN_TIME.test(file) ? '' : readFileSync(file),
  ])
  const names = features.map(({ name }) => name).join()
  return hashOf(root, process.env.NODE_ENV ?? '', names, ...contents)
}

/** Names the texts that the server's side reads when it runs. */
export function textVersion(root: string): string {
  const texts = sourceFiles(root).filter((file) => READ_AT_RUN_TIME.test(file))
  return hashOf(...texts.flatMap((file) => [file.slice(root.length), readFileSync(file)]))
}

function sourceFiles(root: string): string[] {
  return SOURCES.map((name) => join(root, name))
    .filter((path) => existsSync(path))
    .flatMap(filesBelow)
    .map((path) => path.replaceAll('\\', '/'))
    .sort()
}

function filesBelow(path: string): string[] {
  if (statSync(path).isFile()) return [path]
  const { files, refused } = listInside(path)
  for (const entry of refused) throw new Error(`${join(path, entry.path)} ${entry.message}. ${entry.remedy}`)
  return files.map((file) => join(path, file))
}
