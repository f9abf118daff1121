/** Turns the tokens of hints, details and tabs into components. */
import type { Token } from 'markdown-it'
import type { PropValue } from '../../core/page.ts'
import { ALERTS } from './alert-rule.ts'
import type { TabMeta } from './tabs-rule.ts'
import { CONTAINER_WIDGETS, type WidgetTools } from './widgets/index.ts'

/** Containers that become hints; `danger` is the older name of `caution`. */
export const HINTS = ['tip', 'warning', 'danger', 'caution', 'info', 'note', 'important'] as const
const BOXES = [...HINTS, 'details'] as const
export const CONTAINERS = [...BOXES, ...Object.keys(CONTAINER_WIDGETS)]

/** May return the index of the last token it has dealt with. */
export type Handler = (tokens: Token[], index: number) => unknown

export function containerHandlers(tools: WidgetTools): Record<string, Handler> {
  const handlers: Record<string, Handler> = { ...tabHandlers(tools), blockquote_open: quoteHandler(tools) }
  for (const name of BOXES) {
    const component = name === 'details' ? 'Details' : 'Hint'
    const props: Record<string, PropValue> = component === 'Hint' ? { type: name === 'danger' ? 'caution' : name } : {}
    handlers[`container_${name}_open`] = (tokens, index) => {
      const text = tokens[index]!.info.trim().slice(name.length).trim()
      tools.out.open({ component, props, at: tools.found.at, ...(text ? { title: tools.title(text) } : {}) })
    }
    handlers[`container_${name}_close`] = () => close(component, tools)
  }
  for (const [name, widget] of Object.entries(CONTAINER_WIDGETS)) {
    handlers[`container_${name}_open`] = (tokens, index) => {
      const end = closingIndex(tokens, index)
      const { info, meta } = tokens[index]!
      const title = info.trim().slice(name.length).trim()
      widget({ name, title, inside: tokens.slice(index + 1, end), ...(meta as { source?: string } | null) }, tools)
      return end
    }
  }
  return handlers
}

/** A quote that was meant to be a hint, perhaps. */
function quoteHandler({ out, found }: WidgetTools): Handler {
  return (tokens, index) => {
    const unknown = (tokens[index]!.meta as { unknownAlert?: string } | null)?.unknownAlert
    const known = ALERTS.map((name) => `[!${name.toUpperCase()}]`).join(', ')
    if (unknown) found.warn(`[!${unknown}] makes no hint of a quote`, `It stays a quote. Known are ${known}.`)
    out.html('<blockquote>\n')
  }
}

/** Where the container that opens here is closed. */
function closingIndex(tokens: readonly Token[], index: number): number {
  const { level, type } = tokens[index]!
  const close = type.replace(/_open$/, '_close')
  for (let i = index + 1; i < tokens.length; i++) if (tokens[i]!.level === level && tokens[i]!.type === close) return i
  return -1
}

function tabHandlers(tools: WidgetTools): Record<string, Handler> {
  return {
    tabs_open: (tokens, index) => {
      const { kind, id } = tokens[index]!.meta as { kind: string; id: string }
      tools.out.open({ component: 'Tabs', props: { kind, ...(id ? { group: id } : {}) }, at: tools.found.at })
    },
    tabs_close: () => close('Tabs', tools),
    tab_open: (tokens, index) => {
      const { title, id, active } = tokens[index]!.meta as TabMeta
      // A link may name it, so it is called like the tab.
      const props = { id, panel: tools.id('tab', id), active }
      tools.out.open({ component: 'Tab', props, at: tools.found.at, title: tools.title(title) })
    },
    tab_close: () => close('Tab', tools),
  }
}

function close(component: string, { out, found }: WidgetTools): void {
  for (const inner of out.closeThrough(component)) found.unclosed(inner)
}
