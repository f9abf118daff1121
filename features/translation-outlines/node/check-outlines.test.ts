/** Tests that translations with other sections are reported with the line of the heading. */
import { expect, test } from 'vitest'
import { render } from '../../../engine/markdown/scratch.fixture.ts'
import { checkedPage } from '../../../engine/prerender/check-site.ts'
import { checkOutlines } from './check-outlines.ts'

function said(en: string, zh: string | null, relative = 'guide/page.md'): string[] {
  const page = (locale: string, text: string) => {
    const file = `${locale}/guide/page.md`
    return checkedPage(
      { file, relative: locale === 'en' ? 'guide/page.md' : relative, text: '', firstLine: 1, locale: { id: locale } },
      render(text, { file }),
    )
  }
  const pages = [page('en', en), ...(zh === null ? [] : [page('zh', zh)])]
  return checkOutlines(pages, ['en', 'zh']).map(
    ({ severity, at, message, remedy }) => `${severity} ${at} ${message} → ${remedy}`,
  )
}

test('the same ids at the same levels are fine, whatever the words', () => {
  expect(said('## Update\n\n### More', '## 更新 {#update}\n\n### 更多 {#more}')).toEqual([])
})

test('a title may be a heading or frontmatter', () => {
  expect(said('# Title\n\n## Update', '## 更新 {#update}')).toEqual([])
})

test('a page without translation is none of its business', () => {
  expect(said('## Update', null)).toEqual([])
  expect(said('## Update', '## 别的', 'guide/other.md')).toEqual([])
})

test('a page with errors of its own is not compared', () => {
  expect(said('## Update', '::: tip\n\n## 更新')).toEqual([])
  expect(said('::: tip\n\n## Update', '## 更新')).toEqual([])
})

test('a heading without its id', () => {
  expect(said('a\n\n## Update', 'a\n\nb\n\n## 更新')).toEqual([
    'warning zh/guide/page.md there is no section #update, which en/guide/page.md:3 has → Add the section, or give its heading the id: {#update}.',
    'warning zh/guide/page.md:5 en/guide/page.md has no section #更新 → Give the heading the id of its translation, perhaps {#update}.',
  ])
})

test('a section that only one language has', () => {
  expect(said('## A', '## A\n\n## B')).toEqual([
    'warning zh/guide/page.md:3 en/guide/page.md has no section #b → Add it to en/guide/page.md.',
  ])
})

test('another level, and another order', () => {
  expect(said('## A\n\n### B', '## A\n\n## B')).toEqual([
    'warning zh/guide/page.md:3 the heading #b has another level than in en/guide/page.md:3 → Begin it with ###.',
  ])
  expect(said('## A\n\n## B', '## B\n\n## A')).toEqual([
    'warning zh/guide/page.md:1 the sections are in another order than in en/guide/page.md → #a comes here there.',
  ])
})
