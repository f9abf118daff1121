/** The strings of the error finder, by locale id. */
import type { ByLocale } from '../../core/locales.ts'

export interface FinderStrings {
  needsScript: string
  label: string
  hint: string
  /** With {count}. */
  found: string
  one: string
  nothing: string
}

const en: FinderStrings = {
  needsScript: 'This helper needs JavaScript. The text of this page says the same in words.',
  label: 'Message or code',
  hint: 'Paste what you see: a line of the log, a red box, a number. It stays in this page.',
  found: '{count} explanations fit.',
  one: 'One explanation fits.',
  nothing: 'No explanation fits. Try a shorter piece of the message, without paths, names and times.',
}

const zh: FinderStrings = {
  needsScript: '这个工具需要 JavaScript。没有它，按本页正文操作也一样。',
  label: '报错信息或代码',
  hint: '把看到的内容粘贴进来：日志里的一行、红色提示、一个数字都行。内容只留在本页。',
  found: '有 {count} 条解释符合。',
  one: '有 1 条解释符合。',
  nothing: '没有符合的解释。去掉路径、名称和时间，换一段短一点的试试。',
}

const STRINGS: ByLocale<FinderStrings> = { en, zh }

export function finderStrings(locale: string): FinderStrings {
  return STRINGS[locale] ?? en
}
