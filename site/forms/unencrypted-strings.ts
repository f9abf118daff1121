/** Warnings about http, on pages that take passwords and tokens. */
export interface UnencryptedStrings {
  unencrypted: { page: string; server: string }
}

export const unencryptedEn: UnencryptedStrings = {
  unencrypted: {
    page: 'This page was loaded over http. Anyone on the network between you and this site can read or change what you enter, including passwords and tokens. Open the site over https first.',
    server:
      'This server uses http. Passwords and tokens are sent unencrypted, and anyone on the network between you and the server can read them.',
  },
}

export const unencryptedZh: UnencryptedStrings = {
  unencrypted: {
    page: '本页通过 http 打开，填写的内容（包括密码和令牌）在传输途中可能被他人看到或篡改。请先改用 https 打开本站。',
    server: '这台服务器使用 http，密码和令牌不加密传输，途中的其他人可以看到。',
  },
}
