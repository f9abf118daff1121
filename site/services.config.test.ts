/** Tests of which services of others a build uses, by default and by what its environment says. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { servicesOf } from '../engine/feature.ts'
import { FEATURES } from './features.ts'
import { featureSettings, serviceSettings } from './services.config.ts'
import { siteConfig } from './site.config.ts'

const PUBLIC = join(import.meta.dirname, '../public')
const scripts = [{ kind: 'baidu', id: '1' }]

describe('by default', () => {
  const { sponsors, api, ...rest } = serviceSettings({})

  it('a build asks nobody for anything', () => {
    expect(rest).toEqual({ scripts: [], consent: false })
    const { settings } = featureSettings(serviceSettings({}))
    expect(servicesOf(FEATURES, { ...siteConfig, settings })).toEqual([])
  })

  it('token servers are these, and readers may add their own', () => {
    expect(api).toMatchObject({ usual: 'cf', own: true })
    expect(api.servers.filter(({ local }) => !local).map(({ name }) => name)).toEqual(['cf', 'cn'])
    expect(api.servers.filter(({ local }) => local).map(({ name }) => name)).toEqual(['local'])
  })

  it.each(api.servers.filter(({ local }) => !local))(
    'token server $name uses https and a name that is not an IP address',
    ({ url }) => {
      expect(url).toMatch(/^https:\/\/[a-z]/)
      expect(url).not.toMatch(/(?:\d+[.-]){3}\d+/)
    },
  )

  it.each(sponsors)('$label is named in every language, with pictures that are there', ({ words, from, to }) => {
    expect(Object.keys(words).sort()).toEqual(siteConfig.locales.map(({ id }) => id).sort())
    for (const { name, text, link, picture } of Object.values(words)) {
      expect(name && text).toBeTruthy()
      expect(link).toMatch(/^https:\/\//)
      for (const path of [picture?.light, picture?.dark]) if (path) expect(existsSync(join(PUBLIC, path))).toBe(true)
    }
    expect((from ?? '') <= (to ?? '9')).toBe(true)
  })
})

describe('DOCS_OUTSIDE', () => {
  it('sets what it names and leaves the rest', () => {
    const settings = serviceSettings({ DOCS_OUTSIDE: '{"clicks":"https://count.example","consent":true}' })
    expect(settings).toEqual({ ...serviceSettings({}), clicks: 'https://count.example', consent: true })
  })

  it('may take away what is there by default', () => {
    expect(serviceSettings({ DOCS_OUTSIDE: '{"sponsors":[]}' }).sponsors).toEqual([])
  })

  it.each([undefined, '', ' \n', '{}'])('that is %j changes nothing', (DOCS_OUTSIDE) => {
    expect(serviceSettings({ DOCS_OUTSIDE })).toEqual(serviceSettings({}))
  })

  it.each([
    ['{', /^DOCS_OUTSIDE is no JSON: .*\. Write it like \{"clicks":"https:\/\/stats\.example\.org"\}, or remove/],
    ["{'clicks':1}", /^DOCS_OUTSIDE is no JSON: /],
    ['on', /^DOCS_OUTSIDE is no JSON: /],
    ['[]', /^DOCS_OUTSIDE must be a JSON object\. Write it like /],
    ['null', /^DOCS_OUTSIDE must be a JSON object\. /],
    ['"x"', /^DOCS_OUTSIDE must be a JSON object\. /],
    ['1', /^DOCS_OUTSIDE must be a JSON object\. /],
  ])('that is %s is refused with a remedy', (text, message) => {
    expect(() => serviceSettings({ DOCS_OUTSIDE: text })).toThrow(message)
  })

  it('changes the defaults of nobody else', () => {
    serviceSettings({ DOCS_OUTSIDE: '{"__proto__":{"consent":true},"api":null}' })
    expect(serviceSettings({})).toMatchObject({ consent: false, api: { usual: 'cf' } })
    expect(({} as { consent?: unknown }).consent).toBeUndefined()
  })
})

describe('a build', () => {
  const given = JSON.stringify({ scripts, views: 'https://views.example', clicks: 'https://count.example' })

  it.each<[string | undefined, number]>([
    [undefined, 1],
    ['', 1],
    ['off', 1],
    ['on', 0],
  ])('with DOCS_PREVIEW %s has so many scripts of others: %i', (DOCS_PREVIEW, count) => {
    const settings = serviceSettings({ DOCS_OUTSIDE: given, DOCS_PREVIEW })
    expect(settings.scripts).toHaveLength(count)
    expect('views' in settings).toBe(count > 0)
    expect(settings.clicks).toBe('https://count.example')
  })
})
