/** Words of the console that calls a reader's own AList, by locale id. */

import type { ByLocale } from '../../../core/locales.ts'
import { type UnencryptedStrings, unencryptedEn, unencryptedZh } from '../../forms/unencrypted-strings.ts'
import { type HttpApiStrings, httpApiStrings } from '../strings.ts'
import type { Failure } from './exchange.ts'
import type { Wrong } from './fields.ts'

export interface ConsoleStrings extends UnencryptedStrings {
  tryIt: string
  close: string
  /** Legend of the whole. */
  title: string
  privacy: string
  address: { label: string; hint: string; wrong: string; missing: string }
  token: { label: string; hint: string; keep: string; forget: string; signIn: string }
  signIn: {
    username: string
    password: string
    otp: string
    submit: string
    done: string
    /** With {message}. */
    failed: string
    noToken: string
  }
  form: string
  places: Record<'path' | 'query' | 'header' | 'body', string>
  optional: string
  /** With {value}. */
  usual: string
  unset: string
  lines: string
  json: string
  /** The whole body, where it has no fields. */
  whole: string
  wrong: Record<Wrong, string>
  curl: string
  curlToken: string
  send: string
  open: string
  openHint: string
  ask: { title: string; text: string; yes: string; no: string }
  waiting: string
  slow: string
  /** With {percent}. */
  sending: string
  cancel: string
  cancelled: string
  answer: {
    title: string
    http: string
    code: string
    time: string
    size: string
    /** With {size}, as are the next three. */
    cut: string
    validJson: string
    limit: string
    broken: string
    deep: string
    copy: string
    copyWhole: string
    copyShown: string
    noEnvelope: string
    save: string
    finder: string
    means: HttpApiStrings['codes']['means']
  }
  result: { copy: string; copied: string; select: string }
  failures: Record<Failure, { title: string; text: string }>
  corsLink: string
  noDocument: string
  retry: string
}

const en: ConsoleStrings = {
  ...unencryptedEn,
  tryIt: httpApiStrings('en').tryIt,
  close: 'Close',
  title: 'Try it on your own AList',
  privacy: 'Your browser calls the address below and nothing else. The address stays in this browser.',
  address: {
    label: 'Address of your AList',
    hint: 'As you open it in the browser, for example http://192.168.1.10:5244',
    wrong: 'This is no address. Write it like https://alist.example.com or http://192.168.1.10:5244.',
    missing: 'Enter the address of your AList first.',
  },
  token: {
    label: 'Token',
    hint: 'Leave it empty to call as guest. It is kept until you reload or close this tab, unless you tick the box.',
    keep: 'Keep the token in this browser',
    forget: 'Forget the token',
    signIn: 'Sign in for a token',
  },
  signIn: {
    username: 'User name',
    password: 'Password',
    otp: 'Two-factor code, if you use one',
    submit: 'Sign in',
    done: 'Signed in. The token is filled in.',
    failed: 'Not signed in: {message}',
    noToken: 'The answer holds no token. Is this the address of AList?',
  },
  form: 'What to send',
  places: { path: 'in the path', query: 'query', header: 'header', body: 'body' },
  optional: 'optional',
  usual: 'default {value}',
  unset: '(not sent)',
  lines: 'One entry per line.',
  json: 'JSON.',
  whole: 'Body',
  wrong: { required: 'This is required.', number: 'Write a number.', json: 'This is not valid JSON.' },
  curl: 'The same as a command',
  curlToken: '$TOKEN stands for your token, so that you can share the command.',
  send: 'Send',
  open: 'Open in a new tab',
  openHint: 'This call answers with a page or a redirect, which only a tab of its own can follow.',
  ask: {
    title: 'This call changes your AList',
    text: 'It may delete or overwrite something, or change who can get in. There is no undo.',
    yes: 'Yes, send it',
    no: 'Do not send',
  },
  waiting: 'Waiting for the answer…',
  slow: 'Still waiting. AList may be asking a slow drive. You can cancel.',
  sending: 'Sending: {percent} %',
  cancel: 'Cancel',
  cancelled: 'Cancelled. AList may still finish what it had begun.',
  answer: {
    title: 'Response',
    http: 'HTTP status',
    code: 'Code',
    time: 'Time',
    size: 'Size',
    cut: 'Only the first {size} are shown.',
    validJson: 'This is valid JSON, {size} in total.',
    limit: 'The response is longer than {size}. The console stopped reading there.',
    broken: 'The connection was lost after {size}.',
    deep: 'This response has too many nested levels to check whether it is valid JSON. It is shown as it was received.',
    copy: 'Copy the response',
    copyWhole: 'Copy the whole response',
    copyShown: 'Copy the part shown',
    noEnvelope:
      "This isn't how AList responds. Another program may be using this address, or a part of the path is missing.",
    save: 'Save as a file',
    finder: 'Look the message up',
    means: httpApiStrings('en').codes.means,
  },
  result: {
    copy: 'Copy',
    copied: 'Copied.',
    select: 'Copying is not allowed here. The text is selected: copy it yourself.',
  },
  failures: {
    mixed: {
      title: 'Your browser does not allow this',
      text: 'This page came by https, and the address begins with http. Browsers refuse that, except for localhost. Give AList a certificate, or use the command below.',
    },
    refused: {
      title: 'AList is there, but does not let this site read its answers',
      text: 'Its CORS settings do not name this site, or a proxy before it drops them. Allow the origin {origin} and the header Authorization in the key cors of config.json, and restart AList.',
    },
    unreachable: {
      title: 'Nothing answers at this address',
      text: 'Check host and port, and that AList runs. A certificate that your browser does not trust looks the same: open the address in a tab of its own. If your browser asks whether this site may reach your network, allow it.',
    },
    'no-worker': {
      title: 'Your browser could not send it',
      text: 'It does not allow workers on this page; an extension may be the cause. Use the command below.',
    },
  },
  corsLink: 'The setting, explained',
  noDocument: 'The description of this call could not be loaded.',
  retry: 'Try again',
}

