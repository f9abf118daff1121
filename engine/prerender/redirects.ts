/** Moved addresses: from the site's configuration and from pages' own frontmatter, checked against what exists. */
import type { RedirectRule } from '../../core/hosting.ts'
import { escapeHtml } from '../../core/text.ts'
import { safeDecode, splitUrl } from '../../core/urls.ts'
import type { EngineOptions } from '../options.ts'
import type { SiteGraph } from '../pages/graph.ts'
import type { Problems } from '../problems.ts'

export function collectRedirects(graph: SiteGraph, { config }: EngineOptions, problems: Problems): RedirectRule[] {
  const rules = new Map<string, RedirectRule>()
  const add = (from: string, to: string, at: string) => {
    const path = safeDecode(from)
    if (!path.startsWith('/')) problems.error(at, `redirect from ${from}`, 'Write the whole path, starting with `/`.')
    else if (graph.byRoute.has(encodeURI(path)))
      problems.error(at, `${path} is a page`, 'Remove the redirect or the page.')
    else if (!graph.byRoute.has(splitUrl(to).path))
      problems.error(at, `redirect to ${to}, which is no page`, 'Name an existing page.')
    else if (rules.has(path)) problems.error(at, `${path} is redirected twice`, 'Keep one of the two.')
    else rules.set(path, { from: path, to, status: 301 })
  }
  for (const [from, to] of Object.entries(config.redirects)) {
    for (const locale of config.locales)
      add(locale.path + from, locale.path + to, `redirects in site.config.ts (${from})`)
  }
  for (const meta of graph.pages) {
    if (meta.fallback) continue
    for (const from of meta.frontmatter.redirectFrom ?? []) add(from, meta.route, meta.file ?? meta.route)
  }
  return [...rules.values()]
}

/** Takes query and hash along. */
const REDIRECT_SCRIPT = "location.replace(document.querySelector('a').href+location.search+location.hash)"

/**
 * A page for hosts that know no redirect rules. Those send no policy either; should one forbid the script, the address is
 * opened a second later.
 */
export function redirectPage(rule: RedirectRule, origin: string): string {
  const target = escapeHtml(rule.to)
  return [
    '<!doctype html>',
    '<meta charset="utf-8">',
    `<title>${target}</title>`,
    '<meta name="robots" content="noindex">',
    `<link rel="canonical" href="${escapeHtml(origin)}${target}">`,
    `<meta http-equiv="refresh" content="1; url=${target}">`,
    `<a href="${target}">${target}</a>`,
    `<script>${REDIRECT_SCRIPT}</script>\n`,
  ].join('\n')
}
