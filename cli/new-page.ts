/** `npm run new -- guide/foo --kind task`: creates a page in every complete language, with the sections of its kind. */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { stringify } from 'yaml'
import { completeLocales } from '../core/locales.ts'
import { nearest } from '../core/text.ts'
import { locateLocales } from '../engine/pages/scan.ts'
import { titleFromName } from '../engine/pages/source-page.ts'
import { shown } from './findings.ts'
import type { CommandOptions } from './options.ts'

export interface NewPageRequest {
  path: string
  kind?: string | undefined
  /** By locale id. */
  titles?: Readonly<Record<string, string | undefined>>
}

export function newPage({ path, kind, titles = {} }: NewPageRequest, options: CommandOptions): string[] {
  const relative = `${path.replace(/\.md$/, '').replace(/\/$/, '/README')}.md`
  if (!/^[^/.][^\\]*$/.test(path) || path.split('/').includes('..')) {
    throw new Error('Give the page a path below the language folder, e.g. `npm run new -- guide/foo`.')
  }
  const template = kind === undefined ? undefined : findKind(kind, options)
  // An incomplete locale shows the page in its fallback language until it is translated.
  const complete = completeLocales(options.config.locales)
  const pages = locateLocales(options.contentDir, complete).map(({ id, dir }) => ({
    file: join(options.contentDir, dir, relative),
    locale: id,
  }))
  const taken = pages.find(({ file }) => existsSync(file))
  if (taken) throw new Error(`${shown(taken.file)} exists already. Nothing was written.`)
  for (const { file, locale } of pages) {
    const page = { locale, name: basename(relative, '.md') }
    const head = {
      title: titles[locale] || `TODO: ${titleFromName(relative)}`,
      description: 'TODO: one sentence, at most 150 characters',
      ...template?.frontmatter(page),
    }
    const body = template ? `${template.body(page)}\n` : ''
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, `---\n${frontmatterText(head)}---\n\n${body}`)
    console.log(`created ${shown(file)}`)
  }
  console.log('Replace every TODO. npm run check lists those that are left.')
  return pages.map(({ file }) => file)
}

/** Lists on one line, as authors write them. */
function frontmatterText(head: Readonly<Record<string, unknown>>): string {
  const style = { lineWidth: 0, collectionStyle: 'flow', flowCollectionPadding: false } as const
  return Object.entries(head)
    .map(([key, value]) => `${key}: ${stringify(value, style)}`)
    .join('')
}

function findKind(kind: string, { pageKinds = {} }: CommandOptions) {
  const found = Object.hasOwn(pageKinds, kind) ? pageKinds[kind] : undefined
  if (found) return found
  const names = Object.keys(pageKinds)
  const near = nearest(kind, names)
  const remedy = near ? `Did you mean "${near}"?` : names.length ? `Use ${names.join(', ')}.` : 'This site has none.'
  throw new Error(`There is no kind of page "${kind}". ${remedy} Nothing was written.`)
}
