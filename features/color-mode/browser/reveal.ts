/**
 * Shows the change of colors as a circle around the place of the click. Loaded with the first change. Plain code,
 * since it only runs an animation; React for it is 68 kB (gzip).
 */
import { COLOR_TRANSITION_MS } from '../shared.ts'
import css from './reveal.css?inline'

const sheet = new CSSStyleSheet()
sheet.replaceSync(css)
document.adoptedStyleSheets.push(sheet)

const root = document.documentElement
const isDark = () => root.dataset.theme === 'dark'

/** The change that is being shown. */
let shown: ViewTransition | undefined

/** Going dark, the old picture shrinks into the point; going light, the new one grows out of it. */
export function reveal(change: () => void, { x, y }: { x: number; y: number }): void {
  const wasDark = isDark()
  root.dataset.revealing = ''
  const transition = document.startViewTransition(change)
  shown = transition
  let circle: Animation | undefined
  const radius = Math.hypot(Math.max(x, innerWidth - x), Math.max(y, innerHeight - y))
  const circles = [`circle(0 at ${x}px ${y}px)`, `circle(${radius}px at ${x}px ${y}px)`]
  transition.ready.then(
    () => {
      const dark = isDark()
      root.dataset.revealing = dark ? 'dark' : 'light'
      if (dark === wasDark) return transition.skipTransition()
      circle = root.animate(
        { clipPath: dark ? circles.reverse() : circles },
        {
          duration: COLOR_TRANSITION_MS,
          easing: 'ease-in',
          fill: 'both',
          pseudoElement: dark ? '::view-transition-old(root)' : '::view-transition-new(root)',
        },
      )
    },
    () => {},
  )
  const end = () => {
    // It would go on clipping the picture of the next change.
    circle?.cancel()
    if (shown !== transition) return
    shown = undefined
    delete root.dataset.revealing
  }
  transition.finished.then(end, end)
}

// The animation covers the page and receives every click: a click during it ends it,
// and the press counts for what lies under it.
document.addEventListener(
  'pointerdown',
  ({ pointerId }) => {
    shown?.skipTransition()
    // A finger that is lifted from the picture would count as one outside the menu, and close it.
    if (root.hasPointerCapture(pointerId)) root.releasePointerCapture(pointerId)
  },
  true,
)
document.addEventListener(
  'click',
  async ({ target, clientX, clientY }) => {
    if (target !== root) return
    shown?.skipTransition()
    await shown?.finished.catch(() => {})
    const under = document.elementFromPoint(clientX, clientY)
    under?.closest<HTMLElement>('a, button, input, select, summary, label')?.click()
  },
  true,
)
