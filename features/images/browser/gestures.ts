/** Tells what fingers, mouse and wheel do on the stage: move, pinch, swipe, tap. */
import { SWIPE_MIN_PX, SWIPE_RATIO } from '../../../theme/constants.ts'
import type { Point } from './view.ts'

export interface GestureHandlers {
  /** While zoomed, one finger moves the image; otherwise it swipes. */
  isZoomed(): boolean
  /** Points are measured from the centre of the stage. */
  zoom(factor: number, at: Point): void
  move(by: Point): void
  /** To the next image, or the one before. */
  step(by: 1 | -1): void
  /** `on`: what was under the finger. */
  tap(on: EventTarget | null): void
  doubleTap(at: Point): void
}

/** More than this is no tap; two taps this close are one. */
const TAP = { slopPx: 6, doubleMs: 350, doublePx: 30 } as const
/** One notch of a wheel, which is about 100 of its units. */
const WHEEL_RATE = 0.002

export function listenForGestures(stage: HTMLElement, handlers: GestureHandlers): void {
  const pointers = new Pointers(stage, handlers)
  stage.addEventListener('pointerdown', (event) => pointers.down(event))
  stage.addEventListener('pointermove', (event) => pointers.move(event))
  stage.addEventListener('pointerup', (event) => pointers.up(event))
  stage.addEventListener('pointercancel', () => pointers.cancel())
  // Not on release: the click that follows would reach whatever lies below a viewer that has closed.
  stage.addEventListener('click', (event) => pointers.click(event))
  stage.addEventListener(
    'wheel',
    (event) => {
      event.preventDefault()
      const lines = event.deltaMode === WheelEvent.DOM_DELTA_PIXEL ? 1 : 30
      handlers.zoom(Math.exp(-event.deltaY * lines * WHEEL_RATE), fromCentre(stage, event))
    },
    { passive: false },
  )
}

class Pointers {
  readonly #stage: HTMLElement
  readonly #handlers: GestureHandlers
  readonly #at = new Map<number, Point>()
  #start: Point = { x: 0, y: 0 }
  #pressed: EventTarget | null = null
  /** This touch is something else than a tap. */
  #busy = false
  #pinched = false
  #lastTap = { time: 0, x: 0, y: 0 }

  constructor(stage: HTMLElement, handlers: GestureHandlers) {
    this.#stage = stage
    this.#handlers = handlers
  }

  down(event: PointerEvent): void {
    if (event.button !== 0) return
    this.#stage.setPointerCapture(event.pointerId)
    if (this.#at.size === 0) {
      this.#start = { x: event.clientX, y: event.clientY }
      this.#pressed = event.target
      this.#busy = this.#pinched = false
    } else this.#busy = this.#pinched = true
    this.#at.set(event.pointerId, { x: event.clientX, y: event.clientY })
  }

  move(event: PointerEvent): void {
    const before = this.#at.get(event.pointerId)
    if (!before) return
    const now = { x: event.clientX, y: event.clientY }
    const other = [...this.#at].find(([id]) => id !== event.pointerId)?.[1]
    this.#at.set(event.pointerId, now)
    if (other) this.#pinch(before, now, other)
    else if (distance(this.#start, now) > TAP.slopPx || this.#busy) {
      this.#busy = true
      if (this.#handlers.isZoomed()) this.#handlers.move({ x: now.x - before.x, y: now.y - before.y })
    }
  }

  #pinch(before: Point, now: Point, other: Point): void {
    const middle = { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 }
    const factor = distance(now, other) / Math.max(1, distance(before, other))
    const at = fromCentre(this.#stage, { clientX: middle.x, clientY: middle.y })
    this.#handlers.zoom(factor, at)
    this.#handlers.move({ x: (now.x - before.x) / 2, y: (now.y - before.y) / 2 })
  }

  up(event: PointerEvent): void {
    if (!this.#at.delete(event.pointerId) || this.#at.size > 0 || this.#pinched || this.#handlers.isZoomed()) return
    const across = event.clientX - this.#start.x
    const down = Math.abs(event.clientY - this.#start.y)
    if (Math.abs(across) > SWIPE_MIN_PX && Math.abs(across) > SWIPE_RATIO * down)
      this.#handlers.step(across < 0 ? 1 : -1)
  }

  cancel(): void {
    this.#at.clear()
    this.#busy = true
  }

  click(event: MouseEvent): void {
    if (this.#busy) return
    const here = { time: event.timeStamp, x: event.clientX, y: event.clientY }
    const last = this.#lastTap
    const again = here.time - last.time < TAP.doubleMs && distance(here, last) < TAP.doublePx
    this.#lastTap = again ? { time: 0, x: 0, y: 0 } : here
    if (again) this.#handlers.doubleTap(fromCentre(this.#stage, event))
    else this.#handlers.tap(this.#pressed)
  }
}

function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y)
}

function fromCentre(stage: HTMLElement, { clientX, clientY }: { clientX: number; clientY: number }): Point {
  const { left, top, width, height } = stage.getBoundingClientRect()
  return { x: clientX - left - width / 2, y: clientY - top - height / 2 }
}
