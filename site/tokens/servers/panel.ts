/** Hydrates the list of token servers when it is opened for the first time. Its strings and styles come with this script. */
import { createElement } from 'react'
import { whenRemoved } from '../../../client/when-removed.ts'
import { hydrate } from '../../../render/islands/mount.tsx'
import { PANEL_SETTINGS } from '../shared.ts'
import { API_STRINGS } from '../strings/servers.ts'
import { checkHealth } from './health.ts'
import css from './panel.css?inline'
import { ServerPanel } from './ServerPanel.tsx'

const panels = new WeakSet<HTMLDetailsElement>()

const sheet = new CSSStyleSheet()
sheet.replaceSync(css)
document.adoptedStyleSheets.push(sheet)

export function openPanel(details: HTMLDetailsElement): void {
  if (panels.has(details)) return
  panels.add(details)
  const api = PANEL_SETTINGS.read(details)
  const strings = API_STRINGS[details.dataset.locale ?? '']!
  const id = details.querySelector('input')?.id.replace(/-own$/, '') ?? ''
  whenRemoved(details, hydrate(details, createElement(ServerPanel, { api, strings, id, details, check: checkHealth })))
}
