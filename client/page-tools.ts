/** What a reader can do with a page: print it, or take its Markdown along. Loaded when somebody does. */
import { COPY } from '../core/constants.ts'

const timers = new WeakMap<HTMLElement, number>()

export async function usePageTool(button: HTMLElement): Promise<void> {
  if (button.dataset.pageTool === 'print') window.print()
  else if (await copyMarkdown(button.dataset.markdown ?? '')) {
    button.dataset.done = ''
    clearTimeout(timers.get(button))
    timers.set(
      button,
      window.setTimeout(() => delete button.dataset.done, COPY.feedbackMs),
    )
  }
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
