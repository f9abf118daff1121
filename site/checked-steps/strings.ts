/** The line below pages whose steps were checked, by locale id: with {version} and {date}. */
import type { ByLocale } from '../../core/locales.ts'

export const CHECKED: ByLocale<string> = {
  en: 'Steps checked with AList {version} on {date}',
  zh: '{date}，已用 AList {version} 照着步骤做过一遍',
}
