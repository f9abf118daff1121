import type { ByLocale } from '../../core/locales.ts'

export interface NotFoundStrings {
  title: string
  /** One of them is shown. */
  hints: readonly string[]
  goBack: string
  takeMeHome: string
  suggestions: string
  /** With {query}. */
  searchInstead: string
}

export const STRINGS: ByLocale<NotFoundStrings> = {
  en: {
    title: 'Page not found',
    hints: [
      "There's nothing here.",
      'How did we get here?',
      "That's a Four-Oh-Four.",
      "Looks like we've got some broken links.",
    ],
    goBack: 'Go back',
    takeMeHome: 'Take me home',
    suggestions: 'Were you looking for one of these?',
    searchInstead: 'Search for “{query}”',
  },
  zh: {
    title: '页面不存在',
    hints: ['这里还没有内容', '怎么走到这里来了？', '这是一个 404', '这个链接似乎已经失效'],
    goBack: '返回上一页',
    takeMeHome: '带我回家',
    suggestions: '你要找的是不是这些？',
    searchInstead: '搜索“{query}”',
  },
}
