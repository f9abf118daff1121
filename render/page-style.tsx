/** Styles that few pages need. The build joins those of a page into one file, so that no other page pays. */
import { usePage } from './context.tsx'

/** `css`: the text of the sheet, `import css from './x.css?inline'`. */
export function PageStyle({ name, css }: { name: string; css: string | undefined }) {
  if (css === undefined)
    throw new Error(`There is no style sheet named ${name}: add it to the styles of a feature's view.`)
  usePage().usage.sheets.set(name, css.trim())
  return null
}
