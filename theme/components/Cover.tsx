/** The cover of a page above its text, and the small one in lists of pages. Their size is known before they load. */
import type { Cover as CoverData } from '../../core/page.ts'
import { usePage } from '../../render/context.tsx'
import { PageStyle } from '../../render/page-style.tsx'
import coverCss from '../sheets/cover.css?inline'

export function Cover() {
  const { cover } = usePage().page
  if (!cover) return null
  const { src, alt, width, height, webp, sizes } = cover
  const image = <img className="cover" src={src} alt={alt} width={width} height={height} />
  return (
    <>
      <PageStyle name="cover" css={coverCss} />
      {webp ? (
        <picture>
          <source type="image/webp" srcSet={webp} sizes={sizes} />
          {image}
        </picture>
      ) : (
        image
      )}
    </>
  )
}

/** The title beside it says what it stands for. */
export function SmallCover({ cover: { src, small = src } }: { cover: CoverData }) {
  return (
    <>
      <PageStyle name="cover" css={coverCss} />
      <img className="cover-small" src={small} alt="" width="96" height="64" loading="lazy" decoding="async" />
    </>
  )
}
