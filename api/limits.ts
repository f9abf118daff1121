/** Counts requests by address, in memory alone; an address that is quiet for a while is forgotten. */
import type { Rate } from './config.ts'

/** With more addresses than these at once, the oldest are forgotten first. */
const MAX_ADDRESSES = 50_000

/** A /48 is often one customer with 65,536 networks, sometimes several customers: together they may ask this much more. */
const SITE_SHARE = 16

/** How many counts that are over are removed with each new one. More than one, so that the table shrinks. */
const FORGET_AT_ONCE = 2

interface Count {
  key: string
  used: number
  /** When counting begins again, in milliseconds. */
  until: number
}

export class Limiter {
  readonly #rate: Rate
  readonly #max: number
  readonly #counts = new Map<string, Count>()
  /**
   * The same counts in the order in which they end, as a ring. The first key of a Map is no substitute: finding it
   * skips every key that was deleted before it, so a full table would be scanned with each request.
   */
  readonly #ring: Count[] = []
  #first = 0
  #length = 0

  constructor(rate: Rate, max = MAX_ADDRESSES) {
    this.#rate = rate
    this.#max = max
  }

  /** Seconds to wait, or 0 when the request may pass, which it then counts. */
  take(address: string, now = Date.now()): number {
    const keys = networks(address)
    const wait = Math.max(...keys.map((key, index) => this.#wait(key, index, now)))
    if (wait === 0) for (const key of keys) this.#use(key, now)
    return wait
  }

  get size(): number {
    return this.#counts.size
  }

  #wait(key: string, index: number, now: number): number {
    const count = this.#counts.get(key)
    const max = index === 0 ? this.#rate.max : this.#rate.max * SITE_SHARE
    if (!count || count.until <= now || count.used < max) return 0
    return Math.max(1, Math.ceil((count.until - now) / 1000))
  }

  #use(key: string, now: number): void {
    const known = this.#counts.get(key)
    if (known && known.until > now) {
      known.used++
      return
    }
    for (let i = 0; i < FORGET_AT_ONCE; i++) {
      const oldest = this.#ring[this.#first]
      if (this.#length > 0 && oldest && (oldest.until <= now || this.#length >= this.#max)) this.#forget(oldest)
    }
    const count = { key, used: 1, until: now + this.#rate.minutes * 60_000 }
    this.#ring[(this.#first + this.#length) % this.#max] = count
    this.#length++
    this.#counts.set(key, count)
  }

  #forget(oldest: Count): void {
    this.#first = (this.#first + 1) % this.#max
    this.#length--
    // A count that began again has another entry further back.
    if (this.#counts.get(oldest.key) === oldest) this.#counts.delete(oldest.key)
  }
}

/** What an address is counted as: itself with IPv4, its /64 and its /48 with IPv6. */
export function networks(address: string): [string, ...string[]] {
  const small = network(address)
  if (!small.endsWith('::/64')) return [small]
  return [small, `${small.split(':').slice(0, 3).join(':')}::/48`]
}

/** With IPv6, one device has a whole network of addresses. */
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
