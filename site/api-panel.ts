/** The list below the choice of a token server: how each is doing, and addresses of the reader's own. */
import { readStored, store } from '../client/storage.ts'
import { whenGone } from '../client/when-gone.ts'
import { fillIn } from '../core/text.ts'
import { isMixed, readAddress } from './api-address.ts'
import { type Found, lookAt } from './api-health.ts'
import { API_NAME_KEY, API_OWN_KEY, MAX_OWN, readOwn } from './api-kept.ts'
import css from './api-panel.css?inline'
import { choose, showChoice } from './api-select.ts'
import { chosenServer, type Kept, offeredServers } from './api-servers.ts'
import { API_STRINGS, type ApiStrings } from './strings/api.ts'
import type { ApiServer, ApiSettings } from './tokens/shared.ts'

/** One panel while it is open. */
interface Panel {
  details: HTMLDetailsElement
  words: ApiStrings
  api: ApiSettings
  /** What was found out since it was opened, by address. */
  found: Map<string, Found | 'checking'>
}

const panels = new WeakMap<HTMLDetailsElement, Panel>()

const sheet = new CSSStyleSheet()
sheet.replaceSync(css)
document.adoptedStyleSheets.push(sheet)

/** Opening it is asking: before that, no server hears of the reader. */
export function openPanel(details: HTMLDetailsElement): void {
  const known = panels.get(details)
  const panel = known ?? create(details)
  panel.found.clear()
  show(panel)
  for (const { url } of servers(panel)) void check(panel, url)
}

function create(details: HTMLDetailsElement): Panel {
  const api = JSON.parse(details.dataset.apiPanel ?? '') as ApiSettings
  // The words come with this script: in the pages they would weigh more than the whole choice.
  const words = API_STRINGS[details.dataset.locale ?? '']!
  const panel: Panel = { details, words, api, found: new Map() }
  panels.set(details, panel)
  for (const control of details.querySelectorAll<HTMLInputElement | HTMLButtonElement>('form :disabled'))
    control.disabled = false
  details.querySelector('form')?.addEventListener('submit', (event) => {
    event.preventDefault()
    add(panel, event.currentTarget as HTMLFormElement)
  })
  const again = () => show(panel)
  document.addEventListener('change', again)
  window.addEventListener('storage', again)
  whenGone(details, () => {
    document.removeEventListener('change', again)
    window.removeEventListener('storage', again)
  })
  return panel
}

/** What this browser keeps. */
function kept(): Kept {
  return { name: readStored(API_NAME_KEY), own: readStored(API_OWN_KEY), hostname: location.hostname }
}

function servers({ api }: Panel): ApiServer[] {
  return offeredServers(api, kept())
}

async function check(panel: Panel, url: string): Promise<void> {
  panel.found.set(url, 'checking')
  show(panel)
  panel.found.set(url, await lookAt(url))
  show(panel)
}

function show(panel: Panel): void {
  const list = panel.details.querySelector('ul')
  const chosen = chosenServer(panel.api, kept()).name
  const focused = document.activeElement instanceof HTMLElement ? document.activeElement.dataset.apiRemove : undefined
  list?.replaceChildren(...servers(panel).map((server) => entry(panel, server, chosen)))
  // The list was made anew under the reader's finger.
  if (focused) list?.querySelector<HTMLElement>(`[data-api-remove="${CSS.escape(focused)}"]`)?.focus()
}

function entry(panel: Panel, { name, url }: ApiServer, chosen: string): HTMLLIElement {
  const item = document.createElement('li')
  const found = panel.found.get(url)
  if (name === chosen) item.setAttribute('aria-current', 'true')
  const title = document.createElement('b')
  title.textContent = name === url ? url.replace(/^\w+:\/\//, '') : name
  title.title = url
  const state = document.createElement('span')
  state.textContent = describe(panel.words, found)
  if (typeof found === 'object') item.dataset.health = found.health
  item.append(title, ' ', state)
  if (name === url) item.append(removeButton(panel, url))
  return item
}

function describe({ checking, health }: ApiStrings, found: Found | 'checking' | undefined): string {
  if (found === 'checking') return checking
  return found ? fillIn(health[found.health], { ms: found.ms }) : ''
}

function removeButton(panel: Panel, url: string): HTMLButtonElement {
  const button = document.createElement('button')
  Object.assign(button, { type: 'button', textContent: '×' })
  button.dataset.apiRemove = url
  button.ariaLabel = fillIn(panel.words.remove, { url })
  button.addEventListener('click', () => {
    store(API_OWN_KEY, JSON.stringify(readOwn(kept().own).filter((other) => other !== url)))
    showChoice()
    show(panel)
    say(panel, fillIn(panel.words.removed, { url }))
    panel.details.querySelector('input')?.focus()
  })
  return button
}

/** What cannot work is refused with the reason; what does not answer is kept, for it may be started later. */
function add(panel: Panel, form: HTMLFormElement): void {
  const field = form.querySelector('input')
  const url = readAddress(field?.value ?? '')
  const fault = faultOf(panel, url)
  field?.setAttribute('aria-invalid', String(fault !== null))
  if (fault !== null || url === null || !field) {
    say(panel, fault ?? '')
    field?.focus()
    return
  }
  store(API_OWN_KEY, JSON.stringify([...readOwn(kept().own), url]))
  choose(url)
  field.value = ''
  say(panel, fillIn(panel.words.added, { url }))
  void check(panel, url)
}

function faultOf({ words, api }: Panel, url: string | null): string | null {
  if (url === null) return words.notAnAddress
  if (isMixed(url, location.protocol)) return words.mixed
  const offered = offeredServers(api, kept())
  if (offered.some((server) => server.url === url)) return words.known
  return readOwn(kept().own).length >= MAX_OWN ? words.tooMany : null
}

function say({ details }: Panel, text: string): void {
  const place = details.querySelector('[data-api-said]')
  if (place) place.textContent = text
}
