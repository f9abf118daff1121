/** Writes the images of Markdown: sized, in several formats, as figures where they have captions, and ready to be enlarged. */
import type MarkdownIt from 'markdown-it'
import type { Token } from 'markdown-it'
import type { PropValue } from '../../core/page.ts'
import { escapeHtml } from '../../core/text.ts'
import type { BodyBuilder } from './builder.ts'
import type { Collector, Picture } from './collector.ts'
import { shownSizes, sourceSet } from './image-copies.ts'
import { fittedSize } from './image-size.ts'

/** Narrower images are icons: nobody wants to see them larger. */
const MIN_ZOOM_PX = 64

export interface ImageTools {
  md: MarkdownIt
  env: object
  out: BodyBuilder
  found: Collector
}

export class ImageWriter {
  readonly #tools: ImageTools
  /** Images that have their paragraph for themselves. */
  readonly #alone = new WeakSet<Token>()

  constructor(tools: ImageTools) {
    this.#tools = tools
  }

  /** Writes a paragraph that is a figure; returns false, having written nothing, when it is none. */
  figure(inline: Token): boolean {
    const images = imagesAlone(inline)
    for (const image of images) this.#alone.add(image)
    // Of two versions one is hidden; a break between them would leave an empty line.
    if (images.length > 1) inline.children = images
    if (images.length === 0 || !images.every((image) => image.attrGet('title'))) return false
    for (const image of images) this.#captioned(image)
    return true
  }

  /** `mode`: said by an element further out, if there is one. */
  write(token: Token, mode = modeOf(token)): void {
    const { out, found } = this.#tools
    const picture = found.picture(sourceOf(token), { copied: true })
    const link = this.#zoomLink(token, picture)
    if (link) out.open({ component: 'ZoomLink', props: { ...link, ...(mode ? { mode } : {}) }, at: found.at })
    out.html(this.#html(token, picture, link ? '' : mode))
    if (link) out.close('ZoomLink')
  }

  #captioned(token: Token): void {
    const { out, found } = this.#tools
    const caption = token.attrGet('title') ?? ''
    const mode = modeOf(token)
    token.attrs = (token.attrs ?? []).filter(([name]) => name !== 'title')
    out.open({ component: 'Figure', props: { caption, ...(mode ? { mode } : {}) }, at: found.at })
    this.write(token, '')
    out.close('Figure')
  }

  #zoomLink(token: Token, { href, facts }: Picture): Record<string, PropValue> | null {
    const { md, env, found } = this.#tools
    const wide = facts !== undefined && facts.width > MIN_ZOOM_PX
    if (found.openControls > 0 || href === '' || href === '#' || !(wide || this.#alone.has(token))) return null
    const alt = md.renderer.renderInlineAsText(token.children ?? [], md.options, env)
    return { href, named: alt.trim() !== '' }
  }

  #html(token: Token, picture: Picture, mode: string): string {
    const { href, facts, copies } = picture
    const { md, env } = this.#tools
    token.attrSet('src', href)
    const size = fittedSize(facts, { width: token.attrGet('width'), height: token.attrGet('height') })
    for (const [name, value] of Object.entries(size ?? {})) token.attrSet(name, String(value))
    if (mode && copies.length === 0) token.attrSet('data-mode', mode)
    token.attrSet('loading', 'lazy')
    token.attrSet('decoding', 'async')
    const img = md.renderer.rules.image!([token], 0, md.options, env, md.renderer)
    if (!facts || copies.length === 0) return img
    const own = facts.format === 'webp' ? { url: href, width: facts.width } : undefined
    const sizes = shownSizes(size?.width ?? facts.width)
    const source = `<source type="image/webp" srcset="${escapeHtml(sourceSet(copies, own))}" sizes="${sizes}">`
    return `<picture${mode ? ` data-mode="${mode}"` : ''}>${source}${img}</picture>`
  }
}

/** One image, or its two versions for light and dark, with nothing beside them. */
function imagesAlone({ children }: Token): Token[] {
  const parts = (children ?? []).filter(
    ({ type, content }) => !/break$/.test(type) && (type !== 'text' || content.trim()),
  )
  const images = parts.filter(({ type }) => type === 'image')
  if (images.length !== parts.length) return []
  const modes = new Set(images.map(modeOf))
  const pair = images.length === 2 && modes.size === 2 && !modes.has('')
  return images.length === 1 || pair ? images : []
}

const MODE = /#(light|dark)$/

function sourceOf(token: Token): string {
  return String(token.attrGet('src') ?? '').replace(MODE, '')
}

/** `…#dark` is shown in dark mode only. */
function modeOf(token: Token): string {
  const mode = MODE.exec(String(token.attrGet('src') ?? ''))?.[1]
  return mode ? `${mode}mode-only` : ''
}
