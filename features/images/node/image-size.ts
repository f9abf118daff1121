/** The size that an image is given in a page, so that nothing moves when it arrives. */
import type { Token } from 'markdown-it'
import { escapeHtml } from '../../../core/text.ts'
import { decodeEntities, type Tag } from '../../../engine/markdown/tags.ts'
import type { ImageFacts } from './image-facts.ts'
import type { Picture } from './picture.ts'

export interface Size {
  width: number
  height: number
}

/** What an author wrote: a number, nothing, or something else such as `50%`. */
interface Wished {
  width?: string | null
  height?: string | null
}

/**
 * The author's width, or else height, with the image's own proportions: styles let the height follow the width.
 * Undefined when the image is unknown or the wish is no number of pixels.
 */
export function fittedSize(facts: ImageFacts | undefined, { width, height }: Wished): Size | undefined {
  if (!facts) return undefined
  const [across, down] = [pixels(width), pixels(height)]
  if (across === null || down === null) return undefined
  const scale = across !== undefined ? across / facts.width : down !== undefined ? down / facts.height : 1
  return { width: atLeastOne(facts.width * scale), height: atLeastOne(facts.height * scale) }
}

/** undefined: nothing was written; null: no number of pixels. */
function pixels(written: string | null | undefined): number | null | undefined {
  if (written === undefined || written === null || written === '') return undefined
  const number = /^(\d+(?:\.\d+)?)(?:px)?$/.exec(written.trim())?.[1]
  return Number(number) > 0 ? Number(number) : null
}

function atLeastOne(length: number): number {
  return Math.max(1, Math.round(length))
}

/** Gives an image of Markdown its address and its size, which is returned. */
export function sizeImage(token: Token, href: string, facts: ImageFacts | undefined): Size | undefined {
  token.attrSet('src', href)
  const size = fittedSize(facts, { width: token.attrGet('width'), height: token.attrGet('height') })
  for (const [name, value] of Object.entries(size ?? {})) token.attrSet(name, String(value))
  return size
}

/** The image is loaded when it is scrolled to. */
export function loadLazily(token: Token): void {
  token.attrSet('loading', 'lazy')
  token.attrSet('decoding', 'async')
}

/** An `<img>` of raw HTML with what it lacks, and with its `src` resolved. */
export function sizedTag(source: string, tag: Tag, { facts, href }: Picture): string {
  const attributes = new Map(tag.attributes.map(({ name, value }) => [name.toLowerCase(), value ?? '']))
  attributes.set('src', escapeHtml(href))
  const style = decodeEntities(attributes.get('style') ?? '')
  const styled = /(?:^|[;\s-])(?:width|height|inline-size|block-size|aspect-ratio)\s*:/i.test(style)
  const wished = { width: attributes.get('width') ?? null, height: attributes.get('height') ?? null }
  const size = styled ? undefined : fittedSize(facts, wished)
  if (size) for (const [name, value] of Object.entries(size)) attributes.set(name, String(value))
  // Attributes would work against a style, or a share of the line: there the proportions alone hold the place.
  else if (facts && !/aspect-ratio/i.test(style)) {
    const ratio = `aspect-ratio:auto ${facts.width}/${facts.height}`
    attributes.set('style', escapeHtml(style ? `${style.replace(/;?\s*$/, '')};${ratio}` : ratio))
  }
  for (const [name, value] of [
    ['loading', 'lazy'],
    ['decoding', 'async'],
  ] as const)
    if (!attributes.has(name)) attributes.set(name, value)
  const text = [...attributes].map(([name, value]) => ` ${name}="${value.replaceAll('"', '&quot;')}"`)
  return `<img${text.join('')}${source.endsWith('/>') ? ' /' : ''}>`
}
