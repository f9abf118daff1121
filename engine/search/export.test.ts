/** Tests of reading the index back, and of what the export says. */
import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { config } from '../pages/scratch.fixture.ts'
import { summary, textsIn } from './export.ts'
import { recordsOf } from './records.ts'

function fragment(url: string, title: string) {
  const content = `pagefind_dcd${JSON.stringify({
    url,
    content: `${title} . 你好 ， 世界 。 Part. One two`,
    meta: { title },
    filters: {},
    anchors: [{ element: 'h2', id: 'part', text: 'Part', location: 6 }],
  })}`
  return { path: `fragment/en_${title}.pf_fragment`, content: gzipSync(content) }
}

const files = [
  fragment('/zh/b.html', 'B'),
  { path: 'pagefind-entry.json', content: new Uint8Array() },
  fragment('/a.html', 'A'),
]

describe('textsIn', () => {
  it('reads pages in the order of their addresses, without the blanks of the index', () => {
    const texts = textsIn(files)
    expect(texts.map(({ url, title }) => [url, title])).toEqual([
      ['/a.html', 'A'],
      ['/zh/b.html', 'B'],
    ])
    expect(texts[0]?.sections).toMatchObject([
      { id: '', text: '你好，世界。' },
      { id: 'part', heading: 'Part', level: 2, text: 'One two' },
    ])
  })

  it('finds nothing in an index without pages', () => {
    expect(textsIn([])).toEqual([])
  })
})

describe('summary', () => {
  it('counts records, pages and languages', () => {
    const records = textsIn(files).flatMap((text) => recordsOf(text, config()))
    expect(summary(records, 2)).toMatch(/^4 records of 2 pages \(en-US 2, zh-CN 2\): \d+\.\d kB, the largest 0\.\d kB$/)
  })
})
