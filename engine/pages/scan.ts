/** Lists the Markdown files of every locale with the route each will have. */
import { existsSync } from 'node:fs'
import type { Locale } from '../../core/locales.ts'
import { listInside } from '../inside.ts'
import { localeOfFile, routeOfFile } from '../markdown/links.ts'
import type { Problems } from '../problems.ts'

export interface SourceFile {
  /** Path below the content folder, with `/`. */
  file: string
  locale: Locale
  /** Path below the locale's folder. */
  relative: string
  route: string
}

/** Locale folders as they are in `contentDir`: a folder without `en/` has that language at its root. */
export function locateLocales(contentDir: string, locales: readonly Locale[]): Locale[] {
  return locales.map((locale) => {
    const missing = locale.path === '/' && !existsSync(`${contentDir}/${locale.dir}`)
    return missing ? { ...locale, dir: '.' } : locale
  })
}

export function scanContent(contentDir: string, locales: readonly Locale[], problems: Problems): SourceFile[] {
  const byRoute = new Map<string, SourceFile>()
  for (const file of markdownFiles(contentDir, problems)) {
    const source = sourceOf(file, locales)
    if (!source) continue
    const other = byRoute.get(source.route)
    if (other) {
      problems.fatal(file, `has the same address ${source.route} as ${other.file}`, 'Rename or remove one of them.')
    } else byRoute.set(source.route, source)
  }
  return [...byRoute.values()]
}

export function sourceOf(file: string, locales: readonly Locale[]): SourceFile | null {
  const owner = localeOfFile(file, locales)
  const route = routeOfFile(file, locales)
  return owner && route ? { file, locale: owner.locale, relative: owner.relative, route } : null
}

/** Files of all kinds are looked at, because pages may show them; one that must not be read is reported and left out. */
function markdownFiles(contentDir: string, problems: Problems): string[] {
  const { files, refused } = listInside(contentDir, (name) => name.startsWith('.') || name === 'node_modules')
  for (const { path, message, remedy } of refused) problems.error(path, message, remedy)
  return files.filter((file) => file.endsWith('.md') && !file.split('/').some(isHidden))
}

/** `.vuepress`, `node_modules` and files that start with `_` (parts to include) are not pages. */
function isHidden(segment: string): boolean {
  return segment.startsWith('.') || segment.startsWith('_') || segment === 'node_modules'
}
