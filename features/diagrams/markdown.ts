/** Diagrams are fences. */
import type { MarkdownExtension } from '../../engine/markdown/extension.ts'
import { DIAGRAM_FENCES } from './node/diagram.ts'

export const markdown: MarkdownExtension = { fences: DIAGRAM_FENCES }
