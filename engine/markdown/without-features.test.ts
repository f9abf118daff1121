/** Tests of content that features make more of, on a site without them. */
import { rmSync } from 'node:fs'
import { expect, onTestFinished, test } from 'vitest'
import { MarkdownRenderer } from './render.ts'
import { pageInput, png, scratchContent, show } from './scratch.fixture.ts'

const renderer = new MarkdownRenderer([])

test('an image is an <img>', () => {
  const contentDir = scratchContent({ 'en/guide/wide.png': png(1000, 500, 30_000) })
  onTestFinished(() => rmSync(contentDir, { recursive: true }))
  const page = renderer.render(pageInput('![A](wide.png "Caption")', { contentDir }))
  expect(show(page.body)).toMatch(/^<p><img src="\/assets\/wide\.\w{8}\.png" alt="A" title="Caption"><\/p>\s*$/)
  expect([page.generated, page.problems]).toEqual([[], []])
})

test('an <img> of raw HTML is kept, with its address resolved', () => {
  const contentDir = scratchContent({ 'en/guide/wide.png': png(1000, 500) })
  onTestFinished(() => rmSync(contentDir, { recursive: true }))
  const page = renderer.render(pageInput('<img src="wide.png" alt="A" width="9">', { contentDir }))
  expect(show(page.body)).toMatch(/^<img src="\/assets\/wide\.\w{8}\.png" alt="A" width="9">\s*$/)
  expect(page.problems).toEqual([])
})

test('code is code, with its notes as they are written', () => {
  const page = renderer.render(pageInput('```js:collapsed-lines=1\na // [!code ++]\nb\n```'))
  expect(show(page.body)).toBe('[code 0]')
  expect(page.codes).toMatchObject([{ lang: 'js', code: 'a // [!code ++]\nb' }])
  expect(page.problems).toEqual([])
})
