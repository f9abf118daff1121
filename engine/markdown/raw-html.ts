/** Handles HTML that an author wrote: component tags become components, addresses are resolved, scripts are refused. */
import { TAGS_BLOCK, TAGS_INLINE } from '@mdit-vue/plugin-component'
import type { PropValue } from '../../core/page.ts'
import { escapeHtml } from '../../core/text.ts'
import type { BodyBuilder } from './builder.ts'
import type { MarkdownContext } from './context.ts'
import type { TagRule } from './extension.ts'
import { tagWithout, unsafeAttribute, unsafeElement, unsafeProp, unsafeText, WITH_TEXT } from './html-guard.ts'
import { parseProps } from './props.ts'
import { decodeEntities, scanTags, type Tag, type TagAttribute } from './tags.ts'

const LINK = { name: 'href', kind: 'link' } as const
const IMAGE = { name: 'src', kind: 'image' } as const
const MEDIA = { name: 'src', kind: 'media' } as const
/** Attributes of plain tags that are addresses, and of what. */
const ADDRESSES: Record<string, typeof LINK | typeof IMAGE | typeof MEDIA> = {
  ...{ a: LINK, img: IMAGE, video: MEDIA, source: MEDIA, audio: MEDIA },
}
/** Inside these no other link may stand. */
const CONTROLS = new Set(['a', 'button', 'summary', 'label'])
const SVG =
  'svg g path circle rect line polyline polygon ellipse defs use symbol title desc text tspan mask clipPath linearGradient ' +
  'radialGradient stop marker pattern filter image'
const OTHER = 'details summary video audio source iframe picture figure p pre h1 h2 h3 h4 h5 h6 hr table tr td th'
const KNOWN = new Set([...TAGS_BLOCK, ...TAGS_INLINE, ...SVG.split(' '), ...OTHER.split(' ')])

/** Components are drawn by functions that call each other. */
const MAX_COMPONENTS = 100

export function walkHtml(html: string, out: BodyBuilder, context: MarkdownContext): void {
  const firstLine = context.line
  let position = 0
  let refused: string | null = null
  let counted = 0
  context.line = firstLine
  for (const tag of scanTags(html)) {
    context.line += countLines(html, tag.start, counted)
    counted = tag.start
    if (refused) {
      if (tag.name.toLowerCase() === refused && tag.kind === 'close') {
        refused = null
        position = tag.end
      }
      continue
    }
    text(html.slice(position, tag.start), out, context)
    position = tag.end
    const unsafe = unsafeElement(tag)
    if (unsafe) {
      if (tag.kind !== 'close') context.error(unsafe.message, unsafe.remedy)
      if (tag.kind === 'open' && WITH_TEXT.has(tag.name.toLowerCase())) refused = tag.name.toLowerCase()
    } else if (/^[A-Z]/.test(tag.name)) {
      component(tag, out, context)
    } else {
      out.html(plainTag(html, tag, context))
    }
  }
  context.line += countLines(html, html.length, counted)
  if (!refused) text(html.slice(position), out, context)
  context.line = firstLine
}

/** Text between tags, which may hold templates of another engine. It ends on the current line. */
function text(html: string, out: BodyBuilder, context: MarkdownContext): void {
  context.reportMustache(html)
  const { unsafe, html: safe } = unsafeText(html)
  if (unsafe) {
    const end = context.line
    context.line -= countLines(html, html.length, unsafe.offset)
    context.error(unsafe.message, unsafe.remedy)
    context.line = end
  }
  out.html(safe)
}

export function countLines(text: string, end: number, start = 0): number {
  let lines = 0
  for (let i = text.indexOf('\n', start); i >= 0 && i < end; i = text.indexOf('\n', i + 1)) lines++
  return lines
}

