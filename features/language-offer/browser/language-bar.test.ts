/** Tests of which of the site's languages a browser prefers. */
import { describe, expect, it } from 'vitest'
import { preferredLocale } from './language-bar.ts'

const LOCALES = [
  { id: 'en', lang: 'en-US' },
  { id: 'zh', lang: 'zh-CN' },
]

describe('preferredLocale', () => {
  it.each<[string[], string | null]>([
    [['zh-CN'], 'zh'],
    [['zh'], 'zh'],
    [['zh-TW', 'en'], 'zh'],
    [['ZH-hant-hk'], 'zh'],
    [['en-GB'], 'en'],
    [['en', 'zh-CN'], 'en'],
    [['fr', 'zh-TW', 'en'], 'zh'],
    [['fr', 'de'], null],
    [['zhx'], null],
    [[''], null],
    [[], null],
  ])('%j means %s', (languages, id) => {
    expect(preferredLocale(languages, LOCALES)).toBe(id)
  })
})
