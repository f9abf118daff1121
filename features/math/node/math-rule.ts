/** The inline rule for formulas between `` $` `` and `` `$ ``. Plain dollars stay text: commands and prices use them. */
import type MarkdownIt from 'markdown-it'
import type { StateInline } from 'markdown-it'

const OPEN = '$`'
const CLOSE = '`$'
/** Where the next end of a formula is, by the text: looked for again only behind it. */
const ends = new WeakMap<object, number>()

export function mathRule(md: MarkdownIt): void {
  md.inline.ruler.before('backticks', 'math', (state, silent) => {
    if (!state.src.startsWith(OPEN, state.pos)) return false
    const start = state.pos + OPEN.length
    const end = endAfter(state, start)
    if (end <= start || end > state.posMax - CLOSE.length) return false
    const tex = state.src.slice(start, end)
    if (tex.includes('\n')) return false
    if (!silent) state.push('math', '', 0).content = tex
    state.pos = end + CLOSE.length
    return true
  })
}

function endAfter(state: StateInline, position: number): number {
  const known = ends.get(state)
  if (known !== undefined && (known < 0 || known >= position)) return known
  const end = state.src.indexOf(CLOSE, position)
  ends.set(state, end)
  return end
}
