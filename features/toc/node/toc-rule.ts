/** The block rule for `[[toc]]`: an outline of the page where the author wants one. */
import type MarkdownIt from 'markdown-it'

export function tocRule(md: MarkdownIt): void {
  md.block.ruler.before(
    'heading',
    'toc',
    (state, startLine, _endLine, silent) => {
      const text = state.src.slice(state.bMarks[startLine]! + state.tShift[startLine]!, state.eMarks[startLine])
      if (!/^\[\[toc\]\]\s*$/i.test(text)) return false
      if (silent) return true
      state.line = startLine + 1
      const token = state.push('toc', '', 0)
      token.map = [startLine, state.line]
      return true
    },
    { alt: ['paragraph', 'reference', 'blockquote'] },
  )
}
