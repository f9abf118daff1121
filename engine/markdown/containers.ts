/** Turns the tokens of hints, details and tabs into components. */
import type { Token } from 'markdown-it'
import type { PropValue } from '../../core/page.ts'
import type { BodyBuilder } from './builder.ts'
import type { Collector } from './collector.ts'
import type { TabMeta } from './tabs-rule.ts'
import type { RawNode } from './types.ts'

/** Containers that become hints; `danger` is the older name of `caution`. */
export const HINTS = ['tip', 'warning', 'danger', 'caution', 'info', 'note', 'important'] as const
export const CONTAINERS = [...HINTS, 'details'] as const

export type Handler = (tokens: Token[], index: number) => void

export interface ContainerTools {
  out: BodyBuilder
  found: Collector
  /** The nodes of a title written as inline Markdown. */
  title(markdown: string): RawNode[]
}

export function containerHandlers(tools: ContainerTools): Record<string, Handler> {
  const handlers = tabHandlers(tools)
  for (const name of CONTAINERS) {
    const component = name === 'details' ? 'Details' : 'Hint'
    const props: Record<string, PropValue> = component === 'Hint' ? { type: name === 'danger' ? 'caution' : name } : {}
    handlers[`container_${name}_open`] = (tokens, index) => {
      const text = tokens[index]!.info.trim().slice(name.length).trim()
      tools.out.open({ component, props, at: tools.found.at, ...(text ? { title: tools.title(text) } : {}) })
    }
    handlers[`container_${name}_close`] = () => close(component, tools)
  }
  return handlers
}

function tabHandlers(tools: ContainerTools): Record<string, Handler> {
  const open: Array<{ id: string; count: number }> = []
  let groups = 0
  return {
    tabs_open: (tokens, index) => {
      const { kind, id } = tokens[index]!.meta as { kind: string; id: string }
      open.push({ id: `tabs-${++groups}`, count: 0 })
      tools.out.open({ component: 'Tabs', props: { kind, ...(id ? { group: id } : {}) }, at: tools.found.at })
    },
    tabs_close: () => {
      open.pop()
      close('Tabs', tools)
    },
    tab_open: (tokens, index) => {
      const { title, id, active } = tokens[index]!.meta as TabMeta
      const group = open.at(-1)!
      const props = { id, panel: `${group.id}-${++group.count}`, active }
      tools.out.open({ component: 'Tab', props, at: tools.found.at, title: tools.title(title) })
    },
    tab_close: () => close('Tab', tools),
  }
}

function close(component: string, { out, found }: ContainerTools): void {
  for (const inner of out.closeThrough(component)) found.unclosed(inner)
}
