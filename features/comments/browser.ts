/** Shows the comments of a page when it is read that far; if the service does not come, a link and another try do. */

import { whenRemoved } from '../../client/when-removed.ts'
import { CONSENT_GIVEN, consent } from '../consent/browser/answer.ts'
import { CommentFrame } from './browser/frame.ts'
import { hasReturned } from './browser/session.ts'
import { COMMENT_OPTIONS, type CommentOptions } from './shared/discussion.ts'
import { COMMENTS_LIMIT_MS } from './shared.ts'

type State = 'loading' | 'failed' | 'refused' | 'waiting'

export function start(root: ParentNode): void {
  const section = root.querySelector<HTMLElement>(COMMENT_OPTIONS.selector)
  if (!section) return
  const options = COMMENT_OPTIONS.read(section)
  const load = () => showThread(section, options)
  section.querySelector('[data-comments-load]')?.addEventListener('click', load)
  const allowed = !options.needsConsent || consent() === 'yes'
  // Returning from signing in: the comments are loaded at once.
  if (hasReturned()) {
    load()
    section.scrollIntoView()
  } else if (allowed) whenNear(section, options.lazy, load)
  else {
    showState(section, 'waiting')
    const agreed = () => {
      showState(section, null)
      whenNear(section, options.lazy, load)
    }
    window.addEventListener(CONSENT_GIVEN, agreed, { once: true })
    whenRemoved(section, () => window.removeEventListener(CONSENT_GIVEN, agreed))
  }
}

/** Within one screen of what the reader sees. */
function whenNear(section: HTMLElement, lazy: boolean, load: () => void): void {
  if (!lazy) {
    load()
    return
  }
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return
      observer.disconnect()
      load()
    },
    { rootMargin: '100%' },
  )
  observer.observe(section)
  whenRemoved(section, () => observer.disconnect())
}

function showThread(section: HTMLElement, options: CommentOptions): void {
  if (section.querySelector('iframe')) return
  let limit = 0
  const title = section.querySelector('h2')?.textContent ?? ''
  const frame = new CommentFrame(options, title, {
    asking: wait,
    ready: () => {
      clearTimeout(limit)
      showState(section, null)
    },
    refused: () => giveUp('refused'),
  })
  section.append(frame.element)
  whenRemoved(section, stopFrame)
  wait()

  function wait(): void {
    showState(section, 'loading')
    clearTimeout(limit)
    limit = window.setTimeout(() => giveUp('failed'), COMMENTS_LIMIT_MS)
  }

  function stopFrame(): void {
    clearTimeout(limit)
    frame.end()
  }

  function giveUp(state: State): void {
    stopFrame()
    showState(section, state)
  }
}

/** What is under way, and the ways that are left; with the comments there, both are gone. */
function showState(section: HTMLElement, state: State | null): void {
  const place = section.querySelector<HTMLElement>('[data-comments-state]')
  const button = section.querySelector<HTMLButtonElement>('[data-comments-load]')
  const ways = section.querySelector<HTMLElement>('[data-comments-ways]')
  const wait = section.querySelector<HTMLElement>('[data-comments-wait]')
  if (!place || !button || !ways || !wait) return
  wait.hidden = state !== 'loading'
  place.textContent = state ? (place.dataset[state] ?? '') : ''
  button.hidden = state === null || state === 'loading'
  button.textContent = (state === 'waiting' ? button.dataset.load : button.dataset.retry) ?? ''
  ways.hidden = state === null || state === 'loading'
}
