/** `npm run graph`: lines of code by folder, which folder imports which, and circles of imports between files. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

export const FOLDERS = [
  'core',
  'engine',
  'client',
  'render',
  'hosting',
  'server',
  'cli',
  'theme',
  'features',
  'site',
  'api',
]
/** What a feature is built on. */
export const KERNEL = ['core', 'engine', 'client', 'render']
export const TEST = /\.(?:test|fixture)\.tsx?$/
const CODE = /\.(?:tsx?|m?js)$/

const IMPORTS = [
  /\bfrom\s*(['"])([^'"\n]+)\1/g,
  /\bimport\s*(['"])([^'"\n]+)\1/g,
  /\bimport\s*\(\s*(?:\/\*.*?\*\/\s*)?(['"])([^'"\n]+)\1/g,
  /\bimport\.meta\.glob(?:<[^(]*>)?\(\s*(['"])([^'"\n]+)\1/g,
  /\bnew URL\(\s*(['"])(\.[^'"\n]+)\1\s*,\s*import\.meta\.url/g,
]
const TYPES_ONLY = /\b(?:import|export)\s+type\b[^'"]*from\s*['"][^'"\n]+['"]/g

export function importsOf(text) {
  return IMPORTS.flatMap((pattern) => [...text.matchAll(pattern)].map((found) => found[2]))
}

/** Files below a folder, as paths from the root. */
export function filesOf(root, folder, kind = CODE) {
  if (!existsSync(join(root, folder))) return []
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => `${folder}/${file.replaceAll('\\', '/')}`)
    .filter((file) => kind.test(file) && !/(?:^|\/)(?:node_modules|dist)\//.test(file))
    .sort()
}

/** Lines without tests and what tests are set up with. */
export function linesOf(root, folder) {
  const files = filesOf(root, folder).filter((file) => !TEST.test(file) && !file.endsWith('.d.ts'))
  return files.reduce((sum, file) => sum + readFileSync(join(root, file), 'utf8').trimEnd().split('\n').length, 0)
}

/** Imports of values between files, tests left out. */
export function edgesBetween(root, files) {
  const known = new Set(files)
  return new Map(
    files.map((file) => {
      const text = readFileSync(join(root, file), 'utf8').replace(TYPES_ONLY, '')
      const targets = importsOf(text)
        .filter((specifier) => specifier.startsWith('.'))
        .map((specifier) => posix.normalize(posix.join(posix.dirname(file), specifier.replace(/\?.*$/, ''))))
      return [file, [...new Set(targets.filter((target) => known.has(target)))]]
    }),
  )
}

/** Groups of files that import each other, directly or through others (Tarjan). */
export function circlesIn(edges) {
  const found = []
  const state = new Map()
  const stack = []
  const visit = (file) => {
    const own = { index: state.size, low: state.size, isOpen: true }
    state.set(file, own)
    stack.push(file)
    for (const target of edges.get(file) ?? []) {
      const other = state.get(target) ?? visit(target)
      if (other.isOpen) own.low = Math.min(own.low, other.low)
    }
    if (own.low === own.index) {
      const group = stack.splice(stack.indexOf(file))
      for (const member of group) state.get(member).isOpen = false
      if (group.length > 1) found.push(group.sort())
    }
    return own
  }
  for (const file of edges.keys()) if (!state.has(file)) visit(file)
  return found
}

/** `features/tabs/browser.ts` → `features/tabs`; other folders are one node each. */
function nodeOf(file) {
  const [folder, inner, ...rest] = file.split('/')
  return folder === 'features' && rest.length > 0 ? `${folder}/${inner}` : folder
}

function print(root) {
  for (const folder of FOLDERS) console.log(`${String(linesOf(root, folder)).padStart(7)} lines  ${folder}`)
  const kernel = KERNEL.reduce((sum, folder) => sum + linesOf(root, folder), 0)
  console.log(`${String(kernel).padStart(7)} lines  kernel: ${KERNEL.join(', ')}\n`)
  const edges = edgesBetween(
    root,
    FOLDERS.flatMap((folder) => filesOf(root, folder)).filter((file) => !TEST.test(file)),
  )
  const graph = new Map()
  for (const [file, targets] of edges)
    for (const target of targets)
      if (nodeOf(file) !== nodeOf(target))
        graph.set(nodeOf(file), (graph.get(nodeOf(file)) ?? new Set()).add(nodeOf(target)))
  for (const node of [...graph.keys()].sort()) console.log(`${node} → ${[...graph.get(node)].sort().join(', ')}`)
  const circles = circlesIn(edges)
  console.log(
    circles.length === 0 ? '\nno circle of imports' : `\ncircles:\n${circles.map((c) => c.join(' ')).join('\n')}`,
  )
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  print(dirname(dirname(fileURLToPath(import.meta.url))))
