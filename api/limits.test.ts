/** Tests of the limits by address. */
import { describe, expect, it } from 'vitest'
import { Limiter, network } from './limits.ts'

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
    expect(limiter.size).toBe(4)
  })

  it('uses the clock where no time is given', () => {
    const limiter = new Limiter({ max: 1, minutes: 1 })
    expect(limiter.take('192.0.2.1')).toBe(0)
    expect(limiter.take('192.0.2.1')).toBeGreaterThan(55)
  })

  it('forgets whoever was quiet', () => {
    const limiter = new Limiter({ max: 1, minutes: 1 })
    for (let i = 0; i < 1000; i++) limiter.take(`192.0.2.${i}`, i)
    limiter.take('192.0.2.1', MINUTE + 998)
    expect(limiter.size).toBe(2)
  })

  it('keeps a bounded number of addresses, the latest', () => {
    const limiter = new Limiter({ max: 1, minutes: 1000 })
    for (let i = 0; i < 60_000; i++) limiter.take(`host-${i}`, i)
    expect(limiter.size).toBe(50_000)
    expect(limiter.take('host-59999', 60_000)).toBeGreaterThan(0)
    expect(limiter.take('host-10000', 60_000)).toBeGreaterThan(0)
    expect(limiter.take('host-9999', 60_000)).toBe(0)
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

  it('is some word for what is no address', () => {
    for (const odd of [':', ':::', '::::1', '1:2', 'a::b::c', '%', '[::1]:80'])
      expect(network(odd)).toEqual(expect.any(String))
  })

  // Some proxies add the port, which is another for each connection: then nothing is ever limited.
  it('of an address with a port is that of the address', () => {
    expect(network('192.0.2.1:50123')).toBe(network('192.0.2.1'))
  })
})
