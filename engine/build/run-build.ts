/** Runs the bundler for both sides while the content is being read, then builds the site from the two. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Rolldown, ViteBuilder } from 'vite'
import { hashOf } from '../cache.ts'
import type { EngineOptions } from '../options.ts'
import { formatProblem } from '../problems.ts'
import type { ServerEntry } from '../server-entry.ts'
import { type BuildReport, buildSite, type ClientBundle } from './build-site.ts'

type Output = Rolldown.RolldownOutput

export async function runBuild(builder: ViteBuilder, options: EngineOptions): Promise<void> {
  const started = performance.now()
  const { client, ssr } = builder.environments
  if (!client || !ssr) throw new Error('The engine needs the environments `client` and `ssr`.')
  const clientOut = builder.build(client) as Promise<Output>
  const serverOut = builder.build(ssr) as Promise<Output>
  const serverDir = ssr.config.build.outDir
  const report = await buildSite(options, {
    client: bundleOf(clientOut, serverOut, client.config.build.outDir, serverDir),
    server: serverOut.then(() => importServer(serverDir)),
    worker: serverOut.then(() => workerOf(serverDir, options)),
  })
  print(report, performance.now() - started, options)
}

async function bundleOf(clientOut: Promise<Output>, serverOut: Promise<Output>, dir: string, serverDir: string): Promise<ClientBundle> {
  const [{ output }] = await Promise.all([clientOut, serverOut])
  const entry = output.find((item) => item.type === 'chunk' && item.isEntry)
  if (!entry) throw new Error('The client bundle has no entry.')
  const css = readdirSync(serverDir).filter((file) => file.endsWith('.css'))
  return {
    dir,
    files: output.map((item) => item.fileName),
    scripts: [`/${entry.fileName}`],
    styles: [],
    css: css.map((file) => readFileSync(join(serverDir, file), 'utf8')).join('\n'),
  }
}

/** The query makes a second build in one process see the new file, not the module it has already. */
export function importServer(dir: string): Promise<ServerEntry> {
  const file = join(dir, 'server.js')
  return import(`${pathToFileURL(file).href}?${hashOf(readFileSync(file))}`) as Promise<ServerEntry>
}

/** Rendered content may be reused only if neither our code nor a library it uses has changed. */
function workerOf(dir: string, options: EngineOptions): { script: string; version: string } {
  const chunks = readdirSync(dir).filter((file) => file.endsWith('.js')).sort()
  const code = chunks.map((file) => readFileSync(join(dir, file)))
  const lock = readFileSync(join(options.root, 'package-lock.json'))
  return { script: join(dir, 'worker.js'), version: hashOf(...code, lock) }
}

function print(report: BuildReport, ms: number, options: EngineOptions): void {
  for (const warning of report.warnings) console.warn(formatProblem(warning))
  if (report.historyNote) console.warn(`note  ${report.historyNote}`)
  console.log(`${report.pages} pages, ${report.files} files in ${options.outDir} (${(ms / 1000).toFixed(1)} s)`)
}
