/** The inline rule for `::name::`; a known emoji name wins, so `:x::x::x:` stays three emoji. */
import type MarkdownIt from 'markdown-it'
import emojiNames from 'markdown-it-emoji/lib/data/full.mjs'

const ICON = /::([\w-][\w:/.-]*[\w]|\w)::/y
const COLON = 0x3a

export function iconRule(md: MarkdownIt): void {
  md.inline.ruler.before('emphasis', 'icon', (state, silent) => {
    if (state.src.charCodeAt(state.pos) !== COLON) return false
    ICON.lastIndex = state.pos
    const found = ICON.exec(state.src)
    const name = found?.[1]
    if (!found || !name || name in emojiNames) return false
    if (!silent) state.push('icon', '', 0).content = name
    state.pos += found[0].length
    return true
  })
}
