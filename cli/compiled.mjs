/**
 * Compiles `vite.config.ts`, which brings engine and site together, to JavaScript, once for all commands until one of its
 * modules changes: loading it through Vite took every command more than a second.
 */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { basename, isAbsolute, join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

const ENTRY = 'vite.config.ts'
/** What runs in threads of its own, beside a command. */
const WORKERS = ['site/markdown-worker.ts', 'cli/build/output-worker.ts']
const RECORD = 'modules.json'
const COMPILED = 'config.mjs'
const FORGET_MS = 24 * 60 * 60 * 1000

/** Path of the compiled configuration; the scripts of threads lie beside it. */
export function compiledConfig(root) {
  const cache = join(root, '.cache')
  const known = findCompiled(cache, root)
  if (known) return known
  if (!process.argv.includes('--quiet')) console.error('Compiling the engine (once, until it changes).')
  // In a process of its own: a bundler keeps its memory until the end.
  const stdio = ['ignore', 'inherit', 'pipe']
  const { status, stderr } = spawnSync(process.execPath, [import.meta.filename, root], { stdio, encoding: 'utf8' })
  const made = status === 0 && findCompiled(cache, root)
  if (!made) throw new Error(`${ENTRY} could not be compiled:\n${stderr}`)
  return made
}

/** The same in this process, for the dev server: it has loaded the bundler anyway, and this takes a quarter of the time. */
export async function compiledHere(root) {
  const cache = join(root, '.cache')
  const known = findCompiled(cache, root)
  if (known) return known
  await compile(cache, root).catch((error) => {
    throw new Error(messageOf(error))
  })
  const made = findCompiled(cache, root)
  if (!made) throw new Error(`${ENTRY} has changed while it was being compiled. Save it again.`)
  return made
}

function hashOf(text) {
  return createHash('sha256').update(text).digest('hex').slice(0, 16)
}

/** Other packages or another Node may need other code. */
function environmentOf(root) {
  return hashOf(`${root}\0${process.version}\0${readFileSync(join(root, 'package-lock.json'), 'utf8')}`)
}

function findCompiled(cache, root) {
  const prefix = `engine-${environmentOf(root)}-`
  const folders = existsSync(cache) ? readdirSync(cache).filter((name) => name.startsWith(prefix)) : []
  const fresh = folders.find((name) => isFresh(join(cache, name), root))
  return fresh && join(cache, fresh, COMPILED)
}

function isFresh(folder, root) {
  try {
    const { modules, made } = JSON.parse(readFileSync(join(folder, RECORD), 'utf8'))
    const isSame = (base, files) =>
      Object.entries(files).every(([file, hash]) => hashOf(readFileSync(join(base, file))) === hash)
    // Those that were made may have been damaged, or the record may be.
    return ENTRY in modules && COMPILED in made && isSame(root, modules) && isSame(folder, made)
  } catch {
    return false
  }
}

async function compile(cache, root) {
  const { rolldown } = await import('rolldown')
  const bundle = await rolldown({
    cwd: root,
    input: {
      config: join(root, ENTRY),
      ...Object.fromEntries(WORKERS.map((file) => [basename(file, '.ts'), join(root, file)])),
    },
    platform: 'node',
    external: (id) => !id.startsWith('.') && !isAbsolute(id),
    plugins: [placesOfModules()],
    checks: { pluginTimings: false },
  })
  const aside = join(cache, `engine-${process.pid}.tmp`)
  try {
    await bundle.write({ dir: aside, format: 'esm', entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' })
    const files = (await bundle.watchFiles).filter((file) => isAbsolute(file) && existsSync(file))
    const modules = Object.fromEntries(files.map((file) => [relative(root, file), hashOf(readFileSync(file))]))
    const made = Object.fromEntries(readdirSync(aside).map((file) => [file, hashOf(readFileSync(join(aside, file)))]))
    const record = JSON.stringify({ modules, made })
    writeFileSync(join(aside, RECORD), record)
    keep(aside, join(cache, `engine-${environmentOf(root)}-${hashOf(record)}`), root)
  } finally {
    await bundle.close()
    rmSync(aside, { recursive: true, force: true })
    forgetOld(cache)
  }
}

/** Modules find files beside them as if they still lay where they were written. */
function placesOfModules() {
  return {
    name: 'places-of-modules',
    transform(code, id) {
      if (!/import\.meta\.(?:dirname|filename|url)/.test(code)) return null
      return code
        .replaceAll('import.meta.dirname', JSON.stringify(join(id, '..')))
        .replaceAll('import.meta.filename', JSON.stringify(id))
        .replaceAll('import.meta.url', JSON.stringify(`file://${encodeURI(id)}`))
    },
  }
}

/** Another command may have compiled the same in the meantime; then that is used. */
function keep(aside, folder, root) {
  if (isFresh(folder, root)) return
  mkdirSync(join(folder, '..'), { recursive: true })
  rmSync(folder, { recursive: true, force: true })
  try {
    renameSync(aside, folder)
  } catch (error) {
    if (!isFresh(folder, root)) throw error
  }
}

function forgetOld(cache) {
  for (const name of readdirSync(cache)) {
    const path = join(cache, name)
    const isOld = Date.now() - (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Date.now()) > FORGET_MS
    if (name.startsWith('engine-') && isOld) rmSync(path, { recursive: true, force: true })
  }
}

/** What is said about it elsewhere: no trace, no colors. */
function messageOf(error) {
  return stripVTControlCharacters(error instanceof Error ? error.message : String(error)).trim()
}

function fail(error) {
  console.error(messageOf(error))
  process.exitCode = 1
}

if (process.argv[1] === import.meta.filename)
  await compile(join(process.argv[2], '.cache'), process.argv[2]).catch(fail)
