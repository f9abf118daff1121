/** Tests of how the hosted service is asked: what is sent, to whom, and what failures look like. */
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { HostedOptions } from '../shared/options.ts'
import { HostedClient } from './hosted-client.ts'

const OPTIONS: HostedOptions = {
  appId: 'app',
  apiKey: 'key',
  indexName: 'docs',
  lang: 'zh-CN',
  hosts: ['https://one.example'],
  origin: 'https://docs.example',
}
const ANSWER = { results: [{ hits: [] }] }

type Reply = () => Response | Promise<Response>
const ok: Reply = () => Response.json(ANSWER)
const status =
  (code: number): Reply =>
  () =>
    Response.json({ message: 'no' }, { status: code })
const offline: Reply = () => Promise.reject(new TypeError('Failed to fetch'))

/** Stands in for the network; every host answers with what is given for it. */
function network(replies: Record<string, Reply>) {
  const fetch = vi.fn(async (url: string, init: RequestInit) => {
    init.signal?.throwIfAborted()
    return (replies[new URL(url).origin] ?? offline)()
  })
  vi.stubGlobal('fetch', fetch)
  return {
    fetch,
    hosts: () => fetch.mock.calls.map(([url]) => new URL(url).origin),
    bodies: () => fetch.mock.calls.map(([, init]) => JSON.parse(String(init.body)).requests),
  }
}

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const never = () => new AbortController().signal
const ask = (query = 'docker', options: Partial<HostedOptions> = {}) =>
  new HostedClient({ ...OPTIONS, ...options }).ask(query, never())

describe('HostedClient', () => {
  it('sends the query once, with its language and nothing about the reader', async () => {
    const { fetch, bodies } = network({ 'https://one.example': ok })
    expect(await ask()).toEqual(ANSWER)
    expect(fetch).toHaveBeenCalledTimes(1)
    const [url, init] = fetch.mock.calls[0]!
    const { pathname, searchParams } = new URL(url)
    expect(decodeURI(pathname)).toBe('/1/indexes/*/queries')
    expect([...searchParams.keys()].sort()).toEqual([
      'x-algolia-agent',
      'x-algolia-api-key',
      'x-algolia-application-id',
    ])
    expect(init).toMatchObject({
      method: 'POST',
      credentials: 'omit',
      redirect: 'error',
      referrerPolicy: 'strict-origin',
    })
    expect(bodies()).toEqual([
      [
        expect.objectContaining({
          indexName: 'docs',
          query: 'docker',
          facetFilters: ['lang:zh-CN'],
          hitsPerPage: 30,
          attributesToRetrieve: ['hierarchy', 'content', 'anchor', 'url', 'type', 'lang'],
          analytics: false,
          clickAnalytics: false,
        }),
      ],
    ])
  })

  it('needs no header that browsers ask permission for', async () => {
    const { fetch } = network({ 'https://one.example': ok })
    await ask()
    expect(fetch.mock.calls[0]![1].headers).toEqual({ accept: 'application/json', 'content-type': 'text/plain' })
  })

  it.each([
    ['letters', 'x'.repeat(10_000), 'x'.repeat(512)],
    ['signs of two parts', `x${'😀'.repeat(5000)}`, `x${'😀'.repeat(255)}`],
  ])('cuts a query of ten thousand %s', async (_, query, expected) => {
    const { bodies } = network({ 'https://one.example': ok })
    await ask(query)
    expect(bodies()[0][0].query).toBe(expected)
  })

  it('asks the hosts of the provider if no others are named', async () => {
    const { hosts } = network({})
    await expect(ask('docker', { hosts: [] })).rejects.toThrow('could not be reached')
    expect(hosts()[0]).toBe('https://app-dsn.algolia.net')
    expect(hosts().slice(1).sort()).toEqual([1, 2, 3].map((n) => `https://app-${n}.algolianet.com`))
  })

  it.each<[string, Reply]>([
    ['is unreachable', offline],
    ['is broken', status(500)],
    ['is being mended', status(503)],
  ])('asks the next host if one %s, and that one first from then on', async (_, reply) => {
    const { hosts } = network({ 'http://127.0.0.1:4999': reply, 'https://two.example': ok })
    const client = new HostedClient({ ...OPTIONS, hosts: ['http://127.0.0.1:4999', 'https://two.example'] })
    expect(await client.ask('a', never())).toEqual(ANSWER)
    expect(await client.ask('b', never())).toEqual(ANSWER)
    expect(hosts()).toEqual(['http://127.0.0.1:4999', 'https://two.example', 'https://two.example'])
  })

  it.each<[string, Reply, string]>([
    ['too many queries', status(429), 'The search service answered 429.'],
    ['a wrong key', status(403), 'The search service answered 403.'],
    ['a missing index', status(404), 'The search service answered 404.'],
    ['a broken service', status(500), 'The search service could not be reached.'],
    ['no network', offline, 'The search service could not be reached.'],
    ['a page', () => new Response('<!doctype html>'), 'The search service gave an answer that cannot be read.'],
  ])('says so in its own words and at once: %s', async (_, reply, message) => {
    const { fetch } = network({ 'https://one.example': reply })
    const error: Error = await ask('my secret').then(
      () => new Error('It did not fail.'),
      (reason) => reason,
    )
    expect(error).toEqual(new Error(message))
    expect(fetch).toHaveBeenCalledTimes(1)
    // Whoever prints it must print neither query nor key.
    expect(Object.keys(error)).toEqual([])
    expect(error.cause).toBeUndefined()
  })

  it('hands the wish to stop on to the network', async () => {
    const aborter = new AbortController()
    const { fetch } = network({ 'https://one.example': () => new Promise(() => {}) })
    fetch.mockImplementation(
      (_url, { signal }) =>
        new Promise((_, reject) => {
          signal?.addEventListener('abort', () => reject(signal.reason))
        }),
    )
    const asked = new HostedClient(OPTIONS).ask('docker', aborter.signal)
    await vi.waitFor(() => expect(fetch).toHaveBeenCalledTimes(1), { timeout: 15_000 })
    aborter.abort(new Error('changed my mind'))
    await expect(asked).rejects.toThrow('changed my mind')
    expect(fetch).toHaveBeenCalledTimes(1)
  })

  it('sends nothing for whoever has stopped already', async () => {
    const { fetch } = network({ 'https://one.example': ok })
    const client = new HostedClient(OPTIONS)
    await expect(client.ask('docker', AbortSignal.abort())).rejects.toThrow()
    expect(fetch).not.toHaveBeenCalled()
  })

  it('logs nothing', async () => {
    const logs = (['log', 'info', 'warn', 'error', 'debug'] as const).map((name) => vi.spyOn(console, name))
    network({ 'https://one.example': status(500) })
    await ask().catch(() => {})
    for (const log of logs) expect(log).not.toHaveBeenCalled()
  })
})
