/** Tests of what the environment of a build says about the search. */
import { describe, expect, it } from 'vitest'
import { searchSettings } from './search.config.ts'

const settings = (env: Record<string, string>) => searchSettings('owner/docs', env)

describe('searchSettings', () => {
  it.each<[string, Record<string, string>]>([
    ['nothing', {}],
    ['no key', { DOCS_SEARCH_APP_ID: 'app', DOCS_SEARCH_INDEX: 'docs', DOCS_SEARCH_HOSTS: 'https://a.example' }],
    ['an empty key', { DOCS_SEARCH_API_KEY: ' ' }],
    ['no service that could do without the index', { DOCS_SEARCH_EMBEDDED: 'off' }],
  ])('leaves the search to the site itself if there is %s', (_, env) => {
    expect(settings(env)).toEqual({
      embedded: true,
      report: 'https://github.com/owner/docs/issues/new?title={query}',
    })
  })

  it('asks the service that a key is given for', () => {
    const { embedded, hosted } = settings({ DOCS_SEARCH_API_KEY: 'key' })
    expect(embedded).toBe(true)
    expect(hosted).toEqual({ appId: 'alist', apiKey: 'key', indexName: 'alist', hosts: [] })
  })

  it('takes every other value from the environment too', () => {
    const { embedded, hosted } = settings({
      DOCS_SEARCH_API_KEY: 'key',
      DOCS_SEARCH_APP_ID: 'app',
      DOCS_SEARCH_INDEX: 'docs',
      DOCS_SEARCH_HOSTS: 'https://a.example, http://127.0.0.1:4999,',
      DOCS_SEARCH_EMBEDDED: 'off',
    })
    expect(embedded).toBe(false)
    expect(hosted).toEqual({
      appId: 'app',
      apiKey: 'key',
      indexName: 'docs',
      hosts: ['https://a.example', 'http://127.0.0.1:4999'],
    })
  })
})
