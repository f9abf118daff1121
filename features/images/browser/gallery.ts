/** What a page has to show: its images and diagrams, in the colour mode that is shown, with their words and files. */
import type { Size } from './view.ts'

/** The links of a page that lead to images, without those that are hidden: other colour modes, closed tabs. */
export function linksOfPage(): HTMLAnchorElement[] {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('a[data-zoom]')]
  return links.filter((link) => (link.querySelector('img, svg') ?? link).checkVisibility())
}

/** The caption below the image, or its title, or what stands for it. */
export function captionOf(link: Element): string {
  const image = link.querySelector('img')
  const caption = link.closest('figure')?.querySelector('figcaption')?.textContent
  return (caption || image?.title || image?.alt || link.querySelector('svg > title')?.textContent || '').trim()
}

/** Drawings stay sharp however large they are. */
export function isDrawing(link: HTMLAnchorElement): boolean {
  return !link.querySelector('img') || /^data:image\/svg|\.svg(?:[?#]|$)/i.test(link.href)
}

/** The size of an image: as its file says, or as the page says where a drawing has none. */
export function naturalSize(media: Element, link: Element): Size {
  const image = link.querySelector('img')
  const said = { width: Number(image?.getAttribute('width')), height: Number(image?.getAttribute('height')) }
  if (media instanceof HTMLImageElement) {
    const { naturalWidth: width, naturalHeight: height } = media
    const drawing = isDrawing(link as HTMLAnchorElement) && said.width > 0 && said.height > 0
    return drawing || !(width > 0 && height > 0) ? orSquare(said) : { width, height }
  }
  const box =
    media
      .getAttribute('viewBox')
      ?.trim()
      .split(/[\s,]+/)
      .map(Number) ?? []
  return orSquare({ width: box[2] ?? 0, height: box[3] ?? 0 })
}

function orSquare({ width, height }: Size): Size {
  return width > 0 && height > 0 ? { width, height } : { width: 300, height: 300 }
}

/** Under which name a file is kept: without the digest that the build put in. */
export function fileName(href: string): string {
  if (!/^https?:/.test(href)) return /^data:image\/svg/.test(href) ? 'image.svg' : 'image'
  const name = new URL(href).pathname.split('/').at(-1) ?? ''
  try {
    return decodeURIComponent(name).replace(/\.[0-9a-f]{8}(?=\.\w+$)/, '')
  } catch {
    return name
  }
}

/** The address of what is shown: the link's own, or the drawing in the page where the link leads nowhere. */
export function fileAddress(link: HTMLAnchorElement): string {
  const svg = link.querySelector('img') ? null : link.querySelector('svg')
  const written = link.getAttribute('href') ?? ''
  if (!svg || (written !== '' && !written.startsWith('#'))) return link.href
  return `data:image/svg+xml,${encodeURIComponent(new XMLSerializer().serializeToString(svg))}`
}
