/**
 * Prints a page. What is folded in it is printed with it, except in references, which are printed as the reader has
 * opened them. Plain code, since it only opens and closes what is in the page; React for it is 68 kB (gzip).
 */
import { onClick } from '../../client/on-click.ts'

/** `references`: what their addresses have in common. */
export function startPrint(references: RegExp): void {
  // Browsers differ in what they print of closed details; open ones are printed by all.
  window.addEventListener('beforeprint', () => openDetails(!references.test(location.pathname)))
  window.addEventListener('afterprint', () => openDetails(false))
  onClick('[data-page-tool="print"]', () => print())
}

function openDetails(printing: boolean): void {
  for (const details of document.querySelectorAll<HTMLDetailsElement>('main details')) {
    if (printing && !details.open) {
      details.open = true
      details.dataset.printed = ''
    } else if (!printing && 'printed' in details.dataset) {
      details.open = false
      delete details.dataset.printed
    }
  }
}
