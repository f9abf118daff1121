/** Handles HTML that an author wrote: component tags become components, addresses are resolved, scripts are refused. */
import { TAGS_BLOCK, TAGS_INLINE } from '@mdit-vue/plugin-component'
import type { PropValue } from '../../core/page.ts'
import { escapeHtml } from '../../core/text.ts'
import type { BodyBuilder } from './builder.ts'
import type { Collector } from './collector.ts'
import type { TagRule } from './extension.ts'
import { tagWithout, unsafeAttribute, unsafeElement, unsafeProp, unsafeText, WITH_TEXT } from './html-guard.ts'
import { sizedTag } from './image-size.ts'
import { parseProps } from './props.ts'
import { decodeEntities, scanTags, type Tag, type TagAttribute } from './tags.ts'

const ADDRESS_ATTRIBUTES: Record<string, string> = { a: 'href', img: 'src', video: 'src', source: 'src', audio: 'src' }
/** Inside these no other link may stand. */
const CONTROLS = new Set(['a', 'button', 'summary', 'label'])
const SVG =
  'svg g path circle rect line polyline polygon ellipse defs use symbol title desc text tspan mask clipPath linearGradient ' +
  'radialGradient stop marker pattern filter image'
const OTHER = 'details summary video audio source iframe picture figure p pre h1 h2 h3 h4 h5 h6 hr table tr td th'
const KNOWN = new Set([...TAGS_BLOCK, ...TAGS_INLINE, ...SVG.split(' '), ...OTHER.split(' ')])

/** Components are drawn by functions that call each other. */
const MAX_COMPONENTS = 100

export function walkHtml(html: string, out: BodyBuilder, found: Collector): void {
  const firstLine = found.line
  let position = 0
  let refused: string | null = null
  let counted = 0
  found.line = firstLine
  for (const tag of scanTags(html)) {
    found.line += countLines(html, tag.start, counted)
    counted = tag.start
    if (refused) {
      if (tag.name.toLowerCase() === refused && tag.kind === 'close') {
        refused = null
        position = tag.end
      }
      continue
    }
    text(html.slice(position, tag.start), out, found)
    position = tag.end
    const unsafe = unsafeElement(tag)
    if (unsafe) {
      if (tag.kind !== 'close') found.error(unsafe.message, unsafe.remedy)
      if (tag.kind === 'open' && WITH_TEXT.has(tag.name.toLowerCase())) refused = tag.name.toLowerCase()
    } else if (/^[A-Z]/.test(tag.name)) {
      component(tag, out, found)
    } else {
      out.html(plainTag(html, tag, found))
    }
  }
  found.line += countLines(html, html.length, counted)
  if (!refused) text(html.slice(position), out, found)
  found.line = firstLine
}

/** Text between tags, which may hold templates of another engine. It ends on the current line. */
function text(html: string, out: BodyBuilder, found: Collector): void {
  found.reportMustache(html)
  const { unsafe, html: safe } = unsafeText(html)
  if (unsafe) {
    const end = found.line
    found.line -= countLines(html, html.length, unsafe.offset)
    found.error(unsafe.message, unsafe.remedy)
    found.line = end
  }
  out.html(safe)
}

export function countLines(text: string, end: number, start = 0): number {
  let lines = 0
  for (let i = text.indexOf('\n', start); i >= 0 && i < end; i = text.indexOf('\n', i + 1)) lines++
  return lines
}

function component(tag: Tag, out: BodyBuilder, found: Collector): void {
  if (tag.kind === 'close') {
    if (!out.close(tag.name)) {
      found.error(`</${tag.name}> closes nothing`, `Open <${tag.name}> before it, in the same list item or cell.`)
    }
    return
  }
  const { props: given } = found.origin
  const { props, wrong } = given ? { props: { ...given }, wrong: [] } : parseProps(tag.attributes)
  for (const { name, reason } of wrong) {
    found.error(`attribute ${name} of <${tag.name}>: ${reason}`, 'Use plain attributes, or :name="JSON".')
  }
  for (const [name, value] of Object.entries(props)) {
    const unsafe = unsafeProp(tag.name, name, value)
    if (!unsafe) continue
    found.error(unsafe.message, unsafe.remedy)
    delete props[name]
  }
  found.component(tag.name, shortProps(props))
  if (typeof props.icon === 'string') found.icons.push({ name: props.icon, at: found.at })
  if (!given) checkTag(tag.name, props, found)
  resolveProps(tag.name, props, found)
  if (tag.kind === 'open' && out.depth >= MAX_COMPONENTS) {
    found.error(
      `<${tag.name}> is nested in more than ${MAX_COMPONENTS} others`,
      'Close the tags before it, or nest fewer.',
    )
    return
  }
  if (tag.kind === 'self') out.component(tag.name, props, found.at)
  else out.open({ component: tag.name, props, at: found.at })
}

