/** The markup of code blocks, and the highlighter that writes it where a feature has one. */
import { escapeHtml } from '../../core/text.ts'
import type { Highlighter, MarkdownExtension } from './extension.ts'
import type { CodeBlock } from './types.ts'

/** The first that a feature has. Without one, code is plain text. */
export async function loadHighlighter(extensions: readonly MarkdownExtension[]): Promise<Highlighter> {
  const load = extensions.find(({ highlighter }) => highlighter)?.highlighter
  return (await load?.()) ?? { highlight: async (block) => ({ html: plainCode(block), css: {} }) }
}

function plainCode(block: CodeBlock): string {
  const marked = new Set(block.marked)
  const lines = block.code.split('\n').map((line, i) => {
    const name = marked.has(i + 1) ? ' class="marked"' : ''
    return `<span${name}>${escapeHtml(line)}</span>`
  })
  return codeHtml(block, lines)
}

/**
 * The block's box: its label, and numbered lines (drawn by CSS counters, so they are never copied). Each line is an
 * element in the block itself: a class would say the same again, for every line.
 */
export function codeHtml(block: CodeBlock, lines: readonly string[]): string {
  const first = block.firstNumber === 1 ? '' : `="${block.firstNumber}" style="--first:${block.firstNumber - 1}"`
  const numbered = block.lineNumbers ? ` data-numbers${first}` : ''
  const label = block.label ? ` data-label="${escapeHtml(block.label)}"` : ''
  const lang = block.lang ? ` data-lang="${escapeHtml(block.lang)}"` : ''
  // A block that scrolls sideways must be reachable by keyboard.
  const pre = `<pre class="shiki" tabindex="0"><code>${lines.join('\n')}</code></pre>`
  return `<div class="code"${lang}${label}${numbered}>${pre}</div>\n`
}
