/** Tests of the hosted provider against the service that journeys use, over a real connection. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { HostedProvider } from '../../features/search/browser/hosted.ts'
import { HostedClient } from '../../features/search/browser/hosted-client.ts'
import type { SearchRecord } from '../../features/search/shared/record.ts'
import { type FakeMode, FakeSearch, QUERIES_PATH } from './fake-search.ts'

const record = (lang: string, path: string, title: string, content: string): SearchRecord => ({
  objectID: path,
  url: `https://docs.example${path}`,
  url_without_anchor: `https://docs.example${path}`,
  anchor: null,
  lang,
  type: 'lvl1',
  hierarchy: { lvl0: 'Guide', lvl1: title, lvl2: null, lvl3: null, lvl4: null, lvl5: null, lvl6: null },
  content,
  keywords: ['rongqi'],
  weight: { pageRank: 100, level: 90, position: 0 },
})
const RECORDS = [
  record('en-US', '/docker.html', 'Docker', 'Run it in a container.'),
  record('en-US', '/other.html', 'Other', 'Without docker (really).'),
  record('zh-CN', '/zh/docker.html', 'Docker 安装', '在容器里运行。'),
]

let fake: FakeSearch
beforeEach(async () => {
  fake = await new FakeSearch(RECORDS).start()
})
afterEach(() => fake.stop())

function provider({ chinese = false, hosts = [fake.url], timeLimitMs = 5000 } = {}) {
  const bounds = chinese
    ? { lang: 'zh-CN', path: '/zh/', otherPaths: [] }
    : { lang: 'en-US', path: '/', otherPaths: ['/zh/'] }
  const options = { appId: 'app', apiKey: 'key', indexName: 'docs', origin: 'https://docs.example', hosts, ...bounds }
  return new HostedProvider(options, new HostedClient(options), timeLimitMs)
}

const find = (query: string, settings = {}) => provider(settings).search(query, new AbortController().signal)
const urlsOf = async (query: string, settings = {}) => (await find(query, settings)).hits.map(({ url }) => url)

describe('FakeSearch', () => {
  it.each([
    ['docker', {}, ['/docker.html', '/other.html']],
    ['DOCKER run', {}, ['/docker.html']],
    ['(really)', {}, ['/other.html']],
    ['rongqi', { chinese: true }, ['/zh/docker.html']],
    ['容器', { chinese: true }, ['/zh/docker.html']],
    ['容器', {}, []],
    ['nothing like it', {}, []],
  ])('answers %j as the library expects', async (query, settings, urls) => {
    expect(await urlsOf(query, settings)).toEqual(urls)
  })

  it('marks what was found', async () => {
    const { hits } = await find('docker')
    expect(hits[0]?.places[0]?.title).toEqual([{ text: 'Docker', match: true }])
    expect(hits[1]?.places[0]?.excerpt).toEqual([
      { text: 'Without ', match: false },
      { text: 'docker', match: true },
      { text: ' (really).', match: false },
    ])
  })

  it('remembers what it was asked', async () => {
    await find('docker')
    expect(fake.queries).toEqual(['docker'])
    expect(fake.requests).toMatchObject([
      {
        method: 'POST',
        path: QUERIES_PATH,
        parameters: { 'x-algolia-application-id': 'app', 'x-algolia-api-key': 'key' },
        body: { requests: [{ indexName: 'docs', facetFilters: ['lang:en-US'] }] },
      },
    ])
  })

  it.each<[string, FakeMode, RegExp]>([
    ['500', { status: 500 }, /could not be reached/],
    ['429', { status: 429 }, /answered 429/],
    ['a page', 'garbage', /cannot be read/],
    ['nothing', 'hang-up', /could not be reached/],
    ['a list', { body: [] }, /cannot be read/],
    ['null', { body: null }, /cannot be read/],
    ['results without hits', { body: { results: [{}] } }, /cannot be read/],
    ['hits that are none', { body: { results: [{ hits: [1, 'x', null] }] } }, /cannot be read/],
  ])('can fail with %s, at once', async (_, mode, message) => {
    fake.mode = mode
    await expect(find('docker')).rejects.toThrow(message)
    expect(fake.requests).toHaveLength(1)
  })

  it.each<[string, FakeMode]>([
    ['silent', 'silent'],
    ['too slow', { slowMs: 2000 }],
  ])('can be %s', async (_, mode) => {
    fake.mode = mode
    await expect(find('docker', { timeLimitMs: 100 })).rejects.toMatchObject({ name: 'TimeoutError' })
  })

  it('can be slow enough to be waited for', async () => {
    fake.mode = { slowMs: 100 }
    expect(await urlsOf('run')).toEqual(['/docker.html'])
  })

  it('can answer in another language, which nobody is shown', async () => {
    fake.mode = 'wrong-language'
    expect(await urlsOf('docker')).toEqual(['/docker.html', '/other.html'])
    expect(await urlsOf('容器')).toEqual([])
  })

  it('is asked while another host keeps silent', async () => {
    const silent = await new FakeSearch([]).start()
    silent.mode = 'silent'
    try {
      expect(await urlsOf('run', { hosts: [silent.url, fake.url] })).toEqual(['/docker.html'])
    } finally {
      await silent.stop()
    }
  })

  it('is one of several hosts', async () => {
    const dead = await new FakeSearch([]).start()
    await dead.stop()
    expect(await urlsOf('run', { hosts: [dead.url, fake.url] })).toEqual(['/docker.html'])
  })
})
