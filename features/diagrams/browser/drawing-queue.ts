/** Asks for one drawing after another and waits for each answer, or for the time to be up. */

export type Mode = 'light' | 'dark'

/** What the drawing document says: that it can draw or cannot, and what became of a question. */
export interface DrawingAnswer {
  ready?: boolean
  id?: number
  svg?: string
  width?: number
  height?: number
  error?: string
}

export interface LiveDrawing {
  svg: string
  width: number
  height: number
}

/** The drawing frame is not available; every other error is one of the diagram. */
export class DrawingLost extends Error {}

export interface DrawingQueueOptions {
  ask(question: { id: number; text: string; mode: Mode }): void
  limitMs: number
}

export class DrawingQueue {
  readonly #options: DrawingQueueOptions
  readonly #ready: Promise<void>
  #decide!: { resolve(): void; reject(error: Error): void }
  #open: { id: number; resolve(drawing: LiveDrawing): void; reject(error: Error): void } | undefined
  #last: Promise<unknown> = Promise.resolve()
  #count = 0

  constructor(options: DrawingQueueOptions) {
    this.#options = options
    this.#ready = new Promise((resolve, reject) => {
      this.#decide = { resolve, reject }
    })
    this.#ready.catch(() => {})
  }

  /** Questions are put one at a time, so that the limit of one does not run while others are drawn. */
  draw(text: string, mode: Mode): Promise<LiveDrawing> {
    const drawing = this.#last.then(() => this.#limited(this.#ask(text, mode)))
    this.#last = drawing.catch(() => {})
    return drawing
  }

  answer({ ready, id, svg, width = 0, height = 0, error }: DrawingAnswer): void {
    if (ready === true) this.#decide.resolve()
    if (ready === false) this.#decide.reject(new DrawingLost())
    if (id === undefined || id !== this.#open?.id) return
    if (svg === undefined) this.#open.reject(new Error(error ?? ''))
    else this.#open.resolve({ svg, width, height })
  }

  async #ask(text: string, mode: Mode): Promise<LiveDrawing> {
    await this.#ready
    const id = ++this.#count
    return new Promise((resolve, reject) => {
      this.#open = { id, resolve, reject }
      this.#options.ask({ id, text, mode })
    })
  }

  #limited(drawing: Promise<LiveDrawing>): Promise<LiveDrawing> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => reject(new DrawingLost()), this.#options.limitMs)
      drawing.then(resolve, reject).finally(() => clearTimeout(timer))
    })
  }
}
