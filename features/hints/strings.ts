/** What the feature says, by locale id. */
import type { ByLocale } from '../../core/locales.ts'

export interface HintsStrings {
  hints: Record<'tip' | 'warning' | 'caution' | 'info' | 'note' | 'important', string>
  details: string
}

export const STRINGS: ByLocale<HintsStrings> = {
  en: {
    hints: { tip: 'Tips', warning: 'Warning', caution: 'Caution', info: 'Info', note: 'Note', important: 'Important' },
    details: 'Details',
  },
  zh: {
    hints: { tip: '提示', warning: '注意', caution: '警告', info: '相关信息', note: '注', important: '重要' },
    details: '详情',
  },
}
