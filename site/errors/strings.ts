/** The strings of the page of errors, by locale id. Those of the finder, which browsers load, are in `finder-strings.ts`. */
import type { ByLocale } from '../../core/locales.ts'

export interface ErrorStrings {
  /** Titles of the areas in `content/data/errors.json`, in the order of the page. */
  areas: Record<string, string>
  code: string
  more: string
}

const en: ErrorStrings = {
  areas: {
    signin: 'Signing in',
    permission: 'Permissions',
    storage: 'Storages',
    drive: 'Drives and their providers',
    start: 'Starting AList',
    network: 'Network',
    proxy: 'Reverse proxies',
    webdav: 'WebDAV',
    upload: 'Uploading',
    download: 'Downloading',
    preview: 'Previews',
    index: 'Search index',
    database: 'Database',
    tasks: 'Tasks',
    docker: 'Docker',
  },
  code: 'Code',
  more: 'More about it',
}

const zh: ErrorStrings = {
  areas: {
    signin: '登录',
    permission: '权限',
    storage: '存储',
    drive: '网盘与服务商',
    start: '启动',
    network: '网络',
    proxy: '反向代理',
    webdav: 'WebDAV',
    upload: '上传',
    download: '下载',
    preview: '预览',
    index: '搜索索引',
    database: '数据库',
    tasks: '任务',
    docker: 'Docker',
  },
  code: '代码',
  more: '详细说明',
}

export const STRINGS: ByLocale<ErrorStrings> = { en, zh }
