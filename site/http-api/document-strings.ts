/** Words of the published OpenAPI document that belong to no single call, by locale id. */
import type { ByLocale } from '../../core/locales.ts'

export interface DocumentStrings {
  title: string
  /** Markdown. */
  description: string
  server: string
  token: string
  ok: string
  redirect: string
  /** By page of the reference. */
  tags: Record<string, string>
}

const en: DocumentStrings = {
  title: 'AList HTTP API',
  description:
    'Every call of AList v{version}. Answers are HTTP 200 with an envelope of `code`, `message` and `data`, errors included: look at `code`, which is 200 when a call worked. ' +
    'The token goes into the header `Authorization` as it is, without `Bearer`. Replace the server by the address of your AList; where `site_url` has a path, add it.',
  server: 'AList on this machine, default port',
  token: 'The token from signing in, or the static token of the settings. No `Bearer` before it.',
  ok: 'The envelope. `code` tells whether the call worked: 200, or the number of an error.',
  redirect: 'A redirect for a browser.',
  tags: {
    auth: 'Signing in, registering, two-factor codes, the own account',
    sso: 'Single sign-on and passkeys',
    fs: 'Files and folders',
    'fs-more': 'Driver-specific calls, direct links, archives',
    share: 'Shares, and what their visitors call',
    label: 'Reading labels',
    public: 'Calls without a token',
    task: 'Background tasks of the caller',
    'admin/meta': 'Administration: rules for paths',
    'admin/user': 'Administration: users',
    'admin/role': 'Administration: roles',
    'admin/storage': 'Administration: storages',
    'admin/driver': 'Administration: drivers and their forms',
    'admin/setting': 'Administration: settings',
    'admin/task': 'Administration: everybody’s background tasks',
    'admin/message': 'Administration: messages between program and administrator',
    'admin/search-index': 'Administration: the search index',
    'admin/label': 'Administration: labels and their files',
    'admin/session': 'Administration: devices that are signed in',
  },
}

const zh: DocumentStrings = {
  title: 'AList HTTP API',
  description:
    'AList v{version} 的全部接口。无论成功与否，HTTP 状态码都是 200，返回内容统一为 `code`、`message`、`data`：请以 `code` 判断，200 为成功。' +
    '令牌原样放进请求头 `Authorization`，不加 `Bearer`。把服务器地址换成自己的 AList 地址；`site_url` 带路径时一并写上。',
  server: '本机的 AList，默认端口',
  token: '登录得到的令牌，或设置里的管理员令牌。不加 `Bearer`。',
  ok: '统一格式。`code` 为 200 表示成功，其他值为错误码。',
  redirect: '供浏览器使用的重定向。',
  tags: {
    auth: '登录、注册、两步验证、个人账号',
    sso: '单点登录与通行密钥',
    fs: '文件和文件夹',
    'fs-more': '驱动专用接口、直链、压缩包',
    share: '分享，以及供访客使用的接口',
    label: '读取标签',
    public: '无需令牌的接口',
    task: '当前用户的后台任务',
    'admin/meta': '管理：元信息',
    'admin/user': '管理：用户',
    'admin/role': '管理：角色',
    'admin/storage': '管理：存储',
    'admin/driver': '管理：驱动及其表单',
    'admin/setting': '管理：设置',
    'admin/task': '管理：所有人的后台任务',
    'admin/message': '管理：程序与管理员之间的消息',
    'admin/search-index': '管理：搜索索引',
    'admin/label': '管理：标签及其文件',
    'admin/session': '管理：已登录的设备',
  },
}

const STRINGS: ByLocale<DocumentStrings> = { en, zh }

export function documentStrings(locale: string): DocumentStrings {
  const strings = STRINGS[locale]
  if (!strings)
    throw new Error(`there are no strings for the locale ${locale}: add them to site/http-api/document-strings.ts`)
  return strings
}
