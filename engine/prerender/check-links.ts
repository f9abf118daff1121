/** Checks every internal link, anchor, file and component of every page, and says what was probably meant. */
import { existsSync } from 'node:fs'
import { join, posix } from 'node:path'
import type { Attributes } from '../../core/attributes.ts'
import { nearest } from '../../core/text.ts'
import { safeDecode } from '../../core/urls.ts'
import type { PageFacts } from '../markdown/page-cache.ts'
import type { Problems } from '../problems.ts'
import { checkAttributes } from './check-attributes.ts'

export interface LinkCheck {
  pages: ReadonlyArray<{ route: string; rendered: PageFacts }>
  /** Routes that exist besides `pages`: catalogues, not-found pages, redirects. */
  otherRoutes: Iterable<string>
  publicDir: string
  /** Names of component tags that can be rendered. */
  components: ReadonlySet<string>
  attributes: Readonly<Record<string, Attributes>>
  problems: Problems
}

export function checkPages(context: LinkCheck): void {
  // A page with errors may lack sections for that reason alone.
  const whole = context.pages.filter(({ rendered }) => rendered.problems.every(({ severity }) => severity !== 'error'))
  const ids = new Map(whole.map((page) => [page.route, new Set(page.rendered.ids)]))
  const routes = new Set([...context.pages.map(({ route }) => route), ...context.otherRoutes])
  for (const { route, rendered } of context.pages) {
    for (const link of rendered.links) checkLink(link, route, { ids, routes, problems: context.problems })
    for (const { path, at } of rendered.assets) {
      if (existsSync(join(context.publicDir, posix.normalize(path)))) continue
      context.problems.error(at, `file not found: ${path}`, 'Files with an absolute path live in public/.')
    }
    checkComponents(rendered, context)
    checkAttributes(rendered.components, context.attributes, context.problems)
  }
}

interface LinkContext {
  ids: Map<string, Set<string>>
  routes: Set<string>
  problems: Problems
}

function checkLink(link: PageFacts['links'][number], ownRoute: string, { ids, routes, problems }: LinkContext): void {
  const route = link.route ?? ownRoute
  if (!routes.has(route)) {
    const near = nearest(
      route,
      [...routes].filter((other) => other !== ownRoute),
    )
    const remedy = near ? `The nearest page is ${safeDecode(near)}.` : 'Check the path; it is relative to the file.'
    problems.error(link.at, `dead link: ${link.written}`, remedy)
    return
  }
  const targets = ids.get(route)
  if (!link.hash || !targets || targets.has(link.hash)) return
  const near = nearestAnchor(link.hash, targets)
  const remedy = near ? `The nearest anchor is #${near}.` : `${safeDecode(route)} has no such heading.`
  problems.error(link.at, `dead anchor: ${link.written}`, remedy)
}

/** Older slugs kept underscores and capitals; that is the likeliest difference. */
function nearestAnchor(hash: string, ids: ReadonlySet<string>): string | undefined {
  const plain = (text: string) => text.toLowerCase().replace(/[_-]+/g, '-').replace(/^-/, '')
  return [...ids].find((id) => plain(id) === plain(hash)) ?? nearest(hash, ids)
}

function checkComponents(rendered: PageFacts, { components, problems }: LinkCheck): void {
  for (const { name, at } of rendered.components) {
    if (components.has(name)) continue
    const near = nearest(name, components)
    const remedy = near ? `Did you mean <${near}>?` : `Known components: ${[...components].sort().join(', ')}.`
    problems.error(at, `unknown component <${name}>`, remedy)
  }
}
