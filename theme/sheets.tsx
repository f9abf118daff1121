/** Styles of widgets that few pages have: the first such widget of a page brings them, so that no other page pays. */
import { usePage } from './context.tsx'

const files = import.meta.glob<string>('./sheets/*.css', { query: '?inline', import: 'default', eager: true })

/** By file name. The content security policy knows each by its hash. */
export const SHEETS: Record<string, string> = Object.fromEntries(
  Object.entries(files).map(([path, css]) => [path.slice('./sheets/'.length, -'.css'.length), css.trim()]),
)

/** `css`: the text of a sheet that a site has of its own, which its server entry must name as well. */
export function Sheet({ name, css = SHEETS[name] }: { name: string; css?: string | undefined }) {
  const { sheets } = usePage().needs
  if (sheets.has(name)) return null
  sheets.add(name)
  if (css === undefined) throw new Error(`There is no style sheet theme/sheets/${name}.css.`)
  return <style dangerouslySetInnerHTML={{ __html: css }} />
}
