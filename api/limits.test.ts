/** Tests of the limits by address. */
import { describe, expect, it, vi } from 'vitest'
import { Limiter, network, networks } from './limits.ts'

const MINUTE = 60_000

describe('Limiter', () => {
  it('lets so many pass, then says how long to wait, then begins anew', () => {
    const limiter = new Limiter({ max: 3, minutes: 2 })
    const take = (now: number) => limiter.take('192.0.2.1', now)
    expect([0, 1, 2].map(take)).toEqual([0, 0, 0])
    expect([3, MINUTE, 2 * MINUTE - 1500, 2 * MINUTE - 1].map(take)).toEqual([120, 60, 2, 1])
    expect([2 * MINUTE, 2 * MINUTE + 1, 2 * MINUTE + 2, 2 * MINUTE + 3].map(take)).toEqual([0, 0, 0, 120])
  })

  it('counts what is refused for nothing', () => {
    const limiter = new Limiter({ max: 1, minutes: 1 })
    for (let i = 0; i < 100; i++) limiter.take('192.0.2.1', i)
    expect(limiter.take('192.0.2.1', MINUTE)).toBe(0)
  })

  it('counts by address, and a network of IPv6 together', () => {
    const limiter = new Limiter({ max: 1, minutes: 1 })
    const take = (address: string) => limiter.take(address, 0)
    expect(['192.0.2.1', '192.0.2.2', '2001:db8::1', '2001:db8:0:1::1'].map(take)).toEqual([0, 0, 0, 0])
    expect(['192.0.2.1', '::ffff:192.0.2.2', '2001:db8::ffff:2', '2001:DB8:0:1:9::'].map(take)).toEqual([
      60, 60, 60, 60,
    ])
    // Two addresses, two networks, and the /48 around both networks.
    expect(limiter.size).toBe(5)
  })

  it('uses the clock where no time is given', () => {
    const limiter = new Limiter({ max: 1, minutes: 1 })
    expect(limiter.take('192.0.2.1')).toBe(0)
    expect(limiter.take('192.0.2.1')).toBeGreaterThan(55)
  })

  it('counts a /48 of IPv6 as well, with a larger share', () => {
    const limiter = new Limiter({ max: 2, minutes: 1 })
    const take = (net: number, site = 1) => limiter.take(`2001:db8:${site}:${net.toString(16)}::1`, 0)
    expect(Array.from({ length: 32 }, (_, net) => take(net))).toEqual(Array(32).fill(0))
    expect(take(32)).toBe(60)
    // What was refused isn't counted, and another site has its own count.
    expect(take(32, 2)).toBe(0)
    expect(limiter.take('2001:db8:1:20::1', MINUTE)).toBe(0)
  })

  it('forgets addresses that are quiet, a few with each new one', () => {
    const limiter = new Limiter({ max: 1, minutes: 1 })
    for (let i = 0; i < 100; i++) limiter.take(`quiet-${i}`, 0)
    for (let i = 0; i < 100; i++) limiter.take(`new-${i}`, MINUTE)
    expect(limiter.size).toBe(100)
    for (let i = 0; i < 100; i++) expect(limiter.take(`new-${i}`, MINUTE)).toBe(60)
  })

  it('keeps a bounded number of addresses, the latest', () => {
    const limiter = new Limiter({ max: 1, minutes: 1000 }, 50)
    for (let i = 0; i < 60; i++) limiter.take(`host-${i}`, i)
    expect(limiter.size).toBe(50)
    expect(limiter.take('host-59', 60)).toBeGreaterThan(0)
    expect(limiter.take('host-10', 60)).toBeGreaterThan(0)
    expect(limiter.take('host-9', 60)).toBe(0)
  })

  it('keeps an address that began again in a full table', () => {
    const limiter = new Limiter({ max: 1, minutes: 1 }, 3)
    limiter.take('a', 0)
    limiter.take('a', MINUTE)
    limiter.take('b', MINUTE + 1)
    limiter.take('c', MINUTE + 2)
    expect(['a', 'b', 'c'].map((address) => limiter.take(address, MINUTE + 3))).toEqual([60, 60, 60])
  })

  // Neither a walk through the table nor a search for its first key, whose cost grows with the keys deleted before it.
  it('never walks through its table', () => {
    const limiter = new Limiter({ max: 1, minutes: 1 }, 10)
    const walks = (['keys', 'values', 'entries', 'forEach', Symbol.iterator] as const).map((name) =>
      vi.spyOn(Map.prototype, name as 'keys'),
    )
    for (let i = 0; i < 30; i++) limiter.take(`host-${i}`, i % 20 ? 0 : 2 * MINUTE)
    const calls = walks.reduce((sum, walk) => sum + walk.mock.calls.length, 0)
    vi.restoreAllMocks()
    expect(calls).toBe(0)
  })
})

describe('network', () => {
  it.each([
    ['192.0.2.1', '192.0.2.1'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['::FFFF:192.0.2.1', '192.0.2.1'],
    ['::1', '0:0:0:0::/64'],
    ['::', '0:0:0:0::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['2001:0DB8:0000:0000:1:2:3:4', '2001:db8:0:0::/64'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2::', '2001:db8:1:2::/64'],
    ['2001::1:2:3:4:5', '2001:0:0:1::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['unknown', 'unknown'],
    ['', ''],
  ])('of %s is %s', (address, expected) => {
    expect(network(address)).toBe(expected)
  })

  it('comes with its /48', () => {
    expect(networks('2001:db8:1:2::3')).toEqual(['2001:db8:1:2::/64', '2001:db8:1::/48'])
    expect(networks('192.0.2.1')).toEqual(['192.0.2.1'])
  })

  it('is some word for what is no address', () => {
    for (const odd of [':', ':::', '::::1', '1:2', 'a::b::c', '%', '[::1]:80'])
      expect(network(odd)).toEqual(expect.any(String))
  })

  // Some proxies add the port, which is another for each connection: then nothing is ever limited.
  it('of an address with a port is that of the address', () => {
    expect(network('192.0.2.1:50123')).toBe(network('192.0.2.1'))
  })
})
