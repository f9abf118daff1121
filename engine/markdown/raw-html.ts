/** Handles HTML that an author wrote: component tags become components, addresses are resolved, scripts are refused. */
import { TAGS_BLOCK, TAGS_INLINE } from '@mdit-vue/plugin-component'
import { escapeHtml } from '../../core/text.ts'
import type { BodyBuilder } from './builder.ts'
import type { Collector } from './collector.ts'
import { parseProps } from './props.ts'
import { decodeEntities, scanTags, type Tag } from './tags.ts'

const ADDRESS_ATTRIBUTES: Record<string, string> = { a: 'href', img: 'src', video: 'src', source: 'src', audio: 'src' }
const REFUSED = new Set(['script', 'style', 'template'])
const SVG =
  'svg g path circle rect line polyline polygon ellipse defs use symbol title desc text tspan mask clipPath linearGradient ' +
  'radialGradient stop marker pattern filter image'
const OTHER = 'details summary video audio source iframe picture figure p pre h1 h2 h3 h4 h5 h6 hr table tr td th'
const KNOWN = new Set([...TAGS_BLOCK, ...TAGS_INLINE, ...SVG.split(' '), ...OTHER.split(' ')])

export function walkHtml(html: string, out: BodyBuilder, found: Collector): void {
  const firstLine = found.line
  let position = 0
  let refused: string | null = null
  for (const tag of scanTags(html)) {
    found.line = firstLine + countLines(html, tag.start)
    if (refused) {
      if (tag.name === refused && tag.kind === 'close') {
        refused = null
        position = tag.end
      }
      continue
    }
    text(html.slice(position, tag.start), out, found)
    position = tag.end
    if (REFUSED.has(tag.name)) {
      refuse(tag, found)
      if (tag.kind === 'open') refused = tag.name
    } else if (/^[A-Z]/.test(tag.name)) {
      component(tag, out, found)
    } else {
      out.html(plainTag(html, tag, found))
    }
  }
  if (!refused) text(html.slice(position), out, found)
  found.line = firstLine
}

/** Text between tags, which may hold templates of another engine. */
function text(html: string, out: BodyBuilder, found: Collector): void {
  found.reportMustache(html)
  out.html(html)
}

export function countLines(text: string, end: number): number {
  let lines = 0
  for (let i = text.indexOf('\n'); i >= 0 && i < end; i = text.indexOf('\n', i + 1)) lines++
  return lines
}

function refuse(tag: Tag, found: Collector): void {
  if (tag.kind === 'close') return
  found.error(`<${tag.name}> blocks are not part of a page`, 'Write an island in site/islands, or a style in theme/.')
}

function component(tag: Tag, out: BodyBuilder, found: Collector): void {
  if (tag.kind === 'close') {
    if (!out.close(tag.name)) {
      found.error(`</${tag.name}> closes nothing`, `Open <${tag.name}> before it, in the same list item or cell.`)
    }
    return
  }
  const { props, wrong } = parseProps(tag.attributes)
  for (const { name, reason } of wrong) {
    found.error(`attribute ${name} of <${tag.name}>: ${reason}`, 'Use plain attributes, or :name="JSON".')
  }
  found.components.push({ name: tag.name, at: found.at })
  if (typeof props.icon === 'string') found.icons.push({ name: props.icon, at: found.at })
  if (tag.kind === 'self') out.component(tag.name, props, found.at)
  else out.open({ component: tag.name, props, at: found.at })
}

function plainTag(html: string, tag: Tag, found: Collector): string {
  const source = html.slice(tag.start, tag.end)
  if (!KNOWN.has(tag.name) && !KNOWN.has(tag.name.toLowerCase())) {
    found.error(`unknown tag <${tag.name}>`, 'If it is text, put it in backticks or write &lt; instead of <.')
  }
  let rewritten = source
  for (const attribute of tag.attributes) {
    if (attribute.value === null) continue
    if (attribute.name === 'id') found.ids.add(decodeEntities(attribute.value))
    if (attribute.name !== ADDRESS_ATTRIBUTES[tag.name]) continue
    const address = decodeEntities(attribute.value)
    const href = tag.name === 'a' ? found.link(address).href : found.image(address)
    const [start, end] = [attribute.start - tag.start, attribute.end - tag.start]
    if (href !== address) rewritten = source.slice(0, start) + escapeHtml(href) + source.slice(end)
  }
  return rewritten
}
