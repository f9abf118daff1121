/** The entries of the navbar in both languages. */
import type { NavItem } from '../core/config.ts'

export const NAV: Record<string, NavItem[]> = {
  en: [
    { text: 'Guide', link: '/guide/' },
    { text: 'Config', link: '/config/' },
    { text: 'FAQ', link: '/faq/' },
    {
      text: 'Community',
      children: [
        { text: 'Discussion', link: 'https://github.com/AlistGo/alist/discussions' },
        { text: 'Telegram', link: 'https://t.me/alist_chat' },
      ],
    },
    { text: 'GitHub', link: 'https://github.com/AlistGo/alist' },
  ],
  zh: [
    { text: '使用指南', link: '/zh/guide/' },
    { text: '配置', link: '/zh/config/' },
    { text: '常见问题', link: '/zh/faq/' },
    {
      text: '社区',
      children: [
        { text: 'Discussion', link: 'https://github.com/AlistGo/alist/discussions' },
        { text: 'Telegram', link: 'https://t.me/alist_chat' },
      ],
    },
    { text: 'GitHub', link: 'https://github.com/AlistGo/alist' },
  ],
}
