/** Strings of the panel that `npm run dev` shows over a page. What is wrong itself is said in English, as in the terminal. */
import type { DevStrings } from '../../cli/dev/dev-problem.ts'
import type { ByLocale } from '../../core/locales.ts'

export const DEV_STRINGS: ByLocale<DevStrings> = {
  en: {
    problems: 'Problems',
    close: 'Close',
    error: '1 error',
    errors: '{n} errors',
    note: '1 note',
    notes: '{n} notes',
    broken: 'This page has an error',
    waiting: 'The page appears here when the error is fixed.',
  },
  zh: {
    problems: '问题',
    close: '关闭',
    error: '1 个错误',
    errors: '{n} 个错误',
    note: '1 条提示',
    notes: '{n} 条提示',
    broken: '这个页面有错误',
    waiting: '修复后会自动显示页面。',
  },
}
