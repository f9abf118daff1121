import type { ByLocale } from '../../core/locales.ts'

export interface ColorModeStrings {
  label: string
  modes: Record<'light' | 'dark' | 'auto', string>
}

export const STRINGS: ByLocale<ColorModeStrings> = {
  en: { label: 'Theme Mode', modes: { light: 'Light', dark: 'Dark', auto: 'Follow system' } },
  zh: { label: '外观', modes: { light: '浅色', dark: '深色', auto: '跟随系统' } },
}

/** For the privacy page. */
export const PRIVACY = {
  storage: [
    {
      key: 'theme-scheme',
      text: {
        en: 'Light, dark, or as your system has it.',
        zh: '浅色、深色，还是跟随系统。',
      },
    },
  ],
}
