/** Keeps the reader's choice of a token server, here and in other tabs. Loaded where there is something to choose. */
import { readStored, store } from '../client/storage.ts'
import { API_NAME_KEY, API_OWN_KEY, isLoopback, readOwn } from './api-kept.ts'

let started = false
const choices = () => document.querySelectorAll<HTMLSelectElement>('[data-api-server]')

/** Listeners on the document, each added once however often a page with a choice comes. */
export function startApiSelect(): void {
  document.addEventListener('change', onChange)
  document.addEventListener('toggle', onToggle, true)
  window.addEventListener('storage', showChoice)
  // Somebody may have been faster than this script.
  if (!started) for (const { value, dataset } of choices()) if (value !== dataset.apiServer) store(API_NAME_KEY, value)
  started = true
  showChoice()
  for (const target of document.querySelectorAll('[data-api-panel][open]')) onToggle({ target })
}

export function choose(name: string): void {
  store(API_NAME_KEY, name)
  showChoice()
}

/** Brings every choice on the page up to date. */
export function showChoice(): void {
  for (const select of choices()) {
    for (const option of select.querySelectorAll('[data-own]')) option.remove()
    if ('own' in select.dataset) for (const url of readOwn(readStored(API_OWN_KEY))) select.append(ownOption(url))
    const local = select.querySelector<HTMLOptionElement>('[data-local]')
    if (local) local.hidden = local.disabled = !isLoopback(location.hostname)
    select.value = readStored(API_NAME_KEY) ?? ''
    if (select.selectedOptions[0]?.disabled !== false) select.value = select.dataset.apiServer ?? ''
  }
  document.dispatchEvent(new Event('docs:api-server'))
}

function ownOption(url: string): HTMLOptionElement {
  const option = new Option(url.replace(/^\w+:\/\//, ''), url)
  option.dataset.own = ''
  return option
}

function onChange({ target }: Event): void {
  if (target instanceof HTMLSelectElement && target.matches('[data-api-server]')) choose(target.value)
}

/** Printing opens everything as well, and asks nobody. */
function onToggle({ target }: Pick<Event, 'target'>): void {
  if (target instanceof HTMLDetailsElement && target.open && target.matches('[data-api-panel]:not([data-printed])'))
    void import('./api-panel.ts').then((module) => module.openPanel(target))
}
