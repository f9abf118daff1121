/** The rule that keeps the text of containers which show it beside what it makes. */
import type MarkdownIt from 'markdown-it'

const SHOWN = new Set(['container_md-demo_open'])

export function sourceRule(md: MarkdownIt): void {
  md.core.ruler.after('block', 'source', ({ tokens, src }) => {
    const shown = tokens.filter(({ type, map }) => map && SHOWN.has(type))
    if (shown.length === 0) return
    const lines = src.split('\n')
    for (const token of shown) token.meta = { source: dedent(lines.slice(token.map![0] + 1, token.map![1])) }
  })
}

/** A container in a list is indented as a whole. */
function dedent(lines: readonly string[]): string {
  const indents = lines.filter((line) => line.trim()).map((line) => line.length - line.trimStart().length)
  const indent = Math.min(...indents, Number.MAX_SAFE_INTEGER)
  const text = lines.map((line) => line.slice(Math.min(indent, line.length))).join('\n')
  return text.replace(/^(?:[ \t]*\n)+/, '').trimEnd()
}
