/** Formulas in TeX, made into MathML, which browsers draw by themselves. */
import { createRequire } from 'node:module'
import { escapeHtml } from '../../../core/text.ts'
import type { FenceHandler, MarkdownTools } from '../../../engine/markdown/extension.ts'
import { lineAt } from '../../../engine/markdown/lines.ts'

/** A formula nests elements as deep as its braces, and longer ones are a mistake. */
const MAX_FORMULA = 4000

export const mathFence: FenceHandler = ({ code }, tools) => {
  const { line } = tools.context
  // The fence's own line comes before its first line of code.
  tools.context.line = line + 1
  formula(code, true, tools)
  tools.context.line = line
}

export function inlineMath(tex: string, tools: MarkdownTools): void {
  formula(tex, false, tools)
}

/** In the style sheet instead, so that pages with formulas do with the common policy. */
const DISPLAY = ' style="display:block math;"'

function formula(tex: string, block: boolean, tools: MarkdownTools): void {
  const { context, out } = tools
  const { line } = context
  try {
    if (tex.length > MAX_FORMULA) throw new Error(`it has ${tex.length} characters, the limit is ${MAX_FORMULA}`)
    // Loaded where a formula is found, because most sites have none.
    const { renderToString } = createRequire(import.meta.url)('temml') as typeof import('temml')
    const html = renderToString(tex.trim(), { displayMode: block, throwOnError: true }).replace(DISPLAY, '')
    out.component('Formula', { html, block }, context.at)
  } catch (error) {
    const { message, position } = error as Error & { position?: number }
    const start = tex.length - tex.trimStart().length
    context.line = line + lineAt(tex, start + (position ?? 0))
    const [reason = ''] = message.trim().split(/ at (?:position|end)|\n/)
    context.error(`this formula cannot be read: ${reason}`, 'Check the braces and the names of its commands.')
    context.line = line
    if (block) tools.code('text', tex)
    else out.html(`<code>${escapeHtml(tex)}</code>`)
  }
}
