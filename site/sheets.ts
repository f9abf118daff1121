/** Styles of this site's own parts that few pages have, by name; a page that has one carries them. */
const files = import.meta.glob<string>('./sheets/*.css', { query: '?inline', import: 'default', eager: true })

export const SITE_SHEETS: Record<string, string> = Object.fromEntries(
  Object.entries(files).map(([path, css]) => [path.slice('./sheets/'.length, -'.css'.length), css.trim()]),
)
