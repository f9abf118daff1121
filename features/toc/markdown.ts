/** `[[toc]]` on a line of its own. */
import type { MarkdownExtension } from '../../engine/markdown/extension.ts'
import { tocRule } from './node/toc-rule.ts'

export const markdown: MarkdownExtension = {
  rules: tocRule,
  tokens: { toc: (_tokens, _index, { out, context }) => out.component('Toc', {}, context.at) },
}
