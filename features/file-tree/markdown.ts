/** `::: file-tree`: a nested list as files and folders. */
import type { MarkdownExtension } from '../../engine/markdown/extension.ts'
import { fileTree } from './node/file-tree.ts'

export const markdown: MarkdownExtension = {
  containers: { 'file-tree': fileTree },
  tags: { FileTree: { writtenAs: '::: file-tree' }, TreeEntry: { writtenAs: '::: file-tree' } },
}
