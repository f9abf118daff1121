/** Tests that the picture of the home page is the same in both languages, with the words of its language. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { ROOT } from '../support/engine.ts'

/** Names that Chinese readers know in Latin letters. */
const NAMES = ['NAS', 'SFTP', 'WebDAV', 'S3', 'FTP', 'API']

describe.each(['light', 'dark'])('the picture of the home page, %s', (mode) => {
  const read = (language: string) => readFileSync(join(ROOT, `public/home/tree-${mode}${language}.svg`), 'utf8')
  const texts = (svg: string) => [...svg.matchAll(/<text[^>]*>([^<]*)</g)].map(([, text]) => text!)
  /** Without what differs between languages. */
  const drawing = (svg: string) =>
    svg
      .replaceAll(/(<(?:title|text)[^>]*>)[^<]*/g, '$1')
      .replace(/ lang="[^"]*"/, '')
      .replace(/ font-family="[^"]*"/, '')

  test('is drawn alike', () => {
    expect(drawing(read('.zh'))).toBe(drawing(read('')))
    expect(texts(read('.zh'))).toHaveLength(texts(read('')).length)
  })

  test('speaks Chinese on the Chinese page', () => {
    const svg = read('.zh')
    expect(texts(svg).filter((text) => !/\p{Script=Han}/u.test(text) && !NAMES.includes(text))).toEqual([])
    // As the program calls these two drivers.
    expect(texts(svg)).toEqual(expect.arrayContaining(['对象存储', '本机存储']))
    const [en, zh] = ['en', 'zh'].map((lang) => readFileSync(join(ROOT, `content/${lang}/README.md`), 'utf8'))
    expect(zh).toContain(`/home/tree-${mode}.zh.svg`)
    expect(en).toContain(`/home/tree-${mode}.svg`)
  })
})
