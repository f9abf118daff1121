/** Runs the bundler for both sides while the content is being read, then builds the site from the two. */
import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { minifySync, type Rolldown, type ViteBuilder } from 'vite'
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
  try {
    const report = await buildSite(options, {
      client: bundleOf(clientOut, serverOut, client.config.build.outDir, serverDir),
      server: serverOut.then(() => importServer(serverDir)),
      worker: serverOut.then(() => join(serverDir, 'worker.js')),
    })
    print(report, performance.now() - started, options)
  } finally {
    await Promise.allSettled([clientOut, serverOut])
    rmSync(dirname(serverDir), { recursive: true, force: true })
  }
}

async function bundleOf(
  clientOut: Promise<Output>,
  serverOut: Promise<Output>,
  dir: string,
  serverDir: string,
): Promise<ClientBundle> {
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
    layouts: hashOf(readFileSync(join(serverDir, 'server.js'))),
  }
}

/** The server module, with the script that every page carries made as small as it can be. */
export async function importServer(dir: string): Promise<ServerEntry> {
  const entry = await importFresh(join(dir, 'server.js'))
  return { ...entry, earlyScript: minifySync('early.js', entry.earlyScript).code }
}

/** The query makes a second build in one process see the new file, not the module it has already. */
function importFresh(file: string): Promise<ServerEntry> {
  return import(`${pathToFileURL(file).href}?${hashOf(readFileSync(file))}`) as Promise<ServerEntry>
}

function print(report: BuildReport, ms: number, options: EngineOptions): void {
  for (const warning of report.warnings) console.warn(formatProblem(warning))
  if (report.historyNote) console.warn(`note  ${report.historyNote}`)
  console.log(`${report.pages} pages, ${report.files} files in ${options.outDir} (${(ms / 1000).toFixed(1)} s)`)
}
