/** Tests of the addresses of Markdown copies. */
import { expect, test } from 'vitest'
import { markdownRoute } from './shared.ts'

test.each([
  ['/', '/index.md'],
  ['/guide/', '/guide/index.md'],
  ['/faq/why.html', '/faq/why.md'],
  ['/faq/a.html.html', '/faq/a.html.md'],
])('the Markdown copy of %j is %j', (route, copy) => {
  expect(markdownRoute(route)).toBe(copy)
})
