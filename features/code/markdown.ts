/** Highlighted and folded code blocks, lines that notes in the code mark, and inline code that may be broken. */
import type { MarkdownExtension } from '../../engine/markdown/extension.ts'
import { readBlock } from './node/code-block.ts'
import { codeRule } from './node/code-rule.ts'

export const markdown: MarkdownExtension = {
  rules: codeRule,
  code: readBlock,
  // Loaded only where there is something to do: it is large.
  highlighter: async () => new (await import('./node/highlight.ts')).CodeHighlighter(),
  tags: {
    CodeFold: { writtenAs: '```lang:collapsed-lines' },
    CodeMarks: { writtenAs: '[!code ++] at the end of a line of code' },
  },
}
