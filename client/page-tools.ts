/** What a reader can do with a page: print it, or take its Markdown along. */
import { COPY } from '../core/constants.ts'

export function startPageTools(): void {
  let timer = 0
  document.addEventListener('click', async (event) => {
    const button = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-page-tool]') : null
    if (button?.dataset.pageTool === 'print') window.print()
    if (button?.dataset.pageTool !== 'copy' || !(await copyMarkdown(button.dataset.markdown ?? ''))) return
    button.dataset.done = ''
    clearTimeout(timer)
    timer = window.setTimeout(() => delete button.dataset.done, COPY.feedbackMs)
  })
  // Browsers differ in what they print of closed details; open ones are printed by all.
  window.addEventListener('beforeprint', () => openDetails(true))
  window.addEventListener('afterprint', () => openDetails(false))
}

/** A copy that fails shows the text instead. */
async function copyMarkdown(address: string): Promise<boolean> {
  try {
    const response = await fetch(address)
    if (!response.ok) throw new Error(`${address} answered ${response.status}`)
    await navigator.clipboard.writeText(await response.text())
    return true
  } catch {
    location.assign(address)
    return false
  }
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
