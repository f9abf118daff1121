/** Stores the reader's choice of a token server and shows it in every select of the page. */
import { readStored, store } from '../../../client/storage.ts'
import type { StoredServers } from '../shared/servers.ts'
import { API_NAME_KEY, API_OWN_KEY, readOwn } from '../shared/stored-servers.ts'

/** As `isLoopback` in forms/loopback.ts: importing that would be one more request on every page with a choice of servers. */
const LOOPBACK = /^(?:localhost|127\.0\.0\.1|\[::1\])$/

export const serverSelects = () => document.querySelectorAll<HTMLSelectElement>('[data-api-server]')

/** What this browser has stored, and the host of the page. */
export function readStoredServers(): StoredServers {
  return { name: readStored(API_NAME_KEY), own: readStored(API_OWN_KEY), hostname: location.hostname }
}

export function chooseServer(name: string): void {
  store(API_NAME_KEY, name)
  syncServerSelects()
}

/** Brings every choice on the page up to date. */
export function syncServerSelects(): void {
  for (const select of serverSelects()) {
    for (const option of select.querySelectorAll('[data-own]')) option.remove()
    if ('own' in select.dataset) for (const url of readOwn(readStored(API_OWN_KEY))) select.append(ownOption(url))
    const local = select.querySelector<HTMLOptionElement>('[data-local]')
    if (local) local.hidden = local.disabled = !LOOPBACK.test(location.hostname)
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
