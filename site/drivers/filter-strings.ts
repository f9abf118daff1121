/** The strings of the filter above the table of drivers, by locale id. What the table says itself is read from it. */

import type { ByLocale } from '../../core/locales.ts'
import type { TableCapability, Transport } from './find-drivers.ts'

export interface FilterStrings {
  needsScript: string
  text: string
  example: string
  capabilities: string
  capability: Record<TableCapability, string>
  transport: string
  transports: Record<Transport, string>
  signIn: string
  region: string
  any: string
  reset: string
  /** With {total}. */
  total: string
  /** With {n} and {total}. */
  count: string
  none: string
  compare: string
  /** With {n} and {most}. */
  compared: string
  remove: string
}

const en: FilterStrings = {
  needsScript: 'The table below is complete. To filter it and to compare drives, allow scripts.',
  text: 'Name',
  example: 'OneDrive, 夸克, S3, NAS…',
  capabilities: 'Must work',
  capability: {
    upload: 'upload',
    rename: 'rename',
    move: 'move',
    copy: 'copy',
    remove: 'delete',
    thumbnails: 'thumbnails',
    archive: 'archives',
  },
  transport: 'Downloads',
  transports: { direct: 'direct links', proxy: 'through AList only' },
  signIn: 'Sign-in',
  region: 'Provider',
  any: 'any',
  reset: 'Clear filters',
  total: '{total} drivers',
  count: '{n} of {total} drivers',
  none: 'No driver does all of that. Take one condition away.',
  compare: 'Compare drivers',
  compared: 'Side by side ({n} of at most {most})',
  remove: 'Remove',
}

const zh: FilterStrings = {
  needsScript: '下表已列出全部驱动。要筛选或对比，请允许运行脚本。',
  text: '名称',
  example: '阿里云盘、OneDrive、S3、NAS……',
  capabilities: '需要支持',
  capability: {
    upload: '上传',
    rename: '重命名',
    move: '移动',
    copy: '复制',
    remove: '删除',
    thumbnails: '缩略图',
    archive: '压缩包',
  },
  transport: '下载方式',
  transports: { direct: '有直链', proxy: '只能经 AList 中转' },
  signIn: '登录方式',
  region: '服务所在地',
  any: '不限',
  reset: '清除条件',
  total: '共 {total} 个驱动',
  count: '{total} 个驱动中的 {n} 个',
  none: '没有同时满足这些条件的驱动，请去掉一个条件。',
  compare: '对比驱动',
  compared: '并排对比（{n} 个，最多 {most} 个）',
  remove: '移除',
}

const STRINGS: ByLocale<FilterStrings> = { en, zh }

export function filterStrings(lang: string): FilterStrings {
  return STRINGS[lang] ?? en
}
