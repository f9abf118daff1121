/** Tests of reading the index back, and of what the export says. */
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { config, scratchFolder } from '../../../engine/pages/scratch.fixture.ts'
import { isRecords, isSettings, refuseForeign, summary, textsIn } from './export.ts'
import { indexSettings, recordsOf } from './records.ts'

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

describe('refuseForeign', () => {
  const at = (text: string) => join(scratchFolder({ 'out.json': text }), 'out.json')

  it('lets an export write over an earlier one, and where nothing is', () => {
    const records = textsIn(files).flatMap((text) => recordsOf(text, config()))
    refuseForeign(at(JSON.stringify(records)), isRecords)
    refuseForeign(at(JSON.stringify(indexSettings(config()))), isSettings)
    refuseForeign(join(scratchFolder({}), 'new.json'), isRecords)
  })

  it.each(['# Readme', '{}', '[1]', '[{"id":1}]', ''])('refuses a file that holds %j', (text) => {
    expect(() => refuseForeign(at(text), isRecords)).toThrow('no export wrote it')
    expect(() => refuseForeign(at(text), isSettings)).toThrow('Nothing was written.')
  })
})
