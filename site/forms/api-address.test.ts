/** Tests of addresses of token servers as readers type, paste and mistype them. */
import { describe, expect, it } from 'vitest'
import { readOwn } from '../tokens/shared/stored-servers.ts'
import { isMixed, readAddress } from './api-address.ts'

const READ: Array<[typed: string, kept: string]> = [
  ['https://api.example.com', 'https://api.example.com'],
  ['  https://api.example.com/  ', 'https://api.example.com'],
  ['\ufeffhttps://api.example.com\n', 'https://api.example.com'],
  ['api.example.com', 'https://api.example.com'],
  ['//api.example.com', 'https://api.example.com'],
  ['HTTPS://API.Example.COM', 'https://api.example.com'],
  ['http://api.example.com', 'http://api.example.com'],
  ['https://api.example.com:443', 'https://api.example.com'],
  ['http://api.example.com:80/', 'http://api.example.com'],
  ['https://api.example.com:', 'https://api.example.com'],
  ['api.example.com:8443', 'https://api.example.com:8443'],
  ['https://api.example.com:65535', 'https://api.example.com:65535'],
  ['nas:5244', 'https://nas:5244'],
  ['http://192.168.0.5:5244', 'http://192.168.0.5:5244'],
  ['http://localhost:3002', 'http://localhost:3002'],
  ['http://[::1]:3002', 'http://[::1]:3002'],
  ['https://[2001:DB8::1]', 'https://[2001:db8::1]'],
  ['https://api.example.com/tokens/', 'https://api.example.com/tokens'],
  ['https://api.example.com//', 'https://api.example.com'],
  ['https://api.example.com/a/../..', 'https://api.example.com'],
  ['https://api.example.com/a b', 'https://api.example.com/a%20b'],
  ['https://api.example.com/"<x>', 'https://api.example.com/%22%3Cx%3E'],
  ['https://api.example.com\\tokens', 'https://api.example.com/tokens'],
  ['https://api.example.com?', 'https://api.example.com'],
  // Hosts in other scripts are kept as browsers send them, so that nobody takes one for another.
  ['https://bücher.example', 'https://xn--bcher-kva.example'],
  ['https://例子.测试/', 'https://xn--fsqu00a.xn--0zwm56d'],
  ['https://аpi.example.com', 'https://xn--pi-6kc.example.com'],
  ['https://api。example。com', 'https://api.example.com'],
  ['https://api.exam\u200bple.com', 'https://api.example.com'],
  // Numbers are shown as the machine they mean.
  ['http://2130706433', 'http://127.0.0.1'],
  ['http://0x7f.1', 'http://127.0.0.1'],
]

const REFUSED: string[] = [
  '',
  ' ',
  'https://',
  'javascript:alert(1)',
  'javascript://api.example.com/%0aalert(1)',
  'data:text/html,x',
  'file:///etc/passwd',
  'ftp://api.example.com',
  'ws://api.example.com',
  'blob:https://api.example.com/x',
  'about:blank',
  'https://reader@api.example.com',
  'https://reader:secret@api.example.com',
  'https://api.alistgo.com@evil.example',
  'reader@api.example.com',
  'https://api.example.com?token=1',
  'https://api.example.com#here',
  'https://api.example.com:65536',
  'https://api.example.com:port',
  'https://api..example.com',
  'https://.example.com',
  'https://*.example.com',
  'https://api example.com',
  'https://api%20example.com',
  'https://api%00.example.com',
  'https://api,example.com',
  'https://api;example.com',
  "https://api'example.com",
  'https://api.example.com<script>',
  'https://[::1',
  'https://[fe80::1%25eth0]',
  'https://256.1.1.1',
  'my server at home',
]

describe('readAddress', () => {
  it.each(READ)('keeps %j as %s', (typed, kept) => {
    expect(readAddress(typed)).toBe(kept)
  })

  it.each(REFUSED)('refuses %j', (typed) => {
    expect(readAddress(typed)).toBeNull()
  })

  it.each(READ)('of %j is kept, and read again is the same', (_, kept) => {
    expect(readAddress(kept)).toBe(kept)
    expect(readOwn(JSON.stringify([kept]))).toEqual([kept])
  })

  it.each([
    'https:',
    'https:/api.example.com',
    'https:\\\\api.example.com',
    'https://https://api.example.com',
    '\u200bhttps://a.b',
  ])('refuses a scheme with a slip: %j', (typed) => {
    expect(readAddress(typed)).toBeNull()
  })

  it('gives nothing that is not kept', () => {
    const url = readAddress('https://api.example.com/@me')
    expect(readOwn(JSON.stringify(url ? [url] : []))).toEqual(url ? [url] : [])
  })

  it.each(['a'.repeat(300), `a.example/${'x'.repeat(50_000)}`])('refuses what is far too long (%#)', (typed) => {
    expect(readAddress(typed)).toBeNull()
  })
})

describe('isMixed', () => {
  it.each([
    ['http://api.example.com', 'https:', true],
    ['http://192.168.0.5:5244', 'https:', true],
    ['http://localhost.example.com', 'https:', true],
    ['http://127.0.0.1.example.com', 'https:', true],
    ['https://api.example.com', 'https:', false],
    ['http://localhost:3002', 'https:', false],
    ['http://127.0.0.1:3002/x', 'https:', false],
    ['http://[::1]:3002', 'https:', false],
    ['http://api.example.com', 'http:', false],
    ['https://api.example.com', 'http:', false],
  ])('%s on a page by %s: %s', (url, protocol, expected) => {
    expect(isMixed(url, protocol)).toBe(expected)
  })
})
