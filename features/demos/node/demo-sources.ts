/** The source of a demo: its code block, or tabs of several. */
import type { Token } from 'markdown-it'
import type { MarkdownTools } from '../../../engine/markdown/extension.ts'

const NAMES: Record<string, string> = {
  html: 'HTML',
  css: 'CSS',
  js: 'JavaScript',
  javascript: 'JavaScript',
  json: 'JSON',
}

export function addSources(inside: readonly Token[], tools: MarkdownTools): void {
  const { out, context, id, code } = tools
  const start = context.line
  const fences = inside.filter(({ type, info }) => type === 'fence' && !/^json\b/i.test(info.trim()))
  const { at } = context
  if (fences.length > 1) out.open({ component: 'Tabs', props: { kind: 'code-tabs' }, at })
  fences.forEach(({ info, content, map }, index) => {
    if (map) context.line = map[0]
    const lang = /^[^\s{:]+/.exec(info.trim())?.[0].toLowerCase() ?? ''
    const name = NAMES[lang] ?? lang.toUpperCase()
    const props = { id: lang, panel: fences.length > 1 ? id('tab', lang) : '', active: index === 0 }
    if (fences.length > 1) out.open({ component: 'Tab', props, at: context.at, title: [name] })
    code(info, content)
    if (fences.length > 1) out.close('Tab')
  })
  if (fences.length > 1) out.close('Tabs')
  context.line = start
}
