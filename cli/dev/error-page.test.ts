/** Tests of the page that is shown where a page can't be drawn. */
import { expect, it } from 'vitest'
import { errorPage } from './error-page.ts'

const strings = {
  ...{ problems: '', close: '', error: '', errors: '', note: '', notes: '' },
  ...{ broken: '这个页面有错误', waiting: '修复后会自动显示页面。' },
}

it('is in the language of the page', () => {
  const html = errorPage([{ kind: 'error', message: 'a < b' }], { lang: 'zh-CN', strings })
  expect(html).toContain('<html lang="zh-CN">')
  expect(html).toContain('<h1>这个页面有错误</h1>')
  expect(html).toContain('a &lt; b')
})
