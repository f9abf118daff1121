/** `sitemap.xml` with language alternates, and `robots.txt` that names it. */
import type { SiteData } from '../../../core/site.ts'
import { escapeHtml } from '../../../core/text.ts'
import type { PageInfo } from '../../../engine/pages/page-data.ts'
import { isIndexed, translationsOf } from '../../../engine/prerender/head.ts'

export function sitemap(pages: readonly PageInfo[], site: SiteData): string {
  const { origin, locales } = site.config
  const urls = pages
    .filter((page) => isIndexed(page, site))
    .map((page) => {
      const alternates = translationsOf(page, locales).map(
        (locale) =>
          `<xhtml:link rel="alternate" hreflang="${locale.lang}" href="${escapeHtml(origin + page.translations[locale.id])}"/>`,
      )
      const modified = page.history ? `<lastmod>${page.history.updated}</lastmod>` : ''
      return `<url><loc>${escapeHtml(origin + page.route)}</loc>${modified}${alternates.join('')}</url>`
    })
  const spaces = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"'
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset ${spaces}>\n${urls.join('\n')}\n</urlset>\n`
}

export function robots(site: SiteData): string {
  return `User-agent: *\nAllow: /\n\nSitemap: ${site.config.origin}/sitemap.xml\n`
}
