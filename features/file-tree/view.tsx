/** How file trees look. */
import { defineView } from '../../render/feature.ts'
import { FileTree, TreeEntry } from './FileTree.tsx'

export default defineView({ components: { FileTree, TreeEntry }, icons: ['file', 'folder'] })
