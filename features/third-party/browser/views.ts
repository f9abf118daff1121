/** Tells those who count visitors of every page that is seen, once each: also of pages that were exchanged in place. */
import type { PageScript } from '../shared.ts'
import { tellView, type View } from './kinds.ts'

/** A script that has not come by then will not come. */
const WAIT_MS = 30_000
const LOOK_MS = 500

export function reportViews(scripts: readonly PageScript[]): void {
  const tellers = scripts.map(teller)
  let seen = ''
  const report = () => {
    if (location.pathname === seen) return
    seen = location.pathname
    const view = { path: location.pathname, title: document.title }
    for (const tell of tellers) tell(view)
  }
  report()
  // Addresses change also within a page; only another path is another page.
  window.navigation?.addEventListener('navigatesuccess', report)
  // A page that the browser had kept, and shows again.
  window.addEventListener('pageshow', (event) => {
    if (!event.persisted) return
    seen = ''
    report()
  })
}

/** Tells one service of views in the order they were seen, as soon as its script is there. */
function teller(script: PageScript): (view: View) => void {
  const waiting: { view: View; until: number }[] = []
  const go = () => {
    for (let first = waiting[0]; first; first = waiting[0]) {
      if (!tellView(script, first.view) && Date.now() <= first.until) {
        setTimeout(go, LOOK_MS)
        return
      }
      waiting.shift()
    }
  }
  return (view) => {
    // If other views wait already, a timer is running.
    if (waiting.push({ view, until: Date.now() + WAIT_MS }) === 1) go()
  }
}
