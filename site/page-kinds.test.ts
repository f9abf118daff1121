/** Tests that templates of new pages have the sections readers expect, the same in both languages. */
import { readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { PAGE_KINDS } from './page-kinds.ts'

const LOCALES = ['en', 'zh']
const body = (kind: string, locale: string, name = 'sftp') => PAGE_KINDS[kind]!.body({ locale, name })

/** Level and id of every heading. */
const outline = (text: string) =>
  [...text.matchAll(/^(#+) (.*?)(?: \{#(.+)\})?$/gm)].map(
    ([, level, words = '', id]) => `${level} ${id ?? words.toLowerCase().replaceAll(' ', '-')}`,
  )

it('are those of CONTRIBUTING', () => {
  expect(Object.keys(PAGE_KINDS)).toEqual(['task', 'driver', 'reference', 'faq', 'scene'])
})

describe.each(Object.keys(PAGE_KINDS))('%s', (kind) => {
  it('has one outline in both languages, which ends with the next steps', () => {
    const [en, zh] = LOCALES.map((locale) => outline(body(kind, locale)))
    expect(zh).toEqual(en)
    expect(en?.at(-1)).toBe('## next')
  })

  it('leaves no section without text, and asks for each in the language of the page', () => {
    for (const locale of LOCALES) {
      expect(body(kind, locale)).toMatch(/TODO: /)
      expect(body(kind, locale)).not.toMatch(/^(#+) .*\n\n\1 /m)
    }
    expect(body(kind, 'en')).not.toMatch(/\p{Script=Han}/u)
    expect(body(kind, 'zh')).toMatch(/\p{Script=Han}/u)
  })
})

it('a driver has the sections that the check wants, and the data of its file', () => {
  const text = body('driver', 'en', 'Alist_V3')
  for (const id of ['before-you-start', 'add-the-storage', 'fields', 'when-it-fails', 'next'])
    expect(outline(text)).toContain(`## ${id}`)
  expect(text).toContain('<!-- @data: driver alist-v3 -->')
  expect(text).toContain('<!-- @data: driver-form alist-v3 -->')
  const files = readdirSync(new URL('../content/data/drivers', import.meta.url))
  expect(files.every((file) => /^[a-z\d.-]+\.json$/.test(file))).toBe(true)
})
