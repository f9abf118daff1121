/** Tests of whom pages of a build may talk to. */
import { describe, expect, it } from 'vitest'
import type { Service } from '../../core/service.ts'
import { privateOriginsOf, servicesOf } from '../../engine/feature.ts'
import { config } from '../../engine/pages/scratch.fixture.ts'
import type { SearchSettings } from '../../features/search/shared.ts'
import { FEATURES } from '../features.ts'
import { featureSettings, type ServiceSettings } from '../services.config.ts'
import { googleOrigins } from '../tokens/shared/providers.ts'

const API = {
  servers: [
    { name: 'a', url: 'https://a.example' },
    { name: 'b', url: 'http://B.example:80' },
    { name: 'local', url: 'http://localhost:3002', local: true },
  ],
  usual: 'a',
  own: false,
}
const COMMENTS = { repo: 'owner/docs', repoId: 'R_1', category: 'Talk', categoryId: 'D_1' }
const HOSTED = { appId: 'APP', apiKey: 'key', indexName: 'docs', hosts: ['https://s1.example', 'https://s2.example'] }

interface Change {
  outside?: Partial<ServiceSettings>
  hosted?: SearchSettings['hosted']
}

function site({ outside, hosted }: Change = {}) {
  const search: SearchSettings = { embedded: true, report: '', ...(hosted ? { hosted } : {}) }
  const { settings } = featureSettings({ sponsors: [], scripts: [], consent: false, api: API, ...outside })
  return config({ settings: { ...settings, search } })
}

const services = (change?: Change) => servicesOf(FEATURES, site(change))
const privateOrigins = (change?: Change) => privateOriginsOf(FEATURES, site(change))

describe('services', () => {
  it('are none unless somebody configures one', () => {
    expect(services()).toEqual([])
  })

  it.each<[string, Change, Omit<Service, 'id'>]>([
    ['search', { hosted: HOSTED }, { needsConsent: false, start: 'click', sources: [{ 'connect-src': HOSTED.hosts }] }],
    [
      'comments',
      { outside: { comments: COMMENTS } },
      { needsConsent: true, start: 'load', sources: [{ 'frame-src': ['https://giscus.app'] }] },
    ],
    [
      'comments',
      { outside: { comments: { ...COMMENTS, host: 'https://talk.example' } } },
      { needsConsent: true, start: 'load', sources: [{ 'frame-src': ['https://talk.example'] }] },
    ],
    [
      'clicks',
      { outside: { clicks: 'https://count.example' } },
      { needsConsent: true, start: 'click', sources: [{ 'connect-src': ['https://count.example'] }] },
    ],
    [
      'versions',
      { outside: { versions: 'https://new.example' } },
      { needsConsent: true, start: 'load', sources: [{ 'connect-src': ['https://new.example'] }] },
    ],
    [
      'views',
      { outside: { views: 'https://views.example' } },
      { needsConsent: true, start: 'load', sources: [{ 'connect-src': ['https://views.example'] }] },
    ],
  ])('are one where there is nothing but %s (%#)', (id, change, service) => {
    expect(services(change)).toEqual([{ id, ...service }])
  })

  it('name the origins of a script, its own first and none twice in a directive', () => {
    const [service] = services({ outside: { scripts: [{ kind: 'google', id: 'G-1' }] } })
    expect(service).toMatchObject({ id: 'google', needsConsent: true })
    const lists = service?.sources.flatMap((sources) => Object.values(sources)) ?? []
    expect(lists[0]).toEqual(['https://www.googletagmanager.com'])
    for (const list of lists) expect(new Set(list).size).toBe(list.length)
  })

  it('come in one order, every script with its own kind', () => {
    const outside: Partial<ServiceSettings> = {
      comments: COMMENTS,
      clicks: 'https://count.example',
      versions: 'https://new.example',
      views: 'https://views.example',
      scripts: [
        { kind: 'icon-font', src: 'https://at.example/font.css' },
        { kind: 'baidu', id: '1' },
      ],
    }
    expect(services({ outside, hosted: HOSTED }).map(({ id }) => id)).toEqual([
      ...['search', 'comments', 'clicks', 'versions', 'views'],
      ...['icon-font', 'baidu'],
    ])
  })
})

describe('private origins', () => {
  const everything: Partial<ServiceSettings> = {
    comments: COMMENTS,
    clicks: 'https://count.example',
    versions: 'https://new.example',
    views: 'https://views.example',
    scripts: [{ kind: 'baidu', id: '1' }],
  }

  it('are the token servers and Google, whatever other pages talk to', () => {
    const servers = ['https://a.example', 'http://b.example', 'http://localhost:3002']
    expect(privateOrigins({ outside: everything })).toEqual([...servers, ...googleOrigins()])
  })

  it('are also those of the search', () => {
    expect(privateOrigins({ hosted: HOSTED })).toEqual(expect.arrayContaining(HOSTED.hosts))
  })

  it('are none where no feature names any', () => {
    expect(privateOriginsOf([], site({ outside: everything, hosted: HOSTED }))).toEqual([])
  })

  it('are the same where readers may use a server of their own', () => {
    expect(privateOrigins({ outside: { api: { ...API, own: true } } })).toEqual(privateOrigins())
  })
})
