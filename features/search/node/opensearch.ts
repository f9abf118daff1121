/** Lets browsers offer the site's search in their address bar. */
import type { Locale } from '../../../core/locales.ts'
import type { SiteData } from '../../../core/site.ts'
import { escapeHtml } from '../../../core/text.ts'

/** The address that opens the search with a query; `{searchTerms}` is the standard's own word. */
export function searchAddress(site: SiteData, locale: Locale, query = '{searchTerms}'): string {
  return `${site.config.origin}${locale.path}?q=${query}`
}

export function openSearchDescription(site: SiteData, locale: Locale): string {
  const { origin } = site.config
  // The standard allows no more than sixteen characters.
  const name = [...locale.title].slice(0, 16).join('')
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">',
    `<ShortName>${escapeHtml(name)}</ShortName>`,
    `<Description>${escapeHtml(locale.description)}</Description>`,
    '<InputEncoding>UTF-8</InputEncoding>',
    `<Language>${escapeHtml(locale.lang)}</Language>`,
    `<Image type="image/svg+xml">${escapeHtml(origin)}/favicon.svg</Image>`,
    `<Url type="text/html" template="${escapeHtml(searchAddress(site, locale))}"/>`,
    '</OpenSearchDescription>',
    '',
  ].join('\n')
}
