/** Images with their sizes and in several widths, figures, links that enlarge images, and what drawings must not hold. */
import type { MarkdownExtension } from '../../engine/markdown/extension.ts'
import { sizedTag } from './node/image-size.ts'
import { image, paragraph } from './node/image-tokens.ts'
import { coverOf, pictureOf } from './node/picture.ts'
import { unsafeIn } from './node/svg-check.ts'

export const markdown: MarkdownExtension = {
  tokens: { image, paragraph_open: paragraph },
  htmlTags: { img: ({ written, source, tag }, context) => sizedTag(source, tag, pictureOf(written, context)) },
  cover: coverOf,
  // Anyone who opens a drawing, or a page that shows it, must not run what someone hid in it.
  fileChecks: {
    svg: (text) => {
      const unsafe = unsafeIn(text)
      if (!unsafe) return undefined
      return { message: `holds ${unsafe}`, remedy: 'Take it out, or save the drawing as “plain SVG”.' }
    },
  },
}
