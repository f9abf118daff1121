/** What the feature says, by locale id. */
import type { ByLocale } from '../../core/locales.ts'

/** The words of the image viewer. */
export interface ViewerStrings {
  label: string
  /** Names the link around an image that has no text of its own. */
  open: string
  close: string
  download: string
  fullscreen: string
  zoomIn: string
  zoomOut: string
  previous: string
  next: string
  failed: string
}

export interface ImagesStrings {
  viewer: ViewerStrings
}

export const STRINGS: ByLocale<ImagesStrings> = {
  en: {
    viewer: {
      label: 'Image viewer',
      open: 'Show the image larger',
      close: 'Close',
      download: 'Download image',
      fullscreen: 'Full screen',
      zoomIn: 'Zoom in (+)',
      zoomOut: 'Zoom out (−)',
      previous: 'Previous (←)',
      next: 'Next (→)',
      failed: 'This image could not be loaded.',
    },
  },
  zh: {
    viewer: {
      label: '图片查看器',
      open: '查看大图',
      close: '关闭',
      download: '下载图片',
      fullscreen: '全屏',
      zoomIn: '放大 (+)',
      zoomOut: '缩小 (−)',
      previous: '上一张 (←)',
      next: '下一张 (→)',
      failed: '图片加载失败。',
    },
  },
}
