/** Tests which folder may import which, and what a folder must not contain. */
import { readdirSync, readFileSync } from 'node:fs'
import { builtinModules } from 'node:module'
import { dirname, join, posix, relative } from 'node:path'
import { describe, expect, it } from 'vitest'
import {
  FOLDERS as ALL_FOLDERS,
  circlesIn,
  edgesBetween,
  filesOf as filesBelow,
  importsOf,
  KERNEL,
  linesOf,
} from '../scripts/import-graph.mjs'
import { FEATURES } from '../site/features.ts'

const ROOT = dirname(import.meta.dirname)
const MAX_LINES = 300
/** Lines of core, engine, client and render without tests. */
const MAX_KERNEL_LINES = 9_000
const CODE = /\.tsx?$/
const TEXT = /\.(?:tsx?|m?js|css)$/
const TEST = /\.(?:test|fixture)\.tsx?$/
/** Tests in a browser, and what they are set up with, put a whole page together, whichever folder the behavior is in. */
const WHOLE_PAGE = /\.(?:dom\.test|fixture)\.tsx?$/
/** Walks through the pages' side and the service's side of signing in. */
const BOTH_SIDES = 'site/tokens/requests/flow.test.ts'
/** Tests that need features, or what a feature must not do. */
const WITH_FEATURES = [
  BOTH_SIDES,
  'features/search/index.test.ts',
  'engine/imports.test.ts',
  'cli/build/open-bundle.test.ts',
  'engine/libraries.test.ts',
  'engine/markdown/hostile.test.ts',
  'engine/markdown/render-all.test.ts',
]

const MAY_IMPORT: Record<string, string[]> = {
  core: [],
  hosting: ['core'],
  server: ['hosting', 'core'],
  engine: ['hosting', 'core'],
  cli: ['engine', 'server', 'hosting', 'core'],
  client: ['core'],
  render: ['client', 'core'],
  theme: ['render', 'client', 'core'],
  // Features import the engine in the halves that run in Node.
  features: ['theme', 'render', 'client', 'core', 'engine', 'hosting'],
  // Content has facts as data, and no code.
  site: ['features', 'theme', 'render', 'client', 'core', 'engine', 'cli', 'content', 'api'],
  api: ['server', 'core'],
  scripts: [],
  'vite.config.ts': ['cli', 'site'],
}
/** Folders that know nothing of the site they are used for. */
const GENERAL = ['core', 'hosting', 'server', 'engine', 'cli', 'client', 'render', 'theme', 'features']
/** Folders whose code runs in browsers. */
const BROWSER = ['client', 'render', 'theme', 'features', 'site']
/** The halves of features, and of the site, that run in Node. */
const NODE_HALF = /^(?:features|site)\/(?:[^/]+\/)?(?:index|markdown|features|markdown-worker)\.ts$|\/node\//

/** Files of a folder, as paths from the root; a file is its own. */
function filesOf(folder: string, kind: RegExp): string[] {
  return kind.test(folder) ? [folder] : filesBelow(ROOT, folder, kind)
}

const read = (file: string) => readFileSync(join(ROOT, file), 'utf8')
const sourcesOf = (folder: string, kind: RegExp) => filesOf(folder, kind).filter((file) => !TEST.test(file))

interface Edge {
  file: string
  specifier: string
  /** Folder the import leads to; a path that leaves the repository starts with `..`. */
  to: string
}

function edgesOf(folder: string): Edge[] {
  const files = filesOf(folder, CODE).filter((file) => !WHOLE_PAGE.test(file) && !WITH_FEATURES.includes(file))
  return files.flatMap((file) =>
    importsOf(read(file))
      .filter((specifier) => specifier.startsWith('.'))
      .map((specifier) => ({
        file,
        specifier,
        to: posix.normalize(posix.join(posix.dirname(file), specifier)).split('/')[0]!,
      })),
  )
}

const FOLDERS = Object.keys(MAY_IMPORT)
const EDGES = new Map(FOLDERS.map((folder) => [folder, edgesOf(folder)]))

function graphTable(): string {
  const lines = FOLDERS.map((folder) => {
    const targets = new Set(EDGES.get(folder)!.map(({ to }) => to))
    targets.delete(folder)
    return `${folder.padEnd(14)} → ${[...targets].sort().join(', ') || '–'}`
  })
  return lines.join('\n')
}

describe('importsOf', () => {
  it.each([
    ["import a from './a.ts'", './a.ts'],
    ["import type { A } from '../core/a.ts'", '../core/a.ts'],
    ["import {\n  a,\n  b,\n} from './a.ts'", './a.ts'],
    ["import './a.css'", './a.css'],
    ["export { a } from './a.ts'", './a.ts'],
    ["const a = await import('./a.ts')", './a.ts'],
    ["import.meta.glob<Module>('./islands/*.tsx', { eager: true })", './islands/*.tsx'],
    ["new URL('./worker.ts', import.meta.url)", './worker.ts'],
    ['import { readFileSync } from "node:fs"', 'node:fs'],
  ])('sees %j', (text, specifier) => {
    expect(importsOf(text)).toEqual([specifier])
  })
})

const FEATURE_FOLDERS = FEATURES.map(({ name, dir }) => ({
  name,
  folder: `${relative(ROOT, dir).replaceAll('\\', '/')}/`,
}))

