/** What marks a sponsor as one, by locale id. */
import type { ByLocale } from '../../core/locales.ts'

export const SPONSOR_LABELS: ByLocale<string> = { en: 'Sponsorship', zh: '赞助商' }
