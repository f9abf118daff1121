/** `::: steps`: an ordered list, or headings with what follows each, as numbered steps along a line. */
import { type ContainerHandler, type MarkdownExtension, wrapInside } from '../../engine/markdown/extension.ts'

const steps: ContainerHandler = ({ inside }, tools) => {
  const [first] = inside
  const kind = first?.type === 'ordered_list_open' ? 'list' : first?.type === 'heading_open' ? 'headings' : null
  if (kind === null) {
    const remedy = 'Begin them with `1. …` or `### …`.'
    tools.context.error('steps begin neither with an ordered list nor with a heading', remedy)
  }
  const level = kind === 'headings' ? Number(first!.tag.slice(1)) : 0
  wrapInside({ component: 'Steps', props: { level } }, inside, tools)
}

export const markdown: MarkdownExtension = {
  containers: { steps },
  tags: { Steps: { writtenAs: '::: steps' } },
}
