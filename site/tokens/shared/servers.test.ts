/** Tests of which token servers are offered, and of stored choices that are no longer there. */
import { describe, expect, it } from 'vitest'
import { API } from '../../token-servers.ts'
import { chosenServer, offeredServers, type StoredServers } from './servers.ts'

const kept = (changes: Partial<StoredServers> = {}): StoredServers => ({
  name: null,
  own: null,
  hostname: 'alistgo.com',
  ...changes,
})
const names = (changes: Partial<StoredServers>) => offeredServers(API, kept(changes)).map(({ name }) => name)
const MINE = 'https://api.example.org'

describe('offeredServers', () => {
  it.each(['localhost', '127.0.0.1', '[::1]'])('offers the own machine on %s', (hostname) => {
    expect(names({ hostname })).toEqual(['cf', 'cn', 'local'])
  })

  it.each(['alistgo.com', 'localhost.example.com', 'my-localhost', ''])('does not on %j', (hostname) => {
    expect(names({ hostname })).toEqual(['cf', 'cn'])
  })

  it("adds the reader's own addresses, unless the site offers only its own", () => {
    const own = JSON.stringify([MINE])
    expect(names({ own })).toEqual(['cf', 'cn', MINE])
    expect(offeredServers({ ...API, own: false }, kept({ own }))).toHaveLength(2)
  })
})

describe('chosenServer', () => {
  it.each<[Partial<StoredServers>, string]>([
    [{}, 'cf'],
    [{ name: 'cn' }, 'cn'],
    [{ name: 'local' }, 'cf'],
    [{ name: 'local', hostname: 'localhost' }, 'local'],
    [{ name: 'raw_jp' }, 'cf'],
    [{ name: '' }, 'cf'],
    [{ name: '__proto__', hostname: 'localhost' }, 'cf'],
    [{ name: MINE, own: JSON.stringify([MINE]) }, MINE],
    [{ name: MINE }, 'cf'],
    [{ name: 'javascript:alert(1)', own: '["javascript:alert(1)"]' }, 'cf'],
  ])('takes %j for %s', (changes, name) => {
    expect(chosenServer(API, kept(changes)).name).toBe(name)
  })
})
