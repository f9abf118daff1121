/** What search engines are told of a page: JSON-LD with the site, the article and its breadcrumb. */
import { localeOf } from '../../../core/locales.ts'
import type { PageData } from '../../../core/page.ts'
import type { SiteData } from '../../../core/site.ts'
import type { Feature } from '../../../engine/feature.ts'

function authorsOf({ frontmatter }: PageData, everybody: string) {
  const named = frontmatter.author || []
  if (named.length === 0) return [{ '@type': 'Organization', name: everybody }]
  return named.map((name) => ({ '@type': 'Person', name }))
}

export function structuredData(page: PageData, site: SiteData, features: readonly Feature[]): string {
  const { config } = site
  const locale = localeOf(page.route, config.locales)
  const url = config.origin + page.route
  const webSite = {
    '@type': 'WebSite',
    '@id': `${config.origin}${locale.path}#site`,
    url: config.origin + locale.path,
    name: locale.title,
    inLanguage: locale.lang,
    ...(Object.assign({}, ...features.map((feature) => feature.structuredData?.(site, locale))) as object),
  }
  const article = {
    '@type': 'TechArticle',
    '@id': url,
    url,
    headline: page.title,
    description: page.description || locale.description,
    inLanguage: locale.lang,
    isPartOf: { '@id': webSite['@id'] },
    ...(page.history ? { datePublished: page.history.created, dateModified: page.history.updated } : {}),
    ...(page.cover ? { image: new URL(page.cover.src, config.origin).href } : {}),
    author: authorsOf(page, config.authors),
  }
  const crumbs = page.breadcrumb.map((crumb, i) => ({
    '@type': 'ListItem',
    position: i + 1,
    name: crumb.title,
    item: config.origin + crumb.route,
  }))
  const graph = [
    webSite,
    ...(page.kind === 'doc' ? [article] : []),
    ...(crumbs.length ? [{ '@type': 'BreadcrumbList', itemListElement: crumbs }] : []),
  ]
  const json = JSON.stringify({ '@context': 'https://schema.org', '@graph': graph }).replaceAll('<', '\\u003c')
  return `<script type="application/ld+json">${json}</script>`
}
