/** Follows the reader's choice of a token server, here and in other tabs. Loaded where there is something to choose. */
import { store } from '../../client/storage.ts'
import { chooseServer, serverSelects, syncServerSelects } from './servers/choice.ts'
import { API_NAME_KEY } from './shared/stored-servers.ts'

let started = false

/** Listeners on the document, each added once however often a page with a choice comes. */
export function start(): void {
  document.addEventListener('change', onChange)
  document.addEventListener('toggle', onToggle, true)
  window.addEventListener('storage', syncServerSelects)
  // A server may have been chosen before this script had loaded.
  if (!started)
    for (const { value, dataset } of serverSelects()) if (value !== dataset.apiServer) store(API_NAME_KEY, value)
  started = true
  syncServerSelects()
  for (const target of document.querySelectorAll('[data-api-panel][open]')) onToggle({ target })
}

function onChange({ target }: Event): void {
  if (target instanceof HTMLSelectElement && target.matches('[data-api-server]')) chooseServer(target.value)
}

/** Not for printing, which opens every `details`: no server is checked then. */
function onToggle({ target }: Pick<Event, 'target'>): void {
  if (target instanceof HTMLDetailsElement && target.open && target.matches('[data-api-panel]:not([data-printed])'))
    void import('./servers/panel.ts').then((module) => module.openPanel(target))
}
