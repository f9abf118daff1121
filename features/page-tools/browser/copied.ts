/**
 * What copying a page as Markdown needs after the click: the text, and what is shown afterwards. Plain code, since
 * it only sets an attribute; React for it is 68 kB (gzip).
 */
import { COPY_FEEDBACK_MS } from '../../../theme/constants.ts'

const timers = new WeakMap<HTMLElement, number>()

/** The Markdown of the page that the button is on. */
export async function pageMarkdown({ dataset }: HTMLElement): Promise<Blob> {
  const response = await fetch(dataset.markdown!)
  if (!response.ok) throw new Error(`${dataset.markdown} answered ${response.status}`)
  return new Blob([await response.text()], { type: 'text/plain' })
}

/** Says that the page was copied; a copy that fails shows the text instead. */
export async function showCopied(button: HTMLElement, written: Promise<void>): Promise<void> {
  try {
    await written
  } catch {
    location.assign(button.dataset.markdown!)
    return
  }
  button.dataset.done = ''
  clearTimeout(timers.get(button))
  const forget = () => delete button.dataset.done
  timers.set(button, window.setTimeout(forget, COPY_FEEDBACK_MS))
}
