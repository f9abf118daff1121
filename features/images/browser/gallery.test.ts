/** Tests of names and words in the viewer. */
import { describe, expect, it } from 'vitest'
import { captionOf, fileName } from './gallery.ts'

describe('fileName', () => {
  it.each([
    ['https://a.b/assets/shot.0123abcd.png', 'shot.png'],
    ['https://a.b/assets/%E5%9B%BE%20a.0123abcd.svg?v=1#x', '图 a.svg'],
    ['https://a.b/img/v1.2.png', 'v1.2.png'],
    ['https://a.b/img/bad%E0%A4%A.png', 'bad%E0%A4%A.png'],
    ['https://a.b/', ''],
    ['data:image/svg+xml,%3Csvg/%3E', 'image.svg'],
    ['data:image/png;base64,AA', 'image'],
  ])('%s → %s', (href, name) => {
    expect(fileName(href)).toBe(name)
  })
})

describe('captionOf', () => {
  /** As much of a link as is looked at. */
  const link = (parts: { caption?: string; title?: string; alt?: string; drawing?: string }) =>
    ({
      closest: () => ({ querySelector: () => (parts.caption ? { textContent: parts.caption } : null) }),
      querySelector: (selector: string) => {
        if (selector === 'img') return parts.alt === undefined ? null : { alt: parts.alt, title: parts.title ?? '' }
        return parts.drawing ? { textContent: parts.drawing } : null
      },
    }) as unknown as Element

  it.each([
    ['the caption', { caption: ' C ', title: 'T', alt: 'A' }, 'C'],
    ['the title', { title: 'T', alt: 'A' }, 'T'],
    ['what stands for the image', { alt: 'A' }, 'A'],
    ['the name of a drawing', { drawing: 'D' }, 'D'],
    ['nothing', { alt: '' }, ''],
  ])('is %s', (_, parts, caption) => {
    expect(captionOf(link(parts))).toBe(caption)
  })
})
