/** What the bytes of an image tell: its size as it is shown, and whether it moves. */
import { imageSize } from 'image-size'

export interface ImageFacts {
  width: number
  height: number
  /** `png`, `jpg`, `webp`, `gif`, `svg` and so on. */
  format: string
  animated: boolean
}

/** From this EXIF orientation on, an image is stored lying on its side. */
const FIRST_TURNED = 5
/** Where the marks of an animation stand, if there is one. */
const HEAD_BYTES = 65_536

/** Throws when the bytes are no image that is known. */
export function imageFacts(bytes: Uint8Array): ImageFacts {
  const { width, height, orientation = 1, type = '' } = imageSize(bytes)
  const [across, down] = orientation >= FIRST_TURNED ? [height, width] : [width, height]
  // A drawing may be measured in fractions; attributes are whole.
  const size = { width: Math.round(across), height: Math.round(down) }
  if (!(size.width > 0 && size.height > 0)) throw new Error('it has no size')
  return { ...size, format: type, animated: isAnimated(bytes, type) }
}

/** Animated PNG and WebP name a chunk for it; making copies would stop them. */
function isAnimated(bytes: Uint8Array, format: string): boolean {
  const mark = { gif: 'GIF8', png: 'acTL', webp: 'ANIM' }[format]
  return (
    mark !== undefined && Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, HEAD_BYTES)).includes(mark)
  )
}
