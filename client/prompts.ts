/** What greets a reader: the offer of another language, and the notice of the page. */
import { MOBILE_MAX_PX } from '../core/constants.ts'
import { showLanguageBar, startLanguageBar } from './language-bar.ts'
import { showNotice, startNotice } from './notice.ts'

/** A page that receives a code from a provider must finish with it first. */
const CALLBACK = /\/callback(?:\.html)?$/

export function startPrompts(): void {
  startNotice()
  startLanguageBar(showNotice)
  // A page that exchanges a code with a provider says when it has done.
  window.addEventListener('docs:exchange-over', show)
}

/** Greets the reader of the page that has just come. */
export function greet(isPrivate: boolean): void {
  if (isPrivate && CALLBACK.test(location.pathname)) showLanguageBar(false)
  else show()
}

/** A phone has room for one question at a time. */
function show(): void {
  const asking = showLanguageBar(true)
  if (!asking || innerWidth > MOBILE_MAX_PX) showNotice()
}
