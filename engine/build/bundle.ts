/** The two bundles of a build, from the bundler or, while no source has changed, from the last build that made them. */
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Rolldown, ViteBuilder } from 'vite'
import { hashOf } from '../cache.ts'
import type { EngineOptions } from '../options.ts'
import type { ClientBundle } from './build-site.ts'

export interface Bundle {
  serverDir: string
  client: ClientBundle
}

/** Everything that a bundle is made of, besides the packages that the lockfile names. */
const SOURCES = ['core', 'client', 'theme', 'site', 'content/data', 'engine', 'vite.config.ts', 'package-lock.json']
const RECORD = 'bundle.json'
const FORGET_MS = 24 * 60 * 60 * 1000

export async function makeBundle(builder: ViteBuilder, options: EngineOptions): Promise<Bundle> {
  const dir = join(options.cacheDir, `bundle-${sourceVersion(options.root)}`)
  if (existsSync(join(dir, RECORD))) {
    // Else Vite would build what nobody has built.
    for (const environment of Object.values(builder.environments)) environment.isBuilt = true
    return readBundle(dir)
  }
  const { client, ssr } = builder.environments
  if (!client || !ssr) throw new Error('The engine needs the environments `client` and `ssr`.')
  const fresh = dirname(ssr.config.build.outDir)
  const [built] = await Promise.all([builder.build(client) as Promise<Rolldown.RolldownOutput>, builder.build(ssr)])
  writeFileSync(join(fresh, RECORD), JSON.stringify(describe(built.output, ssr.config.build.outDir)))
  forgetOld(options.cacheDir)
  return readBundle(keep(fresh, dir))
}

type Description = Omit<ClientBundle, 'dir'>

function describe(output: Rolldown.RolldownOutput['output'], serverDir: string): Description {
  const entry = output.find((item) => item.type === 'chunk' && item.isEntry)
  if (!entry) throw new Error('The client bundle has no entry.')
  const sheets = readdirSync(serverDir).filter((file) => file.endsWith('.css'))
  return {
    // The server's side has the styles of everything that is drawn.
    files: output.map((item) => item.fileName).filter((file) => !file.endsWith('.css')),
    scripts: [`/${entry.fileName}`],
    css: sheets.map((file) => readFileSync(join(serverDir, file), 'utf8')).join('\n'),
    layouts: hashOf(readFileSync(join(serverDir, 'server.js'))),
  }
}

function readBundle(dir: string): Bundle {
  const description = JSON.parse(readFileSync(join(dir, RECORD), 'utf8')) as Description
  return { serverDir: join(dir, 'server'), client: { ...description, dir: join(dir, 'client') } }
}

/** Another build may have kept the same bundle in the meantime; then that one is used. */
function keep(fresh: string, dir: string): string {
  try {
    mkdirSync(dirname(dir), { recursive: true })
    renameSync(fresh, dir)
  } catch {
    if (!existsSync(join(dir, RECORD))) return fresh
    rmSync(fresh, { recursive: true, force: true })
  }
  return dir
}

export function sourceVersion(root: string): string {
  const files = SOURCES.map((name) => join(root, name))
    .filter((path) => existsSync(path))
    .flatMap(filesBelow)
  const sources = files.filter((file) => !/\.(?:test|fixture)\.tsx?$/.test(file)).sort()
  return hashOf(process.env.NODE_ENV ?? '', ...sources.flatMap((file) => [file.slice(root.length), readFileSync(file)]))
}

function filesBelow(path: string): string[] {
  if (statSync(path).isFile()) return [path]
  return readdirSync(path, { withFileTypes: true }).flatMap((entry) => filesBelow(join(path, entry.name)))
}

/** A bundle nobody has made for a day will not be asked for again. */
function forgetOld(cacheDir: string): void {
  for (const name of readdirSync(cacheDir)) {
    const path = join(cacheDir, name)
    if (name.startsWith('bundle-') && Date.now() - statSync(path).mtimeMs > FORGET_MS) rmSync(path, { recursive: true })
  }
}
