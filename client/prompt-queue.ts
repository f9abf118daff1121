/**
 * Shows prompts one at a time: questions and notices that features register when they start. Whether a page may need
 * one is decided without loading it, because most readers have answered long ago. Plain code, since it shows nothing
 * itself.
 */

export interface PromptModule {
  /** Called once. `next` shows the prompt after this one: it was answered, or another one may be shown now. */
  start(next: () => void): void
  /**
   * Shows the prompt if the reader has still to answer it, and hides it otherwise. `isTaken`: an earlier prompt is
   * shown, so this one must wait. Returns whether one of them is shown now.
   */
  show(isTaken: boolean): boolean
}

const prompts: Array<(isTaken: boolean) => Promise<boolean>> = []
let isBusy = () => false

/**
 * Prompts registered earlier are shown first. `isOpen`: may the reader of this page have to be asked? It runs on every
 * page, so it must be cheap.
 */
export function registerPrompt(isOpen: () => boolean, load: () => Promise<PromptModule>): void {
  let module: Promise<PromptModule> | undefined
  prompts.push(async (isTaken) => {
    // One that is loaded may be shown, and may have to be changed or hidden.
    if (!module && (isTaken || !isOpen())) return isTaken
    module ??= load().then(started)
    return (await module).show(isTaken)
  })
}

function started(prompt: PromptModule): PromptModule {
  prompt.start(showNext)
  return prompt
}

/**
 * `busy`: private pages with such an address must finish something before their reader is asked; they dispatch
 * `docs:exchange-over` when they have.
 */
export function startPromptQueue(isPrivate: () => boolean, busy: RegExp): void {
  isBusy = () => busy.test(location.pathname) && isPrivate()
  window.addEventListener('docs:exchange-over', showNext)
}

/** Shows what the page that has just come needs. */
export async function showPrompts(): Promise<void> {
  if (!isBusy()) await showNext()
}

async function showNext(): Promise<void> {
  let isTaken = false
  for (const show of prompts) isTaken = await show(isTaken)
}
