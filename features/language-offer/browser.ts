/**
 * Tells the prompt queue whether the reader may prefer another language and hasn't answered yet. Plain code, since
 * every page loads it: an island would bring React, 68 kB (gzip).
 */
import { registerPrompt } from '../../client/prompt-queue.ts'
import { readStored } from '../../client/storage.ts'
import { LANGUAGE_KEY } from './shared.ts'

export function init(): void {
  registerPrompt(isOpen, () => import('./browser/language-bar.ts'))
}

function isOpen(): boolean {
  return !navigator.language.startsWith(document.documentElement.lang.slice(0, 2)) && !hasAnswered()
}

/** Looks at what is stored without parsing it. */
function hasAnswered(): boolean {
  const here = document.querySelector<HTMLElement>('[data-language-bar]')?.dataset.here
  return (['local', 'session'] as const).some((area) => readStored(LANGUAGE_KEY, area)?.includes(`"${here}":"`))
}
