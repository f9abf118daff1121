/** Images in several widths, figures, and links that enlarge images. */
import type { MarkdownExtension } from '../../engine/markdown/extension.ts'
import { image, paragraph } from './node/image-tokens.ts'
import { variantsOf } from './node/variants.ts'

export const markdown: MarkdownExtension = {
  tokens: { image, paragraph_open: paragraph },
  variants: variantsOf,
}
