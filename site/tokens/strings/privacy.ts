/** Texts for the privacy page, by locale id. */

/** Token servers that a visitor adds. */
export const ADDED = { en: 'and any address you add yourself', zh: '以及你自己添加的任意地址' }

export const SERVER_TEXT = {
  en: {
    name: 'Token server',
    sent: 'When you open “Check servers”: one question whether it is there. When you use a token helper: what that page names before you start.',
  },
  zh: {
    name: '令牌服务器',
    sent: '打开“检测服务器”时，各发一次是否在线的查询；使用令牌助手时，发送该页面在开始前列出的内容。',
  },
}

export const PROVIDER_TEXT = {
  en: {
    name: 'Google, from its token pages',
    sent: 'When you come back from signing in at Google, or list your albums: the code or token, and the app you typed in. No token server takes part.',
  },
  zh: {
    name: 'Google（Google 令牌页面）',
    sent: '从 Google 登录回来，或列出相册时：授权码或令牌，以及你填写的应用信息。不经过令牌服务器。',
  },
}
