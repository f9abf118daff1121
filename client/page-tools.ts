/** What a reader can do with a page: print it, or take its Markdown along. */
import { COPY } from '../core/constants.ts'

export function startPageTools(): void {
  document.addEventListener('click', (event) => {
    const button = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-page-tool]') : null
    if (button?.dataset.pageTool === 'print') window.print()
    if (button?.dataset.pageTool === 'copy') void copyMarkdown(button)
  })
  // Browsers differ in what they print of closed details; open ones are printed by all.
  window.addEventListener('beforeprint', () => openDetails(true))
  window.addEventListener('afterprint', () => openDetails(false))
}

/** Says so on the button; a copy that fails shows the text instead. */
async function copyMarkdown(button: HTMLElement): Promise<void> {
  const address = button.dataset.markdown ?? ''
  try {
    const response = await fetch(address)
    if (!response.ok) throw new Error(`${address} answered ${response.status}`)
    await navigator.clipboard.writeText(await response.text())
  } catch {
    return location.assign(address)
  }
  button.dataset.done = ''
  setTimeout(() => delete button.dataset.done, COPY.feedbackMs)
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
