/** The metadata of a page's head: title, description, canonical, alternates, social cards, structured data. */
import { defaultLocaleOf, type Locale, localeOf } from '../../core/locales.ts'
import type { PageData } from '../../core/page.ts'
import { isPrivatePath, privatePaths } from '../../core/private.ts'
import type { SiteData } from '../../core/site.ts'
import { escapeHtml } from '../../core/text.ts'
import type { Feature } from '../feature.ts'

type Attributes = Record<string, string>

/** A tag with escaped attributes. */
export function tag(name: 'meta' | 'link', attributes: Attributes): string {
  const list = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeHtml(value)}"`)
  return `<${name}${list.join('')}>`
}

export function pageTitle(page: PageData, site: SiteData): string {
  const { title } = localeOf(page.route, site.config.locales)
  return page.kind === 'home' ? title : `${page.title} | ${title}`
}

export function headTags(page: PageData, site: SiteData, features: readonly Feature[] = []): string[] {
  const { config } = site
  const locale = localeOf(page.route, config.locales)
  const url = config.origin + page.route
  const title = pageTitle(page, site)
  const description = page.description || locale.description
  const hidden = page.kind === 'not-found' || isPrivate(page, site)
  // A page in the place of one that isn't translated yet; search engines should find the original.
  const original = page.fallback && page.twins[page.fallback]
  return [
    `<title>${escapeHtml(title)}</title>`,
    tag('meta', { name: 'description', content: description }),
    ...(hidden || original ? [tag('meta', { name: 'robots', content: 'noindex' })] : []),
    ...(hidden ? [] : [tag('link', { rel: 'canonical', href: original ? config.origin + original : url })]),
    ...(hidden || original ? [] : alternates(page, site)),
    ...socialCard(page, site, title, description),
    tag('meta', { name: 'theme-color', content: config.themeColor.light, media: '(prefers-color-scheme: light)' }),
    tag('meta', { name: 'theme-color', content: config.themeColor.dark, media: '(prefers-color-scheme: dark)' }),
    ...(hidden || original ? [] : [structuredData(page, site, { description, features })]),
  ]
}

export function isPrivate(page: Pick<PageData, 'route'>, { config }: SiteData): boolean {
  return isPrivatePath(page.route, privatePaths(config))
}

/** Every language including the page's own, and the default language for readers of all others. */
function alternates(page: PageData, { config }: SiteData): string[] {
  const twins = translationsOf(page, config.locales)
  const links = twins.map((locale) => ({ hreflang: locale.lang, href: config.origin + page.twins[locale.id] }))
  const fallback = defaultLocaleOf(twins, config.defaultLocale)
  if (fallback) links.push({ hreflang: 'x-default', href: config.origin + page.twins[fallback.id] })
  return links.map((link) => tag('link', { rel: 'alternate', ...link }))
}

/** The languages that have this page. */
export function translationsOf(page: Pick<PageData, 'twins' | 'untranslated'>, locales: readonly Locale[]): Locale[] {
  return locales.filter(({ id }) => page.twins[id] && !page.untranslated?.includes(id))
}

function socialCard(page: PageData, { config }: SiteData, title: string, description: string): string[] {
  const locale = localeOf(page.route, config.locales)
  const { lang } = config.locales.find(({ id }) => id === page.fallback) ?? locale
  const properties: Array<[string, string]> = [
    ['og:type', page.file && page.kind === 'doc' ? 'article' : 'website'],
    ['og:url', config.origin + ((page.fallback && page.twins[page.fallback]) || page.route)],
    ['og:site_name', locale.title],
    ['og:title', title],
    ['og:description', description],
    ...pictureOf(page, config.origin),
    ['og:locale', lang.replace('-', '_')],
    ...translationsOf(page, config.locales)
      .filter((other) => other.lang !== lang)
      .map((other): [string, string] => ['og:locale:alternate', other.lang.replace('-', '_')]),
    ...(page.history ? [['article:modified_time', page.history.updated] as [string, string]] : []),
    ...(page.frontmatter.author || []).map((name): [string, string] => ['article:author', name]),
    ...(page.frontmatter.tag ?? []).map((name): [string, string] => ['article:tag', name]),
  ]
  return [
    ...properties.map(([property, content]) => tag('meta', { property, content })),
    tag('meta', { name: 'twitter:card', content: 'summary_large_image' }),
  ]
}

/** The page's cover, or the site's own picture. Other sites show no drawings (SVG). */
function pictureOf({ cover }: PageData, origin: string): Array<[string, string]> {
  if (!cover || cover.isDrawing) return [['og:image', `${origin}/og.png`]]
  return [
    ['og:image', new URL(cover.src, origin).href],
    ...(cover.width && cover.height
      ? ([
          ['og:image:width', String(cover.width)],
          ['og:image:height', String(cover.height)],
        ] as Array<[string, string]>)
      : []),
    ...(cover.alt ? [['og:image:alt', cover.alt] as [string, string]] : []),
  ]
}

function authorsOf({ frontmatter }: PageData, everybody: string) {
  const named = frontmatter.author || []
  if (named.length === 0) return [{ '@type': 'Organization', name: everybody }]
  return named.map((name) => ({ '@type': 'Person', name }))
}

function structuredData(
  page: PageData,
  site: SiteData,
  { description, features }: { description: string; features: readonly Feature[] },
): string {
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
    description,
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
