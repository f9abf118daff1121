/** The dialog that shows one image after another, with its buttons, keys and words. */
import { captionOf, fileAddress, fileName } from './gallery.ts'
import { listenForGestures } from './gestures.ts'
import { Stage } from './stage.ts'

/** A press on a button or key. */
const STEP = 1.5
const PAN_PX = 60

export class Viewer {
  readonly #dialog: HTMLDialogElement
  readonly #links: HTMLAnchorElement[]
  readonly #stage: Stage
  readonly #frame: HTMLElement
  #index = 0

  constructor(dialog: HTMLDialogElement, links: HTMLAnchorElement[]) {
    this.#dialog = dialog
    this.#links = links
    this.#frame = this.#find('.viewer-frame')
    this.#stage = new Stage(this.#find('.viewer-stage'), () => this.#showZoom())
  }

  open(link: HTMLAnchorElement): void {
    this.#listen(link)
    this.#dialog.toggleAttribute('data-single', this.#links.length === 1)
    this.#find('[data-act="full"]').hidden = !document.fullscreenEnabled
    this.#dialog.showModal()
    this.#find('[data-act="close"]').focus()
    this.#show(this.#links.indexOf(link))
  }

  #find<T extends HTMLElement = HTMLElement>(selector: string): T {
    return this.#dialog.querySelector<T>(selector)!
  }

  #listen(opener: HTMLAnchorElement): void {
    const { element } = this.#stage
    listenForGestures(element, {
      isZoomed: () => this.#stage.isZoomed,
      zoom: (factor, at) => this.#stage.zoom(factor, at),
      move: (by) => this.#stage.move(by),
      step: (by) => this.#step(by),
      tap: (on) => on === element && this.#dialog.close(),
      doubleTap: (at) => this.#stage.toggle(at),
    })
    this.#dialog.addEventListener('click', (event) => {
      const button = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-act]') : null
      if (button) this.#act(button.dataset.act ?? '')
    })
    this.#dialog.addEventListener('keydown', (event) => this.#onKey(event))
    this.#frame.addEventListener('fullscreenchange', () => this.#showFull())
    this.#dialog.addEventListener('close', () => this.#leave(opener), { once: true })
  }

  #act(name: string): void {
    if (name === 'in') this.#stage.zoom(STEP)
    if (name === 'out') this.#stage.zoom(1 / STEP)
    if (name === 'next') this.#step(1)
    if (name === 'previous') this.#step(-1)
    if (name === 'full') void this.#toggleFull()
    if (name === 'close') this.#dialog.close()
  }

  #onKey(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey) return
    // The page behind has keys of its own.
    event.stopPropagation()
    if (event.altKey) return
    const acts: Record<string, string> = { '+': 'in', '=': 'in', '-': 'out', _: 'out', f: 'full', F: 'full' }
    const arrows: Record<string, [number, number]> = {
      ArrowLeft: [1, 0],
      ArrowRight: [-1, 0],
      ArrowUp: [0, 1],
      ArrowDown: [0, -1],
    }
    const act = acts[event.key]
    const arrow = arrows[event.key]
    if (act) this.#act(act)
    else if (event.key === '0') this.#stage.reset()
    else if (arrow && this.#stage.isZoomed) this.#stage.move({ x: arrow[0] * PAN_PX, y: arrow[1] * PAN_PX })
    else if (arrow?.[0]) this.#step(arrow[0] < 0 ? 1 : -1)
    else return
    event.preventDefault()
  }

  #step(by: number): void {
    if (this.#links.length > 1) this.#show((this.#index + by + this.#links.length) % this.#links.length)
  }

  #show(index: number): void {
    const link = this.#links[index]!
    this.#index = index
    this.#stage.show(link)
    this.#find('[data-count]').textContent = this.#links.length > 1 ? `${index + 1} / ${this.#links.length}` : ''
    this.#find('[data-caption]').textContent = captionOf(link)
    const download = this.#find<HTMLAnchorElement>('[data-act="download"]')
    download.href = fileAddress(link)
    download.download = fileName(download.href)
    // Browsers open what comes from elsewhere instead; not in the place of this page.
    if (/^https?:/.test(download.href) && new URL(download.href).origin !== location.origin) download.target = '_blank'
    else download.removeAttribute('target')
  }

  #showZoom(): void {
    this.#find('[data-act="out"]').setAttribute('aria-disabled', String(!this.#stage.isZoomed))
    this.#find('[data-act="in"]').setAttribute('aria-disabled', String(this.#stage.isLargest))
  }

  #showFull(): void {
    const full = document.fullscreenElement === this.#frame
    this.#find('[data-act="full"]').setAttribute('aria-pressed', String(full))
  }

  /** A dialog cannot fill the screen, what is in it can. */
  async #toggleFull(): Promise<void> {
    try {
      if (document.fullscreenElement === this.#frame) await document.exitFullscreen()
      else await this.#frame.requestFullscreen()
    } catch {
      // The browser may refuse without a reason; the viewer stays as it is.
    }
  }

  /** The reader goes on at the image that was shown last. */
  #leave(opener: HTMLAnchorElement): void {
    if (document.fullscreenElement === this.#frame) void document.exitFullscreen().catch(() => {})
    this.#stage.leave()
    this.#dialog.remove()
    const link = this.#links[this.#index]
    link?.focus({ preventScroll: link === opener })
  }
}
