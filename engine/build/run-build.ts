/** Bundles both sides while the content is being read, then builds the site from the two. */
import { readFileSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { minifySync, type ViteBuilder } from 'vite'
import { hashOf } from '../cache.ts'
import type { EngineOptions } from '../options.ts'
import { formatProblem } from '../problems.ts'
import type { ServerEntry } from '../server-entry.ts'
import { type BuildReport, buildSite } from './build-site.ts'
import { makeBundle } from './bundle.ts'

export async function runBuild(builder: ViteBuilder, options: EngineOptions): Promise<void> {
  const started = performance.now()
  const bundle = makeBundle(builder, options)
  try {
    const report = await buildSite(options, {
      client: bundle.then(({ client }) => client),
      server: bundle.then(({ serverDir }) => importServer(serverDir)),
      worker: bundle.then(({ serverDir }) => join(serverDir, 'worker.js')),
    })
    print(report, performance.now() - started, options)
  } finally {
    // Content that is refused early must not leave a bundler at work behind.
    await bundle.catch(() => {})
    const { ssr } = builder.environments
    if (ssr) rmSync(dirname(ssr.config.build.outDir), { recursive: true, force: true })
  }
}

/** The server module, with the script that every page carries made as small as it can be. */
async function importServer(dir: string): Promise<ServerEntry> {
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
