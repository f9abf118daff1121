/** What the feature says, by locale id. */
import type { ByLocale } from '../../core/locales.ts'

/** Strings in the HTML of every page. */
export interface SearchStrings {
  search: string
  placeholder: string
  clear: string
  cancel: string
  /** Beside the keys that do it. */
  keys: Record<'select' | 'move' | 'close' | 'by', string>
}

/** Strings that the script of the dialog shows. */
export interface DialogStrings {
  hint: string
  /** With {n}. */
  results: string
  /** With {query}. */
  none: string
  corrected: string
  searching: string
  errorTitle: string
  errorHint: string
  retry: string
  recent: string
  noRecent: string
  keep: string
  remove: string
  favorites: string
  unfavorite: string
  suggest: string
  nearest: string
  report: string
  reportLink: string
  /** What is offered where nothing better is known. */
  examples: string[]
}

export const STRINGS: ByLocale<SearchStrings> = {
  en: {
    search: 'Search',
    placeholder: 'Search docs',
    clear: 'Clear',
    cancel: 'Cancel',
    keys: { select: 'select', move: 'move', close: 'close', by: 'Search by' },
  },
  zh: {
    search: '搜索文档',
    placeholder: '搜索文档',
    clear: '清除',
    cancel: '取消',
    keys: { select: '选择', move: '切换', close: '关闭', by: '搜索服务' },
  },
}

/** They come with the script of the dialog: in the pages they would weigh more than the dialog. */
export const DIALOG_STRINGS: ByLocale<DialogStrings> = {
  en: {
    hint: 'Search for a drive, a setting or an error message.',
    results: 'Pages found: {n}',
    none: 'Nothing found for “{query}”',
    corrected: 'Showing results for “{query}”',
    searching: 'Searching…',
    errorTitle: 'Unable to fetch results',
    errorHint: 'Please check that you are online and try again.',
    retry: 'Try again',
    recent: 'Recent',
    noRecent: 'Nothing searched yet',
    keep: 'Keep this search',
    remove: 'Remove from history',
    favorites: 'Favorites',
    unfavorite: 'Remove from favorites',
    suggest: 'You could try',
    nearest: 'Pages with similar names',
    report: 'Should this have found something?',
    reportLink: 'Tell us',
    examples: ['docker', 'reset password', 'sftp'],
  },
  zh: {
    hint: '可以搜网盘、设置项，也可以直接粘贴报错信息。',
    results: '找到 {n} 个页面',
    none: '没有找到与“{query}”相关的内容',
    corrected: '已显示“{query}”的结果',
    searching: '正在搜索……',
    errorTitle: '无法获取结果',
    errorHint: '请检查网络连接后重试。',
    retry: '重试',
    recent: '搜索历史',
    noRecent: '暂无搜索历史',
    keep: '收藏这次搜索',
    remove: '从历史中移除',
    favorites: '收藏',
    unfavorite: '取消收藏',
    suggest: '可以试试',
    nearest: '名称相近的页面',
    report: '觉得这里应该有结果？',
    reportLink: '告诉我们',
    examples: ['docker', '忘记密码', '115 网盘'],
  },
}

/** For the privacy page. */
export const PRIVACY = {
  services: {
    search: {
      en: {
        name: 'Hosted search',
        sent: 'What you type into the search box, half a second after the last key. If it fails, your browser searches by itself.',
      },
      zh: {
        name: '托管搜索',
        sent: '你在搜索框里输入的内容，停止输入半秒后发送。服务不可用时，改由浏览器自己搜索。',
      },
    },
  },
  storage: [
    {
      key: 'docs-search',
      text: {
        en: 'Searches you opened a result of, and your favourites.',
        zh: '你点开过结果的搜索词，以及收藏。',
      },
    },
  ],
}
