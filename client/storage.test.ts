/** Tests of browser storage that works, is blocked, is full or holds garbage. */
import { afterEach, describe, expect, it, vi } from 'vitest'
import { readStored, readStoredMap, store } from './storage.ts'

afterEach(() => vi.unstubAllGlobals())

function fakeStorage(values: Record<string, string> = {}) {
  const map = new Map(Object.entries(values))
  return {
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, value: string) => void map.set(key, value),
  }
}

const refuse = () => {
  throw new Error('refused')
}

function browser(local: unknown = fakeStorage(), session: unknown = fakeStorage()): void {
  vi.stubGlobal('window', { localStorage: local, sessionStorage: session })
}

describe('readStored and store', () => {
  it('keep a text', () => {
    browser()
    store('key', 'value')
    expect(readStored('key')).toBe('value')
    expect(readStored('other')).toBeNull()
  })

  it('keep the session apart', () => {
    browser()
    store('key', 'long')
    store('key', 'short', 'session')
    expect([readStored('key'), readStored('key', 'session')]).toEqual(['long', 'short'])
  })

  it.each<[string, () => void]>([
    ['is blocked', () => vi.stubGlobal('window', Object.defineProperty({}, 'localStorage', { get: refuse }))],
    ['is missing', () => browser(null)],
    ['refuses every call', () => browser({ getItem: refuse, setItem: refuse })],
  ])('remember until the page goes when storage %s', (_, prepare) => {
    prepare()
    expect(readStored(`before ${_}`)).toBeNull()
    expect(() => store(`key ${_}`, '{"a":"b"}')).not.toThrow()
    expect(readStored(`key ${_}`)).toBe('{"a":"b"}')
    expect(readStored(`key ${_}`, 'session')).toBeNull()
    expect(readStoredMap(`key ${_}`)).toEqual({ a: 'b' })
  })

  it('remember what is new until the page goes when storage is full of what is old', () => {
    browser({ ...fakeStorage({ full: 'old' }), setItem: refuse })
    store('full', 'new')
    expect(readStored('full')).toBe('new')
  })
})

describe('readStoredMap', () => {
  const read = (text: string) => {
    browser(fakeStorage({ key: text }))
    return readStoredMap('key')
  }

  it.each<[string, Record<string, string>]>([
    ['{"os":"linux","shell":"bash"}', { os: 'linux', shell: 'bash' }],
    ['{"os":"linux","n":1,"o":{},"z":null}', { os: 'linux' }],
    ['{}', {}],
    ['null', {}],
    ['3', {}],
    ['"text"', {}],
    ['{broken', {}],
    ['', {}],
  ])('reads %s', (text, expected) => {
    expect(read(text)).toEqual(expected)
  })

  it('takes a list for no map', () => {
    expect(read('["linux"]')).toEqual({})
  })
})
