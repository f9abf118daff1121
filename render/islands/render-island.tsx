/** Draws an island at build time, with everything the browser needs to bring it to life. */
import { type ComponentType, createElement } from 'react'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import type { HydrateWhen } from '../../client/islands.ts'
import type { PropValue } from '../../core/page.ts'
import { escapeHtml } from '../../core/text.ts'
import type { PageContextValue } from '../context.tsx'
import { IslandSlot } from './IslandSlot.tsx'
import type { IslandModule } from './module.ts'

const HYDRATE_WHEN: readonly string[] = ['idle', 'visible', 'interaction'] satisfies HydrateWhen[]

export interface IslandOptions {
  name: string
  module: IslandModule
  props: Record<string, PropValue>
  children: string
  /** Put before the ids React makes up; unique on the page, and the same again in the browser. */
  prefix: string
  context: PageContextValue
  /** Stands in for an island that only the browser can draw. */
  Spinner: ComponentType<{ size: 'large'; label: string }>
}

/** `client="idle|visible|interaction|only"` on the tag overrides what the island says of itself. */
export function renderIsland({ name, module, props, children, prefix, context, Spinner }: IslandOptions): string {
  const { client, ...own } = props
  const only = client === 'only' || module.clientOnly === true
  const hydrate = typeof client === 'string' && HYDRATE_WHEN.includes(client) ? client : (module.hydrate ?? 'visible')
  if (client !== undefined && client !== 'only' && hydrate !== client) {
    throw new Error(`<${name} client="${client}">: use idle, visible, interaction or only.`)
  }
  const all = { ...own, ...module.serverProps?.(context) }
  const slot = children ? createElement(IslandSlot, { html: children }) : undefined
  const inside = only
    ? renderToStaticMarkup(<Spinner size="large" label={context.strings.loading} />)
    : renderToString(createElement(module.default, all, slot), { identifierPrefix: prefix })
  const json = escapeHtml(JSON.stringify(all))
  const flags = `${only ? ' data-only' : ''}${children ? ' data-children' : ''}`
  return [
    `<div data-island="${escapeHtml(name)}" data-wake="${hydrate}" data-props="${json}" data-prefix="${escapeHtml(prefix)}"${flags}>`,
    `<div data-island-root>${inside}</div>`,
    `<p data-island-error role="alert" hidden>${escapeHtml(context.strings.islandFailed)} `,
    `<button type="button">${escapeHtml(context.strings.retry)}</button></p></div>`,
  ].join('')
}
