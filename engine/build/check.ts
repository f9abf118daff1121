/** `npm run check`: everything a build would refuse, without building. */
import { createServer } from 'vite'
import type { EngineOptions } from '../options.ts'
import { docs } from '../plugin.ts'
import { formatProblem, Problems } from '../problems.ts'
import type { ServerEntry } from '../server-entry.ts'
import { buildContent } from './content.ts'
import { staleTwins } from './stale-twins.ts'

export async function checkContent(options: EngineOptions): Promise<void> {
  const vite = await createServer({
    configFile: false,
    logLevel: 'error',
    plugins: [docs(options)],
    server: { middlewareMode: true, ws: false, watch: null },
  })
  const server = vite.ssrLoadModule(options.entries.server) as Promise<unknown> as Promise<ServerEntry>
  try {
    const problems = new Problems(options.lenient)
    const { pages, historyNote } = await buildContent(options, { server, worker: Promise.resolve(null) }, problems)
    for (const warning of problems.all) console.warn(formatProblem(warning))
    if (historyNote) console.warn(`note  ${historyNote}`)
    for (const stale of staleTwins(pages)) console.warn(`note  ${stale}`)
    console.log(`${pages.length} pages checked: no errors.`)
  } finally {
    // A server that closes while it loads a module complains about it.
    await server.catch(() => {})
    await vite.close()
  }
}
