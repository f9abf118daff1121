/** The words around the choice of a token server, by locale id. */

import type { ByLocale } from '../../../core/locales.ts'
import type { Health } from '../servers/health.ts'

export interface ApiStrings {
  label: string
  more: string
  servers: string
  checking: string
  /** With {ms} where something answered. */
  health: Record<Health, string>
  own: string
  ownHint: string
  add: string
  remove: string
  /** With {url}. */
  added: string
  removed: string
  notAnAddress: string
  mixed: string
  tooMany: string
  known: string
}

export const API_STRINGS: ByLocale<ApiStrings> = {
  en: {
    label: 'API server for token helpers',
    more: 'Check servers, use your own',
    servers: 'Servers',
    checking: 'Checking…',
    health: {
      reachable: 'Reachable, {ms} ms',
      slow: 'Slow, {ms} ms',
      strange: 'Answers, but not as a token server',
      failing: 'Answers with an error',
      unreachable: 'Unreachable from here',
      mixed: 'Blocked: http server, https page',
    },
    own: 'Your own server',
    ownHint: 'Kept in this browser only.',
    add: 'Add',
    remove: 'Remove {url}',
    added: '{url} was added and chosen.',
    removed: '{url} was removed.',
    notAnAddress: 'This is no address of a server. Write it like https://api.example.com.',
    mixed: 'This page came by https, so the browser blocks http servers on other machines. Give the server https.',
    tooMany: 'Five addresses are the most. Remove one first.',
    known: 'This address is in the list already.',
  },
  zh: {
    label: '令牌助手使用的 API 服务器',
    more: '检测服务器，或使用自己的',
    servers: '服务器',
    checking: '检测中…',
    health: {
      reachable: '可用，{ms} 毫秒',
      slow: '较慢，{ms} 毫秒',
      strange: '有响应，但不是令牌服务',
      failing: '有响应，但返回错误',
      unreachable: '当前网络连不上',
      mixed: '已被拦截：https 页面不能访问 http 服务器',
    },
    own: '自己的服务器',
    ownHint: '只保存在这个浏览器里。',
    add: '添加',
    remove: '移除 {url}',
    added: '已添加并选用 {url}。',
    removed: '已移除 {url}。',
    notAnAddress: '这不是服务器地址，请写成 https://api.example.com 这样的形式。',
    mixed: '本页通过 https 打开，浏览器会拦截其他机器上的 http 服务器。请给服务器配置 https。',
    tooMany: '最多保存五个地址，请先移除一个。',
    known: '列表里已经有这个地址。',
  },
}
