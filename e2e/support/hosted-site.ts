/** The site as it is with a hosted search: a service on loopback, and builds that know it. */
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { SearchRecord } from '../../core/search-record.ts'
import { type RunningEngine, runEngineWell, serveEngine } from './engine.ts'
import { FakeSearch } from './fake-search.ts'
import { scratchFolder } from './folders.ts'

export interface HostedSite {
  service: FakeSearch
  /** Asks the service first, and its own index while that fails. */
  both: RunningEngine
  /** Has no index of its own. */
  only: RunningEngine
  end(): Promise<void>
}

export async function startHostedSite(): Promise<HostedSite> {
  const scratch = scratchFolder('hosted')
  const records = join(scratch, 'records.json')
  await runEngineWell(['search-export', '--out', records])
  const service = await new FakeSearch(JSON.parse(readFileSync(records, 'utf8')) as SearchRecord[]).start()
  const env = { DOCS_SEARCH_API_KEY: 'search-only', DOCS_SEARCH_HOSTS: service.url }
  const serve = async (name: string, more: Record<string, string>) => {
    const out = join(scratch, name)
    await runEngineWell(['build', '--plain', '--out', out], { ...env, ...more })
    return serveEngine(['preview', '--port', '0', '--out', out])
  }
  const both = await serve('both', {})
  const only = await serve('only', { DOCS_SEARCH_EMBEDDED: 'off' })
  return {
    ...{ service, both, only },
    async end() {
      await Promise.all([both.stop(), only.stop(), service.stop()])
      rmSync(scratch, { recursive: true, force: true })
    },
  }
}
