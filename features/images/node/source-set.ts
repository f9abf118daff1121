/** The `srcset` and `sizes` of an image that is offered in several widths. */
import type { ImageVariant } from './variants.ts'

/** How wide the text is at most; a phone shows an image over its whole width. */
const TEXT_PX = 720
const PHONE_PX = 719

/** `own`: the image itself, where it has the format of the variants. */
export function sourceSet(variants: readonly ImageVariant[], own?: ImageVariant): string {
  return [...variants, ...(own ? [own] : [])].map(({ url, width }) => `${url} ${width}w`).join(', ')
}

/** How wide a browser will show the image, which is what it chooses a variant by. */
export function shownSizes(width: number): string {
  return width < TEXT_PX
    ? `(max-width: ${width}px) 100vw, ${width}px`
    : `(max-width: ${PHONE_PX}px) 100vw, ${TEXT_PX}px`
}
