/** Tests of who is chosen to answer searches. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { HostedOptions, SearchOptions } from '../shared/options.ts'
import { createProvider } from './provider.ts'

const made = vi.hoisted(() => ({ embedded: [] as unknown[], hosted: [] as unknown[] }))
vi.mock('./embedded.ts', () => ({
  EmbeddedProvider: class {
    constructor(options: unknown) {
      made.embedded.push(options)
    }
  },
}))
vi.mock('./hosted.ts', () => ({
  HostedProvider: class {
    constructor(options: unknown) {
      made.hosted.push(options)
    }
  },
}))

const HOSTED: HostedOptions = {
  ...{ appId: 'app', apiKey: 'key', indexName: 'docs', lang: 'zh-CN', hosts: [], origin: 'https://docs.example' },
}
const options = (changes: Partial<SearchOptions>): SearchOptions => ({
  ...{ locale: 'zh', path: '/zh/', otherPaths: [], embedded: true },
  ...changes,
})

beforeEach(() => {
  for (const list of [made.embedded, made.hosted]) list.length = 0
  vi.stubGlobal('document', { documentElement: { lang: 'zh-CN' } })
})
afterEach(() => vi.unstubAllGlobals())

describe('createProvider', () => {
  it('takes the index of the build, and nobody else', async () => {
    expect((await createProvider(options({}))).constructor.name).toBe('EmbeddedProvider')
    expect(made).toEqual({ embedded: [{ locale: 'zh', language: 'und-x-zh' }], hosted: [] })
  })

  it('takes the service where there is no index, and nobody else', async () => {
    const provider = await createProvider(options({ embedded: false, hosted: HOSTED }))
    expect(provider.constructor.name).toBe('HostedProvider')
    expect(made).toEqual({ embedded: [], hosted: [{ ...HOSTED, path: '/zh/', otherPaths: [] }] })
  })

  it('takes the service first where there are both, and the index when it is needed', async () => {
    const provider = await createProvider(options({ hosted: HOSTED }))
    expect(provider.constructor.name).toBe('FallbackProvider')
    expect([made.hosted.length, made.embedded.length]).toEqual([1, 0])
  })

  it('says that there is no search', async () => {
    await expect(createProvider(options({ embedded: false }))).rejects.toThrow('without a search')
  })
})
