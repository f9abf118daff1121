/** Tests of whom pages of a build may talk to. */
import { describe, expect, it } from 'vitest'
import type { SearchSettings } from '../../core/config.ts'
import type { OutsideSettings } from '../../core/outside.ts'
import { outsideServices, privateOriginsOf } from './services.ts'

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
  outside?: Partial<OutsideSettings>
  hosted?: SearchSettings['hosted']
}

function site({ outside, hosted }: Change = {}) {
  const search: SearchSettings = { embedded: true, report: '', ...(hosted ? { hosted } : {}) }
  return { outside: { sponsors: [], scripts: [], consent: false, api: API, ...outside }, search }
}

describe('outsideServices', () => {
  it('are none unless somebody configures one', () => {
    expect(outsideServices(site())).toEqual([])
  })

  it.each<[string, Change, { origins: string[]; asks: boolean; sources: object[] }]>([
    ['search', { hosted: HOSTED }, { origins: HOSTED.hosts, asks: false, sources: [{ 'connect-src': HOSTED.hosts }] }],
    [
      'comments',
      { outside: { comments: COMMENTS } },
      { origins: ['https://giscus.app'], asks: true, sources: [{ 'frame-src': ['https://giscus.app'] }] },
    ],
    [
      'comments',
      { outside: { comments: { ...COMMENTS, host: 'https://talk.example' } } },
      { origins: ['https://talk.example'], asks: true, sources: [{ 'frame-src': ['https://talk.example'] }] },
    ],
    [
      'clicks',
      { outside: { clicks: 'https://count.example' } },
      { origins: ['https://count.example'], asks: true, sources: [{ 'connect-src': ['https://count.example'] }] },
    ],
    [
      'versions',
      { outside: { versions: 'https://new.example' } },
      { origins: ['https://new.example'], asks: true, sources: [{ 'connect-src': ['https://new.example'] }] },
    ],
    [
      'views',
      { outside: { views: 'https://views.example' } },
      { origins: ['https://views.example'], asks: true, sources: [{ 'connect-src': ['https://views.example'] }] },
    ],
  ])('are one where there is nothing but %s (%#)', (id, change, service) => {
    expect(outsideServices(site(change))).toEqual([{ id, ...service }])
  })

  it('name every origin of a script once, its own first', () => {
    const [service] = outsideServices(site({ outside: { scripts: [{ kind: 'google', id: 'G-1' }] } }))
    expect(service).toMatchObject({ id: 'google', asks: true })
    expect(service?.origins[0]).toBe('https://www.googletagmanager.com')
    expect(new Set(service?.origins).size).toBe(service?.origins.length)
  })

  it('come in one order, every script with its own kind', () => {
    const outside: Partial<OutsideSettings> = {
      comments: COMMENTS,
      clicks: 'https://count.example',
      versions: 'https://new.example',
      views: 'https://views.example',
      scripts: [
        { kind: 'icon-font', src: 'https://at.example/font.css' },
        { kind: 'baidu', id: '1' },
      ],
    }
    expect(outsideServices(site({ outside, hosted: HOSTED })).map(({ id }) => id)).toEqual([
      ...['search', 'comments', 'clicks', 'versions', 'views'],
      ...['icon-font', 'baidu'],
    ])
  })
})

describe('privateOriginsOf', () => {
  const everything: Partial<OutsideSettings> = {
    comments: COMMENTS,
    clicks: 'https://count.example',
    versions: 'https://new.example',
    views: 'https://views.example',
    scripts: [{ kind: 'baidu', id: '1' }],
  }

  it('are the token servers, whatever other pages talk to', () => {
    const servers = ['https://a.example', 'http://b.example', 'http://localhost:3002']
    expect(privateOriginsOf(site({ outside: everything }))).toEqual(servers)
  })

  it('are also those of the search', () => {
    expect(privateOriginsOf(site({ hosted: HOSTED }))).toEqual(expect.arrayContaining(HOSTED.hosts))
  })

  it('are the same where readers may use a server of their own', () => {
    expect(privateOriginsOf(site({ outside: { api: { ...API, own: true } } }))).toEqual(privateOriginsOf(site()))
  })
})
