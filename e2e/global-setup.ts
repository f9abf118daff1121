/**
 * Builds this site and the foreign folder once, serves both, and takes everything away at the end.
 * Where DOCS_SITE_URL and DOCS_FOREIGN_URL name servers that already run, those are used instead: quick while writing.
 */
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sharedFolder } from './support/built-site.ts'
import { FOREIGN, ROOT, runEngineWell, serveEngine } from './support/engine.ts'
import { scratchFolder } from './support/folders.ts'

export default async function globalSetup(): Promise<() => Promise<void>> {
  if (process.env.DOCS_SITE_URL && process.env.DOCS_FOREIGN_URL) {
    process.env.DOCS_SCRATCH = scratchFolder('e2e')
    return async () => rmSync(sharedFolder(), { recursive: true, force: true })
  }
  const scratch = scratchFolder('e2e')
  process.env.DOCS_SCRATCH = scratch
  const foreign = join(scratch, 'foreign')
  if (process.env.DOCS_BUILT !== '1') await runEngineWell(['build'])
  const log = await runEngineWell(
    ['build', ...['--content', FOREIGN, '--public', join(ROOT, 'public'), '--out', foreign], '--lenient'],
    { DOCS_OUTSIDE: '{"versions":"https://dapi.alistgo.com"}' },
  )
  writeFileSync(join(scratch, 'foreign.txt'), log)
  const docs = await serveEngine(['preview', '--port', '0', '--out', join(ROOT, 'dist')])
  const other = await serveEngine(['preview', '--port', '0', '--out', foreign])
  process.env.DOCS_SITE_URL = docs.url
  process.env.DOCS_FOREIGN_URL = other.url
  process.env.DOCS_FOREIGN_DIR = foreign
  process.env.DOCS_FOREIGN_LOG = join(scratch, 'foreign.txt')
  return async () => {
    await Promise.all([docs.stop(), other.stop()])
    rmSync(scratch, { recursive: true, force: true })
  }
}
