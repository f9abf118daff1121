/** What greets a reader: the offer of another language, and the notice of the page. */
import { type OfferWords, showLanguageBar, startLanguageBar } from './language-bar.ts'
import { showNotice, startNotice } from './notice.ts'

/** A page that receives a code from a provider must finish with it first. */
const CALLBACK = /\/callback(?:\.html)?$/

/** `words`: of every language, by locale id. */
export function startPrompts(words: Record<string, OfferWords>): void {
  startNotice()
  startLanguageBar(showNotice)
  // A page that exchanges a code with a provider says when it has done.
  window.addEventListener('docs:exchange-over', () => show(words))
}

/** Greets the reader of the page that has just come. */
export function greet(isPrivate: boolean, words: Record<string, OfferWords>): void {
  if (isPrivate && CALLBACK.test(location.pathname)) showLanguageBar(false, words)
  else show(words)
}

/** One question at a time. */
function show(words: Record<string, OfferWords>): void {
  if (!showLanguageBar(true, words)) showNotice()
}
