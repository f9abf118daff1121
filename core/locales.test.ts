/** Tests of which language a path belongs to. */
import { describe, expect, test } from 'vitest'
import { fallbackOf, type Locale, localeOf, localPart } from './locales.ts'

function locale(id: string, path: string): Locale {
  return { id, path, lang: id, dir: id, name: id, title: '', description: '' }
}

const EN = locale('en', '/')
const ZH = locale('zh', '/zh/')
const TW = locale('tw', '/zh/tw/')

describe('the locale of a path', () => {
  test.each([
    ['/', 'en'],
    ['/guide/', 'en'],
    ['/zh/', 'zh'],
    ['/zh/guide/x.html', 'zh'],
    ['/zh/tw/x.html', 'tw'],
    ['/zhuang.html', 'en'],
    ['/guide/zh/x.html', 'en'],
  ])('of %j is %j, in whatever order the locales stand', (path, id) => {
    expect(localeOf(path, [EN, ZH, TW]).id).toBe(id)
    expect(localeOf(path, [TW, ZH, EN]).id).toBe(id)
  })

  test('is the first locale when no prefix fits', () => {
    expect(localeOf('/fr/', [ZH, TW]).id).toBe('zh')
  })

  test('leaves the list of locales in its order', () => {
    const locales = [EN, ZH, TW]
    localeOf('/zh/tw/', locales)
    expect(locales).toEqual([EN, ZH, TW])
  })

  test('cannot be told on a site without locales, and the error says where to add one', () => {
    expect(() => localeOf('/', [])).toThrow('site/site.config.ts')
  })
})

test.each([
  ['/zh/guide/x.html', ZH, 'guide/x.html'],
  ['/guide/x.html', EN, 'guide/x.html'],
  ['/zh/', ZH, ''],
  ['/', EN, ''],
  ['/guide/x.html', ZH, 'guide/x.html'],
])('translations share the part of %j that follows the prefix', (route, owner, part) => {
  expect(localPart(route, owner)).toBe(part)
})

describe('the fallback of a locale', () => {
  const part = { ...TW, complete: false }
  const idOf = (fallback: string | undefined, defaultLocale?: string) =>
    fallbackOf({ ...part, ...(fallback ? { fallback } : {}) }, [EN, ZH, part], defaultLocale)?.id

  test('is the one it names, else the default locale, else the one at /', () => {
    expect(idOf('zh', 'en')).toBe('zh')
    expect(idOf(undefined, 'zh')).toBe('zh')
    expect(idOf(undefined)).toBe('en')
  })

  test('is always complete', () => {
    expect(idOf(part.id, part.id)).toBe('en')
    expect(fallbackOf(part, [part, ZH], undefined)?.id).toBe('zh')
    expect(fallbackOf(part, [part], undefined)).toBeUndefined()
  })

  test('is none for a complete locale', () => {
    expect(fallbackOf(ZH, [EN, ZH], 'en')).toBeUndefined()
  })
})
