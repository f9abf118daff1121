import type { ByLocale } from '../../core/locales.ts'

export interface PageToolsStrings {
  copy: string
  copied: string
  view: string
}

export const STRINGS: ByLocale<PageToolsStrings> = {
  en: { copy: 'Copy as Markdown', copied: 'Copied', view: 'View Markdown' },
  zh: { copy: '复制为 Markdown', copied: '已复制', view: '查看 Markdown' },
}
