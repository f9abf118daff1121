/** Formulas in TeX: fences, and text between `` $` `` and `` `$ ``. */
import type { MarkdownExtension } from '../../engine/markdown/extension.ts'
import { inlineMath, mathFence } from './node/math.ts'
import { mathRule } from './node/math-rule.ts'

export const markdown: MarkdownExtension = {
  rules: mathRule,
  fences: { math: mathFence },
  tokens: { math: (tokens, index, tools) => inlineMath(tokens[index]!.content, tools) },
  tags: { Formula: { writtenAs: '```math or $`…`$' } },
}