const LONGEST_PROP = 60

/** Enough of the attributes to check them; whole values would double what is kept of a page. */
function shortProps(props: Record<string, PropValue>): Record<string, string> {
  const entries = Object.entries(props)
  return Object.fromEntries(
    entries.map(([name, value]) => [name, (typeof value === 'object' ? 'JSON' : String(value)).slice(0, LONGEST_PROP)]),
  )
}

/** Addresses in the attributes of a component are checked and resolved like those of plain tags. */
function resolveProps(name: string, props: Record<string, PropValue>, found: Collector): void {
  const { addresses } = ruleOf(name, found)
  for (const [key, kind] of Object.entries({ ...USUAL_ADDRESSES, ...addresses })) {
    const written = props[key]
    if (typeof written !== 'string' || (written === '' && kind !== 'link')) continue
    props[key] = kind === 'link' ? found.link(written).href : found[kind](written)
  }
}

const USUAL_ADDRESSES: NonNullable<TagRule['addresses']> = { src: 'image', poster: 'image', logo: 'image' }

function ruleOf(name: string, { tags }: Collector): TagRule {
  return (Object.hasOwn(tags, name) ? tags[name] : undefined) ?? {}
}

function checkTag(name: string, props: Record<string, PropValue>, found: Collector): void {
  const { writtenAs, check } = ruleOf(name, found)
  if (name === 'Icon') checkIcon(props, found)
  if (writtenAs) found.error(`<${name}> is not written as a tag`, `Write ${writtenAs}.`)
  check?.(props, found)
}

/** Drawn into the site's sprite, where unknown names are noticed. */
function checkIcon({ name }: Record<string, PropValue>, found: Collector): void {
  if (typeof name === 'string' && name !== '') found.icons.push({ name, at: found.at })
  else found.error('an <Icon> without name', 'Write <Icon name="hard-drive" />.')
}

function plainTag(html: string, tag: Tag, found: Collector): string {
  const unsafe = new Set<TagAttribute>()
  for (const attribute of tag.attributes) {
    const wrong = unsafeAttribute(tag, attribute)
    if (!wrong) continue
    found.error(wrong.message, wrong.remedy)
    unsafe.add(attribute)
  }
  // What is wrong is left out of lenient builds, too.
  if (unsafe.size > 0) return tagWithout(tag, unsafe)
  const source = html.slice(tag.start, tag.end)
  if (!KNOWN.has(tag.name) && !KNOWN.has(tag.name.toLowerCase())) {
    found.error(`unknown tag <${tag.name}>`, 'If it is text, put it in backticks or write &lt; instead of <.')
  }
  if (CONTROLS.has(tag.name)) countControl(tag, found)
  for (const { name, value } of tag.attributes) if (name === 'id' && value) found.ids.add(decodeEntities(value))
  const address = tag.attributes.find(({ name }) => name === ADDRESS_ATTRIBUTES[tag.name])
  if (!address || address.value === null) return source
  const written = decodeEntities(address.value)
  if (tag.name === 'img') return sizedTag(source, tag, found.picture(written))
  const href = tag.name === 'a' ? found.link(written).href : found.media(written)
  const [start, end] = [address.start - tag.start, address.end - tag.start]
  return href === written ? source : source.slice(0, start) + escapeHtml(href) + source.slice(end)
}

function countControl(tag: Tag, found: Collector): void {
  if (tag.kind === 'open') found.openControls++
  if (tag.kind === 'close') found.openControls = Math.max(0, found.openControls - 1)
}
