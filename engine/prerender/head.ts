/** The metadata of a page's head: title, description, canonical, alternates. */
import { defaultLocaleOf, type Locale, localeOf } from '../../core/locales.ts'
import type { PageData } from '../../core/page.ts'
import { isPrivatePath, privatePaths } from '../../core/private.ts'
import type { SiteData } from '../../core/site.ts'
import { escapeHtml } from '../../core/text.ts'

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

export function headTags(page: PageData, site: SiteData): string[] {
  const { config } = site
  const hidden = isHidden(page, site)
  // The original of a page that isn't translated yet: search engines should find that one.
  const original = page.fallback && page.translations[page.fallback]
  const noindex = tag('meta', { name: 'robots', content: 'noindex' })
  const canonical = tag('link', { rel: 'canonical', href: config.origin + (original ?? page.route) })
  const { description } = localeOf(page.route, config.locales)
  return [
    `<title>${escapeHtml(pageTitle(page, site))}</title>`,
    tag('meta', { name: 'description', content: page.description || description }),
    ...(hidden || original ? [noindex] : []),
    ...(hidden ? [] : [canonical]),
    ...(hidden || original ? [] : alternates(page, site)),
    tag('meta', { name: 'theme-color', content: config.themeColor.light, media: '(prefers-color-scheme: light)' }),
    tag('meta', { name: 'theme-color', content: config.themeColor.dark, media: '(prefers-color-scheme: dark)' }),
  ]
}

function isHidden(page: Pick<PageData, 'route' | 'kind'>, site: SiteData): boolean {
  return page.kind === 'not-found' || isPrivate(page, site)
}

/** May search engines list it? */
export function isIndexed(page: Pick<PageData, 'route' | 'kind' | 'fallback'>, site: SiteData): boolean {
  return !page.fallback && !isHidden(page, site)
}

export function isPrivate(page: Pick<PageData, 'route'>, { config }: SiteData): boolean {
  return isPrivatePath(page.route, privatePaths(config))
}

/** Every language including the page's own, and the default language for readers of all others. */
function alternates(page: PageData, { config }: SiteData): string[] {
  const translations = translationsOf(page, config.locales)
  const links = translations.map((locale) => ({
    hreflang: locale.lang,
    href: config.origin + page.translations[locale.id],
  }))
  const fallback = defaultLocaleOf(translations, config.defaultLocale)
  if (fallback) links.push({ hreflang: 'x-default', href: config.origin + page.translations[fallback.id] })
  return links.map((link) => tag('link', { rel: 'alternate', ...link }))
}

/** The languages that have this page. */
export function translationsOf(
  page: Pick<PageData, 'translations' | 'untranslated'>,
  locales: readonly Locale[],
): Locale[] {
  return locales.filter(({ id }) => page.translations[id] && !page.untranslated?.includes(id))
}
