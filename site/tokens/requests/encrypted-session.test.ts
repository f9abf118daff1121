/** Tests of what is kept for somebody who is away. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { decrypt, encrypt, InsecurePage, MAX_AGE_MS, randomText, StorageBlocked, sha256 } from './encrypted-session.ts'

/** As browsers have it: what is stored is also a property. */
class FakeStorage {
  [key: string]: unknown
  getItem(key: string) {
    return Object.hasOwn(this, key) ? (this[key] as string) : null
  }
  setItem(key: string, value: string) {
    this[key] = value
  }
  removeItem(key: string) {
    delete this[key]
  }
}

let storage: FakeStorage
beforeEach(() => {
  storage = new FakeStorage()
  vi.stubGlobal('sessionStorage', storage)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('what is sealed', () => {
  it('comes back once, with its key', async () => {
    const key = await encrypt({ secret: 'hunter2' })
    expect(await decrypt(key)).toEqual({ secret: 'hunter2' })
    expect(await decrypt(key)).toBeUndefined()
    expect(Object.keys(storage)).toEqual([])
  })

  it('cannot be read in the storage, which does not hold the key either', async () => {
    const key = await encrypt({ secret: 'hunter2', clientId: 'abcdef' })
    const stored = JSON.stringify(storage)
    for (const word of ['hunter2', 'abcdef', 'secret', key]) expect(stored).not.toContain(word)
  })

  it.each(['', 'another key', '__proto__'])('does not open with the key %j', async (wrong) => {
    const key = await encrypt({ secret: 'hunter2' })
    expect(await decrypt(wrong)).toBeUndefined()
    expect(await decrypt(key)).toEqual({ secret: 'hunter2' })
  })

  it('is several things at once, each under its own key', async () => {
    const [first, second] = [await encrypt({ n: 1 }), await encrypt({ n: 2 })]
    expect(await decrypt(second)).toEqual({ n: 2 })
    expect(await decrypt(first)).toEqual({ n: 1 })
  })

  it('is too old after ten minutes, and swept away by the next', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const key = await encrypt({ n: 1 })
    vi.setSystemTime(Date.now() + MAX_AGE_MS)
    const next = await encrypt({ n: 2 })
    expect(Object.keys(storage)).toHaveLength(1)
    expect(await decrypt(key)).toBeUndefined()
    expect(await decrypt(next)).toEqual({ n: 2 })
  })

  it('from a clock that was set back counts as fresh, one from nowhere as old', async () => {
    const key = await encrypt({ n: 1 })
    const [name] = Object.keys(storage)
    storage.setItem(name!, String(storage[name!]).replace(/"at":\d+/, '"at":null'))
    // `null` is the year 1970.
    expect(await decrypt(key)).toBeUndefined()
  })

  it.each(['garbage', '{}', 'null', '{"at":99999999999999,"iv":"a","data":"b"}'])(
    'may have been replaced by %j',
    async (text) => {
      const key = await encrypt({ n: 1 })
      const [name] = Object.keys(storage)
      storage.setItem(name!, text)
      expect(await decrypt(key)).toBeUndefined()
      expect(storage.getItem(name!)).toBeNull()
    },
  )

  it('leaves alone what others keep', async () => {
    storage.setItem('docs-tabs', 'not ours')
    storage.setItem('token-old', 'garbage')
    await encrypt({ n: 1 })
    expect(storage.getItem('docs-tabs')).toBe('not ours')
    expect(storage.getItem('token-old')).toBeNull()
  })
})

describe('where it cannot work', () => {
  it('a storage that is blocked is named', async () => {
    vi.stubGlobal('sessionStorage', {
      setItem() {
        throw new DOMException('Denied', 'SecurityError')
      },
    })
    await expect(encrypt({ n: 1 })).rejects.toThrow(StorageBlocked)
  })

  it('a page without cryptography is named', async () => {
    vi.stubGlobal('crypto', { getRandomValues: (array: Uint8Array) => array })
    await expect(encrypt({ n: 1 })).rejects.toThrow(InsecurePage)
  })
})

describe('random text', () => {
  it('is fit for an address and for a verifier', () => {
    const texts = Array.from({ length: 200 }, () => randomText(48))
    for (const text of texts) expect(text).toMatch(/^[\w-]{64}$/)
    expect(new Set(texts).size).toBe(200)
  })

  it('has the digest that providers expect', async () => {
    // The example of RFC 7636.
    expect(await sha256('dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk')).toBe(
      'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
    )
  })
})
