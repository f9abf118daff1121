/** A site whose statistics are hostile: it has a page that handles a token, and a script that wants to read it. */
import { appendFileSync, cpSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { madeOnce, type OutsideSite, smallContent, startOutside } from './built-site.ts'
import { everything } from './outside-site.ts'

/** What the page that handles a token says, and nobody else may know. */
export const SECRET = 'token-of-the-reader'

const HELPER = `---\ntitle: Token helper\n---\n\n${SECRET}\n\n[Questions](../faq/README.md)\n`

/** Ways into another page of the same origin; each gives what it could read, or nothing. */
export const HOSTILE = `window.ranOutside = [...(window.ranOutside ?? []), 'hostile']
window.hostile = {
  read(look) {
    try { return look() ?? '' } catch { return '' }
  },
  frame: (path) => new Promise((done) => {
    const frame = document.body.appendChild(document.createElement('iframe'))
    const finish = () => done(hostile.read(() => frame.contentDocument?.body.textContent))
    frame.onload = finish
    frame.onerror = finish
    frame.src = path
  }),
  open(path) {
    window.opened = window.open(path, 'spied')
    return Boolean(opened)
  },
  window: () => ({
    closed: hostile.read(() => opened.closed),
    text: hostile.read(() => opened.document.body.textContent),
    address: hostile.read(() => opened.location.href),
    // An earlier window of the same name, asked for again without an address.
    named: hostile.read(() => window.open('', 'spied').document.body.textContent),
  }),
  opener: () => ({
    there: window.opener !== null,
    text: hostile.read(() => window.opener.document.body.textContent),
  }),
}`

/** Everything is configured, `hm.js` is hostile, and one page leads to the one that handles a token. */
export async function startHostileSite(): Promise<OutsideSite> {
  const small = await smallContent()
  const content = await madeOnce('pages with a token', (folder) => {
    cpSync(small, folder, { recursive: true })
    for (const lang of ['en', 'zh']) {
      writeFileSync(join(folder, lang, 'tool/helper.md'), HELPER)
      appendFileSync(join(folder, lang, 'faq/README.md'), '\n[Token helper](../tool/helper.md)\n')
    }
  })
  return startOutside(everything, { content })
}
