/** What the feature says, by locale id. */
import type { ByLocale } from '../../core/locales.ts'

export interface FileTreeStrings {
  fileTree: string
}

export const STRINGS: ByLocale<FileTreeStrings> = {
  en: {
    fileTree: 'Files and folders',
  },
  zh: {
    fileTree: '文件与文件夹',
  },
}
