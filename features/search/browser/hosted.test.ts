/** Tests of the hosted provider, with a client that answers as it is told. */
import { describe, expect, it, vi } from 'vitest'
import { HostedProvider, SEARCH_DEBOUNCE_MS } from './hosted.ts'
import type { Client } from './hosted-client.ts'

const OPTIONS = {
  ...{ appId: 'app', apiKey: 'key', indexName: 'docs', lang: 'en-US', hosts: [], origin: 'https://docs.example' },
  ...{ path: '/', otherPaths: ['/zh/'] },
}
const found = (...urls: string[]) => ({
  results: [{ hits: urls.map((url) => ({ url, hierarchy: { lvl1: 'Page' } })) }],
})

function provider(ask: Client['ask'], timeLimitMs?: number) {
  const client = { ask: vi.fn(ask) }
  const search = new HostedProvider(OPTIONS, client, timeLimitMs)
  return { client, search, find: (query: string) => search.search(query, new AbortController().signal) }
}

describe('HostedProvider', () => {
  it('waits as long as the specification says', () => {
    expect(SEARCH_DEBOUNCE_MS).toBe(500)
    expect(provider(async () => found()).search.pauseMs).toBe(500)
  })

  it('answers with pages of this site in this language', async () => {
    const { find } = provider(async () => found('https://docs.example/a.html', '/zh/a.html', 'https://evil.example/'))
    expect((await find('x')).hits.map(({ url }) => url)).toEqual(['/a.html'])
  })

  it.each(['', ' ', '\n'])('asks nobody for %j', async (query) => {
    const { client, find } = provider(async () => found('/a.html'))
    expect(await find(query)).toEqual({ hits: [] })
    expect(client.ask).not.toHaveBeenCalled()
  })

  it('asks once for a query, and again for the same once it has let go', async () => {
    const { client, search, find } = provider(async () => found('/a.html'))
    for (const query of ['x', ' x ', 'xy', 'x']) expect((await find(query)).hits).toHaveLength(1)
    expect(client.ask.mock.calls.map(([query]) => query)).toEqual(['x', 'xy'])
    search.stop()
    await find('x')
    expect(client.ask).toHaveBeenCalledTimes(3)
  })

  it('remembers a bounded number of answers', async () => {
    const { client, find } = provider(async () => found('/a.html'))
    for (let n = 0; n < 30; n++) await find(`x${n}`)
    await find('x29')
    expect(client.ask).toHaveBeenCalledTimes(30)
    await find('x0')
    expect(client.ask).toHaveBeenCalledTimes(31)
  })

  it('does not remember failures', async () => {
    const { client, find } = provider(async () => ({ nonsense: true }))
    await expect(find('x')).rejects.toThrow('cannot be read')
    await expect(find('x')).rejects.toThrow('cannot be read')
    expect(client.ask).toHaveBeenCalledTimes(2)
  })

  it('gives up on whoever takes too long, and tells them', async () => {
    let given: AbortSignal | undefined
    const { find } = provider((_, signal) => {
      given = signal
      return new Promise(() => {})
    }, 20)
    await expect(find('x')).rejects.toMatchObject({ name: 'TimeoutError' })
    expect(given?.aborted).toBe(true)
  })

  it('stops when the reader goes on typing', async () => {
    const aborter = new AbortController()
    const { search } = provider(() => new Promise(() => {}))
    const asked = search.search('x', aborter.signal)
    aborter.abort()
    await expect(asked).rejects.toMatchObject({ name: 'AbortError' })
    await expect(search.search('x', aborter.signal)).rejects.toMatchObject({ name: 'AbortError' })
  })

  it('asks nobody when it is warmed', () => {
    const { client, search } = provider(async () => found())
    search.warm()
    expect(client.ask).not.toHaveBeenCalled()
    expect(client.ask).not.toHaveBeenCalled()
  })
})
