/** Loads the third-party scripts that a page names: late, once, and only if the visitor's consent allows it. */
import { finishBeforeThirdParty } from '../../client/before-third-party.ts'
import { trustText } from '../../client/library.ts'
import { isPrivatePage } from '../../client/private-pages.ts'
import { CONSENT_GIVEN, mayLoad } from '../consent/browser/answer.ts'
import { watchAdSlot } from './browser/ad-slot.ts'
import { loadScript } from './browser/kinds.ts'
import { reportViews } from './browser/views.ts'
import { PAGE_SCRIPTS, type PageScript } from './shared.ts'

/** Scripts stay until the page is really loaded anew, however often parts of it are exchanged. */
const visit = { started: false }

export function start(root: ParentNode): void {
  const mark = root.querySelector<HTMLElement>(PAGE_SCRIPTS.selector)
  if (!mark || visit.started || isPrivatePage()) return
  visit.started = true
  const needsConsent = mark.dataset.asks !== undefined
  const scripts = PAGE_SCRIPTS.read(mark)
  if (mayLoad(needsConsent)) void loadScripts(scripts)
  else if (needsConsent) window.addEventListener(CONSENT_GIVEN, () => void loadScripts(scripts), { once: true })
}

async function loadScripts(scripts: readonly PageScript[]): Promise<void> {
  await atLeisure()
  // A secret that the page was opened with must be gone before any of them can read it.
  await finishBeforeThirdParty()
  window.addEventListener('error', (event) => forgive(event, scripts))
  watchAdSlot()
  if (scripts.some(({ style }) => !style)) trustText()
  for (const script of scripts) loadScript(script)
  reportViews(scripts)
}

/** After everything that the page itself needs. */
async function atLeisure(): Promise<void> {
  if (document.readyState !== 'complete')
    await new Promise((done) => window.addEventListener('load', done, { once: true }))
  await new Promise<void>((done) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => done(), { timeout: 2000 })
    else setTimeout(done, 200)
  })
}

/** What goes wrong in scripts of others is no fault of this page. Of most of them browsers say only that something did. */
function forgive(event: ErrorEvent, scripts: readonly PageScript[]): void {
  const muted = event.message === 'Script error.' && !event.filename
  if (muted || scripts.some(({ src }) => event.filename === src)) event.preventDefault()
}
