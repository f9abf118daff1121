/** Players: nothing is asked of another site before the reader presses play, and what fails says so in place. */

import { whenRemoved } from '../../client/when-removed.ts'
import { attach } from './browser/streams.ts'

/** The player of another site may run its scripts and open its own pages, but not lead this window elsewhere. */
const SANDBOX = 'allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox allow-presentation'
const NO_SOURCE = 3

export function start(root: ParentNode): void {
  for (const figure of root.querySelectorAll<HTMLElement>('[data-player]')) {
    const kind = figure.dataset.player
    if (kind === 'native') startNative(figure)
    else if (kind === 'unsupported')
      console.warn(`Media of the type "${figure.dataset.type}" cannot be played.`, figure)
    else startLink(figure, kind === 'embed' ? showFrame : playStream)
  }
}

function startNative(figure: HTMLElement): void {
  const media = figure.querySelector<HTMLMediaElement>('video, audio')
  if (!media) return
  const button = figure.querySelector<HTMLElement>('[data-play]')
  const failed = () => fail(figure, media, media.error?.message)
  media.addEventListener('error', failed)
  media.addEventListener('play', () => button?.remove())
  button?.addEventListener('click', () => {
    media.focus()
    media.play().catch(() => media.error && failed())
  })
  if (media.error || media.networkState === NO_SOURCE) failed()
  else button?.removeAttribute('hidden')
}

/** Presses that ask for a new tab or window are left to the browser. */
function startLink(figure: HTMLElement, start: (figure: HTMLElement, link: HTMLAnchorElement) => void): void {
  const link = figure.querySelector<HTMLAnchorElement>('a[data-play]')
  link?.addEventListener('click', (event) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    start(figure, link)
  })
}

function showFrame(figure: HTMLElement, link: HTMLAnchorElement): void {
  const frame = document.createElement('iframe')
  frame.title = figure.dataset.title ?? ''
  frame.setAttribute('sandbox', SANDBOX)
  frame.allow = 'autoplay; fullscreen; picture-in-picture; encrypted-media'
  frame.referrerPolicy = 'no-referrer'
  frame.src = figure.dataset.src ?? ''
  const wait = figure.querySelector<HTMLElement>('[data-player-wait]')
  if (wait) wait.hidden = false
  frame.addEventListener('load', () => wait?.remove(), { once: true })
  link.replaceWith(frame)
  frame.focus()
}

function playStream(figure: HTMLElement, link: HTMLAnchorElement): void {
  const { player: kind = '', library = '', loop, muted } = figure.dataset
  const video = document.createElement('video')
  Object.assign(video, { controls: true, playsInline: true, loop: loop !== undefined, muted: muted !== undefined })
  video.setAttribute('aria-label', link.ariaLabel ?? '')
  const poster = figure.querySelector('img')
  if (poster) video.poster = poster.src
  poster?.remove()
  link.replaceWith(video)
  video.focus()
  const failed = (error: unknown) => fail(figure, video, error)
  attach(video, { kind, src: link.href, library }, failed).then((end) => {
    // It goes with its page, or when it has failed.
    whenRemoved(video, end)
    // Not every browser lets sound begin; the reader can still press the control.
    video.play().catch(() => {})
  }, failed)
}

/** A sentence and the way to the file take the place of the player. */
function fail(figure: HTMLElement, media: HTMLElement, error: unknown): void {
  console.warn('A player has failed.', error)
  const note = figure.querySelector<HTMLElement>('[data-player-note]')
  const focused = media.contains(document.activeElement)
  figure.querySelector('button[data-play]')?.remove()
  media.remove()
  if (!note) return
  // What has no role is not shown.
  note.role = 'alert'
  if (focused) note.querySelector('a')?.focus()
}
