/** Tests of what pages tell the search dialog. */
import { describe, expect, it } from 'vitest'
import type { Locale } from '../../../core/locales.ts'
import type { HostedSearch, SearchSettings } from '../shared.ts'
import { searchOptions, searchOrigins } from './options.ts'

const locale = (id: string, lang: string, path: string): Locale => ({
  ...{ id, lang, path, dir: id },
  ...{ name: id, title: id, description: id },
})
const EN = locale('en', 'en-US', '/')
const ZH = locale('zh', 'zh-CN', '/zh/')
const TW = locale('tw', 'zh-TW', '/zh/tw/')
const HOSTED: HostedSearch = { appId: 'app', apiKey: 'key', indexName: 'docs' }

function optionsOf(where: Locale, search: Partial<SearchSettings> = {}) {
  const settings = { embedded: true, report: '', ...search }
  return searchOptions({ origin: 'https://docs.example', locales: [EN, ZH, TW], settings: { search: settings } }, where)
}

describe('searchOptions', () => {
  it.each([
    ['the root', EN, ['/zh/', '/zh/tw/']],
    ['a folder', ZH, ['/zh/tw/']],
    ['a folder in a folder', TW, []],
  ])('names the languages below %s', (_, where, otherPaths) => {
    expect(optionsOf(where)).toEqual({ locale: where.id, path: where.path, otherPaths, embedded: true })
  })

  it.each<[string, Locale, Partial<HostedSearch>, object]>([
    ['as they are', ZH, {}, { indexName: 'docs', lang: 'zh-CN', hosts: [] }],
    ['with hosts', EN, { hosts: ['https://a.example'] }, { lang: 'en-US', hosts: ['https://a.example'] }],
    ['of an own index', ZH, { locales: { zh: { indexName: 'zh' } } }, { indexName: 'zh', lang: 'zh-CN' }],
    ['of an own name', ZH, { locales: { zh: { lang: 'zh' } } }, { indexName: 'docs', lang: 'zh' }],
    ['of another language', EN, { locales: { zh: { lang: 'zh' } } }, { indexName: 'docs', lang: 'en-US' }],
  ])('tells where the records of a language are: %s', (_, where, hosted, expected) => {
    const options = optionsOf(where, { embedded: false, hosted: { ...HOSTED, ...hosted } })
    expect(options.embedded).toBe(false)
    expect(options.hosted).toMatchObject({ appId: 'app', apiKey: 'key', origin: 'https://docs.example', ...expected })
  })
})

describe('searchOrigins', () => {
  it('is empty for a site that answers itself', () => {
    expect(searchOrigins({ embedded: true, report: '' })).toEqual([])
  })

  it('names the provider', () => {
    expect(searchOrigins({ embedded: true, report: '', hosted: HOSTED })).toEqual([
      'https://app-dsn.algolia.net',
      'https://app-1.algolianet.com',
      'https://app-2.algolianet.com',
      'https://app-3.algolianet.com',
    ])
  })

  it('names own hosts instead', () => {
    const hosts = ['https://a.example', 'http://127.0.0.1:4999']
    expect(searchOrigins({ embedded: true, report: '', hosted: { ...HOSTED, hosts } })).toEqual(hosts)
  })
})
