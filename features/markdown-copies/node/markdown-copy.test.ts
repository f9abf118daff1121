/** Tests of the Markdown copies and of llms.txt. */
import { describe, expect, it } from 'vitest'
import { EN, pageData, siteData, ZH } from '../../../engine/pages/scratch.fixture.ts'
import { llmsText, markdownCopy } from './markdown-copy.ts'

const copy = (text: string) => markdownCopy(pageData('/guide/a.html', { title: 'Page' }), text)

describe('markdownCopy', () => {
  it.each([
    ['keeps a heading of its own', '\n# Own\n\ntext\n\n', '# Own\n\ntext\n'],
    ['adds the title where there is none', 'text', '# Page\n\ntext\n'],
    ['adds the title before a section', '## Section', '# Page\n\n## Section\n'],
    ['adds the title to an empty page', '', '# Page\n\n\n'],
  ])('%s', (_, text, expected) => {
    expect(copy(text)).toBe(expected)
  })

  it.each([
    ['[a](./README.md)', '[a](./index.md)'],
    ['[a](README.md#part)', '[a](index.md#part)'],
    ['[a](../config/readme.md)', '[a](../config/index.md)'],
    ['[a](../index.md)', '[a](../index.md)'],
    ['[a](./b.md) and [c](d/README.md)', '[a](./b.md) and [c](d/index.md)'],
    ['see README.md', 'see README.md'],
  ])('turns %s into %s', (text, expected) => {
    expect(copy(`# A\n\n${text}`)).toBe(`# A\n\n${expected}\n`)
  })

  it.each(['[a](https://example.org/x/README.md)', '[a](./my-README.md)', '[a](./MyIndex.md)'])(
    'leaves %s as it is',
    (text) => {
      expect(copy(`# A\n\n${text}`)).toBe(`# A\n\n${text}\n`)
    },
  )
})

describe('llmsText', () => {
  const pages = [
    pageData('/', { title: 'Home', description: '' }),
    pageData('/guide/a.html', { title: 'A', description: 'About a' }),
    pageData('/guide/x/', { kind: 'catalog', file: null }),
    pageData('/tool/t.html'),
    pageData('/404.html', { kind: 'not-found', file: null }),
    pageData('/zh/a.html', { title: '甲', description: '关于甲' }),
  ]

  it('lists the pages of a language with their Markdown and description', () => {
    expect(llmsText(pages, siteData(), EN)).toBe(
      [
        '# Docs\n',
        '> All about it\n',
        '- [Home](https://docs.example/index.md)',
        '- [A](https://docs.example/guide/a.md): About a\n',
      ].join('\n'),
    )
  })

  it('keeps languages apart', () => {
    expect(llmsText(pages, siteData(), ZH)).toBe(
      '# 文档\n\n> 全部说明\n\n- [甲](https://docs.example/zh/a.md): 关于甲\n',
    )
  })
})