function component(tag: Tag, out: BodyBuilder, context: MarkdownContext): void {
  if (tag.kind === 'close') {
    if (!out.close(tag.name)) {
      context.error(`</${tag.name}> closes nothing`, `Open <${tag.name}> before it, in the same list item or cell.`)
    }
    return
  }
  const { props: given } = context.origin
  const { props, wrong } = given ? { props: { ...given }, wrong: [] } : parseProps(tag.attributes)
  for (const { name, reason } of wrong) {
    context.error(`attribute ${name} of <${tag.name}>: ${reason}`, 'Use plain attributes, or :name="JSON".')
  }
  for (const [name, value] of Object.entries(props)) {
    const unsafe = unsafeProp(tag.name, name, value)
    if (!unsafe) continue
    context.error(unsafe.message, unsafe.remedy)
    delete props[name]
  }
  context.component(tag.name, shortProps(props))
  if (typeof props.icon === 'string') context.icons.push({ name: props.icon, at: context.at })
  if (!given) checkTag(tag.name, props, context)
  resolveProps(tag.name, props, context)
  if (tag.kind === 'open' && out.depth >= MAX_COMPONENTS) {
    context.error(
      `<${tag.name}> is nested in more than ${MAX_COMPONENTS} others`,
      'Close the tags before it, or nest fewer.',
    )
    return
  }
  if (tag.kind === 'self') out.component(tag.name, props, context.at)
  else out.open({ component: tag.name, props, at: context.at })
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
function resolveProps(name: string, props: Record<string, PropValue>, context: MarkdownContext): void {
  const { addresses } = ruleOf(name, context)
  for (const [key, kind] of Object.entries({ ...USUAL_ADDRESSES, ...addresses })) {
    const written = props[key]
    if (typeof written !== 'string' || (written === '' && kind !== 'link')) continue
    props[key] = resolve(written, kind, context)
  }
}

function resolve(written: string, kind: 'link' | 'image' | 'media', context: MarkdownContext): string {
  return kind === 'link' ? context.link(written).href : context[kind](written)
}

const USUAL_ADDRESSES: NonNullable<TagRule['addresses']> = { src: 'image', poster: 'image', logo: 'image' }

function ruleOf(name: string, { extensions: { tags } }: MarkdownContext): TagRule {
  return (Object.hasOwn(tags, name) ? tags[name] : undefined) ?? {}
}

function checkTag(name: string, props: Record<string, PropValue>, context: MarkdownContext): void {
  const { writtenAs, check } = ruleOf(name, context)
  if (writtenAs) context.error(`<${name}> is not written as a tag`, `Write ${writtenAs}.`)
  check?.(props, context)
}

function plainTag(html: string, tag: Tag, context: MarkdownContext): string {
  const unsafe = new Set<TagAttribute>()
  for (const attribute of tag.attributes) {
    const wrong = unsafeAttribute(tag, attribute)
    if (!wrong) continue
    context.error(wrong.message, wrong.remedy)
    unsafe.add(attribute)
  }
  // What is wrong is left out of lenient builds, too.
  if (unsafe.size > 0) return tagWithout(tag, unsafe)
  const source = html.slice(tag.start, tag.end)
  if (!KNOWN.has(tag.name) && !KNOWN.has(tag.name.toLowerCase())) {
    context.error(`unknown tag <${tag.name}>`, 'If it is text, put it in backticks or write &lt; instead of <.')
  }
  if (CONTROLS.has(tag.name)) countControl(tag, context)
  for (const { name, value } of tag.attributes) if (name === 'id' && value) context.ids.add(decodeEntities(value))
  const known = Object.hasOwn(ADDRESSES, tag.name) ? ADDRESSES[tag.name] : undefined
  const address = tag.attributes.find(({ name }) => name === known?.name)
  if (!known || !address || address.value === null) return source
  const written = decodeEntities(address.value)
  const write = context.extensions.htmlTags[tag.name]
  if (write) return write({ tag, source, written }, context)
  const href = resolve(written, known.kind, context)
  const [start, end] = [address.start - tag.start, address.end - tag.start]
  return href === written ? source : source.slice(0, start) + escapeHtml(href) + source.slice(end)
}

function countControl(tag: Tag, context: MarkdownContext): void {
  if (tag.kind === 'open') context.openControls++
  if (tag.kind === 'close') context.openControls = Math.max(0, context.openControls - 1)
}
