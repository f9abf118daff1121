/** Builds the site: scripts are bundled while the content is being read. */
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { contentCache, forgetOld, hashOf } from '../cache.ts'
import { findingOf, formatFinding, some } from '../findings.ts'
import type { EngineOptions } from '../options.ts'
import { progressOf } from '../progress.ts'
import type { ServerEntry } from '../server-entry.ts'
import { type BuildReport, buildSite } from './build-site.ts'
import { type Bundle, findBundle, sourceVersion, textVersion } from './bundle.ts'
import type { StartBundling } from './bundler.ts'

export async function runBuild(options: EngineOptions, startBundling: StartBundling): Promise<void> {
  const started = performance.now()
  const progress = progressOf(options)
  const versions = { source: sourceVersion(options.root), text: textVersion(options.root) }
  const bundling = findBundle(options, versions.source) ? null : startBundling()
  const bundle = bundling ? progress.during('bundling', () => bundling.done) : Promise.resolve()
  const ready = bundle.then(() => findBundle(options, versions.source) ?? lost())
  const client = ready.then((made) => made.client)
  const server = ready.then(({ serverDir }) => importServer(serverDir, versions.text))
  // Whoever needs it hears of a failure; a folder or content that is refused before is told of first.
  for (const awaited of [ready, client, server]) awaited.catch(() => {})
  try {
    const report = await buildSite(options, { client, server, versions, progress })
    const { serverDir } = await ready
    forgetOld(options.cacheDir, [dirname(serverDir), contentCache(options.cacheDir, options.contentDir)])
    progress.finish()
    print(report, performance.now() - started, options)
  } finally {
    progress.finish()
    bundling?.stop()
    await bundle.catch(() => {})
  }
}

function lost(): Bundle {
  throw new Error('The bundle has gone from the cache. Run the build again.')
}

/** The query makes a second build in one process see the new file and new texts, not the module it has already. */
function importServer(dir: string, texts: string): Promise<ServerEntry> {
  const file = join(dir, 'server.js')
  return import(`${pathToFileURL(file).href}?${hashOf(readFileSync(file), texts)}`) as Promise<ServerEntry>
}

function print(report: BuildReport, ms: number, options: EngineOptions): void {
  for (const warning of report.warnings) console.warn(formatFinding(findingOf(warning, options.contentDir)))
  if (report.historyNote) console.warn(`note  ${report.historyNote}`)
  if (options.quiet) return
  const warnings = report.warnings.length ? `, ${some(report.warnings.length, 'warning')}` : ''
  const seconds = (ms / 1000).toFixed(1)
  console.log(`${report.pages} pages, ${report.files} files in ${options.outDir} (${seconds} s)${warnings}`)
}
