/**
 * Modules made from the list of features, so that a bundle holds what is listed and nothing else:
 * `virtual:features/view`, `/islands` and `/early` (server), `/browser`, `/found` and `/island-loaders` (browser).
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Plugin } from 'vite'
import type { BrowserModule, Feature } from './feature.ts'

const PREFIX = 'virtual:features/'

type Make = (features: readonly Feature[], early: readonly string[]) => string | Promise<string>

const MODULES: Readonly<Record<string, Make>> = {
  early: earlyModule,
  view: viewModule,
  islands: islandsModule,
  browser: browserModule,
  found: foundModule,
  'island-loaders': loadersModule,
}

/** `early`: scripts of the kernel and the theme that run before the first paint, ahead of those of features. */
export function featureModules(features: readonly Feature[], early: readonly string[]): Plugin {
  return {
    name: 'docs-features',
    resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : null),
    load(id) {
      if (!id.startsWith(`\0${PREFIX}`)) return null
      const make = MODULES[id.slice(PREFIX.length + 1)]
      if (!make) throw new Error(`There is no module ${id.slice(1)}: use one of ${Object.keys(MODULES).join(', ')}.`)
      return make(features, early)
    },
  }
}

/** `import … from` and what it gives, one for each file. */
function imports(files: readonly string[], what: (name: string) => string, name: string): string {
  return files.map((file, i) => `import ${what(name + i)} from ${JSON.stringify(file)}\n`).join('')
}

function list(count: number, name: string): string {
  return Array.from({ length: count }, (_, i) => name + i).join(', ')
}

function viewModule(features: readonly Feature[]): string {
  const files = features.map(({ dir }) => join(dir, 'view.tsx')).filter((file) => existsSync(file))
  return `${imports(files, (name) => name, 'view')}export default [${list(files.length, 'view')}]\n`
}

/** One inline script from the `early.js` of the kernel, the theme and features, as small as it can be. */
async function earlyModule(features: readonly Feature[], early: readonly string[]): Promise<string> {
  const own = features.map(({ dir }) => join(dir, 'early.js')).filter((file) => existsSync(file))
  const read = (file: string) => readFileSync(file, 'utf8')
  // In blocks, so that features may use the same names.
  const parts = [...early.map(read), ...own.map((file) => `{\n${read(file)}\n}`)]
  const { minifySync } = await import('vite')
  const script = `;((root) => {\n${parts.join('\n')}\n})(document.documentElement)`
  return `export default ${JSON.stringify(minifySync('early.js', script).code)}\n`
}

/** Islands by the names of their files, which authors write as tags. */
export function islandFiles(features: readonly Feature[]): Map<string, string> {
  const found = new Map<string, string>()
  for (const { dir } of features) {
    const folder = join(dir, 'islands')
    const files = existsSync(folder) ? readdirSync(folder) : []
    for (const file of files.filter((entry) => /^[A-Z]\w*\.tsx$/.test(entry)).sort()) {
      const name = basename(file, '.tsx')
      const other = found.get(name)
      if (other) throw new Error(`Two islands are named ${name}: ${other} and ${join(folder, file)}. Rename one.`)
      found.set(name, join(folder, file))
    }
  }
  return found
}

function islandsModule(features: readonly Feature[]): string {
  const found = islandFiles(features)
  const names = [...found.keys()].map((name, i) => `${name}: island${i}`)
  return `${imports([...found.values()], (name) => `* as ${name}`, 'island')}export default { ${names.join(', ')} }\n`
}

/** Functions that load islands, by name; those that are `common`, or the others. */
function loaders(features: readonly Feature[], which: 'common' | 'others'): string {
  const common = new Set(features.flatMap(({ commonIslands = [] }) => commonIslands))
  const found = islandFiles(features)
  const unknown = [...common].find((name) => !found.has(name))
  if (unknown) throw new Error(`There is no island named ${unknown}: remove it from commonIslands.`)
  const entries = [...found]
    .filter(([name]) => common.has(name) === (which === 'common'))
    .map(([name, file]) => `${name}: () => import(${JSON.stringify(file)})`)
  return `{ ${entries.join(', ')} }`
}

function loadersModule(features: readonly Feature[]): string {
  return `export default ${loaders(features, 'others')}\n`
}

type WithPath<T> = T & { file: string }

function modulesOf<On extends BrowserModule['on']>(
  features: readonly Feature[],
  on: On,
): Array<WithPath<Extract<BrowserModule, { on: On }>>> {
  return features.flatMap(({ dir, browser = [] }) =>
    browser
      .filter((module) => module.on === on)
      .map((module) => ({ ...(module as Extract<BrowserModule, { on: On }>), file: join(dir, module.module) })),
  )
}

/** What every page loads. Named imports only: a namespace would keep all exports of a module. */
function browserModule(features: readonly Feature[]): string {
  const modules = modulesOf(features, 'load')
  const exporting = (name: string) =>
    modules.filter(({ file }) =>
      new RegExp(`^export (?:async )?function ${name}\\b`, 'm').test(readFileSync(file, 'utf8')),
    )
  const parts = ['init', 'start', 'arrived'].map((name) => {
    const files = exporting(name).map(({ file }) => file)
    return `${imports(files, (local) => `{ ${name} as ${local} }`, name)}export const ${name}s = [${list(files.length, name)}]\n`
  })
  const selector = modulesOf(features, 'found')
    .filter(({ often }) => !often)
    .map((module) => module.selector)
    .join()
  const often = `export const often = ${foundList(features, true)}\n`
  const islands = `export const islandLoaders = ${loaders(features, 'common')}\n`
  return `${parts.join('')}export const found = ${JSON.stringify(selector)}\n${often}${islands}`
}

/** Scripts of what few pages have; this list itself is loaded only where one of them is found. */
function foundModule(features: readonly Feature[]): string {
  return `export default ${foundList(features, false)}\n`
}

function foundList(features: readonly Feature[], often: boolean): string {
  const entries = modulesOf(features, 'found')
    .filter((module) => (module.often ?? false) === often)
    .map(({ selector, file }) => `[${JSON.stringify(selector)}, () => import(${JSON.stringify(file)})]`)
  return `[${entries.join(', ')}]`
}
