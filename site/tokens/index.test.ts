/** Tests of what token pages may reach, and of the attributes that their scripts read. */
import { readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { SiteConfig } from '../../core/config.ts'
import type { PageData } from '../../core/page.ts'
import type { SiteData } from '../../core/site.ts'
import { featureSettings, type ServiceSettings } from '../services.config.ts'
import { siteConfig } from '../site.config.ts'
import { tokens } from './index.ts'
import { googleOrigins } from './shared/providers.ts'
import type { ApiSettings } from './shared.ts'
import view from './view.tsx'

const API: ApiSettings = {
  usual: 'a',
  own: false,
  servers: [
    { name: 'a', url: 'https://a.example' },
    { name: 'b', url: 'http://b.example/tokens' },
    { name: 'local', url: 'http://localhost:3002', local: true },
  ],
}
const SERVERS = ['https://a.example', 'http://b.example', 'http://localhost:3002']

function configWith(outside: Partial<ServiceSettings> = {}): SiteConfig {
  return { ...siteConfig, ...featureSettings({ sponsors: [], scripts: [], consent: false, api: API, ...outside }) }
}

const attributesOf = (route: string, config = configWith()) =>
  tokens.htmlAttributes?.({ route } as PageData, { config } as SiteData)

describe('origins of private pages', () => {
  it('are the token servers and Google, whatever other pages talk to', () => {
    const outside: Partial<ServiceSettings> = {
      clicks: 'https://count.example',
      versions: 'https://new.example',
      views: 'https://views.example',
      scripts: [{ kind: 'baidu', id: '1' }],
    }
    expect(tokens.privateOrigins?.(configWith(outside))).toEqual([...SERVERS, ...googleOrigins()])
  })

  it('are the same where readers may use a server of their own', () => {
    const own = configWith({ api: { ...API, own: true } })
    expect(tokens.privateOrigins?.(own)).toEqual(tokens.privateOrigins?.(configWith()))
  })
})

describe('attributes of <html>', () => {
  it.each(['/tool/baidu/callback', '/zh/tool/baidu/request.html'])('tell %s what it may reach', (route) => {
    expect(attributesOf(route)).toEqual({
      'data-takes-codes': '',
      'data-reach': [...SERVERS, ...googleOrigins()].join(' '),
    })
  })

  it('are on no other page, which must not take codes', () => {
    expect(attributesOf('/guide/')).toEqual({})
  })
})

describe('islands', () => {
  it('all have rules for their attributes', () => {
    const files = readdirSync(new URL('./islands', import.meta.url)).filter((file) => file.endsWith('.tsx'))
    expect(Object.keys(view.attributes ?? {}).sort()).toEqual(files.map((file) => file.slice(0, -4)).sort())
  })
})
