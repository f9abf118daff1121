/** `npm run dev`: starts the dev server, and lets it go on with other settings when they change. */

import { checkPort } from '../../server/start.ts'
import type { CommandOptions } from '../options.ts'
import { docs } from '../plugin.ts'
import type { Restart } from './changes.ts'
import { needsNewServer, type RunningDev } from './running.ts'
import { type DevSlot, devServer } from './server.ts'

/** Returns the address to announce, once the server can respond at once. */
export async function runDev(
  options: CommandOptions,
  { port, host }: { port: number; host: string },
): Promise<string | undefined> {
  const { running } = options
  if (running) {
    const { vite, slot } = running
    slot.current = devServer(vite, options, restartOf(options, running))
    return undefined
  }
  // Otherwise a server without a port would watch files and keep the process running.
  await checkPort(port, host)
  const { createServer } = await import('vite')
  const slot: DevSlot = {}
  const restart: Restart = () => restartOf(options, { vite, slot: slot as RunningDev['slot'] })()
  const vite = await createServer({
    configFile: false,
    plugins: [docs(options, { restart, slot })],
    server: { port, host, strictPort: true },
  })
  await vite.listen()
  const url = vite.resolvedUrls?.local[0] ?? vite.resolvedUrls?.network[0]
  if (!url) return undefined
  await fetch(url).then(
    (response) => response.arrayBuffer(),
    () => {},
  )
  return options.restarted ? undefined : url.replace(/\/$/, '')
}

function restartOf({ reload, workers }: CommandOptions, { vite, slot }: Omit<RunningDev, 'workers'>): Restart {
  return async () => {
    const next = await reload?.()
    if (!next || !workers) return null
    return async () => {
      if (!needsNewServer(workers, next.workers)) {
        await next.run({ vite, slot, workers })
        return slot.current.changes
      }
      console.log('Restarting the dev server.')
      await vite.close()
      await next.run()
      return null
    }
  }
}
