/** `::: md-demo`: Markdown beside its source. `::: vue-demo`: the source alone, since there is no Vue here. */

import type { Container, MarkdownTools } from '../../../engine/markdown/extension.ts'
import { addSources } from './demo-sources.ts'

export function markdownDemo({ title, inside, source = '' }: Container, tools: MarkdownTools): void {
  const { out, context, walk, code } = tools
  const { at, line } = context
  if (source.trim() === '') context.error('a Markdown demo has no text', 'Write Markdown between its lines.')
  out.open({ component: 'DemoBox', props: { beside: true }, at, ...(title ? { title: tools.title(title) } : {}) })
  out.open({ component: 'DemoResult', props: {}, at })
  walk(inside)
  for (const inner of out.closeThrough('DemoResult')) context.unclosed(inner)
  context.line = line
  // The source shows notes in its code as they are written.
  code('md:no-line-numbers', `${source.replace(/\[!code/gi, '[\\!code')}\n`)
  out.closeThrough('DemoBox')
}

export function vueDemo({ title, inside }: Container, tools: MarkdownTools): void {
  const { out, context } = tools
  context.warn('a Vue demo is shown as its source only', 'Write a normal-demo or a react-demo to have it run.')
  const { at } = context
  out.open({ component: 'DemoBox', props: {}, at, ...(title ? { title: tools.title(title) } : {}) })
  addSources(inside, tools)
  out.closeThrough('DemoBox')
}
