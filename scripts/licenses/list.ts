/** Lists third-party packages that reach readers, or run in the token service, with the text of their licenses. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

/** Where a package is used. */
export type Place = 'site' | 'widgets' | 'icons' | 'search' | 'token service'

export interface Shipped {
  name: string
  version: string
  license: string
  places: Place[]
  text: string
}

interface Manifest {
  name: string
  version: string
  license?: string
  author?: string | { name: string }
  dependencies?: Record<string, string>
}

const IMPORTS = [
  /\bfrom\s*(['"])([^'"\n]+)\1/g,
  /\bimport\s*(['"])([^'"\n]+)\1/g,
  /\bimport\s*\(\s*(['"])([^'"\n]+)\1/g,
  /\bimport\.meta\.glob(?:<[^(]*>)?\(\s*(['"])([^'"\n]+)\1/g,
  /\bnew URL\(\s*(['"])(\.[^'"\n]+)\1\s*,\s*import\.meta\.url/g,
]
const TYPES_ONLY = /\b(?:import|export)\s+type\b[^'"]*from\s*['"][^'"\n]+['"]/g
/** Packages of types have no code. */
const TYPES = /^@types\/|^@iconify\/types$/
const LICENSE_FILE = /^(?:licen[cs]e|copying|unlicense|notice)(?:[.-].*)?$/i

export function shippedPackages(root: string): Shipped[] {
  const places = new Map<string, Set<Place>>()
  for (const [place, names] of rootsOf(root))
    for (const folder of closure(root, names)) places.set(folder, (places.get(folder) ?? new Set()).add(place))
  return [...places]
    .map(([folder, found]) => describe(folder, [...found].sort()))
    .sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : a.version < b.version ? -1 : 1))
}

function rootsOf(root: string): Array<[Place, string[]]> {
  return [
    ['site', packagesBehind(root, ['site/entry.client.ts', ...featureFiles(root, /\/(?:browser|islands)\b.*\.tsx?$/)])],
    // Served as their makers built them.
    ['widgets', featureFiles(root, /\.ts$/).flatMap((file) => libraryPackages(read(join(root, file))))],
    ['icons', ['@iconify-json/lucide', '@iconify-json/simple-icons']],
    ['search', ['pagefind']],
    ['token service', packagesBehind(root, ['api/node.ts', 'api/worker.ts'])],
  ]
}

/** Files of features, which the site's script loads by their list. */
function featureFiles(root: string, kind: RegExp): string[] {
  const files = ['features', 'site'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
  )
  return files.filter((file) => kind.test(file) && !/\.(?:test|fixture)\./.test(file))
}

/** `{ name: …, package: 'x', file: … }` */
function libraryPackages(text: string): string[] {
  return [...text.matchAll(/\bpackage: '([^']+)', file:/g)].map(([, name]) => name!)
}

/** Packages imported by these files, and by the files that they import. */
export function packagesBehind(root: string, entries: string[]): string[] {
  const packages = new Set<string>()
  const seen = new Set<string>()
  const waiting = [...entries]
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (seen.has(file)) continue
    seen.add(file)
    for (const specifier of importsOf(read(join(root, file)))) {
      const path = specifier.replace(/\?.*$/, '')
      if (!path.startsWith('.')) packages.add(path.split('/', path.startsWith('@') ? 2 : 1).join('/'))
      else waiting.push(...filesAt(root, normalize(join(dirname(file), path))))
    }
  }
  // Samples of code in strings import packages too, which are not ours.
  const declared = manifestOf(root).dependencies ?? {}
  return [...packages].filter((name) => name in declared).sort()
}

function importsOf(text: string): string[] {
  const code = text.replace(TYPES_ONLY, '')
  return IMPORTS.flatMap((pattern) => [...code.matchAll(pattern)].map((found) => found[2]!))
}

/** The code at a path, which may have a star in its last part. */
function filesAt(root: string, path: string): string[] {
  if (!/\.(?:tsx?|m?js)$/.test(path)) return []
  if (!path.includes('*')) return existsSync(join(root, path)) ? [path] : []
  const folder = dirname(path)
  return readdirSync(join(root, folder)).flatMap((name) => (/\.tsx?$/.test(name) ? [`${folder}/${name}`] : []))
}

/** Folders of the packages and of everything that they depend on. */
function closure(root: string, names: string[]): Set<string> {
  const folders = new Set<string>()
  const waiting = names.map((name) => folderOf(root, root, name))
  for (let folder = waiting.pop(); folder !== undefined; folder = waiting.pop()) {
    if (folders.has(folder)) continue
    folders.add(folder)
    for (const name of Object.keys(manifestOf(folder).dependencies ?? {}))
      if (!TYPES.test(name)) waiting.push(folderOf(root, folder, name))
  }
  return folders
}

/** Looks where Node.js does: in `node_modules` of the folder and of those above it. */
function folderOf(root: string, from: string, name: string): string {
  for (let folder = from; folder.startsWith(root); folder = dirname(folder)) {
    const found = join(folder, 'node_modules', name)
    if (existsSync(join(found, 'package.json'))) return found
  }
  throw new Error(`The package ${name} is not installed: run npm ci.`)
}

function manifestOf(folder: string): Manifest {
  return JSON.parse(read(join(folder, 'package.json'))) as Manifest
}

function describe(folder: string, places: Place[]): Shipped {
  const { name, version, author, ...manifest } = manifestOf(folder)
  const entries = readdirSync(folder, { withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile() && LICENSE_FILE.test(entry.name)).map((entry) => entry.name)
  const by = typeof author === 'object' ? author.name : author
  const own = files.map((file) => read(join(folder, file)).trim()).join('\n\n')
  const text = own || iconText(folder) || (by ? `By ${by}` : '')
  // A few packages have the license in a file only.
  const license = manifest.license ?? (/\bMIT License\b/.test(own) ? 'MIT' : undefined)
  if (!license) throw new Error(`${name} names no license.`)
  return { name, version, license, places, text: text.replaceAll('\r\n', '\n').replace(/[ \t]+$/gm, '') }
}

/** Icon sets have a file that says who drew them. */
function iconText(folder: string): string {
  if (!existsSync(join(folder, 'info.json'))) return ''
  const { name, author, license } = JSON.parse(read(join(folder, 'info.json'))) as {
    name: string
    author: { name: string; url: string }
    license: { title: string; url: string }
  }
  return `${name} by ${author.name} (${author.url})\n${license.title}: ${license.url}`
}

function read(path: string): string {
  return readFileSync(path, 'utf8')
}

const HEAD = `Third-party software in this site and in its token service

Made by "npm run licenses". Packages that these packages depend on are listed too. The site has no fonts. Places:
  site           in the site's own scripts
  widgets        loaded by pages with diagrams, charts, or streams
  icons          drawings in pages
  search         the search index and the code that reads it
  token service  in the token service
`

export function licensesText(shipped: Shipped[]): string {
  const width = Math.max(...shipped.map(({ name, version }) => `${name} ${version}`.length))
  const rows = shipped.map(({ name, version, license, places }) =>
    [`${name} ${version}`.padEnd(width), license.padEnd(24), places.join(', ')].join('  ').trimEnd(),
  )
  const byText = new Map<string, Shipped[]>()
  for (const one of shipped) byText.set(one.text, [...(byText.get(one.text) ?? []), one])
  const texts = [...byText].map(
    ([text, users]) => `${users.map(({ name, version }) => `${name} ${version}`).join(', ')}\n\n${text}\n`,
  )
  return [HEAD, `${rows.join('\n')}\n`, ...texts].join(`\n${'-'.repeat(80)}\n\n`)
}
