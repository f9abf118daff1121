/** Tells those who count visitors of every page that is seen, once each: also of pages that were exchanged in place. */
import type { PageScript } from '../../core/outside.ts'
import { tellView, type View } from './kinds.ts'

/** A script that has not come by then will not come. */
const WAIT_MS = 30_000
const LOOK_MS = 500

export function reportViews(scripts: readonly PageScript[]): void {
  let seen = ''
  const report = () => {
    if (location.pathname === seen) return
    seen = location.pathname
    const view = { path: location.pathname, title: document.title }
    for (const script of scripts) tell(script, view)
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

function tell(script: PageScript, view: View, until = Date.now() + WAIT_MS): void {
  if (tellView(script, view) || Date.now() > until) return
  setTimeout(() => tell(script, view, until), LOOK_MS)
}
