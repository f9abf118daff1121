/** `::: cards` is a grid of `<VPCard>`s. */
import { type MarkdownExtension, wrapInside } from '../../engine/markdown/extension.ts'

export const markdown: MarkdownExtension = {
  containers: { cards: ({ inside }, tools) => wrapInside({ component: 'CardGrid' }, inside, tools) },
  tags: { VPCard: { addresses: { link: 'link' } } },
}
