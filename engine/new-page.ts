/** `npm run new -- guide/foo`: creates a page in every complete language, ready to be written. */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { EngineOptions } from './options.ts'
import { locateLocales } from './pages/scan.ts'
import { titleFromName } from './pages/source-page.ts'

export function newPage(path: string, options: EngineOptions): string[] {
  const relative = `${path.replace(/\.md$/, '').replace(/\/$/, '/README')}.md`
  if (!/^[^/.][^\\]*$/.test(path) || path.split('/').includes('..')) {
    throw new Error('Give the page a path below the language folder, e.g. `npm run new -- guide/foo`.')
  }
  // An incomplete locale shows the page in its fallback language until somebody translates it.
  const complete = options.config.locales.filter((locale) => locale.complete !== false)
  const files = locateLocales(options.contentDir, complete).map((locale) =>
    join(options.contentDir, locale.dir, relative),
  )
  const taken = files.find((file) => existsSync(file))
  if (taken) throw new Error(`${taken} exists already. Nothing was written.`)
  for (const file of files) {
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, `---\ntitle: ${JSON.stringify(titleFromName(relative))}\ndescription: ""\n---\n\n`)
    console.log(`created ${file}`)
  }
  return files
}
