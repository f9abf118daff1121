/** Libraries that a few widgets load in the browser, and only on sites that use them; most as their makers built them. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Library } from '../core/site.ts'
import { REACT_RUNTIME, REACT_RUNTIME_REVISION } from './markdown/widgets/react-runtime.ts'

/** The package, and the one file of it that a page loads. */
const FILES: Record<Exclude<Library, 'react-demo'>, readonly [packageName: string, file: string]> = {
  mermaid: ['mermaid', 'dist/mermaid.min.js'],
  chartjs: ['chart.js', 'dist/chart.umd.min.js'],
  echarts: ['echarts', 'dist/echarts.min.js'],
  hls: ['hls.js', 'dist/hls.light.min.js'],
  dash: ['dashjs', 'dist/modern/umd/dash.mediaplayer.min.js'],
  mpegts: ['mpegts.js', 'dist/mpegts.js'],
}
const FOLDER = '/assets/lib/'
const NAMES = [...Object.keys(FILES), 'react-demo'] as Library[]

/** Where each would be served. */
export function libraryUrls(): Record<Library, string> {
  return Object.fromEntries(NAMES.map((name) => [name, libraryUrl(name)])) as Record<Library, string>
}

/** Its version in the name lets browsers keep it for ever. */
export function libraryUrl(name: Library): string {
  const revision = name === 'react-demo' ? `-${REACT_RUNTIME_REVISION}` : ''
  return `${FOLDER}${name}-${libraryVersion(name)}${revision}.js`
}

export async function readLibrary(name: Library): Promise<Uint8Array> {
  if (name === 'react-demo') return Buffer.from(await bundle(REACT_RUNTIME))
  return readFileSync(join(folderOf(name), FILES[name][1]))
}

/** One plain script, since a sandboxed document may load no modules. */
async function bundle(source: string): Promise<string> {
  // Only here, so that worker threads, which need addresses, do not load a bundler.
  const { build } = await import('vite')
  const entry = join(import.meta.dirname, 'react-runtime.js')
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
  if (chunk?.type !== 'chunk') throw new Error('The script of React demos could not be built.')
  return chunk.code
}

/** The library that an address names, for the dev server. */
export function libraryAt(path: string): Library | undefined {
  return NAMES.find((name) => path.startsWith(`${FOLDER}${name}-`))
}

export function libraryVersion(name: Library): string {
  const { version } = JSON.parse(readFileSync(join(folderOf(name), 'package.json'), 'utf8')) as { version: string }
  return version
}

/** Packages that hide their package.json from `require` are found by their folder. */
function folderOf(name: Library): string {
  const packageName = name === 'react-demo' ? 'react' : FILES[name][0]
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
