/** What the feature says, by locale id. */
import type { ByLocale } from '../../core/locales.ts'

/** Marks a sponsor as one. */
export const STRINGS: ByLocale<string> = { en: 'Sponsorship', zh: '赞助商' }

/** For the privacy page. */
export const PRIVACY = {
  services: {
    clicks: {
      en: {
        name: 'Clicks on sponsors',
        sent: 'The name of the sponsor you clicked on, and nothing else, in the moment of the click.',
      },
      zh: { name: '赞助商点击统计', sent: '点击赞助商链接的那一刻，只发送该赞助商的名称。' },
    },
  },
}
