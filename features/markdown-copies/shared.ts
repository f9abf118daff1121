/** Where the Markdown copy of a page is. */

/** `/guide/` → `/guide/index.md`, `/faq/why.html` → `/faq/why.md`. */
export function markdownRoute(route: string): string {
  return route.endsWith('/') ? `${route}index.md` : route.replace(/\.html$/, '.md')
}
