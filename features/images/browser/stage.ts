/** The place where the image is: loads it, fits it in, and keeps what zooming and moving make of it. */
import { isDrawing, naturalSize } from './gallery.ts'
import { type Bounds, clampView, FITTED, fitWithin, moved, type Point, type View, zoomed } from './view.ts'

/** Two taps go to its own size, but to this at least. */
const DOUBLE_TAP_SCALE = 2.5
const CENTRE: Point = { x: 0, y: 0 }

type Media = HTMLImageElement | SVGSVGElement

export class Stage {
  readonly element: HTMLElement
  readonly #changed: () => void
  readonly #observer: ResizeObserver
  readonly #failed: HTMLElement
  #media: Media | null = null
  #link: HTMLAnchorElement | null = null
  #view: View = FITTED
  #bounds: Bounds | null = null

  constructor(element: HTMLElement, changed: () => void) {
    this.element = element
    this.#changed = changed
    this.#failed = element.querySelector('[data-failed]')!
    this.#observer = new ResizeObserver(() => this.#fit())
    this.#observer.observe(element)
  }

  get isZoomed(): boolean {
    return this.#view.scale > 1.001
  }

  get isLargest(): boolean {
    return this.#bounds !== null && this.#view.scale >= this.#bounds.maxScale - 0.001
  }

  show(link: HTMLAnchorElement): void {
    this.#media?.remove()
    this.#bounds = null
    this.#view = FITTED
    this.#link = link
    this.#failed.textContent = ''
    this.#media = mediaOf(link)
    this.#media.classList.add('viewer-media')
    this.element.dataset.state = 'loading'
    this.element.prepend(this.#media)
    void this.#arrive(this.#media)
    this.#changed()
  }

  async #arrive(media: Media): Promise<void> {
    const good = media instanceof HTMLImageElement ? await loaded(media) : true
    if (media !== this.#media) return
    this.element.dataset.state = good ? 'shown' : 'failed'
    if (good) this.#fit()
    else this.#failed.textContent = this.#failed.dataset.failed ?? ''
  }

  /** The stage has its size, or another one. */
  #fit(): void {
    if (!this.#media || !this.#link || this.element.dataset.state !== 'shown') return
    const { clientWidth: width, clientHeight: height } = this.element
    if (width === 0 || height === 0) return
    this.#bounds = fitWithin({ width, height }, naturalSize(this.#media, this.#link), isDrawing(this.#link))
    this.#draw(clampView(this.#view, this.#bounds), false)
  }

  zoom(factor: number, at?: Point): void {
    if (this.#bounds) this.#draw(zoomed(this.#view, factor, at ?? CENTRE, this.#bounds), at === undefined)
  }

  move(by: Point): void {
    if (this.#bounds) this.#draw(moved(this.#view, by, this.#bounds), false)
  }

  reset(): void {
    this.#draw(FITTED, true)
  }

  toggle(at: Point): void {
    if (!this.#bounds) return
    const target = Math.min(this.#bounds.maxScale, Math.max(DOUBLE_TAP_SCALE, this.#bounds.maxScale / 2))
    if (this.isZoomed) this.reset()
    else this.#draw(zoomed(this.#view, target, at, this.#bounds), true)
  }

  leave(): void {
    this.#observer.disconnect()
  }

  #draw(view: View, smooth: boolean): void {
    if (!this.#media || !this.#bounds) return
    this.#view = view
    const { fitted } = this.#bounds
    this.element.toggleAttribute('data-smooth', smooth)
    this.element.toggleAttribute('data-zoomed', this.isZoomed)
    // Sized anew instead of scaled, so that drawings stay sharp.
    Object.assign(this.#media.style, {
      inlineSize: `${fitted.width * view.scale}px`,
      blockSize: `${fitted.height * view.scale}px`,
      transform: `translate(calc(-50% + ${view.x}px), calc(-50% + ${view.y}px))`,
    })
    this.#changed()
  }
}

/** The image behind a link, or a copy of the drawing in it. */
function mediaOf(link: HTMLAnchorElement): Media {
  const image = link.querySelector('img')
  const drawing = image ? null : link.querySelector('svg')
  if (drawing) return drawing.cloneNode(true) as SVGSVGElement
  return Object.assign(new Image(), { alt: image?.alt ?? '', draggable: false, src: link.href })
}

function loaded(image: HTMLImageElement): Promise<boolean> {
  if (image.complete && image.naturalWidth > 0) return Promise.resolve(true)
  return new Promise((resolve) => {
    image.addEventListener('load', () => resolve(true), { once: true })
    image.addEventListener('error', () => resolve(false), { once: true })
  })
}
