/** A small site with a hosted search: a service on loopback, and a build that knows it and has an index of its own. */
import { cpSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { SearchRecord } from '../../core/search-record.ts'
import { ROOT, type RunningEngine, runEngineWell, serveEngine } from './engine.ts'
import { FakeSearch } from './fake-search.ts'
import { scratchFolder } from './folders.ts'

export interface HostedSite {
  service: FakeSearch
  /** Asks the service first, and its own index while that fails. */
  engine: RunningEngine
  /** Builds the same pages once more, without an index, and names the folder. */
  buildWithoutIndex(): Promise<string>
  end(): Promise<void>
}

/** Pages of this site, in both languages. */
const PAGES = [
  'README.md',
  'guide/README.md',
  'guide/install/README.md',
  'guide/install/docker.md',
  'guide/install/script.md',
  'guide/drivers/sftp.md',
]

export async function startHostedSite(): Promise<HostedSite> {
  const scratch = scratchFolder('hosted')
  const [content, records, out] = [join(scratch, 'content'), join(scratch, 'records.json'), join(scratch, 'out')]
  for (const path of ['en', 'zh'].flatMap((language) => PAGES.map((page) => join(language, page))))
    cpSync(join(ROOT, 'content', path), join(content, path))
  const service = await new FakeSearch().start()
  const from = ['--content', content, '--lenient']
  const env = { DOCS_SEARCH_API_KEY: 'search-only', DOCS_SEARCH_HOSTS: service.url }
  const build = (folder: string, more: Record<string, string> = {}) =>
    runEngineWell(['build', ...from, '--public', join(ROOT, 'public'), '--plain', '--out', folder], { ...env, ...more })
  await Promise.all([runEngineWell(['search-export', ...from, '--out', records]), build(out)])
  service.records = JSON.parse(readFileSync(records, 'utf8')) as SearchRecord[]
  const engine = await serveEngine(['preview', '--port', '0', '--out', out])
  return {
    ...{ service, engine },
    async buildWithoutIndex() {
      const folder = join(scratch, 'without-index')
      await build(folder, { DOCS_SEARCH_EMBEDDED: 'off' })
      return folder
    },
    async end() {
      await Promise.all([engine.stop(), service.stop()])
      rmSync(scratch, { recursive: true, force: true })
    },
  }
}
