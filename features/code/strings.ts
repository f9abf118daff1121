/** What the feature says, by locale id. */
import type { ByLocale } from '../../core/locales.ts'

export interface CodeStrings {
  /** Unfolds a code block; with {n}, its number of lines. */
  codeMore: string
  codeLess: string
}

export const STRINGS: ByLocale<CodeStrings> = {
  en: {
    codeMore: 'Show all {n} lines',
    codeLess: 'Show fewer lines',
  },
  zh: {
    codeMore: '显示全部 {n} 行',
    codeLess: '收起代码',
  },
}
