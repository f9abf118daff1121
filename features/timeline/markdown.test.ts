/** Tests of `::: timeline`. */
import { expect, test } from 'vitest'
import { complaints, components, html, render } from '../../engine/markdown/scratch.fixture.ts'

test('headings stay headings of the page, with their anchors', () => {
  const { body, headings, ids } = render('::: timeline\n## 2026\n\n### v2\n\nNew.\n\n### v1\n:::')
  expect(components(body).map(({ component }) => component)).toEqual(['Timeline'])
  expect(headings.map(({ text }) => text)).toEqual(['2026', 'v2', 'v1'])
  expect(ids).toEqual(['_2026', 'v2', 'v1'])
  expect(html('::: timeline\n### v1\n\nText.\n:::')).toMatch(/<Timeline {}><h3 id="v1">.*<p>Text\.<\/p>\n<\/Timeline>/s)
})

test.each([
  ['no heading', '::: timeline\n- v1\n:::', 'error a timeline begins with no heading'],
  ['nothing', '::: timeline\n:::', 'error a timeline begins with no heading'],
  ['a tag instead', '<Timeline />', 'error <Timeline> is not written as a tag'],
])('%s is reported', (_, text, problem) => {
  expect(complaints(text)).toEqual([`en/guide/page.md:1 ${problem}`])
})
