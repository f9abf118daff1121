/** Which smaller copies of an image are offered, and under which names: known before they are made. */
import { createHash } from 'node:crypto'
import { posix } from 'node:path'
import type { ImageFacts } from './image-facts.ts'

/** An image in another width. */
export interface ImageVariant {
  width: number
  url: string
}

/** How copies are encoded: more effort saves a twentieth and takes twice the time. A change gives them other names, for browsers keep them for ever. */
export const COPY_FORMAT = { quality: 84, effort: 2 } as const

/** Widths that are made of an image that is wider. */
const WIDTHS_PX = [480, 960, 1600]
/** Smaller sources load fast as they are. */
const MIN_BYTES = 20_000
const MIN_WIDTH_PX = 480
/** WebP has no room for more. */
const MAX_SIDE_PX = 16_383
const FORMATS = new Set(['png', 'jpg', 'webp'])

/** The copies of one image, the smallest first; none when they are not worth making. */
export function variantsOf(file: string, bytes: Uint8Array, facts: ImageFacts): ImageVariant[] {
  const { width, height, format, animated } = facts
  if (!FORMATS.has(format) || animated || bytes.length <= MIN_BYTES || width <= MIN_WIDTH_PX) return []
  const widths = WIDTHS_PX.filter((candidate) => candidate < width)
  // A WebP of its full size is there already: the image itself.
  if (format !== 'webp' && Math.max(width, height) <= MAX_SIDE_PX) widths.push(width)
  const hash = createHash('sha256').update(bytes).update(JSON.stringify(COPY_FORMAT)).digest('hex').slice(0, 8)
  const name = posix.basename(file, posix.extname(file)).replace(/[^\p{L}\p{N}_-]+/gu, '-')
  return widths.map((copy) => ({ width: copy, url: encodeURI(`/assets/${name}.${hash}-${copy}.webp`) }))
}
