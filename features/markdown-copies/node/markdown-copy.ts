/** The plain Markdown of a page, for readers and programs that want text, and the lists that name them. */
import type { Locale } from '../../../core/locales.ts'
import type { PageData } from '../../../core/page.ts'
import type { SiteData } from '../../../core/site.ts'
import { isPrivate } from '../../../engine/prerender/head.ts'
import { markdownRoute } from '../shared.ts'

/** A link to a folder's index on this site: the whole file name, no scheme. */
const INDEX_LINK = /\]\((?![a-z][a-z\d+.-]*:|\/\/)((?:[^)\s]*\/)?)(?:README|index)\.md(?=[)#?\s])/gi

/** Copies keep the folder layout, so relative links stay true; only folder indexes have another name. */
export function markdownCopy(page: Pick<PageData, 'title'>, text: string): string {
  const body = text.trim().replace(INDEX_LINK, ']($1index.md')
  const titled = /^#\s/.test(body) ? body : `# ${page.title}\n\n${body}`
  return `${titled}\n`
}

type ListedPage = Pick<PageData, 'route' | 'locale' | 'fallback' | 'file' | 'title' | 'description'>

/** `llms.txt`: what the site is, then every page with its description. */
export function llmsText(pages: readonly ListedPage[], site: SiteData, locale: Locale): string {
  const own = pages.filter((page) => page.locale === locale.id && page.file && !page.fallback && !isPrivate(page, site))
  const lines = own.map((page) => {
    const description = page.description ? `: ${page.description}` : ''
    return `- [${page.title}](${site.config.origin}${markdownRoute(page.route)})${description}`
  })
  return `# ${locale.title}\n\n> ${locale.description}\n\n${lines.join('\n')}\n`
}
