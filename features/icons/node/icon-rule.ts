/** The inline rule for `::name::`; it lets emoji stand side by side, so `:x::x::x:` stays three emoji. */
import type MarkdownIt from 'markdown-it'
import emojiNames from 'markdown-it-emoji/lib/data/full.mjs'

const ICON = /::(\w(?:(?:[\w/.-]|:(?!:))*\w)?)::/y
const COLON = 0x3a

export function iconRule(md: MarkdownIt): void {
  md.inline.ruler.before('emphasis', 'icon', (state, silent) => {
    if (state.src.charCodeAt(state.pos) !== COLON) return false
    ICON.lastIndex = state.pos
    const found = ICON.exec(state.src)
    const name = found?.[1]
    if (!found || !name) return false
    const end = state.pos + found[0].length
    // `:a::b::c:`: the colons of `::b::` belong to its neighbours.
    const touching = /\w/.test(state.src[state.pos - 1] ?? '') || /\w/.test(state.src[end] ?? '')
    if (touching && Object.hasOwn(emojiNames, name)) return false
    if (!silent) state.push('icon', '', 0).content = name
    state.pos = end
    return true
  })
}
