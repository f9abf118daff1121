/** The rule that makes a hint of a quote that begins with `[!NOTE]`, as GitHub does. */
import type MarkdownIt from 'markdown-it'
import type { Token } from 'markdown-it'

export const ALERTS = ['note', 'tip', 'important', 'warning', 'caution'] as const
/** The first line of the quote: the kind, and what we allow after it: a title. */
const FIRST_LINE = /^\[!([a-z]+)\](?:[ \t]+([^\n]*?))?[ \t]*(?:\n|$)/i

/** Before the inline rules: these would see a link, or text with a break after it. */
export function alertRule(md: MarkdownIt): void {
  md.core.ruler.after('block', 'alert', ({ tokens }) => {
    for (let index = tokens.length - 1; index >= 0; index--) {
      if (tokens[index]!.type === 'blockquote_open') makeHint(tokens, index)
    }
  })
}

function makeHint(tokens: Token[], index: number): void {
  const [quote, paragraph, inline] = tokens.slice(index, index + 3) as [Token, Token?, Token?]
  const found = paragraph?.type === 'paragraph_open' ? FIRST_LINE.exec(inline?.content ?? '') : null
  if (!found || !paragraph || !inline) return
  const [line, word = '', title = ''] = found
  const kind = word.toLowerCase()
  if (!(ALERTS as readonly string[]).includes(kind)) {
    // The walk, which knows the place, says so.
    quote.meta = { unknownAlert: word }
    return
  }
  let end = index + 1
  while (end < tokens.length && !(tokens[end]!.type === 'blockquote_close' && tokens[end]!.level === quote.level)) end++
  const close = tokens[end]
  rename(quote, `container_${kind}_open`, `${kind} ${title}`)
  if (close) rename(close, `container_${kind}_close`, '')
  inline.content = inline.content.slice(line.length)
  for (const token of [paragraph, inline]) if (token.map) token.map = [token.map[0] + 1, token.map[1]]
  if (inline.content === '') tokens.splice(index + 1, 3)
}

/** Into what the container rule would have made. */
function rename(token: Token, type: string, info: string): void {
  token.type = type
  token.tag = 'div'
  token.info = info
}
