/** Says which tables the keyboard must reach, because they scroll sideways on narrow screens. */
import type { Token } from 'markdown-it'

/** Narrower ones fit on a phone, or nearly so. */
const WIDE = 4

/** Of a table without links: those can be reached, and take the table along. */
export function needsFocus(tokens: readonly Token[], index: number): boolean {
  let columns = 0
  for (let i = index + 1; tokens[i] && tokens[i]!.type !== 'table_close'; i++) {
    const { type, children } = tokens[i]!
    if (type === 'th_open') columns++
    if (children?.some((child) => child.type === 'link_open')) return false
  }
  return columns >= WIDE
}
