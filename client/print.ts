/** What is folded in a page is printed with it, unless there is much of it. */

/** A page that folds more than this is a reference: it is printed as the reader has opened it. */
const MANY = 10

export function startPrint(): void {
  // Browsers differ in what they print of closed details; open ones are printed by all.
  window.addEventListener('beforeprint', () => openDetails(true))
  window.addEventListener('afterprint', () => openDetails(false))
}

function openDetails(printing: boolean): void {
  const all = document.querySelectorAll<HTMLDetailsElement>('main details')
  for (const details of all) {
    if (printing && !details.open && all.length <= MANY) {
      details.open = true
      details.dataset.printed = ''
    } else if (!printing && 'printed' in details.dataset) {
      details.open = false
      delete details.dataset.printed
    }
  }
}
