/** Counts clicks on sponsors. Nothing waits for the response; a failure is written to the console. */

import { mayLoad } from '../consent/browser/answer.ts'
import { CLICK_TIMEOUT_MS } from './shared.ts'

const PATH = '/blade-adv/stats'
const visit = { started: false }

export function start(): void {
  if (visit.started) return
  visit.started = true
  document.addEventListener('click', onClick)
  // The middle button opens a tab as well.
  document.addEventListener('auxclick', (event) => event.button === 1 && onClick(event))
}

function onClick(event: Event): void {
  const link = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-press]') : null
  const { press: name, pressTo: service, asks } = link?.dataset ?? {}
  if (name && service && mayLoad(asks !== undefined)) void send(service + PATH, name)
}

/** Unlike a beacon, a request that outlives the page can say that it failed. */
async function send(address: string, name: string): Promise<void> {
  try {
    const { ok } = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name }),
      keepalive: true,
      credentials: 'omit',
      signal: AbortSignal.timeout(CLICK_TIMEOUT_MS),
    })
    if (!ok) throw new Error('refused')
  } catch {
    console.error('ad stats request failed')
  }
}
