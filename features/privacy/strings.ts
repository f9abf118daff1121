/** What the privacy page says of everybody whom this build may talk to, by locale id and service. */
import type { ByLocale } from '../../core/locales.ts'

export interface ServiceWords {
  name: string
  /** What is sent, and when. */
  sent: string
}

/** Services that are configured, and widgets that pages may use. */
export type PrivacyId =
  | 'search'
  | 'comments'
  | 'clicks'
  | 'versions'
  | 'views'
  | 'baidu'
  | 'google'
  | 'umami'
  | 'wwads'
  | 'adsense'
  | 'icon-font'
  | 'api'
  | 'alist'
  | 'provider'
  | 'media'
  | 'BiliBili'
  | 'Demo'

export interface PrivacyStrings {
  services: Record<PrivacyId, ServiceWords>
  /** There is none. */
  nothing: string
  /** Addresses that only the reader knows. */
  anywhere: Record<'added' | 'typed', string>
  /** After the sentence about a service that waits for an answer. */
  asks: string
}

export const PRIVACY_STRINGS: ByLocale<PrivacyStrings> = {
  en: {
    services: {
      search: {
        name: 'Hosted search',
        sent: 'What you type into the search box, half a second after the last key. If it fails, your browser searches by itself.',
      },
      comments: {
        name: 'Comments (giscus)',
        sent: 'The address of the page, when you have scrolled near its end. If you sign in with GitHub, also what you write.',
      },
      clicks: {
        name: 'Clicks on sponsors',
        sent: 'The name of the sponsor you clicked on, and nothing else, in the moment of the click.',
      },
      versions: {
        name: 'Newest version',
        sent: 'A question for the newest version number, once per visit, on pages with download links and in the changelog.',
      },
      views: {
        name: 'Page views',
        sent: 'The path of each page you open, so that the number of views can be shown below its title.',
      },
      baidu: {
        name: 'Baidu Tongji (statistics)',
        sent: 'Which pages you open. Its script may also read what your browser tells every site.',
      },
      google: {
        name: 'Google Analytics (statistics)',
        sent: 'Which pages you open. Its script may also read what your browser tells every site.',
      },
      umami: { name: 'Umami (statistics)', sent: 'Which pages you open, without cookies.' },
      wwads: { name: 'WWAds (advertising)', sent: 'That you opened a page, so that an advertisement can be chosen.' },
      adsense: {
        name: 'Google AdSense (advertising)',
        sent: 'That you opened a page. Google may use cookies to choose advertisements.',
      },
      'icon-font': { name: 'Icon font', sent: 'A request for a style sheet and fonts, once; your browser keeps them.' },
      api: {
        name: 'Token server',
        sent: 'When you open “Check servers”: one question whether it is there. When you use a token helper: what that page names before you start.',
      },
      alist: {
        name: 'Your own AList, from the API pages',
        sent: 'What you fill in below a call of the API, and your token, when you press Send. Other services hear nothing of it.',
      },
      provider: {
        name: 'Google, from its token pages',
        sent: 'When you come back from signing in at Google, or list your albums: the code or token, and the app you typed in. No token server takes part.',
      },
      media: {
        name: 'Pictures and films of others',
        sent: 'A request for the picture or film, on the pages that show it.',
      },
      BiliBili: { name: 'BiliBili video', sent: 'Nothing before you press play; then the player is loaded.' },
      Demo: {
        name: 'Code playgrounds',
        sent: 'The code of an example, when you press the button that opens it there.',
      },
    },
    nothing: 'Nothing. Pages of this build load nothing from anybody else by themselves.',
    anywhere: { added: 'and any address you add yourself', typed: 'the address you type in' },
    asks: ' Waits until you allow it.',
  },
  zh: {
    services: {
      search: {
        name: '托管搜索',
        sent: '你在搜索框里输入的内容，停止输入半秒后发送。服务不可用时，改由浏览器自己搜索。',
      },
      comments: {
        name: '评论（giscus）',
        sent: '快滚动到页尾时，发送当前页面的地址；用 GitHub 登录后，还会发送你写的内容。',
      },
      clicks: { name: '赞助商点击统计', sent: '点击赞助商链接的那一刻，只发送该赞助商的名称。' },
      versions: { name: '最新版本查询', sent: '在有下载链接的页面和更新日志里查询最新版本号，每次访问只查一次。' },
      views: { name: '浏览量', sent: '你打开的每个页面的路径，用来在标题下方显示浏览次数。' },
      baidu: { name: '百度统计', sent: '你打开了哪些页面。它的脚本还能读取浏览器对所有网站公开的信息。' },
      google: {
        name: 'Google Analytics（统计）',
        sent: '你打开了哪些页面。它的脚本还能读取浏览器对所有网站公开的信息。',
      },
      umami: { name: 'Umami（统计）', sent: '你打开了哪些页面，不使用 Cookie。' },
      wwads: { name: '万维广告', sent: '你打开了页面这一事实，用来挑选广告。' },
      adsense: { name: 'Google AdSense（广告）', sent: '你打开了页面这一事实。Google 可能使用 Cookie 挑选广告。' },
      'icon-font': { name: '图标字体', sent: '请求一次样式表和字体，之后由浏览器缓存。' },
      api: {
        name: '令牌服务器',
        sent: '打开“检测服务器”时，各发一次是否在线的查询；使用令牌助手时，发送该页面在开始前列出的内容。',
      },
      alist: {
        name: 'API 页面上你自己的 AList',
        sent: '按下“发送”时，发送你在接口下方填写的内容和令牌。其他服务不会知道。',
      },
      provider: {
        name: 'Google（Google 令牌页面）',
        sent: '从 Google 登录回来，或列出相册时：授权码或令牌，以及你填写的应用信息。不经过令牌服务器。',
      },
      media: { name: '外站图片和视频', sent: '在展示它们的页面上请求对应的图片或视频。' },
      BiliBili: { name: 'BiliBili 视频', sent: '按下播放之前什么都不发送，按下之后才加载播放器。' },
      Demo: { name: '在线代码平台', sent: '按下打开按钮时，把示例代码提交过去。' },
    },
    nothing: '没有。这个版本的页面不会自动从任何第三方加载内容。',
    anywhere: { added: '以及你自己添加的任意地址', typed: '你填写的地址' },
    asks: '等你允许之后才会加载。',
  },
}
