/** An Atom feed of the pages changed most recently, one per language. */
import type { Locale } from '../../../core/locales.ts'
import type { SiteData } from '../../../core/site.ts'
import { escapeHtml } from '../../../core/text.ts'
import type { PageInfo } from '../../../engine/pages/page-data.ts'
import { isPrivate } from '../../../engine/prerender/head.ts'

const ENTRIES = 30

export function atomFeed(pages: readonly PageInfo[], site: SiteData, locale: Locale): string {
  const { origin, authors } = site.config
  const changed = pages
    .filter(
      (page) =>
        page.locale === locale.id && page.kind === 'doc' && page.history && !page.fallback && !isPrivate(page, site),
    )
    .sort((a, b) => Date.parse(b.history!.updated) - Date.parse(a.history!.updated) || (a.route < b.route ? -1 : 1))
    .slice(0, ENTRIES)
  const updated = changed[0]?.history?.updated ?? '1970-01-01T00:00:00Z'
  const self = `${origin}${locale.path}atom.xml`
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${locale.lang}">`,
    `<id>${self}</id>`,
    `<title>${escapeHtml(locale.title)}</title>`,
    `<subtitle>${escapeHtml(locale.description)}</subtitle>`,
    `<link rel="self" type="application/atom+xml" href="${self}"/>`,
    `<link rel="alternate" type="text/html" href="${origin}${locale.path}"/>`,
    `<updated>${updated}</updated>`,
    `<author><name>${escapeHtml(authors)}</name></author>`,
    ...changed.map((page) => entry(page, origin)),
    '</feed>\n',
  ].join('\n')
}

function entry(page: PageInfo, origin: string): string {
  const url = escapeHtml(origin + page.route)
  const { created, updated } = page.history!
  const summary = `<summary>${escapeHtml(page.description)}</summary>`
  const dates = `<published>${created}</published><updated>${updated}</updated>`
  return `<entry><id>${url}</id><title>${escapeHtml(page.title)}</title><link href="${url}"/>${dates}${summary}</entry>`
}
