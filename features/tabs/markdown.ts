/** Tab groups: their block rule, and the components that its tokens become. */
import type { MarkdownExtension, MarkdownTools, TokenHandler } from '../../engine/markdown/extension.ts'
import { type TabMeta, tabsRule } from './node/tabs-rule.ts'

const openTabs: TokenHandler = (tokens, index, { out, context }) => {
  const { kind, id } = tokens[index]!.meta as { kind: string; id: string }
  out.open({ component: 'Tabs', props: { kind, ...(id ? { group: id } : {}) }, at: context.at })
}

const openTab: TokenHandler = (tokens, index, tools) => {
  const { title, id, active } = tokens[index]!.meta as TabMeta
  // A link may name it, so it is called like the tab.
  const props = { id, panel: tools.id('tab', id), active }
  tools.out.open({ component: 'Tab', props, at: tools.context.at, title: tools.title(title) })
}

function close(component: string, { out, context }: MarkdownTools): void {
  for (const inner of out.closeThrough(component)) context.unclosed(inner)
}

const groupOfTabs = (name: string) => ({
  is: 'a group of tabs',
  write: (colons: string) => `${colons} ${name}#name, or ${colons} ${name} alone`,
})

export const markdown: MarkdownExtension = {
  rules: tabsRule,
  blocks: { tabs: groupOfTabs('tabs'), 'code-tabs': groupOfTabs('code-tabs') },
  tokens: {
    tabs_open: openTabs,
    tabs_close: (_tokens, _index, tools) => close('Tabs', tools),
    tab_open: openTab,
    tab_close: (_tokens, _index, tools) => close('Tab', tools),
  },
}
