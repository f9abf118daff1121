/** Whether the reader lets services of others be loaded, kept between visits and followed between tabs. */
import { readStored, store } from '../../../client/storage.ts'

const KEY = 'docs-outside'
/** Event on `window` when the visitor gives consent. */
export const CONSENT_GIVEN = 'docs:agreed'

export type Consent = 'yes' | 'no' | 'open' | 'signal'

/** What holds on this page, and what may therefore have been loaded. */
const page: { holds?: Consent } = {}

/** A browser that asks for privacy has answered for its reader, unless he himself has. */
export function consent(): Consent {
  const stored = readStored(KEY)
  if (stored === 'yes' || stored === 'no') return stored
  return (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl ? 'signal' : 'open'
}

/** `needsConsent`: the site waits for an answer. */
export function mayLoad(needsConsent: boolean): boolean {
  const given = consent()
  return given === 'yes' || (!needsConsent && given === 'open')
}

/** Answers the question wherever it is asked, and follows what is answered in other tabs. */
export function startConsent(): void {
  page.holds = consent()
  document.addEventListener('click', (event) => {
    const button = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-ask-answer]') : null
    if (button) storeAnswer(button.dataset.askAnswer === 'yes' ? 'yes' : 'no')
  })
  window.addEventListener('storage', ({ key }) => (key === KEY || key === null) && applyConsent())
  window.addEventListener('pageshow', showConsent)
  // Other questions come and go; this one waits for them.
  new MutationObserver(showAsk).observe(document.body, { subtree: true, attributeFilter: ['hidden'] })
  showConsent()
}

function storeAnswer(given: 'yes' | 'no'): void {
  const hadFocus = document.querySelector('[data-ask]')?.contains(document.activeElement)
  store(KEY, given)
  if (hadFocus) document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true })
  applyConsent()
}

/** Here or in another tab. */
function applyConsent(): void {
  const before = page.holds
  page.holds = consent()
  showConsent()
  if (page.holds === 'yes') window.dispatchEvent(new Event(CONSENT_GIVEN))
  // What has been loaded can only be got rid of with the page.
  else if (before === 'yes') location.reload()
}

/** Shows what holds, where a page tells it. */
export function showConsent(): void {
  showAsk()
  for (const place of document.querySelectorAll<HTMLElement>('[data-ask-state]'))
    place.textContent = place.dataset[consent()] ?? ''
  // Before this script was there, nobody would have heard an answer.
  for (const button of document.querySelectorAll<HTMLButtonElement>('button[data-ask-answer]')) button.disabled = false
}

function showAsk(): void {
  const bar = document.querySelector<HTMLElement>('[data-ask]')
  const wanted = consent() === 'open' && !isTaken()
  if (bar && bar.hidden === wanted) bar.hidden = !wanted
}

/** One question at a time: the language first, then the notice. */
function isTaken(): boolean {
  return [...document.querySelectorAll<HTMLElement>('[data-language-bar], [data-notice]')].some(({ hidden }) => !hidden)
}
