/** Inline code that is long may be broken where a person would break it: after a slash, a dot, an underscore. */
import type MarkdownIt from 'markdown-it'
import { escapeHtml } from '../../../core/text.ts'

/** Shorter code fits everywhere. */
const LONG = 12
/** Between two parts of a name or an address; what stands before its first part, as in `--data`, stays with it. */
const BREAK = /(?<=[\p{L}\p{N}][/_.:=,&?@-]{1,3})(?=[\p{L}\p{N}])/u

export function codeRule(md: MarkdownIt): void {
  md.renderer.rules.code_inline = (tokens, index) => {
    const token = tokens[index]!
    const parts = token.content.length > LONG ? token.content.split(BREAK) : [token.content]
    return `<code${md.renderer.renderAttrs(token)}>${parts.map(escapeHtml).join('<wbr>')}</code>`
  }
}
