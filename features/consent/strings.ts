/** What the feature says, by locale id. */
import type { ByLocale } from '../../core/locales.ts'

export interface ConsentStrings {
  label: string
  question: string
  allow: string
  refuse: string
  /** Names the link to the page that tells which they are. */
  more: string
  /** Said there by a site that asks nothing. */
  unasked: string
  /** What holds now, on that page. */
  state: Record<'yes' | 'no' | 'open' | 'signal', string>
}

export const STRINGS: ByLocale<ConsentStrings> = {
  en: {
    label: 'Services of others',
    question: 'May this site load services of others, such as visitor statistics? It works the same without them.',
    allow: 'Allow',
    refuse: 'Refuse',
    more: 'Which ones?',
    unasked:
      'This build asks no question. A browser that sends the Global Privacy Control signal gets no statistics and no advertising in any case.',
    state: {
      yes: 'You have allowed them.',
      no: 'You have refused them.',
      open: 'You have not answered yet, so none of them is loaded.',
      signal: 'Your browser asks sites not to sell or share your data, so none of them is loaded.',
    },
  },
  zh: {
    label: '第三方服务',
    question: '是否允许本站加载第三方服务（例如访问统计）？不允许也不影响使用。',
    allow: '允许',
    refuse: '拒绝',
    more: '有哪些？',
    unasked: '这个版本不会弹出询问。浏览器只要发送全局隐私控制（GPC）信号，就一律不加载统计和广告。',
    state: {
      yes: '你已允许加载。',
      no: '你已拒绝加载。',
      open: '你还没有选择，因此这些服务都不会加载。',
      signal: '你的浏览器要求网站不出售、不共享数据，因此这些服务都不会加载。',
    },
  },
}

/** For the privacy page. */
export const PRIVACY = {
  storage: [
    {
      key: 'docs-outside',
      text: {
        en: 'Whether you allow services of others, where the site asks.',
        zh: '站点询问时，你是否允许第三方服务。',
      },
    },
  ],
}
