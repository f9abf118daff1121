/** Runs the site's server entry without bundling it, for commands that need pages but publish none. */
import { createServer } from 'vite'
import type { EngineOptions } from '../options.ts'
import { docs } from '../plugin.ts'
import type { ContentTools } from './content.ts'

export async function unbundled<T>(options: EngineOptions, work: (tools: ContentTools) => Promise<T>): Promise<T> {
  const vite = await createServer({
    configFile: false,
    logLevel: 'error',
    plugins: [docs(options)],
    server: { middlewareMode: true, ws: false, watch: null },
  })
  const server = vite.ssrLoadModule(options.entries.server) as Promise<unknown> as ContentTools['server']
  try {
    return await work({ server, worker: Promise.resolve(null) })
  } finally {
    // A server that closes while it loads a module complains about it.
    await server.catch(() => {})
    await vite.close()
  }
}
