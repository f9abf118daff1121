/** Draws the diagrams of a page that no drawing is stored of, each when it comes near, and again in the other colours. */

import { drawInFrame } from './browser/drawing-frame.ts'
import { DrawingLost, type LiveDrawing, type Mode } from './browser/drawing-queue.ts'
import { DIAGRAM_DELAY_MS } from './shared.ts'

/** How far below the screen a diagram is drawn already. */
const NEAR = '400px 0px'

export function start(root: ParentNode): void {
  const figures = [...root.querySelectorAll<HTMLElement>('[data-diagram]')]
  const near = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue
        near.unobserve(target)
        void keepDrawn(target as HTMLElement)
      }
    },
    { rootMargin: NEAR },
  )
  const mode = new MutationObserver(() => {
    if (!figures.some((figure) => figure.isConnected)) mode.disconnect()
    for (const figure of figures) if (figure.dataset.drawn) void keepDrawn(figure)
  })
  mode.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  // Delayed, so that a short visit to the page does not load the library.
  setTimeout(() => {
    for (const figure of figures) if (figure.isConnected) near.observe(figure)
  }, DIAGRAM_DELAY_MS)
}

const currentMode = (): Mode => (document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light')

/** The mode may change while a drawing is being made. */
async function keepDrawn(figure: HTMLElement): Promise<void> {
  for (let mode = currentMode(); figure.isConnected && figure.dataset.drawn !== mode; mode = currentMode()) {
    const before = figure.dataset.drawn
    figure.dataset.drawn = mode
    try {
      await showDrawing(figure, await drawInFrame(figure.dataset.frame!, figure.dataset.diagram!, mode))
    } catch (error) {
      figure.dataset.drawn = before ?? ''
      showError(figure, error)
      return
    }
  }
}

async function showDrawing(figure: HTMLElement, { svg, width, height }: LiveDrawing): Promise<void> {
  const address = `data:image/svg+xml,${encodeURIComponent(svg)}`
  const image = new Image(width, height)
  image.style.setProperty('--width', `${width}px`)
  image.alt = figure.dataset.alt ?? ''
  image.src = address
  await image.decode()
  const link = document.createElement('a')
  link.href = address
  link.dataset.zoom = ''
  link.append(image)
  const known = figure.querySelector(':scope > .diagram-stage')
  const stage = known ?? document.createElement('div')
  stage.className = 'diagram-stage'
  stage.replaceChildren(link)
  figure.querySelector(':scope > .diagram-said')?.remove()
  if (known) return
  endWait(figure)
  figure.prepend(stage)
  figure.querySelector('details')?.removeAttribute('open')
}

/** The source stays open below. */
function showError(figure: HTMLElement, error: unknown): void {
  const { wrong = '', lost = '' } = figure.dataset
  const reason = error instanceof Error ? error.message.trim() : String(error)
  const said = figure.querySelector(':scope > .diagram-said') ?? document.createElement('p')
  said.className = 'diagram-said'
  said.role = 'status'
  said.textContent = error instanceof DrawingLost ? lost : wrong.replace('{reason}', reason)
  endWait(figure)
  figure.prepend(said)
}

function endWait(figure: HTMLElement): void {
  figure.querySelector('[data-diagram-wait]')?.remove()
}
