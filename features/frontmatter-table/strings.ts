/** Words of the table. */
import type { ByLocale } from '../../core/locales.ts'

export interface TableStrings {
  key: string
  value: string
  about: string
  text: string
  number: string
  date: string
  /** `{item}`: what the list is of. */
  list: string
  /** `{keys}`: names of keys. */
  map: string
  or: string
}

export const STRINGS: ByLocale<TableStrings> = {
  en: {
    key: 'Key',
    value: 'Value',
    about: 'What it does',
    text: 'text',
    number: 'number',
    date: 'date',
    list: 'list of: {item}',
    map: 'map with {keys}',
    or: ' or ',
  },
  zh: {
    key: '键',
    value: '值',
    about: '作用',
    text: '文本',
    number: '数字',
    date: '日期',
    list: '列表：{item}',
    map: '含 {keys} 的映射',
    or: '或',
  },
}
