/** What is folded in a page is printed with it. */

export function startPrint(): void {
  // Browsers differ in what they print of closed details; open ones are printed by all.
  window.addEventListener('beforeprint', () => openDetails(true))
  window.addEventListener('afterprint', () => openDetails(false))
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
