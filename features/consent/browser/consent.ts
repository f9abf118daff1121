/** Whether the reader lets services of others be loaded, kept between visits and followed between tabs. */
import { readStored, store } from '../../../client/storage.ts'

const KEY = 'docs-outside'
/** Told when a reader agrees. */
export const AGREED = 'docs:agreed'

export type Agreement = 'yes' | 'no' | 'open' | 'signal'

/** What holds on this page, and what may therefore have been loaded. */
const page: { holds?: Agreement } = {}

/** A browser that asks for privacy has answered for its reader, unless he himself has. */
export function agreement(): Agreement {
  const stored = readStored(KEY)
  if (stored === 'yes' || stored === 'no') return stored
  return (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl ? 'signal' : 'open'
}

/** `asks`: the site waits for an answer. */
export function mayLoad(asks: boolean): boolean {
  const given = agreement()
  return given === 'yes' || (!asks && given === 'open')
}

/** Answers the question wherever it is asked, and follows what is answered in other tabs. */
export function startAgreement(): void {
  page.holds = agreement()
  document.addEventListener('click', (event) => {
    const button = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-ask-answer]') : null
    if (button) answer(button.dataset.askAnswer === 'yes' ? 'yes' : 'no')
  })
  window.addEventListener('storage', ({ key }) => (key === KEY || key === null) && tell())
  window.addEventListener('pageshow', show)
  // Other questions come and go; this one waits for them.
  new MutationObserver(showAsk).observe(document.body, { subtree: true, attributeFilter: ['hidden'] })
  show()
}

function answer(given: 'yes' | 'no'): void {
  const hadFocus = document.querySelector('[data-ask]')?.contains(document.activeElement)
  store(KEY, given)
  if (hadFocus) document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true })
  tell()
}

/** Here or in another tab. */
function tell(): void {
  const before = page.holds
  page.holds = agreement()
  show()
  if (page.holds === 'yes') window.dispatchEvent(new Event(AGREED))
  // What has been loaded can only be got rid of with the page.
  else if (before === 'yes') location.reload()
}

/** Shows what holds, where a page tells it. */
export function show(): void {
  showAsk()
  for (const place of document.querySelectorAll<HTMLElement>('[data-ask-state]'))
    place.textContent = place.dataset[agreement()] ?? ''
  // Before this script was there, nobody would have heard an answer.
  for (const button of document.querySelectorAll<HTMLButtonElement>('button[data-ask-answer]')) button.disabled = false
}

function showAsk(): void {
  const bar = document.querySelector<HTMLElement>('[data-ask]')
  const wanted = agreement() === 'open' && !isTaken()
  if (bar && bar.hidden === wanted) bar.hidden = !wanted
}

/** One question at a time: the language first, then the notice. */
function isTaken(): boolean {
  return [...document.querySelectorAll<HTMLElement>('[data-language-bar], [data-notice]')].some(({ hidden }) => !hidden)
}
