/** What the privacy page says about the scripts, by kind. */
export const PRIVACY = {
  services: {
    baidu: {
      en: {
        name: 'Baidu Tongji (statistics)',
        sent: 'Which pages you open. Its script may also read what your browser tells every site.',
      },
      zh: { name: '百度统计', sent: '你打开了哪些页面。它的脚本还能读取浏览器对所有网站公开的信息。' },
    },
    google: {
      en: {
        name: 'Google Analytics (statistics)',
        sent: 'Which pages you open. Its script may also read what your browser tells every site.',
      },
      zh: {
        name: 'Google Analytics（统计）',
        sent: '你打开了哪些页面。它的脚本还能读取浏览器对所有网站公开的信息。',
      },
    },
    umami: {
      en: { name: 'Umami (statistics)', sent: 'Which pages you open, without cookies.' },
      zh: { name: 'Umami（统计）', sent: '你打开了哪些页面，不使用 Cookie。' },
    },
    wwads: {
      en: { name: 'WWAds (advertising)', sent: 'That you opened a page, so that an advertisement can be chosen.' },
      zh: { name: '万维广告', sent: '你打开了页面这一事实，用来挑选广告。' },
    },
    adsense: {
      en: {
        name: 'Google AdSense (advertising)',
        sent: 'That you opened a page. Google may use cookies to choose advertisements.',
      },
      zh: { name: 'Google AdSense（广告）', sent: '你打开了页面这一事实。Google 可能使用 Cookie 挑选广告。' },
    },
    'icon-font': {
      en: { name: 'Icon font', sent: 'A request for a style sheet and fonts, once; your browser keeps them.' },
      zh: { name: '图标字体', sent: '请求一次样式表和字体，之后由浏览器缓存。' },
    },
  },
}
