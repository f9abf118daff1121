/** Wraps a page's rendered layout into a complete HTML document. */
import { createHash } from 'node:crypto'
import { localeOf } from '../../core/locales.ts'
import type { PageData } from '../../core/page.ts'
import type { SiteData } from '../../core/site.ts'
import { escapeHtml } from '../../core/text.ts'
import type { Feature } from '../feature.ts'
import { headTags, isPrivate } from './head.ts'

/** The head's inline script is the only one; the content security policy allows it by this hash. */
export function scriptHash(script: string): string {
  return `'sha256-${createHash('sha256').update(script).digest('base64')}'`
}

export interface DocumentParts {
  page: PageData
  site: SiteData
  /** Markup of the body. */
  body: string
  features: readonly Feature[]
  /** Inline script that must run before the first paint. */
  earlyScript: string
  /** Address of the page's own styles. */
  sheet?: string | null
  /** Added to the build id: pages whose marks differ have different policies. */
  mark?: string
  /** Further head markup, for the dev server. */
  extraHead?: string
}

export function renderDocument(parts: DocumentParts): string {
  const { page, site, body, features, earlyScript, sheet, mark = '', extraHead = '' } = parts
  const { lang } = localeOf(page.route, site.config.locales)
  const { assets } = site
  const head = [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<meta name="build-id" content="${escapeHtml(assets.id + mark)}">`,
    `<script>${earlyScript}</script>`,
    ...assets.styles.map((href) => `<link rel="stylesheet" href="${escapeHtml(href)}">`),
    ...assets.scripts.map((src) => `<script type="module" src="${escapeHtml(src)}"></script>`),
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    extraHead,
    // After the common styles, which declare the order of layers. The router reads this tag as text.
    ...(sheet ? [`<link rel="stylesheet" data-sheet href="${escapeHtml(sheet)}">`] : []),
    // Everything after this mark belongs to the page and is exchanged on navigation.
    '<meta name="page-head">',
    ...(isPrivate(page, site) ? ['<meta name="referrer" content="no-referrer">'] : []),
    ...headTags(page, site),
    ...features.flatMap((feature) => feature.head?.(page, site, features) ?? []),
  ]
  const attributes = Object.entries(Object.assign({}, ...features.map((f) => f.htmlAttributes?.(page, site) ?? {})))
  const more = attributes.map(([name, value]) => ` ${name}${value && `="${escapeHtml(String(value))}"`}`).join('')
  return `<!doctype html>\n<html lang="${lang}"${more}>\n<head>\n${head.filter(Boolean).join('\n')}\n</head>\n<body>${body}</body>\n</html>\n`
}
