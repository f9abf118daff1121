/**
 * Which values the site stores in browsers, for the privacy page. Comments name the feature, or the
 * part of the code, that stores a value; the page lists them in this order.
 */
import type { PrivacyFacts } from '../features/privacy/shared.ts'

export const SITE_PRIVACY: PrivacyFacts = {
  storage: [
    // color-mode
    {
      key: 'theme-scheme',
      text: {
        en: 'Light, dark, or as your system has it.',
        zh: '浅色、深色，还是跟随系统。',
      },
    },
    // theme
    {
      key: 'docs-sidebar',
      text: {
        en: 'Whether the sidebar is folded; for the visit also which of its groups are open.',
        zh: '侧边栏是否收起；访问期间还包括哪些分组是展开的。',
      },
    },
    // theme
    {
      key: 'docs-shortcuts',
      text: {
        en: 'Whether keyboard shortcuts are on.',
        zh: '是否启用键盘快捷键。',
      },
    },
    // tabs, downloads
    {
      key: 'docs-tabs',
      text: {
        en: 'Which tab you chose last, for example your operating system, and the platform you chose on the home page.',
        zh: '最近选中的选项卡，例如你的操作系统，以及在首页选择的平台。',
      },
    },
    // language-offer
    {
      key: 'docs-language',
      text: {
        en: 'That you have answered the offer of another language; without “remember my choice”, for this visit only.',
        zh: '你已经回应过切换语言的提示；没有勾选“记住我的选择”时，只在本次访问有效。',
      },
    },
    // search
    {
      key: 'docs-search',
      text: {
        en: 'Searches you opened a result of, and your favourites.',
        zh: '你点开过结果的搜索词，以及收藏。',
      },
    },
    // notices
    {
      key: 'notice-…',
      text: {
        en: 'Which notices you have closed.',
        zh: '你关闭过哪些公告。',
      },
    },
    // tokens
    {
      key: 'api_name',
      text: {
        en: 'The token server you chose.',
        zh: '你选用的令牌服务器。',
      },
    },
    // tokens
    {
      key: 'api_own',
      text: {
        en: 'Addresses of token servers you added.',
        zh: '你添加的令牌服务器地址。',
      },
    },
    // http-api
    {
      key: 'docs-alist-address',
      text: {
        en: 'The address of your AList, once you have tried a call of the API.',
        zh: '在 API 页面试用接口时填写的 AList 地址。',
      },
    },
    // http-api
    {
      key: 'docs-alist-token',
      text: {
        en: 'The token for it, if you ticked the box to keep it. Clear the box to delete it.',
        zh: '勾选保存后的 AList 令牌；取消勾选即删除。',
      },
    },
    // downloads
    {
      key: 'docs-alist-version',
      session: true,
      text: {
        en: 'The newest version number of AList, so that it is asked for only once.',
        zh: 'AList 的最新版本号，避免重复查询。',
      },
    },
    // kernel
    {
      key: 'docs-reloaded-for',
      session: true,
      text: {
        en: 'That a page was reloaded because the site had changed, so that it happens only once.',
        zh: '因站点更新而重新加载过页面，避免反复加载。',
      },
    },
    // tokens
    {
      key: 'token-…',
      session: true,
      text: {
        en: 'While you are away at a provider: what its answer must be checked with, and the app you typed in. It is encrypted, read once, and deleted. The language you were reading is stored with it, unencrypted.',
        zh: '你去服务商登录期间：用来核对回应的信息，以及你填写的应用。内容经过加密，只读一次，读后即删。另外存有你当时使用的语言，不加密。',
      },
    },
  ],
}
