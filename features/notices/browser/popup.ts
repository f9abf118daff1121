/**
 * The popup of a page: shown unless it was dismissed, in this visit or for good. Loaded when there is one to show.
 * Plain code, since the dialog is in the page already; React for it is 68 kB (gzip).
 */
import { readStored, store } from '../../../client/storage.ts'

const find = () => document.querySelector<HTMLElement>('[data-notice]')

let next: () => void

/** Shows the notice of the page the reader is on. */
export function show(isTaken = false): boolean {
  if (isTaken) return true
  const notice = find()
  const key = notice?.dataset.notice
  if (!notice || !key) return false
  if (!notice.hidden) return true
  if (readStored(key) !== null || readStored(key, 'session') !== null) return false
  if (isFirstScreen() && !('fullscreenNotice' in notice.dataset)) {
    document.addEventListener('scroll', onScroll, { passive: true })
    return false
  }
  notice.hidden = false
  const dialog = notice.querySelector('dialog')
  if ('fullscreenNotice' in notice.dataset && dialog) {
    // Else a second Escape would close what must be answered.
    if ('confirm' in notice.dataset) dialog.setAttribute('closedby', 'none')
    dialog.showModal()
    dialog.addEventListener('cancel', (event) => {
      event.preventDefault()
      if (!('confirm' in notice.dataset)) close(notice)
    })
    // Not `show()`, which would move the focus while the reader may be reading already.
  } else dialog?.setAttribute('open', '')
  return true
}

/** Another prompt may be open by now. */
function onScroll(): void {
  if (isFirstScreen()) return
  document.removeEventListener('scroll', onScroll)
  next()
}

/** A new visitor reads the top of the home page first; the notice waits until they scroll past it. */
function isFirstScreen(): boolean {
  return document.querySelector('main[data-kind="home"]') !== null && scrollY < innerHeight
}

export function start(showNext: () => void): void {
  next = showNext
  document.addEventListener('click', (event) => {
    const notice = find()
    if (!notice || notice.hidden || !(event.target instanceof Element)) return
    const action = event.target.closest('[data-notice-close]')
    // The dialog itself is hit only where its backdrop is.
    const mask = event.target === notice.querySelector('dialog') && 'fullscreenNotice' in notice.dataset
    if ((action && notice.contains(action)) || (mask && !('confirm' in notice.dataset))) close(notice)
  })
  document.addEventListener('keydown', (event) => {
    const notice = find()
    if (event.key !== 'Escape' || !notice?.contains(document.activeElement) || 'confirm' in notice.dataset) return
    close(notice)
  })
}

function close(notice: HTMLElement): void {
  const { notice: key = '', once } = notice.dataset
  const hadFocus = notice.contains(document.activeElement)
  store(key, 'seen', once === undefined ? 'session' : 'local')
  notice.querySelector('dialog')?.close()
  notice.hidden = true
  if (hadFocus) document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true })
  next()
}
