/** Styles of widgets that few pages have. The build joins those of a page into one file, so that no other page pays. */
import { usePage } from './context.tsx'

const files = import.meta.glob<string>('./sheets/*.css', { query: '?inline', import: 'default', eager: true })

/** By file name. */
export const SHEETS: Record<string, string> = Object.fromEntries(
  Object.entries(files).map(([path, css]) => [path.slice('./sheets/'.length, -'.css'.length), css.trim()]),
)

/** `css`: the text of a sheet that a site has of its own. */
export function Sheet({ name, css = SHEETS[name] }: { name: string; css?: string | undefined }) {
  if (css === undefined) throw new Error(`There is no style sheet theme/sheets/${name}.css.`)
  usePage().needs.sheets.set(name, css)
  return null
}
