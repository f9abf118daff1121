/** Keeps the reader's choice of API server, here and in other tabs. Loaded where there is something to choose. */
import { readStored, store } from '../client/storage.ts'
import { API_STORAGE_KEY, chosenServer, serversFor } from './api-servers.ts'

/** Listeners on the document, each added once however often a page with a choice comes. */
export function startApiSelect(): void {
  document.addEventListener('change', onChange)
  window.addEventListener('storage', onStorage)
  show()
}

function onChange(event: Event): void {
  const select = event.target
  if (!(select instanceof HTMLSelectElement) || !select.matches('[data-api-server]')) return
  store(API_STORAGE_KEY, select.value)
  show()
}

function onStorage(event: StorageEvent): void {
  if (event.key === API_STORAGE_KEY) show()
}

function show(): void {
  const offered = new Set(serversFor(location.hostname).map(({ name }) => name))
  const { name } = chosenServer(readStored(API_STORAGE_KEY), location.hostname)
  for (const select of document.querySelectorAll<HTMLSelectElement>('[data-api-server]')) {
    for (const option of select.options) option.hidden = option.disabled = !offered.has(option.value)
    select.value = name
  }
}
