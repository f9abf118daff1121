/**
 * The thin bar at the top that shows a slow navigation. Plain code, since every page loads it and it is one element:
 * React for it is 68 kB (gzip).
 */
import {
  OVERLAY_Z,
  PROGRESS_MINIMUM,
  PROGRESS_SPEED_MS,
  PROGRESS_TRICKLE_MS,
  PROGRESS_TRICKLE_RATE,
} from '../core/constants.ts'

/** A page that arrives sooner than this never shows the bar. */
const PATIENCE_MS = 120

export class ProgressBar {
  #element: HTMLElement | null = null
  #start = 0
  #trickle = 0
  #value = 0
  /** Counts navigations: one that was given up must not end the bar of the next. */
  #current = 0

  /** Returns what ends this showing of the bar, and no later one. */
  begin(): number {
    this.end(this.#current)
    this.#start = window.setTimeout(() => this.#show(), PATIENCE_MS)
    return ++this.#current
  }

  /** Has nothing begun since? */
  isLatest(begun: number): boolean {
    return begun === this.#current
  }

  end(begun: number): void {
    if (!this.isLatest(begun)) return
    clearTimeout(this.#start)
    clearInterval(this.#trickle)
    const bar = this.#element
    this.#element = null
    if (!bar) return
    bar.style.transform = 'scaleX(1)'
    bar.style.opacity = '0'
    setTimeout(() => bar.remove(), PROGRESS_SPEED_MS * 2)
  }

  #show(): void {
    const bar = document.createElement('div')
    bar.className = 'progress-bar'
    bar.setAttribute('aria-hidden', 'true')
    bar.style.zIndex = String(OVERLAY_Z)
    bar.style.transition = `transform ${PROGRESS_SPEED_MS}ms ease, opacity ${PROGRESS_SPEED_MS}ms ease ${PROGRESS_SPEED_MS}ms`
    document.body.append(bar)
    this.#element = bar
    this.#set(PROGRESS_MINIMUM)
    this.#trickle = window.setInterval(
      () => this.#set(this.#value + Math.random() * PROGRESS_TRICKLE_RATE),
      PROGRESS_TRICKLE_MS,
    )
  }

  #set(value: number): void {
    this.#value = Math.min(value, 0.994)
    if (this.#element) this.#element.style.transform = `scaleX(${this.#value})`
  }
}
