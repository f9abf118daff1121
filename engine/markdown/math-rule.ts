/** The inline rule for formulas between `` $` `` and `` `$ ``. Plain dollars stay text: commands and prices use them. */
import type MarkdownIt from 'markdown-it'

const FORMULA = /\$`((?:(?!`\$)[^\n])+)`\$/y
const DOLLAR = 0x24

export function mathRule(md: MarkdownIt): void {
  md.inline.ruler.before('backticks', 'math', (state, silent) => {
    if (state.src.charCodeAt(state.pos) !== DOLLAR) return false
    FORMULA.lastIndex = state.pos
    const found = FORMULA.exec(state.src)
    if (!found) return false
    if (!silent) state.push('math', '', 0).content = found[1]!
    state.pos += found[0].length
    return true
  })
}
