/** Whether the reader lets services of others be loaded, kept between visits and followed between tabs. */
import { isPrivatePage } from '../../../client/private-pages.ts'
import { type PromptModule, registerPrompt, showPrompts } from '../../../client/prompt-queue.ts'
import { readStored, store } from '../../../client/storage.ts'

const KEY = 'docs-outside'
/** Event on `window` when the visitor gives consent. */
export const CONSENT_GIVEN = 'docs:agreed'

export type Consent = 'yes' | 'no' | 'open' | 'signal'

/** What holds on this page, and what may therefore have been loaded. */
const page: { holds?: Consent; isRegistered?: boolean } = {}

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
  // Registered when this script has loaded, so after the prompts of scripts that every page loads: they are shown first.
  if (!page.isRegistered) registerPrompt(isOpen, async () => prompt)
  page.isRegistered = true
  showConsent()
}

/** Pages that handle secrets load no third-party service; a page for missing addresses can be shown at theirs. */
const isOpen = () => consent() === 'open' && !isPrivatePage()

const prompt: PromptModule = {
  // The queue is told of answers by `showConsent`, which also runs for answers given in other tabs.
  start: () => {},
  show: (isTaken) => showBar(!isTaken && isOpen()) || isTaken,
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

/** Shows what holds, where a page tells it, and the question while there is no answer. */
export function showConsent(): void {
  // At once, without waiting for the queue.
  if (!isOpen()) showBar(false)
  void showPrompts()
  for (const place of document.querySelectorAll<HTMLElement>('[data-ask-state]'))
    place.textContent = place.dataset[consent()] ?? ''
  // Clicks before this script had loaded would have been lost.
  for (const button of document.querySelectorAll<HTMLButtonElement>('button[data-ask-answer]')) button.disabled = false
}

/** Returns whether the question is shown now; pages that handle secrets have none. */
function showBar(isShown: boolean): boolean {
  const bar = document.querySelector<HTMLElement>('[data-ask]')
  if (bar) bar.hidden = !isShown
  return bar !== null && isShown
}
