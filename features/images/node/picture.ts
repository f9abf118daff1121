/** What is known of an image: its address, its size, and the other widths that are made of it. */
import type { Cover } from '../../../core/page.ts'
import type { MarkdownContext } from '../../../engine/markdown/context.ts'
import type { UsedFile } from '../../../engine/markdown/types.ts'
import { type ImageFacts, imageFacts } from './image-facts.ts'
import { shownSizes, sourceSet } from './source-set.ts'
import { type ImageVariant, variantsOf } from './variants.ts'

/** An image of the text; of one that is ours the size is known. */
export interface Picture {
  href: string
  facts?: ImageFacts
}

export interface PictureWithVariants extends Picture {
  /** The smallest first. */
  variants: ImageVariant[]
}

/** The image at an address that the author wrote, without other widths of it. */
export function pictureOf(written: string, context: MarkdownContext): Picture & { file?: UsedFile } {
  const href = context.image(written)
  const file = context.file(written)
  // What a hash picks out of a drawing has a size of its own.
  const facts = file && !href.includes('#') ? factsOf(file, context) : undefined
  return file && facts ? { href, facts, file } : { href }
}

/** The same with other widths, which are to be made. */
export function pictureWithVariants(written: string, context: MarkdownContext): PictureWithVariants {
  const { file, ...picture } = pictureOf(written, context)
  const bytes = file && context.files.read(file)
  const variants = bytes && picture.facts ? variantsOf(file.path, bytes, picture.facts) : []
  for (const { url, width } of variants)
    context.files.generated.push({ url, by: 'images', source: file!, options: { width }, at: context.at })
  return { ...picture, variants }
}

/** Undefined when the file is missing, which is said elsewhere, or no image. */
export function factsOf(file: UsedFile, context: MarkdownContext): ImageFacts | undefined {
  const bytes = context.files.read(file)
  if (!bytes) return undefined
  try {
    return imageFacts(bytes)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    const remedy = 'Save it again as PNG, JPEG, WebP, GIF or SVG; a drawing needs a width and a height, or a viewBox.'
    context.warn(`the size of ${file.path} cannot be read: ${reason}`, remedy)
    return undefined
  }
}

/** The image that a page names as its cover. */
export function coverOf(written: string, alt: string, context: MarkdownContext): Cover | undefined {
  const { href, facts, variants } = pictureWithVariants(written, context)
  if (!facts) return undefined
  const { width, height, format } = facts
  const own = format === 'webp' ? { url: href, width } : undefined
  return {
    ...{ src: href, alt, width, height },
    ...(variants.length > 0 && { webp: sourceSet(variants, own), sizes: shownSizes(width), small: variants[0]!.url }),
    ...(format === 'svg' && { isDrawing: true as const }),
  }
}
