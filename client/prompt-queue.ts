/**
 * Shows prompts one at a time: questions and notices that features register when they start. Whether a page may need
 * one is decided without loading it, because most readers have answered long ago. Plain code, since it shows nothing
 * itself.
 */

export interface PromptModule {
  /** Called once. `next` shows the prompt after this one: it was answered, or another one may be shown now. */
  start(next: () => void): void
  /** Shows the prompt if the reader has still to answer it. True while it is shown. */
  show(): boolean
}

interface Prompt {
  isOpen: () => boolean
  load: () => Promise<PromptModule>
  module?: Promise<PromptModule>
}

const prompts: Prompt[] = []
let isBusy = () => false

/**
 * Prompts registered earlier are shown first. `isOpen`: may the reader of this page have to be asked? It runs on every
 * page, so it must be cheap.
 */
export function registerPrompt(isOpen: Prompt['isOpen'], load: Prompt['load']): void {
  prompts.push({ isOpen, load })
}

/**
 * `busy`: private pages with such an address must finish something before their reader is asked; they dispatch
 * `docs:exchange-over` when they have.
 */
export function startPromptQueue(isPrivate: (path: string) => boolean, busy: RegExp): void {
  isBusy = () => busy.test(location.pathname) && isPrivate(location.pathname)
  window.addEventListener('docs:exchange-over', showNext)
}

/** Shows what the page that has just come needs. */
export async function showPrompts(): Promise<void> {
  if (!isBusy()) await showNext()
}

async function showNext(): Promise<void> {
  for (const prompt of prompts) {
    // One that is loaded may be shown, and may have to be changed or hidden.
    if (!prompt.module && !prompt.isOpen()) continue
    prompt.module ??= start(prompt)
    if ((await prompt.module).show()) return
  }
}

async function start({ load }: Prompt): Promise<PromptModule> {
  const module = await load()
  module.start(showNext)
  return module
}
