/** In development only: shows what is wrong over the page, and keeps that up to date. */
import { DEV_PROBLEMS_URL, type DevReport } from '../dev-problem.ts'
import { showProblems } from './dev-problems.ts'

/** The page that the server sends when there is nothing to show: it waits for the real one. */
const isErrorPage = () => document.querySelector('meta[name="build-id"]')?.getAttribute('content') === 'error'

/** Only the latest response counts. */
let asked = 0

async function look(): Promise<void> {
  const own = ++asked
  const response = await fetch(DEV_PROBLEMS_URL + encodeURIComponent(location.pathname))
  const report = (await response.json()) as DevReport
  if (own === asked) showProblems(report)
}

/** A server that is being restarted doesn't respond; the page is loaded again when it's back. */
const lookIfThere = () => void look().catch(() => {})
const follow = () => (isErrorPage() ? location.reload() : lookIfThere())

// Written out: Vite looks for these words.
const hot = import.meta.hot
if (hot) {
  for (const event of ['docs:changed', 'docs:problems', 'vite:error']) hot.on(event, follow)
  // What was sent between the load of the page and its connection hasn't arrived.
  if (!isErrorPage()) hot.on('vite:ws:connect', lookIfThere)
}
if (!isErrorPage()) {
  lookIfThere()
  if ('navigation' in window) window.navigation.addEventListener('navigatesuccess', follow)
}
