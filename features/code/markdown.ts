/** Folded code blocks, and lines that notes in the code mark. */
import type { MarkdownExtension } from '../../engine/markdown/extension.ts'
import { readBlock } from './node/code-block.ts'

export const markdown: MarkdownExtension = {
  code: readBlock,
  tags: {
    CodeFold: { writtenAs: '```lang:collapsed-lines' },
    CodeMarks: { writtenAs: '[!code ++] at the end of a line of code' },
  },
}
