/** Counts requests by address, in memory alone; an address that is quiet for a while is forgotten. */
import type { Rate } from './config.ts'

/** With more addresses than these at once, the oldest are forgotten first. */
const MAX_ADDRESSES = 50_000

interface Count {
  used: number
  /** When counting begins anew, in milliseconds. */
  until: number
}

export class Limiter {
  readonly #rate: Rate
  readonly #counts = new Map<string, Count>()

  constructor(rate: Rate) {
    this.#rate = rate
  }

  /** Seconds to wait, or 0 when the request may pass, which it then counts. */
  take(address: string, now = Date.now()): number {
    const key = network(address)
    const count = this.#counts.get(key)
    if (!count || count.until <= now) {
      // Put last again: the first are then those that begin anew soonest.
      this.#counts.delete(key)
      this.#counts.set(key, { used: 1, until: now + this.#rate.minutes * 60_000 })
      this.#forget(now)
      return 0
    }
    if (count.used < this.#rate.max) {
      count.used++
      return 0
    }
    return Math.max(1, Math.ceil((count.until - now) / 1000))
  }

  get size(): number {
    return this.#counts.size
  }

  #forget(now: number): void {
    for (const [key, { until }] of this.#counts) {
      if (until > now && this.#counts.size <= MAX_ADDRESSES) return
      this.#counts.delete(key)
    }
  }
}

/** Somebody with IPv6 has a whole network of addresses. */
export function network(address: string): string {
  // Some proxies add the port, which is another with every connection.
  const bare = address.replace(/^\[(.*)\](?::\d+)?$/, '$1').replace(/^(\d+(?:\.\d+){3}):\d+$/, '$1')
  const plain = bare.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '')
  if (!plain.includes(':')) return plain
  const [head = '', tail] = plain.split('::')
  const first = head.split(':').filter(Boolean)
  const last = (tail ?? '').split(':').filter(Boolean)
  const missing = tail === undefined ? 0 : Math.max(0, 8 - first.length - last.length)
  const groups = [...first, ...Array<string>(missing).fill('0'), ...last].map((group) => group.replace(/^0+(?=.)/, ''))
  return `${groups.slice(0, 4).join(':')}::/64`.toLowerCase()
}
