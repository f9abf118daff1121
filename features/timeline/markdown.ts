/** `::: timeline` holds headings with what follows each. */
import { type ContainerHandler, type MarkdownExtension, wrapInside } from '../../engine/markdown/extension.ts'

const timeline: ContainerHandler = ({ inside }, tools) => {
  if (inside[0]?.type !== 'heading_open')
    tools.context.error('a timeline begins with no heading', 'Begin each of its entries with a heading: `### v1.0`.')
  wrapInside({ component: 'Timeline' }, inside, tools)
}

export const markdown: MarkdownExtension = {
  containers: { timeline },
  tags: { Timeline: { writtenAs: '::: timeline' } },
}
