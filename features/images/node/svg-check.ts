/** Tells what a drawing holds that must not be in one: script, or a reference to anything outside of itself. */
import { decodeHTML } from 'entities'
import { decodeEntities, scanTags, type Tag, type TagAttribute } from '../../../engine/markdown/tags.ts'

/** Elements that run, load or embed something whatever their attributes say. */
const ACTIVE = /^(?:script|handler|listener|iframe|frame|object|embed|link|meta|base|form|audio|video|portal)$/
/** Attributes that hold an address. */
const ADDRESS =
  /^(?:href|src|srcset|poster|action|formaction|data|background|ping|srcdoc|base|to|from|values|by|manifest)$/
/** Addresses that stay inside the drawing. */
const INSIDE = /^(?:$|#|data:(?:image|font)\/|data:application\/(?:x-)?font)/
/** White space and control characters. */
const INVISIBLE = /[^!-\uffff]+/g
const ANIMATED = /^(?:to|from|values|by)$/
const LINK = /^(?:#|https?:|mailto:|\/(?!\/)|\.|[\w-]+(?:[/.?#]|$))/

/** What makes `svg` unsafe to show or to open, in words for a message; undefined when there is nothing. */
export function unsafeIn(svg: string): string | undefined {
  if (last?.svg !== svg) last = { svg, found: look(svg) }
  return last.found
}

/** The last check. A stored diagram is checked twice in a row: as a diagram, and as a file that the page links to. */
let last: { svg: string; found: string | undefined } | undefined

function look(svg: string): string | undefined {
  const tags = svgTags(svg)
  return unreadable(svg, tags) ?? firstOf(tags, inTag) ?? firstOf(styleSheets(svg, tags), inStyle)
}

/** Comments are read like the rest: two parsers may disagree on where one ends. */
function svgTags(svg: string): Tag[] {
  return scanTags(svg.replaceAll('<!', '  '))
}

/** A browser may run what this scanner can't read, so that is refused. */
function unreadable(svg: string, tags: readonly Tag[]): string | undefined {
  if (svg.includes('\0')) return 'text that is not UTF-8'
  const encoding = /^\s*<\?xml[^>]*\bencoding\s*=\s*["']([^"']*)/.exec(svg)?.[1]
  if (encoding && !/^(?:utf-8|us-ascii|iso-8859-1)$/i.test(encoding)) return `the encoding ${encoding}`
  if (/<\?xml-stylesheet/i.test(svg)) return 'a style sheet from outside (<?xml-stylesheet?>)'
  if (/<!ENTITY/i.test(svg)) return 'an entity declaration (<!ENTITY>)'
  let next = 0
  for (const { index } of svg.matchAll(/<[a-z]/gi)) {
    while (next < tags.length && tags[next]!.end <= index) next++
    const tag = tags[next]
    if (!tag || index < tag.start) return `a tag that cannot be read: ${svg.slice(index, index + 40)}`
  }
  return undefined
}

function inTag(tag: Tag): string | undefined {
  const name = localName(tag.name)
  if (ACTIVE.test(name)) return `<${tag.name}>`
  return firstOf(tag.attributes, (attribute) => inAttribute(name, attribute))
}

function inAttribute(element: string, { name: written, value }: TagAttribute): string | undefined {
  const name = localName(written)
  if (/^on/.test(name)) return `the event attribute ${written}`
  if (value === null) return undefined
  const text = decodeEntities(value)
  // Browsers ignore white space and control characters in the name of a scheme.
  const address = text.replace(INVISIBLE, '')
  if (/(?:java|vb|live)script:/i.test(address)) return `a javascript: address in ${written}`
  if (name === 'attributename' && /^on/i.test(address)) return `an animated event attribute (${address})`
  if (!ADDRESS.test(name)) return inStyle(text)
  if (ANIMATED.test(name)) return /:\/\/|^\/\/|data:/.test(address) ? outside(text, written) : undefined
  const inside = element === 'use' ? address.startsWith('#') : INSIDE.test(address.toLowerCase())
  const clickable = element === 'a' && name === 'href' && LINK.test(address)
  return inside || clickable ? undefined : outside(text, written)
}

function outside(address: string, attribute: string): string {
  return `a reference to something outside of it (${attribute}="${address.slice(0, 80)}")`
}

/** The text of every style element. */
function styleSheets(svg: string, tags: readonly Tag[]): string[] {
  return tags.flatMap((tag, index) => {
    if (tag.kind !== 'open' || localName(tag.name) !== 'style') return []
    return decodeHTML(svg.slice(tag.end, tags[index + 1]?.start))
  })
}

/** One of these is in every `@import`, `url(…)`, `image-set(…)` and CSS escape; most of a drawing's attributes have none. */
const REFERENCE_SIGN = /[@(\\]/

/** Style sheets and attributes alike, for many attributes are styles; escapes are resolved first, as a browser does. */
function inStyle(text: string): string | undefined {
  if (!REFERENCE_SIGN.test(text)) return undefined
  const css = text.replace(/\\([0-9a-f]{1,6})\s?/gi, (_, hex: string) => letterOf(hex))
  if (/@import/i.test(css)) return 'a style sheet from outside (@import)'
  for (const [, , address = ''] of css.matchAll(/url\(\s*(["']?)(.*?)\1\s*\)/gis)) {
    if (!INSIDE.test(address.trim().toLowerCase())) return outside(address, 'url()')
  }
  return /image-set\([^)]*\/\//i.test(css) ? 'a reference to something outside of it (image-set)' : undefined
}

function letterOf(hex: string): string {
  const code = Number.parseInt(hex, 16)
  return code <= 0x10ffff ? String.fromCodePoint(code) : ''
}

/** `xlink:href` is `href` under another name. */
function localName(name: string): string {
  return name.slice(name.lastIndexOf(':') + 1).toLowerCase()
}

function firstOf<T>(items: readonly T[], look: (item: T) => string | undefined): string | undefined {
  for (const item of items) {
    const found = look(item)
    if (found) return found
  }
  return undefined
}
