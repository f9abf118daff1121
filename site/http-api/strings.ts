/** The strings around the API reference, by locale id. */

import type { ByLocale } from '../../core/locales.ts'
import type { Access, Parameter } from './document.ts'

export interface HttpApiStrings {
  access: Record<Access, string>
  /** With {names}. */
  needs: string
  /** With {method} and {names}. */
  twin: string
  /** With {method}. */
  twinBare: string
  parameters: Record<Parameter['in'], string>
  body: string
  bodies: Record<'file' | 'form', string>
  /** With {name}, a link. */
  sameFields: string
  /** With {names}. */
  mustHave: string
  answer: string
  answers: Record<'file' | 'page', string>
  fields: string
  errors: string
  required: string
  default: string
  values: string
  orNull: string
  tryIt: string
  /** While the console is being loaded. */
  loading: string
  index: Record<'call' | 'what' | 'who', string>
  who: Record<Access, string>
  codes: { code: string; meaning: string; messages: string; more: string; means: Record<string, string> }
  comma: string
  permissions: Record<number, string>
}

const en: HttpApiStrings = {
  access: {
    public: 'No token needed',
    user: 'With a token, or as guest without one',
    'signed-in': 'Needs a token; not for the guest',
    admin: 'Needs the token of an administrator',
  },
  needs: 'Permission: {names}',
  twin: 'Also as {method}, with these in the query: {names}.',
  twinBare: 'Also as {method}.',
  parameters: { path: 'In the path', query: 'Query', header: 'Headers' },
  body: 'Body (JSON)',
  bodies: { file: 'Body: the bytes of the file.', form: 'Body (form)' },
  sameFields: 'The fields are those of {name}.',
  mustHave: 'Required: {names}.',
  answer: 'Answer',
  answers: {
    file: 'The answer is the file itself. Errors come in the [envelope]({envelope}).',
    page: 'The answer is a page or a redirect for a browser. Errors come in the [envelope]({envelope}).',
  },
  fields: 'Fields of the answer’s `data`',
  errors: 'Errors',
  required: 'required',
  default: 'default',
  values: 'one of',
  orNull: 'or null',
  tryIt: 'Try it',
  loading: 'Loading…',
  index: { call: 'Call', what: 'What it does', who: 'Who' },
  who: { public: 'everybody', user: 'users, guest', 'signed-in': 'users', admin: 'administrators' },
  codes: {
    code: 'Code',
    meaning: 'Meaning',
    messages: 'Messages explained',
    more: 'All messages, with a finder',
    means: {
      200: 'It worked. `data` holds the result.',
      202: 'The archive is encrypted and wants its password.',
      400: 'The request cannot be read, or a value in it is wrong.',
      401: 'The token is missing, wrong or no longer valid, the guest is off, or a signature is wrong. Sign in again.',
      402: 'The code for two-factor sign-in is missing or wrong.',
      403: 'You are known but not allowed: role, permission, path password, or something switched off.',
      404: 'The thing that was asked for does not exist.',
      405: 'The storage cannot do this.',
      410: 'The share is over: expired or used up.',
      429: 'Too many failed sign-ins from this address. Wait.',
      500: 'The program or the drive behind it failed. The message says why.',
    },
  },
  comma: ', ',
  permissions: {
    0: 'Can see hides',
    1: 'Access without password',
    2: 'Add offline download tasks',
    3: 'Make dir or upload',
    4: 'Rename',
    5: 'Move',
    6: 'Copy',
    7: 'Delete',
    12: 'Read archives',
    13: 'Decompress',
  },
}

const zh: HttpApiStrings = {
  access: {
    public: '无需令牌',
    user: '可带令牌，不带时为游客',
    'signed-in': '需要令牌，游客不可用',
    admin: '需要令牌，仅限管理员',
  },
  needs: '权限：{names}',
  twin: '也支持 {method}，以下字段改用查询参数：{names}。',
  twinBare: '也支持 {method}。',
  parameters: { path: '路径参数', query: '查询参数', header: '请求头' },
  body: '请求体（JSON）',
  bodies: { file: '请求体：文件内容。', form: '请求体（表单）' },
  sameFields: '字段与{name}相同。',
  mustHave: '必填：{names}。',
  answer: '返回',
  answers: {
    file: '直接返回文件内容；出错时返回[统一格式]({envelope})的 JSON。',
    page: '返回供浏览器使用的网页或重定向；出错时返回[统一格式]({envelope})的 JSON。',
  },
  fields: '返回值 `data` 的字段',
  errors: '错误',
  required: '必填',
  default: '默认',
  values: '可选值',
  orNull: '或 null',
  tryIt: '试一试',
  loading: '加载中…',
  index: { call: '接口', what: '说明', who: '调用者' },
  who: { public: '所有人', user: '用户、游客', 'signed-in': '登录用户', admin: '管理员' },
  codes: {
    code: '`code`',
    meaning: '含义',
    messages: '常见报错',
    more: '全部报错，可搜索',
    means: {
      200: '成功，返回内容在 `data` 里。',
      202: '压缩包已加密，需要密码。',
      400: '请求无法解析，或参数值有误。',
      401: '缺少令牌、令牌错误或已失效，游客已停用，或签名错误。请重新登录。',
      402: '缺少两步验证码，或验证码错误。',
      403: '身份有效但不允许：角色、权限或路径密码不符，或功能已关闭。',
      404: '请求的内容不存在。',
      405: '该存储不支持此操作。',
      410: '分享已失效：过期或次数用尽。',
      429: '该 IP 地址登录失败次数过多，请稍后再试。',
      500: '程序或网盘出错，原因见 `message`。',
    },
  },
  comma: '、',
  permissions: {
    0: '可以看到隐藏',
    1: '无需密码访问',
    2: '添加离线下载任务',
    3: '创建目录或上传',
    4: '重命名',
    5: '移动',
    6: '复制',
    7: '删除',
    12: '读取档案',
    13: '解压',
  },
}

const STRINGS: ByLocale<HttpApiStrings> = { en, zh }

export function httpApiStrings(locale: string): HttpApiStrings {
  const strings = STRINGS[locale]
  if (!strings) throw new Error(`there are no strings for the locale ${locale}: add them to site/http-api/strings.ts`)
  return strings
}

/** For the privacy page. */
export const PRIVACY_TEXT = {
  en: {
    name: 'Your own AList, from the API pages',
    sent: 'What you fill in below a call of the API, and your token, when you press Send. Other services hear nothing of it.',
  },
  zh: {
    name: 'API 页面上你自己的 AList',
    sent: '按下“发送”时，发送你在接口下方填写的内容和令牌。其他服务不会知道。',
  },
}

/** For the privacy page, in the place of an origin. */
export const PRIVACY_ADDRESS = { en: 'the address you type in', zh: '你填写的地址' }

/** Values that the console stores, for the privacy page. */
export const PRIVACY_STORAGE = [
  {
    key: 'docs-alist-address',
    text: {
      en: 'The address of your AList, once you have tried a call of the API.',
      zh: '在 API 页面试用接口时填写的 AList 地址。',
    },
  },
  {
    key: 'docs-alist-token',
    text: {
      en: 'The token for it, if you ticked the box to keep it. Clear the box to delete it.',
      zh: '勾选保存后的 AList 令牌；取消勾选即删除。',
    },
  },
]