/** `features/tabs/browser.ts` → `tabs`; undefined for files outside the folder of a feature. */
const featureOf = (file: string) => FEATURE_FOLDERS.find(({ folder }) => file.startsWith(folder))?.name

describe('features', () => {
  const targetOf = ({ file, specifier }: Edge) => posix.normalize(posix.join(posix.dirname(file), specifier))
  const edges = [...EDGES.values()].flat()
  const isTest = (file: string) => TEST.test(file)

  it('are reached from outside by the list of features only, and by features that require them', () => {
    const requires = new Map(FEATURES.map(({ name, requires: needed = [] }) => [name, needed]))
    const wrong = edges.filter((edge) => {
      const [from, to] = [featureOf(edge.file), featureOf(targetOf(edge))]
      if (!to || from === to || edge.file === 'site/features.ts' || isTest(edge.file)) return false
      // Types of settings and contributions: whoever contributes to a feature works without it.
      if (targetOf(edge).endsWith('/shared.ts')) return false
      // Settings and strings of the site may use features of the site.
      if (!from && edge.file.startsWith('site/') && targetOf(edge).startsWith('site/')) return false
      return !from || !requires.get(from)?.includes(to)
    })
    expect(wrong.map(({ file, specifier }) => `${file} imports ${specifier}`)).toEqual([])
  })

  it('and other code of the site import only the contract of the token service', () => {
    const wrong = EDGES.get('site')!.filter((edge) => edge.to === 'api' && !isTest(edge.file))
    expect(wrong.map(targetOf).filter((target) => !target.startsWith('api/contract/'))).toEqual([])
  })

  it('are all listed', () => {
    const folders = readdirSync(join(ROOT, 'features'))
    expect(
      FEATURES.map(({ name }) => name)
        .filter((name) => folders.includes(name))
        .sort(),
    ).toEqual(folders.sort())
  })
})

describe('the kernel', () => {
  it('stays small enough to be read', () => {
    const lines = KERNEL.reduce((sum, folder) => sum + linesOf(ROOT, folder), 0)
    expect(lines).toBeLessThan(MAX_KERNEL_LINES)
  })

  it('and everything else has no circle of imports', () => {
    const files = ALL_FOLDERS.flatMap((folder) => filesBelow(ROOT, folder)).filter((file) => !TEST.test(file))
    expect(circlesIn(edgesBetween(ROOT, files))).toEqual([])
  })

  it('names no component of a feature', () => {
    const names = FEATURES.flatMap(({ markdown }) => Object.keys(markdown?.tags ?? {}))
    expect(names.length).toBeGreaterThan(15)
    const named = new RegExp(`['"<](?:${names.join('|')})['"\\s>]`)
    const files = KERNEL.flatMap((folder) => sourcesOf(folder, CODE))
    expect(files.filter((file) => named.test(read(file)))).toEqual([])
  })
})

describe('the folders', () => {
  it('import each other as drawn', () => {
    console.log(`\n${graphTable()}\n`)
    for (const folder of FOLDERS) expect(filesOf(folder, CODE)).not.toEqual([])
    expect(EDGES.get('vite.config.ts')!.map(({ to }) => to)).toEqual(expect.arrayContaining(['cli', 'site']))
  })

  it.each(FOLDERS)('lets %s import only what it may', (folder) => {
    const allowed = new Set([folder, ...MAY_IMPORT[folder]!])
    const wrong = EDGES.get(folder)!.filter(({ to }) => !allowed.has(to))
    expect(wrong.map(({ file, specifier }) => `${file} imports ${specifier}`)).toEqual([])
  })

  it.each(BROWSER)('keeps Node out of %s', (folder) => {
    const node = new Set(builtinModules)
    const files = sourcesOf(folder, CODE).filter((file) => !NODE_HALF.test(file))
    const wrong = files.flatMap((file) =>
      importsOf(read(file))
        .filter(
          (specifier) => specifier.startsWith('node:') || node.has(specifier) || /(?:^|\/)engine\//.test(specifier),
        )
        .map((specifier) => `${file} imports ${specifier}`),
    )
    expect(wrong).toEqual([])
  })

  const speaks = (folder: string) =>
    sourcesOf(folder, TEXT).flatMap((file) =>
      read(file)
        .split('\n')
        .flatMap((line, i) => (/\balist\b/i.test(line) ? [`${file}:${i + 1}`] : [])),
    )

  it.each(GENERAL)('keeps the name of the program out of %s', (folder) => {
    expect(speaks(folder)).toEqual([])
  })

  it.each(FOLDERS)(`has no file of more than ${MAX_LINES} lines in %s`, (folder) => {
    const long = sourcesOf(folder, TEXT).flatMap((file) => {
      const lines = read(file).trimEnd().split('\n').length
      return lines > MAX_LINES ? [`${file} has ${lines} lines`] : []
    })
    expect(long).toEqual([])
  })

  it('hands no text to sinks of script and markup, which Trusted Types would refuse', () => {
    const sink =
      /\.(?:inner|outer)HTML = |insertAdjacentHTML|srcdoc|parseFromString\((?!trusted)|new (?:Shared)?Worker\((?!trusted)/
    const files = BROWSER.flatMap((folder) => sourcesOf(folder, CODE)).filter((file) => !NODE_HALF.test(file))
    expect(files.length).toBeGreaterThan(100)
    expect(files.filter((file) => sink.test(read(file)))).toEqual([])
  })
})
