/** What the feature says, by locale id. */
import type { ByLocale } from '../../core/locales.ts'

export const STRINGS: ByLocale<string> = { en: 'Page Views', zh: '浏览量' }

/** For the privacy page. */
export const PRIVACY = {
  services: {
    views: {
      en: {
        name: 'Page views',
        sent: 'The path of each page you open, so that the number of views can be shown below its title.',
      },
      zh: { name: '浏览量', sent: '你打开的每个页面的路径，用来在标题下方显示浏览次数。' },
    },
  },
}
