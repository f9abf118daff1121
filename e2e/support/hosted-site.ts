/** A small site with a hosted search: a service on loopback, and a build that knows it and has an index of its own. */
import { cpSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { SearchRecord } from '../../features/search/shared/record.ts'
import { ROOT, type RunningEngine, runEngineWell, serveEngine } from './engine.ts'
import { FakeSearch } from './fake-search.ts'
import { scratchFolder } from './folders.ts'

export interface HostedSite {
  service: FakeSearch
  /** Asks the service first, and its own index while that fails. */
  engine: RunningEngine
  /** What the engine exports for a hosted search of these pages. */
  exportRecords(): Promise<SearchRecord[]>
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

/** What the service has indexed: enough for these tests, in the shape that `features/search/node/records.test.ts` describes. */
const RECORDS: SearchRecord[] = (
  [
    ['en-US', '/guide/install/docker.html', 'Install with Docker'],
    ['en-US', '/guide/drivers/sftp.html', 'SFTP'],
    ['zh-CN', '/zh/guide/install/docker.html', 'Docker 安装'],
    ['zh-CN', '/zh/guide/install/script.html', '脚本安装'],
  ] as const
).map(([lang, path, title]) => ({
  objectID: path,
  url: `https://alistgo.com${path}`,
  url_without_anchor: `https://alistgo.com${path}`,
  anchor: null,
  lang,
  type: 'lvl1',
  hierarchy: { lvl0: 'AList', lvl1: title, lvl2: null, lvl3: null, lvl4: null, lvl5: null, lvl6: null },
  content: null,
  keywords: [],
  weight: { pageRank: 0, level: 100, position: 0 },
}))

export async function startHostedSite(): Promise<HostedSite> {
  const scratch = scratchFolder('hosted')
  const [content, records, out] = [join(scratch, 'content'), join(scratch, 'records.json'), join(scratch, 'out')]
  for (const path of ['en', 'zh'].flatMap((language) => PAGES.map((page) => join(language, page))))
    cpSync(join(ROOT, 'content', path), join(content, path))
  const service = await new FakeSearch(RECORDS).start()
  const from = ['--content', content, '--lenient']
  const env = { DOCS_SEARCH_API_KEY: 'search-only', DOCS_SEARCH_HOSTS: service.url }
  const build = (folder: string, more: Record<string, string> = {}) =>
    runEngineWell(['build', ...from, '--public', join(ROOT, 'public'), '--plain', '--out', folder], { ...env, ...more })
  await build(out)
  const engine = await serveEngine(['preview', '--port', '0', '--out', out])
  return {
    ...{ service, engine },
    async exportRecords() {
      await runEngineWell(['search-export', ...from, '--out', records])
      return JSON.parse(readFileSync(records, 'utf8')) as SearchRecord[]
    },
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
