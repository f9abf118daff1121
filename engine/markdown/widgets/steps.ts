/** `::: steps`: an ordered list, or headings with what follows each, as numbered steps along a line. */
import type { Container, WidgetTools } from './index.ts'

export function steps({ inside }: Container, { out, found, walk }: WidgetTools): void {
  const [first] = inside
  const kind = first?.type === 'ordered_list_open' ? 'list' : first?.type === 'heading_open' ? 'headings' : null
  if (kind === null) {
    found.error('steps begin neither with an ordered list nor with a heading', 'Begin them with `1. …` or `### …`.')
  }
  const { at } = found
  out.open({ component: 'Steps', props: { level: kind === 'headings' ? Number(first!.tag.slice(1)) : 0 }, at })
  walk(inside)
  for (const inner of out.closeThrough('Steps')) found.unclosed(inner)
}
