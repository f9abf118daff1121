/** Loads the scripts of others that a page names: late, once, and only if the reader lets them. */

import { trustText } from '../../client/library.ts'
import type { PageScript } from '../../core/outside.ts'
import { isPrivatePath } from '../../core/private.ts'
import { AGREED, mayLoad, show, startAgreement } from '../consent/browser/consent.ts'
import { watchStrip } from './browser/ad-slot.ts'
import { loadScript } from './browser/kinds.ts'
import { reportViews } from './browser/views.ts'

/** Scripts stay until the page is really loaded anew, however often parts of it are exchanged. */
const visit = { started: false }

export function startOutside(root: ParentNode): void {
  const mark = root.querySelector<HTMLElement>('[data-outside]')
  // The page that says that something is missing stands at any address, also at those where secrets are handled.
  if (!mark || visit.started || isSecretHere()) return
  visit.started = true
  const asks = mark.dataset.asks !== undefined
  const scripts = JSON.parse(mark.dataset.outside ?? '[]') as PageScript[]
  if (asks) {
    startAgreement()
    window.navigation?.addEventListener('navigatesuccess', show)
  }
  if (mayLoad(asks)) void load(scripts)
  else if (asks) window.addEventListener(AGREED, () => void load(scripts), { once: true })
}

function isSecretHere(): boolean {
  const prefixes = document.querySelector<HTMLElement>('[data-private]')?.dataset.private?.split(' ') ?? []
  return isPrivatePath(location.pathname, prefixes.filter(Boolean))
}

async function load(scripts: readonly PageScript[]): Promise<void> {
  if (scripts.length === 0) return
  await atLeisure()
  // Whoever comes back from signing in brings a secret; nobody else may see it.
  if (document.documentElement.dataset.session !== undefined)
    (await import('../comments/browser/session.ts')).takeSession()
  window.addEventListener('error', (event) => forgive(event, scripts))
  watchStrip()
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
