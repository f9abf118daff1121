/** What the smoke run looks at: the built site, the same without script, a token service with its fakes, and a fake AList. */
import { existsSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { FakeProviders } from '../../api/fakes/fakes.fixture.ts'
import { start } from '../../api/node.ts'
import { serve } from '../support/built-site.ts'
import { ROOT } from '../support/engine.ts'
import { FakeAlist } from '../support/fake-alist.ts'

export interface World {
  site: string
  /** The same pages, sandboxed, so that no script runs in them. */
  withoutScript: string
  tokens: string
  alist: FakeAlist
  end(): Promise<void>
}

export async function startWorld(): Promise<World> {
  const dist = join(ROOT, 'dist')
  if (!existsSync(join(dist, 'index.html'))) throw new Error('There is no built site. Run `npm run build` first.')
  const site = await serve(dist)
  const plain = await serveWithoutScript(site.url)
  const fakes = new FakeProviders()
  await fakes.start()
  fakes.register(site.url)
  const tokens = await start({ ...fakes.env(), HOST: '127.0.0.1', PORT: '0' })
  const alist = await new FakeAlist().start()
  return {
    ...{ site: site.url, withoutScript: plain.url, tokens: tokens.url, alist },
    async end() {
      await Promise.all([plain.stop(), fakes.stop(), alist.stop()])
      await Promise.all([site.stop(), tokens.stop()])
    },
  }
}

const SANDBOX = 'sandbox allow-same-origin allow-forms allow-popups'

async function serveWithoutScript(origin: string): Promise<{ url: string; stop(): Promise<unknown> }> {
  const server = createServer(async ({ url }, response) => {
    const answer = await fetch(`${origin}${url}`)
    const type = answer.headers.get('content-type') ?? ''
    response.writeHead(answer.status, { 'Content-Type': type, 'Content-Security-Policy': SANDBOX })
    response.end(Buffer.from(await answer.arrayBuffer()))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const stop = () => {
    server.closeAllConnections()
    return new Promise((resolve) => server.close(resolve))
  }
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, stop }
}
