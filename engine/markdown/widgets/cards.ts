/** `::: cards`: a grid of `<VPCard>`s. */
import type { Container, WidgetTools } from './index.ts'

export function cards({ inside }: Container, { out, found, walk }: WidgetTools): void {
  out.open({ component: 'CardGrid', props: {}, at: found.at })
  walk(inside)
  for (const inner of out.closeThrough('CardGrid')) found.unclosed(inner)
}
