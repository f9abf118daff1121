/** Open Graph and Twitter tags: what other sites show of a page that someone links to. */
import { localeOf } from '../../../core/locales.ts'
import type { PageData } from '../../../core/page.ts'
import type { SiteData } from '../../../core/site.ts'
import { pageTitle, tag, translationsOf } from '../../../engine/prerender/head.ts'

export function socialCard(page: PageData, site: SiteData): string[] {
  const { config } = site
  const locale = localeOf(page.route, config.locales)
  const { lang } = config.locales.find(({ id }) => id === page.fallback) ?? locale
  const properties: Array<[string, string]> = [
    ['og:type', page.file && page.kind === 'doc' ? 'article' : 'website'],
    ['og:url', config.origin + ((page.fallback && page.translations[page.fallback]) || page.route)],
    ['og:site_name', locale.title],
    ['og:title', pageTitle(page, site)],
    ['og:description', page.description || locale.description],
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
