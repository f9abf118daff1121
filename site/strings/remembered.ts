/** What the site keeps in a reader's browser: the privacy page lists it, and a test compares it with the code. */
import type { ByLocale } from '../../core/locales.ts'

export const REMEMBERED = [
  { key: 'theme-scheme', session: false },
  { key: 'docs-sidebar', session: false },
  { key: 'docs-shortcuts', session: false },
  { key: 'docs-tabs', session: false },
  { key: 'docs-language', session: false },
  { key: 'docs-search', session: false },
  { key: 'docs-outside', session: false },
  { key: 'notice-…', session: false },
  { key: 'api_name', session: false },
  { key: 'api_own', session: false },
  { key: 'docs-alist-address', session: false },
  { key: 'docs-alist-token', session: false },
  { key: 'giscus-session', session: false },
  { key: 'docs-alist-version', session: true },
  { key: 'docs-reloaded-for', session: true },
  { key: 'token-…', session: true },
] as const

type Key = (typeof REMEMBERED)[number]['key']

export interface RememberedStrings {
  untilCleared: string
  untilClosed: string
  what: Record<Key, string>
}

export const REMEMBERED_STRINGS: ByLocale<RememberedStrings> = {
  en: {
    untilCleared: 'Kept until you clear it.',
    untilClosed: 'Kept until you close the tab.',
    what: {
      'theme-scheme': 'Light, dark, or as your system has it.',
      'docs-sidebar': 'Whether the sidebar is folded; for the visit also which of its groups are open.',
      'docs-shortcuts': 'Whether keyboard shortcuts are on.',
      'docs-tabs':
        'Which tab you chose last, for example your operating system, and the platform you chose on the home page.',
      'docs-language':
        'That you have answered the offer of another language; without “remember my choice”, for this visit only.',
      'docs-search': 'Searches you opened a result of, and your favourites.',
      'docs-outside': 'Whether you allow services of others, where the site asks.',
      'notice-…': 'Which notices you have closed.',
      api_name: 'The token server you chose.',
      api_own: 'Addresses of token servers you added.',
      'docs-alist-address': 'The address of your AList, once you have tried a call of the API.',
      'docs-alist-token': 'The token for it, if you ticked the box to keep it. Clear the box to delete it.',
      'giscus-session': 'Your session with the comment service, once you have signed in there.',
      'docs-alist-version': 'The newest version number of AList, so that it is asked for only once.',
      'docs-reloaded-for': 'That a page was reloaded because the site had changed, so that it happens only once.',
      'token-…':
        'While you are away at a provider: what its answer must be checked with, and the app you typed in. It is encrypted, read once, and deleted. The language you were reading is stored with it, unencrypted.',
    },
  },
  zh: {
    untilCleared: '一直保存，直到你清除。',
    untilClosed: '关闭标签页后清除。',
    what: {
      'theme-scheme': '浅色、深色，还是跟随系统。',
      'docs-sidebar': '侧边栏是否收起；访问期间还包括哪些分组是展开的。',
      'docs-shortcuts': '是否启用键盘快捷键。',
      'docs-tabs': '最近选中的选项卡，例如你的操作系统，以及在首页选择的平台。',
      'docs-language': '你已经回应过切换语言的提示；没有勾选“记住我的选择”时，只在本次访问有效。',
      'docs-search': '你点开过结果的搜索词，以及收藏。',
      'docs-outside': '站点询问时，你是否允许第三方服务。',
      'notice-…': '你关闭过哪些公告。',
      api_name: '你选用的令牌服务器。',
      api_own: '你添加的令牌服务器地址。',
      'docs-alist-address': '在 API 页面试用接口时填写的 AList 地址。',
      'docs-alist-token': '勾选保存后的 AList 令牌；取消勾选即删除。',
      'giscus-session': '登录评论服务之后的会话。',
      'docs-alist-version': 'AList 的最新版本号，避免重复查询。',
      'docs-reloaded-for': '因站点更新而重新加载过页面，避免反复加载。',
      'token-…':
        '你去服务商登录期间：用来核对回应的信息，以及你填写的应用。内容经过加密，只读一次，读后即删。另外存有你当时使用的语言，不加密。',
    },
  },
}
