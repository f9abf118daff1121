/** Folded code blocks and marked lines are made by fences; see `engine/markdown/code.ts`. */
import type { MarkdownExtension } from '../../engine/markdown/extension.ts'

export const markdown: MarkdownExtension = {
  tags: {
    CodeFold: { writtenAs: '```lang:collapsed-lines' },
    CodeMarks: { writtenAs: '[!code ++] at the end of a line of code' },
  },
}
