/**
 * Gives code blocks a button that copies them without shell prompts and lines that were taken out. Plain code, since
 * it adds one button to each block; React for it is 68 kB (gzip).
 */
import { COPY_FEEDBACK_MS } from '../../theme/constants.ts'
import { COPY_DELAY_MS } from './shared.ts'

const SHELL = new Set(['bash', 'sh', 'shell', 'zsh', 'console', 'cmd', 'powershell'])

export function start(root: ParentNode): void {
  if (!navigator.clipboard) return
  setTimeout(() => {
    for (const block of root.querySelectorAll<HTMLElement>('.code')) addButton(block)
  }, COPY_DELAY_MS)
}

function addButton(block: HTMLElement): void {
  const { copy = '', copied = '' } = block.closest<HTMLElement>('[data-copy]')?.dataset ?? {}
  if (block.querySelector('.copy')) return
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'copy'
  /** For the eye and for the ear. */
  const showState = (done = '') => {
    button.toggleAttribute('data-done', done !== '')
    button.setAttribute('aria-label', done || copy)
  }
  showState()
  let timer = 0
  button.addEventListener('click', async () => {
    try {
      await navigator.clipboard.writeText(textOf(block))
    } catch {
      // Selected, it can be copied by hand.
      getSelection()?.selectAllChildren(block.querySelector('code') ?? block)
      return
    }
    showState(copied)
    clearTimeout(timer)
    timer = window.setTimeout(showState, COPY_FEEDBACK_MS)
  })
  block.append(button)
}

export function textOf(block: HTMLElement): string {
  const text = [...block.querySelectorAll('code > :not(.remove)')].map((line) => line.textContent).join('\n')
  return SHELL.has(block.dataset.lang ?? '') ? text.replace(/^[$>] /gm, '') : text
}
