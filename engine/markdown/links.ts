/** Resolves what an author wrote as a link or image address to an address on the site. */
import { posix } from 'node:path'
import type { Locale } from '../../core/locales.ts'
import { fileToRoute, isExternal, safeDecode, splitUrl } from '../../core/urls.ts'

export type Resolved =
  | { kind: 'external'; href: string }
  /** A page of this site; `route` is null for a hash on the same page. */
  | { kind: 'page'; href: string; route: string | null; hash: string }
  /** A file served from the public folder. */
  | { kind: 'public'; href: string; path: string }
  /** A file next to the Markdown, by its path below the content folder. */
  | { kind: 'local'; file: string; suffix: string }
  /** Left as it is: extensionless relative addresses, `mailto:` and the like. */
  | { kind: 'other'; href: string }

export interface LinkContext {
  /** File the link is written in, below the content folder. */
  file: string
  locales: readonly Locale[]
}

/** The locale whose folder holds a content file, and the file's path below it. */
export function localeOfFile(file: string, locales: readonly Locale[]): { locale: Locale; relative: string } | null {
  const owners = locales.filter((locale) => locale.dir === '.' || file.startsWith(`${locale.dir}/`))
  const locale = owners.sort((a, b) => dirLength(b) - dirLength(a))[0]
  if (!locale) return null
  return { locale, relative: locale.dir === '.' ? file : file.slice(locale.dir.length + 1) }
}

function dirLength(locale: Locale): number {
  return locale.dir === '.' ? 0 : locale.dir.length
}

export function routeOfFile(file: string, locales: readonly Locale[]): string | null {
  const owner = localeOfFile(file, locales)
  return owner && fileToRoute(owner.relative, owner.locale.path)
}

export function resolveLink(written: string, context: LinkContext): Resolved {
  if (isExternal(written)) {
    return /^(?:https?:)?\/\//i.test(written) ? { kind: 'external', href: written } : { kind: 'other', href: written }
  }
  const { path, query, hash } = splitUrl(written)
  if (path === '') return hash ? page(null, query, hash) : { kind: 'other', href: written }
  const decoded = safeDecode(path)
  if (decoded.startsWith('/')) return resolveAbsolute(decoded, query, hash)
  const target = posix.normalize(posix.join(posix.dirname(context.file), decoded))
  // A file outside every language has no address; this one no page has, so the link check will name it.
  if (/\.md$/i.test(decoded)) return page(routeOfFile(target, context.locales) ?? encodeURI(`/${target}`), query, hash)
  if (/(?:\/|\.html)$/i.test(decoded)) {
    const base = routeOfFile(context.file, context.locales) ?? '/'
    return page(new URL(encodeURI(decoded), `http://site${base}`).pathname, query, hash)
  }
  if (posix.extname(decoded)) return { kind: 'local', file: target, suffix: query + hash }
  return { kind: 'other', href: written }
}

function resolveAbsolute(path: string, query: string, hash: string): Resolved {
  if (/\.md$/i.test(path)) return page(fileToRoute(path.slice(1), ''), query, hash)
  const extension = posix.extname(path)
  if (path.endsWith('/') || extension === '.html') return page(encodeURI(path), query, hash)
  if (extension) return { kind: 'public', href: encodePath(path) + query + hash, path }
  return page(`${encodeURI(path)}.html`, query, hash)
}

/** Keeps `#` and `?` that belong to a file's name from starting a hash or a query. */
function encodePath(path: string): string {
  return encodeURI(path).replaceAll('#', '%23').replaceAll('?', '%3F')
}

function page(route: string | null, query: string, hash: string): Resolved {
  return { kind: 'page', href: (route ?? '') + query + hash, route, hash: safeDecode(hash.slice(1)) }
}
