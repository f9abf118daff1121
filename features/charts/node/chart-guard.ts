/** Keeps out of a chart what would be fetched from elsewhere or read as HTML. */
import { ConfigError } from './config-error.ts'
import type { Guard } from './config-reader.ts'

/** Properties that name a picture. */
const PICTURES = new Set(['image', 'src', 'url', 'backgroundImage'])
/** Properties that name a page to open on a click. */
const LINKS = new Set(['link', 'sublink', 'href'])
const SCHEME = /^\s*[a-z][a-z\d+.-]*:/i

export const chartGuard: Guard = (key, text) => {
  const picture = /^\s*image:\/\/(.*)$/is.exec(text)?.[1] ?? (PICTURES.has(key) ? text : null)
  if (picture !== null && isForeign(picture)) {
    throw new ConfigError(`${shortened(picture)} is not on this site`, {
      remedy: 'Put the picture into public/ and write its path from there, beginning with one `/`.',
    })
  }
  if (LINKS.has(key) && SCHEME.test(text) && !/^\s*(?:https?|mailto):/i.test(text)) {
    throw new ConfigError(`${shortened(text)} is no address of a page`, { remedy: 'Write a path or an https address.' })
  }
  // Boxes beside the pointer are drawn like the rest of the chart, so that no text becomes HTML.
  if (key === 'renderMode') return 'richText'
  return key === 'formatter' ? withoutTags(text) : text
}

/** Pictures may be part of the text itself; everything else with a host or a scheme comes from elsewhere. */
function isForeign(address: string): boolean {
  return /^\s*(?:\/\/|\\)/.test(address) || (SCHEME.test(address) && !/^\s*data:image\//i.test(address))
}

function withoutTags(text: string): string {
  const plain = text.replace(/<br\s*\/?>/gi, '\n')
  if (!/<[a-z!/]/i.test(plain)) return plain
  throw new ConfigError(`HTML in a formatter is not used: ${shortened(text)}`, {
    remedy: 'Write text; only <br> is understood, as a new line.',
  })
}

function shortened(text: string): string {
  return text.length > 60 ? `${text.slice(0, 60)}…` : text
}
