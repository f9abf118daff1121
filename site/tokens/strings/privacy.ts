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

/** Values that token pages and the choice of a token server store. */
export const STORAGE = [
  {
    key: 'api_name',
    text: {
      en: 'The token server you chose.',
      zh: '你选用的令牌服务器。',
    },
  },
  {
    key: 'api_own',
    text: {
      en: 'Addresses of token servers you added.',
      zh: '你添加的令牌服务器地址。',
    },
  },
  {
    key: 'token-…',
    session: true,
    text: {
      en: 'While you are away at a provider: what its answer must be checked with, and the app you typed in. It is encrypted, read once, and deleted. The language you were reading is stored with it, unencrypted.',
      zh: '你去服务商登录期间：用来核对回应的信息，以及你填写的应用。内容经过加密，只读一次，读后即删。另外存有你当时使用的语言，不加密。',
    },
  },
]
