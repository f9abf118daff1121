/** What the feature says, by locale id. */
import type { ByLocale } from '../../core/locales.ts'

export interface CommentStrings {
  title: string
  loading: string
  /** With {host}. */
  failed: string
  /** With {host}, which was reached and said no. */
  refused: string
  retry: string
  /** Names the link to the place where they are kept. */
  open: string
  /** With {host}: nothing was loaded because the reader has not agreed. */
  waiting: string
  load: string
}

export const STRINGS: ByLocale<CommentStrings> = {
  en: {
    title: 'Comments',
    loading: 'Loading comments…',
    failed: 'The comments did not come: {host} cannot be reached from here.',
    refused: '{host} answered that it cannot show this discussion.',
    retry: 'Try again',
    open: 'Open the discussion on GitHub',
    waiting: 'Comments are kept on GitHub and shown by {host}. Nothing has been loaded from there yet.',
    load: 'Load comments',
  },
  zh: {
    title: '评论',
    loading: '正在加载评论…',
    failed: '评论没有加载出来：当前网络连不上 {host}。',
    refused: '{host} 表示无法显示这个讨论。',
    retry: '重试',
    open: '去 GitHub 查看讨论',
    waiting: '评论保存在 GitHub，由 {host} 显示。目前还没有从那里加载任何内容。',
    load: '加载评论',
  },
}

/** For the privacy page. */
export const PRIVACY = {
  services: {
    comments: {
      en: {
        name: 'Comments (giscus)',
        sent: 'The address of the page, when you have scrolled near its end. If you sign in with GitHub, also what you write.',
      },
      zh: {
        name: '评论（giscus）',
        sent: '快滚动到页尾时，发送当前页面的地址；用 GitHub 登录后，还会发送你写的内容。',
      },
    },
  },
  storage: [
    {
      key: 'giscus-session',
      text: {
        en: 'Your session with the comment service, once you have signed in there.',
        zh: '登录评论服务之后的会话。',
      },
    },
  ],
}
