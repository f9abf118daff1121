/** Counts clicks on sponsors. Nobody waits for the answer, and nobody is told of a failure but the console. */
import { PRESS_LIMIT_MS } from '../../core/constants.ts'
import { mayLoad } from '../consent/browser/consent.ts'

const PATH = '/blade-adv/stats'
const visit = { started: false }

export function startPresses(): void {
  if (visit.started) return
  visit.started = true
  document.addEventListener('click', onPress)
  // The middle button opens a tab as well.
  document.addEventListener('auxclick', (event) => event.button === 1 && onPress(event))
}

function onPress(event: Event): void {
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
      signal: AbortSignal.timeout(PRESS_LIMIT_MS),
    })
    if (!ok) throw new Error('refused')
  } catch {
    console.error('ad stats request failed')
  }
}
