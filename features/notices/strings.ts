import type { ByLocale } from '../../core/locales.ts'

export const STRINGS: ByLocale<{ close: string }> = {
  en: { close: 'Close' },
  zh: { close: '关闭' },
}
