/** Popups for readers: what anybody who upgrades or mounts a drive should know. */
import type { FeatureSettings } from '../core/config.ts'

const WINDOWS = 'https://github.com/golang/go/issues/64622'
const BREAKING = 'https://github.com/AlistGo/alist/discussions/4702'

export const NOTICES: NonNullable<FeatureSettings['notices']> = [
  {
    path: '/',
    noticeKey: 'upgrade-notes',
    showOnce: true,
    title: 'Kind tips',
    content: [
      ['v3.30.0 and later no longer run on Windows 7 and Server 2008. ', { text: 'Why', link: WINDOWS }],
      ['v3.20.1 has breaking changes. ', { text: 'Read them before you upgrade', link: BREAKING }],
      ['Mounted a cloud drive? Set up hotlink protection and meta rules, or abuse may get your account frozen.'],
      ['Above v3.22.1, single sign-on can register accounts by itself.'],
      ['Aliyundrive Open can mount either the backup drive or the resource library.'],
    ],
    actions: [
      { text: 'Drivers', link: '/guide/drivers/' },
      { text: 'Got it', type: 'primary' },
    ],
  },
  {
    path: '/zh/',
    noticeKey: 'upgrade-notes',
    showOnce: true,
    title: '温馨提示',
    content: [
      ['v3.30.0 起不能再在 Windows 7 和 Server 2008 上运行，', { text: '原因在这里', link: WINDOWS }, '。'],
      ['v3.20.1 有不兼容的改动，', { text: '升级前请先看一遍', link: BREAKING }, '。'],
      ['挂载网盘之后，尽快配好防盗链和元信息，否则一旦被人滥用，账号可能会被冻结。'],
      ['v3.22.1 之后的版本，单点登录可以自动注册账号。'],
      ['阿里云盘 Open 可以挂载备份盘，也可以挂载资源库，由你选择。'],
    ],
    actions: [
      { text: '查看驱动', link: '/zh/guide/drivers/' },
      { text: '知道了', type: 'primary' },
    ],
  },
]
