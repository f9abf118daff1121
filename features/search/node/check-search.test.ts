/** Tests of the settings of the search. */
import { describe, expect, it } from 'vitest'
import { EN, ZH } from '../../../engine/pages/scratch.fixture.ts'
import { formatProblem, Problems } from '../../../engine/problems.ts'
import type { HostedSearch, SearchSettings } from '../shared.ts'
import { checkSearch } from './check-search.ts'

const REPORT = 'https://example.com/new?title={query}'

function problemsOf(search: Partial<SearchSettings>, lenient = false): string[] {
  const problems = new Problems(lenient)
  checkSearch({ settings: { search: { embedded: true, report: REPORT, ...search } }, locales: [EN, ZH] }, problems)
  return problems.errors.map(formatProblem)
}

const hosted = (changes: Partial<HostedSearch> = {}): HostedSearch => ({
  appId: 'APP1',
  apiKey: 'key',
  indexName: 'docs',
  ...changes,
})

describe('checkSearch', () => {
  it.each<[string, Partial<SearchSettings>]>([
    ['an index of its own', {}],
    ['a service besides', { hosted: hosted() }],
    ['a service alone', { embedded: false, hosted: hosted() }],
    [
      'own hosts',
      { hosted: hosted({ hosts: ['https://search.example.org', 'http://127.0.0.1:4999', 'http://[::1]:1'] }) },
    ],
    ['languages', { hosted: hosted({ locales: { zh: { indexName: 'zh', lang: 'zh' }, en: {} } }) }],
  ])('accepts %s', (_, search) => {
    expect(problemsOf(search)).toEqual([])
  })

  it.each<[string, Partial<SearchSettings>, RegExp]>([
    ['nobody who answers', { embedded: false }, /^error {2}search\.embedded {2}.*\n.*search\.hosted/],
    [
      'a report without a query',
      { report: 'https://example.com/new' },
      /search\.report .*example\.com\/new\n.*\{query\}/,
    ],
    ['no report', { report: '' }, /search\.report .*empty/],
    ['an empty id', { hosted: hosted({ appId: ' ' }) }, /search\.hosted\.appId {2}is empty\n/],
    ['an empty key', { hosted: hosted({ apiKey: '' }) }, /search\.hosted\.apiKey {2}is empty\n/],
    ['an empty index', { hosted: hosted({ indexName: '' }) }, /search\.hosted\.indexName {2}is empty\n/],
    [
      'an id that ends the policy',
      { hosted: hosted({ appId: 'a; script-src *' }) },
      /search\.hosted\.appId .*host name/,
    ],
    ['a host without scheme', { hosted: hosted({ hosts: ['search.example.org'] }) }, /hosts {2}“search\.example\.org”/],
    ['a host with a slash', { hosted: hosted({ hosts: ['https://a.example/'] }) }, /hosts .*no origin/],
    ['a host with a path', { hosted: hosted({ hosts: ['https://a.example/1'] }) }, /hosts .*no origin/],
    ['a host of another kind', { hosted: hosted({ hosts: ['ws://a.example'] }) }, /hosts .*no origin/],
    ['a host that runs', { hosted: hosted({ hosts: ['javascript:alert(1)'] }) }, /hosts .*no origin/],
    ['a wildcard', { hosted: hosted({ hosts: ['*'] }) }, /hosts .*no origin/],
    ['an unknown language', { hosted: hosted({ locales: { fr: {} } }) }, /locales\.fr {2}.*\n.*Use one of en, zh\./],
    ['an empty value of a language', { hosted: hosted({ locales: { zh: { lang: '' } } }) }, /locales\.zh {2}.*empty/],
  ])('refuses %s, even leniently', (_, search, message) => {
    expect(problemsOf(search)).toEqual([expect.stringMatching(message)])
    expect(problemsOf(search, true)).toHaveLength(1)
  })
})
