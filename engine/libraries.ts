/** Libraries that features load in the browser, and only on sites that use them; most as their makers built them. */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

/** One file of a package, or a script of our own that is bundled with the package. */
export type Library = { name: string; package: string } & ({ file: string } | { source: string })

const FOLDER = '/assets/lib/'

/** The libraries of all features. */
export function librariesOf(features: ReadonlyArray<{ libraries?: Readonly<Record<string, Library>> }>): Library[] {
  return features.flatMap(({ libraries = {} }) => Object.values(libraries))
}

/** Where each would be served. */
export function libraryUrls(libraries: readonly Library[]): Record<string, string> {
  return Object.fromEntries(libraries.map((library) => [library.name, libraryUrl(library)]))
}

/** Its version in the name lets browsers keep it for ever. */
export function libraryUrl(library: Library): string {
  const revision = 'source' in library ? `-${digest(library.source)}` : ''
  return `${FOLDER}${library.name}-${libraryVersion(library)}${revision}.js`
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 6)
}

export async function readLibrary(library: Library): Promise<Uint8Array> {
  if ('source' in library) return Buffer.from(await bundle(library))
  return readFileSync(join(folderOf(library), library.file))
}

/** One plain script, since a sandboxed document may load no modules. */
async function bundle({ name, source }: { name: string; source: string }): Promise<string> {
  // Only here, so that worker threads, which need addresses, do not load a bundler.
  const { build } = await import('vite')
  const entry = join(import.meta.dirname, `${name}.js`)
  const result = await build({
    configFile: false,
    root: dirname(import.meta.dirname),
    mode: 'production',
    logLevel: 'error',
    plugins: [
      { name: 'entry', resolveId: (id) => (id === entry ? id : null), load: (id) => (id === entry ? source : null) },
    ],
    build: {
      write: false,
      copyPublicDir: false,
      target: 'es2022',
      rolldownOptions: { input: entry, output: { format: 'iife' } },
    },
  })
  const chunk = [result].flat().flatMap((built) => ('output' in built ? built.output : []))[0]
  if (chunk?.type !== 'chunk') throw new Error(`The library ${name} could not be bundled.`)
  return chunk.code
}

/** The library that an address names, for the dev server. */
export function libraryAt(path: string, libraries: readonly Library[]): Library | undefined {
  return libraries.find(({ name }) => path.startsWith(`${FOLDER}${name}-`))
}

/** By package: every diagram of a site asks for the same version. */
const versions = new Map<string, string>()

export function libraryVersion(library: Library): string {
  const version = versions.get(library.package) ?? readVersion(library)
  versions.set(library.package, version)
  return version
}

function readVersion(library: Library): string {
  const { version } = JSON.parse(readFileSync(join(folderOf(library), 'package.json'), 'utf8')) as { version: string }
  return version
}

/** Packages that hide their package.json from `require` are found by their folder. */
function folderOf({ package: packageName }: Library): string {
  const paths = createRequire(import.meta.url).resolve.paths(packageName) ?? []
  for (const path of paths) {
    try {
      readFileSync(join(path, packageName, 'package.json'))
      return join(path, packageName)
    } catch {
      // Looked for in the next folder up.
    }
  }
  throw new Error(`The package ${packageName} is not installed: run npm ci in ${dirname(import.meta.dirname)}.`)
}
