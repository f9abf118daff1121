/** What offers a language to somebody who reads another one, by locale id. It comes with the script that asks. */

import type { ByLocale } from '../../core/locales.ts'

/** What offers a language; `{lang}` is its name. */
export interface OfferStrings {
  label: string
  /** The browser prefers the language: asked in that language. */
  hint: string
  /** It is only the site's default: asked in the language of the page, which the reader can more likely read. */
  hintDefault: string
  remember: string
  switch: string
  cancel: string
}

export const STRINGS: ByLocale<OfferStrings> = {
  en: {
    label: 'Select language',
    hint: 'Your browser prefers {lang}. Would you like to read this page in it?',
    hintDefault: 'The default language of this site is {lang}. Would you like to read this page in {lang}?',
    remember: 'Remember my choice',
    switch: 'Switch to {lang}',
    cancel: 'Cancel',
  },
  zh: {
    label: '选择语言',
    hint: '您的浏览器首选语言为{lang}，要用该语言阅读吗？',
    hintDefault: '本站的默认语言是{lang}，要用{lang}阅读本页吗？',
    remember: '记住我的选择',
    switch: '切换到{lang}',
    cancel: '取消',
  },
}

/** For the privacy page. */
export const PRIVACY = {
  storage: [
    {
      key: 'docs-language',
      text: {
        en: 'That you have answered the offer of another language; without “remember my choice”, for this visit only.',
        zh: '你已经回应过切换语言的提示；没有勾选“记住我的选择”时，只在本次访问有效。',
      },
    },
  ],
}
