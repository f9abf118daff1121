/** Writes the images of Markdown: in several widths, as figures where they have captions, and ready to be enlarged. */
import type { Token } from 'markdown-it'
import type { PropValue } from '../../../core/page.ts'
import { escapeHtml } from '../../../core/text.ts'
import type { MarkdownTools, TokenHandler } from '../../../engine/markdown/extension.ts'
import { loadLazily, sizeImage } from './image-size.ts'
import { type Picture, type PictureWithVariants, pictureWithVariants } from './picture.ts'
import { shownSizes, sourceSet } from './source-set.ts'

/** Narrower images are icons, which have no larger view. */
const MIN_ZOOM_PX = 64

/** Images that have their paragraph for themselves. */
const alone = new WeakSet<Token>()

/** An image with a caption stands in a figure instead of a paragraph. */
export const paragraph: TokenHandler = (tokens, index, tools) => {
  const inline = tokens[index + 1]
  if (inline?.type === 'inline' && figure(inline, tools)) return index + 2
  return tools.out.html(tools.html(tokens, index))
}

export const image: TokenHandler = (tokens, index, tools) => write(tokens[index]!, tools)

/** Writes a paragraph that is a figure; returns false, having written nothing, when it is none. */
function figure(inline: Token, tools: MarkdownTools): boolean {
  const images = imagesAlone(inline)
  for (const token of images) alone.add(token)
  // Of two versions one is hidden; a break between them would leave an empty line.
  if (images.length > 1) inline.children = images
  if (images.length === 0 || !images.every((token) => token.attrGet('title'))) return false
  for (const token of images) captioned(token, tools)
  return true
}

/** `mode`: said by an element further out, if there is one. */
function write(token: Token, tools: MarkdownTools, mode = modeOf(token)): void {
  const { out, context } = tools
  const picture = pictureWithVariants(sourceOf(token), context)
  const link = zoomLink(token, picture, tools)
  if (link) out.open({ component: 'ZoomLink', props: { ...link, ...(mode ? { mode } : {}) }, at: context.at })
  out.html(htmlOf(token, picture, { mode: link ? '' : mode, tools }))
  if (link) out.close('ZoomLink')
}

function captioned(token: Token, tools: MarkdownTools): void {
  const { out, context } = tools
  const caption = token.attrGet('title') ?? ''
  const mode = modeOf(token)
  token.attrs = (token.attrs ?? []).filter(([name]) => name !== 'title')
  out.open({ component: 'Figure', props: { caption, ...(mode ? { mode } : {}) }, at: context.at })
  write(token, tools, '')
  out.close('Figure')
}

function zoomLink(token: Token, { href, facts }: Picture, tools: MarkdownTools): Record<string, PropValue> | null {
  const wide = facts !== undefined && facts.width > MIN_ZOOM_PX
  if (tools.context.openControls > 0 || href === '' || href === '#' || !(wide || alone.has(token))) return null
  return { href, named: tools.text(token.children ?? []).trim() !== '' }
}

function htmlOf(
  token: Token,
  { href, facts, variants }: PictureWithVariants,
  { mode, tools }: { mode: string; tools: MarkdownTools },
): string {
  const size = sizeImage(token, href, facts)
  if (mode && variants.length === 0) token.attrSet('data-mode', mode)
  loadLazily(token)
  const img = tools.html([token], 0)
  if (!facts || variants.length === 0) return img
  const own = facts.format === 'webp' ? { url: href, width: facts.width } : undefined
  const sizes = shownSizes(size?.width ?? facts.width)
  const source = `<source type="image/webp" srcset="${escapeHtml(sourceSet(variants, own))}" sizes="${sizes}">`
  return `<picture${mode ? ` data-mode="${mode}"` : ''}>${source}${img}</picture>`
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
