/** Takes the Markdown of a page along. Loaded when somebody does. */
import { COPY_FEEDBACK_MS } from '../core/constants.ts'

const timers = new WeakMap<HTMLElement, number>()

export async function copyPage(button: HTMLElement): Promise<void> {
  if (!(await copyMarkdown(button.dataset.markdown ?? ''))) return
  button.dataset.done = ''
  clearTimeout(timers.get(button))
  const done = () => delete button.dataset.done
  timers.set(button, window.setTimeout(done, COPY_FEEDBACK_MS))
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