const zh: ConsoleStrings = {
  ...unencryptedZh,
  tryIt: httpApiStrings('zh').tryIt,
  close: '收起',
  title: '在自己的 AList 上试一试',
  privacy: '请求由浏览器直接发往下面填写的地址，不会发往别处。地址只保存在本浏览器中。',
  address: {
    label: 'AList 地址',
    hint: '即在浏览器里打开 AList 的地址，例如 http://192.168.1.10:5244',
    wrong: '地址无效。请写成 https://alist.example.com 或 http://192.168.1.10:5244 的形式。',
    missing: '请先填写 AList 的地址。',
  },
  token: {
    label: '令牌',
    hint: '留空则以游客身份调用。不勾选下面的选项时，刷新或关闭标签页即清除。',
    keep: '在本浏览器中保存令牌',
    forget: '清除令牌',
    signIn: '登录获取令牌',
  },
  signIn: {
    username: '用户名',
    password: '密码',
    otp: '两步验证码（启用时填写）',
    submit: '登录',
    done: '登录成功，令牌已填入。',
    failed: '登录失败：{message}',
    noToken: '返回内容里没有令牌。这是 AList 的地址吗？',
  },
  form: '请求参数',
  places: { path: '路径参数', query: '查询参数', header: '请求头', body: '请求体' },
  optional: '可选',
  usual: '默认 {value}',
  unset: '（不发送）',
  lines: '每行一项。',
  json: 'JSON 格式。',
  whole: '请求体',
  wrong: { required: '必填。', number: '请填写数字。', json: '不是有效的 JSON。' },
  curl: '等价的命令',
  curlToken: '命令里用 $TOKEN 代替令牌，方便分享。',
  send: '发送',
  open: '在新标签页打开',
  openHint: '该接口返回网页或重定向，只能在新标签页中打开。',
  ask: {
    title: '此操作会改动你的 AList',
    text: '可能删除或覆盖内容，或改变访问权限，且无法撤销。',
    yes: '确定发送',
    no: '不发送',
  },
  waiting: '正在等待返回……',
  slow: '仍在等待，可能是网盘响应较慢。可以取消。',
  sending: '正在发送：{percent}%',
  cancel: '取消',
  cancelled: '已取消。AList 可能仍会执行完已开始的操作。',
  answer: {
    title: '返回',
    http: 'HTTP 状态码',
    code: 'code',
    time: '耗时',
    size: '大小',
    cut: '只显示前 {size}。',
    validJson: '这是有效的 JSON，共 {size}。',
    limit: '返回内容超过 {size}，已停止读取。',
    broken: '读取 {size} 后连接中断。',
    deep: '返回内容嵌套层数太多，无法检查是不是有效的 JSON，按原样显示。',
    copy: '复制返回内容',
    copyWhole: '复制全部返回内容',
    copyShown: '复制显示的部分',
    noEnvelope: '这不是 AList 的返回格式。该地址可能是其他程序，或者漏写了子路径。',
    save: '保存为文件',
    finder: '查询这条报错',
    means: httpApiStrings('zh').codes.means,
  },
  result: { copy: '复制', copied: '已复制。', select: '无法自动复制。文字已选中，请手动复制。' },
  failures: {
    mixed: {
      title: '浏览器不允许此请求',
      text: '本页面通过 https 打开，而填写的地址是 http。除 localhost 外，浏览器都会拦截此类请求。请为 AList 配置证书，或使用下面的命令。',
    },
    refused: {
      title: 'AList 有响应，但不允许本站读取返回内容',
      text: 'AList 的 CORS 设置不包含本站，或响应头被前面的代理去掉了。请在 config.json 的 cors 中允许来源 {origin} 和请求头 Authorization，然后重启 AList。',
    },
    unreachable: {
      title: '该地址没有响应',
      text: '请检查主机和端口，并确认 AList 正在运行。证书不受浏览器信任时也会这样，可在新标签页中打开该地址确认。如果浏览器询问是否允许本站访问你的网络，请允许。',
    },
    'no-worker': {
      title: '浏览器无法发送请求',
      text: '浏览器不允许本页面使用 Worker，可能是扩展程序所致。请使用下面的命令。',
    },
  },
  corsLink: '查看该设置的说明',
  noDocument: '无法加载该接口的描述。',
  retry: '重试',
}

const STRINGS: ByLocale<ConsoleStrings> = { en, zh }

export function consoleStrings(locale: string): ConsoleStrings {
  return STRINGS[locale] ?? en
}
