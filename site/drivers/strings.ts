/** The strings around the facts of storage drivers, by locale id. */
import type { ByLocale } from '../../core/locales.ts'
import type { Capability, Driver, Region, SharedKey, SignIn } from './drivers.ts'
import { filterStrings } from './filter-strings.ts'

export interface DriverStrings {
  /** Labels in the box of a driver. */
  facts: Record<'works' | 'works_partly' | 'refused' | 'signIn' | 'downloads' | 'since' | 'site' | 'notes', string>
  /** What can be done; browsing and downloading always can. */
  can: Record<'list' | 'download' | Exclude<Capability, 'other' | 'reference'>, string>
  /** What its flags mean for a reader. */
  notes: Record<'noCache' | 'noOverwriteUpload' | 'reference', string>
  signIn: Record<SignIn, string>
  region: Record<Region, string>
  downloads: Record<'redirect' | 'headers' | 'never' | 'proxy', string>
  form: {
    title: string
    driver: string
    /** With {count}. */
    shared: string
    field: string
    filled: string
    required: string
    secret: string
    /** With {version}. */
    since: string
    default: string
    options: string
    empty: string
    ships: string
    on: string
    off: string
  }
  kinds: {
    /** With {version} and {count}. */
    intro: string
    head: string
    names: Record<Driver['kind'], string>
    comma: string
  }
  /** Usual names of shared fields, where the interface's label misleads. */
  usual: Partial<Record<SharedKey, string>>
  table: {
    caption: string
    drive: string
    downloads: string
    signIn: string
    region: string
    compare: string
    yes: string
    partly: string
    no: string
  }
}

const en: DriverStrings = {
  facts: {
    works: 'Works',
    works_partly: 'Sometimes',
    refused: 'Does not work',
    signIn: 'Sign-in',
    downloads: 'Downloads',
    since: 'Since',
    site: 'Provider',
    notes: 'Good to know',
  },
  can: {
    list: 'browse',
    download: 'download',
    mkdir: 'new folder',
    ...filterStrings('en').capability,
    upload_by_url: 'add by link',
  },
  notes: {
    noCache: 'listings are never cached',
    noOverwriteUpload: 'an upload over an existing file replaces it only once it has succeeded',
    reference: 'can borrow the login of another storage',
  },
  signIn: {
    none: 'none',
    password: 'user name and password',
    code: 'one-time code',
    qr: 'QR code',
    cookie: 'cookie',
    token: 'token',
    app: 'your own app',
    key: 'key',
    share: 'share link',
  },
  region: { cn: 'mainland China', world: 'elsewhere', own: 'your own' },
  downloads: {
    redirect: 'direct links (302), or through AList',
    headers: 'through AList; direct links need headers that browsers do not send',
    never: 'through AList: turn Web proxy on, direct links work for AList alone',
    proxy: 'through AList only',
  },
  form: {
    title: 'The form as AList shows it',
    driver: 'Driver',
    shared: 'Fields that every driver shares ({count})',
    field: 'Field',
    filled: 'Filled in with',
    required: 'required',
    secret: 'keep secret',
    since: '{version}+',
    default: 'Default',
    options: 'Values',
    empty: 'empty',
    ships: 'comes with the program',
    on: 'on',
    off: 'off',
  },
  kinds: {
    intro: 'AList v{version} contains {count} drivers. They are part of the program; there is nothing to download.',
    head: '| Kind | Drivers | For example |',
    names: {
      cloud: 'Cloud drives',
      storage: 'Servers, disks and object storage',
      share: 'Links that others shared',
      media: 'Photos, music and films',
      layer: 'Without a service of their own',
    },
    comma: ', ',
  },
  usual: {},
  table: {
    caption: 'All storage drivers and what works with them',
    drive: 'Drive',
    downloads: 'Direct link',
    signIn: 'Sign-in',
    region: 'Provider',
    compare: 'Compare',
    yes: 'yes',
    partly: 'sometimes',
    no: 'no',
  },
}

const zh: DriverStrings = {
  facts: {
    works: '支持',
    works_partly: '视情况支持',
    refused: '不支持',
    signIn: '登录方式',
    downloads: '下载方式',
    since: '起始版本',
    site: '官网',
    notes: '说明',
  },
  can: {
    list: '浏览',
    download: '下载',
    mkdir: '新建文件夹',
    ...filterStrings('zh').capability,
    upload_by_url: '按链接添加',
  },
  notes: {
    noCache: '目录列表不缓存',
    noOverwriteUpload: '上传同名文件时，成功之后才替换旧文件',
    reference: '可以借用另一个存储的登录状态',
  },
  signIn: {
    none: '无需登录',
    password: '用户名与密码',
    code: '验证码',
    qr: '扫码',
    cookie: 'Cookie',
    token: '令牌',
    app: '自建应用',
    key: '密钥',
    share: '分享链接',
  },
  region: { cn: '中国大陆', world: '其他地区', own: '自有' },
  downloads: {
    redirect: '直链（302），也可经 AList 中转',
    headers: '经 AList 中转；直链需要浏览器不会发送的请求头',
    never: '经 AList 中转：须打开 Web 代理，直链只对 AList 自己有效',
    proxy: '只能经 AList 中转',
  },
  form: {
    title: 'AList 里的表单',
    driver: '驱动',
    shared: '各驱动共有的字段（{count} 个）',
    field: '字段',
    filled: '预填内容',
    required: '必填',
    secret: '注意保密',
    since: '{version}+',
    default: '默认值',
    options: '可选值',
    empty: '空',
    ships: '由程序自带',
    on: '开',
    off: '关',
  },
  kinds: {
    intro: 'AList v{version} 包含 {count} 个驱动，都在程序里面，不用另外下载。',
    head: '| 类别 | 驱动数 | 例如 |',
    names: {
      cloud: '网盘',
      storage: '服务器、磁盘和对象存储',
      share: '别人分享的链接',
      media: '照片、音乐和影视',
      layer: '不连接外部服务',
    },
    comma: '、',
  },
  usual: { mount_path: '挂载路径', down_proxy_sign: '下载代理签名' },
  table: {
    caption: '全部存储驱动与各自支持的操作',
    drive: '网盘',
    downloads: '直链',
    signIn: '登录方式',
    region: '服务所在地',
    compare: '对比',
    yes: '支持',
    partly: '视情况',
    no: '不支持',
  },
}

const STRINGS: ByLocale<DriverStrings> = { en, zh }

export function driverStrings(locale: string): DriverStrings {
  const strings = STRINGS[locale]
  if (!strings) throw new Error(`there are no strings for the locale ${locale}: add them to site/drivers/strings.ts`)
  return strings
}
