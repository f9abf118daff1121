/**
 * Tells the prompt queue whether the page has a notice that the reader hasn't dismissed. Plain code, since every page
 * loads it: an island would bring React, 68 kB (gzip).
 */
import { registerPrompt } from '../../client/prompt-queue.ts'
import { readStored } from '../../client/storage.ts'

export function init(): void {
  registerPrompt(isOpen, () => import('./browser/popup.ts'))
}

function isOpen(): boolean {
  const key = document.querySelector<HTMLElement>('[data-notice]')?.dataset.notice
  return key !== undefined && readStored(key) === null && readStored(key, 'session') === null
}
