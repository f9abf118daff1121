/** Cuts the raw HTML an author wrote into tags, comments and text, so that component tags can be told from HTML. */
import { decodeHTMLAttribute } from 'entities'

export interface TagAttribute {
  name: string
  /** null when the attribute has no value. */
  value: string | null
  /** Where the bare value stands in the source. */
  start: number
  end: number
}

export interface Tag {
  kind: 'open' | 'close' | 'self'
  name: string
  attributes: TagAttribute[]
  start: number
  end: number
}

const NAME = /<(\/?)([A-Za-z][\w.:-]*)/y
const ATTRIBUTE = /\s+([^\s"'<>/=]+)(?:(\s*=\s*)(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+)))?/y
const TAG_END = /\s*(\/?)>/y
/** Browsers end a declaration at its first `>`. */
const SKIP = /<!--[\s\S]*?(?:-->|$)|<[!?][^>]*>/y

/** All tags of `html` in order. Text between them is whatever lies outside their ranges. */
export function scanTags(html: string): Tag[] {
  const tags: Tag[] = []
  let position = html.indexOf('<')
  while (position >= 0) {
    const skipped = matchAt(SKIP, html, position)
    const tag = skipped ? null : readTag(html, position)
    if (tag) tags.push(tag)
    position = html.indexOf('<', tag?.end ?? position + (skipped?.[0].length || 1))
  }
  return tags
}

function matchAt(pattern: RegExp, text: string, position: number): RegExpExecArray | null {
  pattern.lastIndex = position
  return pattern.exec(text)
}

function readTag(html: string, start: number): Tag | null {
  const head = matchAt(NAME, html, start)
  if (!head) return null
  let position = start + head[0].length
  const attributes: TagAttribute[] = []
  for (let found = matchAt(ATTRIBUTE, html, position); found; found = matchAt(ATTRIBUTE, html, position)) {
    attributes.push(readAttribute(found))
    position += found[0].length
  }
  const tail = matchAt(TAG_END, html, position)
  if (!tail) return null
  const kind = head[1] ? 'close' : tail[1] ? 'self' : 'open'
  return { kind, name: head[2] ?? '', attributes, start, end: position + tail[0].length }
}

function readAttribute(found: RegExpExecArray): TagAttribute {
  const [whole, name = '', equals, double, single, bare] = found
  const value = double ?? single ?? bare ?? null
  const quote = bare === undefined && value !== null ? 1 : 0
  const end = found.index + whole.length - quote
  return { name, value: equals ? value : null, start: end - (value?.length ?? 0), end }
}

/** The text an attribute value stands for. */
export function decodeEntities(value: string): string {
  return decodeHTMLAttribute(value)
}
