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
  const here = document.querySelector<HTMLElement>('[data-language-bar]')?.dataset.here
  // Looks at what is stored without parsing it.
  const hasAnswered = (area: 'local' | 'session') => readStored(LANGUAGE_KEY, area)?.includes(`"${here}":"`)
  return (
    !navigator.language.startsWith(document.documentElement.lang.slice(0, 2)) &&
    !(['local', 'session'] as const).some(hasAnswered)
  )
}
