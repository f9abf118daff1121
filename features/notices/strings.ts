import type { ByLocale } from '../../core/locales.ts'

export const STRINGS: ByLocale<{ close: string }> = {
  en: { close: 'Close' },
  zh: { close: '关闭' },
}

/** For the privacy page. */
export const PRIVACY = {
  storage: [
    {
      key: 'notice-…',
      text: {
        en: 'Which notices you have closed.',
        zh: '你关闭过哪些公告。',
      },
    },
  ],
}
