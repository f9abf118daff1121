/** The bundle of the current sources: the one in the cache, or one that is made while the content is being read. */
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { contentCache, forgetOld, hashOf } from '../../engine/cache.ts'
import type { EngineOptions } from '../../engine/options.ts'
import type { ContentTools } from '../../engine/prerender/content.ts'
import { type Progress, SILENT } from '../../engine/progress.ts'
import type { ServerEntry } from '../../engine/server-entry.ts'
import type { BuildTools } from './build-site.ts'
import { type Bundle, findBundle, sourceVersion, textVersion } from './bundle.ts'
import { bundleElsewhere, type StartBundling } from './bundler.ts'

export interface BundleParts {
  startBundling: StartBundling
  progress: Progress
}

/** Does `work` with the bundle, which may still be bundling: `work` awaits the promises it needs. */
export async function withBundle<T>(
  options: EngineOptions,
  { startBundling, progress }: BundleParts,
  work: (tools: BuildTools) => Promise<T>,
): Promise<T> {
  const versions = { source: sourceVersion(options), text: textVersion(options.root) }
  const bundling = findBundle(options, versions.source) ? null : startBundling()
  const bundle = bundling ? progress.during('bundling', () => bundling.done) : Promise.resolve()
  const ready = bundle.then(() => findBundle(options, versions.source) ?? lost())
  const client = ready.then((made) => made.client)
  const server = ready.then(({ serverDir }) => importServer(serverDir, versions.text))
  // Whoever needs it hears of a failure; a folder or content that is refused before is told of first.
  for (const awaited of [ready, client, server]) awaited.catch(() => {})
  try {
    const result = await work({ client, server, versions, progress })
    const { serverDir } = await ready
    forgetOld(options.cacheDir, [dirname(serverDir), contentCache(options.cacheDir, options.contentDir)])
    return result
  } finally {
    progress.finish()
    bundling?.stop()
    await bundle.catch(() => {})
  }
}

/** For commands that need pages but publish none. The build uses the bundle that they leave in the cache, and they its. */
export function bundled<T>(
  options: EngineOptions,
  work: (tools: ContentTools) => Promise<T>,
  progress: Progress = SILENT,
): Promise<T> {
  process.env.NODE_ENV = 'production'
  return withBundle(options, { startBundling: bundleElsewhere(options), progress }, work)
}

function lost(): Bundle {
  throw new Error('The bundle has gone from the cache. Run the command again.')
}

/** The query makes a second build in one process see the new file and new texts, not the module it has already. */
function importServer(dir: string, texts: string): Promise<ServerEntry> {
  const file = join(dir, 'server.js')
  return import(`${pathToFileURL(file).href}?${hashOf(readFileSync(file), texts)}`) as Promise<ServerEntry>
}
