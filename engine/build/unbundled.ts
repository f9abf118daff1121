/** Runs the site's server entry without bundling it, for commands that need pages but publish none. */
import type { EngineOptions } from '../options.ts'
import { docs } from '../plugin.ts'
import { type Progress, silentProgress } from '../progress.ts'
import { sourceVersion, textVersion } from './bundle.ts'
import type { ContentTools } from './content.ts'

export async function unbundled<T>(
  options: EngineOptions,
  work: (tools: ContentTools) => Promise<T>,
  progress: Progress = silentProgress(),
): Promise<T> {
  const { createServer } = await import('vite')
  const vite = await createServer({
    configFile: false,
    logLevel: 'error',
    plugins: [docs(options)],
    server: { middlewareMode: true, ws: false, watch: null },
  })
  const versions = { source: sourceVersion(options.root), text: textVersion(options.root) }
  const load = () => vite.ssrLoadModule(options.entries.server) as Promise<unknown> as ContentTools['server']
  const server = progress.during('loading components', load)
  // Content that is refused before is told of first.
  server.catch(() => {})
  try {
    return await work({ server, versions, progress })
  } finally {
    // A server that closes while it loads a module complains about it.
    await server.catch(() => {})
    await vite.close()
  }
}
