/** The words around downloads, by locale id. */
import type { ByLocale } from '../../core/locales.ts'

export interface DownloadStrings {
  download: string
  /** With {file}. */
  downloadFile: string
  /** With {version}. */
  linksFor: string
}

export const DOWNLOAD_STRINGS: ByLocale<DownloadStrings> = {
  en: {
    download: 'Download',
    downloadFile: 'Download {file}',
    linksFor: 'The download links on this page are for version {version}.',
  },
  zh: {
    download: '下载',
    downloadFile: '下载 {file}',
    linksFor: '本页的下载链接对应版本 {version}。',
  },
}
