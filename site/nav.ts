/** The entries of the navbar in both languages. */

import type { NavItem } from '../core/config.ts'
import type { ByLocale } from '../core/locales.ts'

const DISCUSSIONS = 'https://github.com/AlistGo/alist/discussions'
const TELEGRAM = 'https://t.me/alist_chat'
const DEMO = 'https://alist.pages.dev/'
const OLDER_DOCS = 'https://alist-doc.nn.ci'

export const NAV: ByLocale<NavItem[]> = {
  en: [
    { text: 'Guide', link: '/guide/' },
    { text: 'Config', link: '/config/' },
    { text: 'FAQ', link: '/faq/' },
    { text: 'Pricing', link: '/pricing.html' },
    {
      text: 'Community',
      children: [
        { text: 'Discussion', link: DISCUSSIONS },
        { text: 'Telegram', link: TELEGRAM },
        { text: 'Wechat/QQ', link: '/community/' },
      ],
    },
    {
      text: 'More',
      children: [
        { text: 'Demo', link: DEMO },
        { text: 'V2', link: OLDER_DOCS },
      ],
    },
  ],
  zh: [
    { text: '使用指南', link: '/zh/guide/' },
    { text: '配置', link: '/zh/config/' },
    { text: '常见问题', link: '/zh/faq/' },
    { text: '定价', link: '/zh/pricing.html' },
    {
      text: '社区',
      children: [
        { text: 'Discussion', link: DISCUSSIONS },
        { text: 'Telegram', link: TELEGRAM },
        { text: '微信/QQ', link: '/zh/community/' },
      ],
    },
    {
      text: '更多',
      children: [
        { text: '演示', link: DEMO },
        { text: 'V2', link: OLDER_DOCS },
      ],
    },
  ],
}
