/** Tests of versions and of the addresses of files. */
import { describe, expect, it } from 'vitest'
import { downloadAddress, isNewer, PINNED_VERSION, readVersion, withVersion } from './versions.ts'

const BASE = 'https://alistgo.com/download/Alist'

it('the pinned version is one', () => {
  expect(readVersion(PINNED_VERSION)).toBe(PINNED_VERSION)
})

describe('downloadAddress', () => {
  it.each([
    [{ filename: 'linux-amd64.tar.gz' }, `${BASE}/v3.1.2/alist-3.1.2-linux-amd64.tar.gz`],
    [{ filename: 'alist-windows-arm64.zip' }, `${BASE}/v3.1.2/alist-3.1.2-windows-arm64.zip`],
    [{ type: 'desktop', tpl: 'alist-desktop_{ver}_x64.dmg' }, `${BASE}/desktop-v3.1.2/alist-desktop_3.1.2_x64.dmg`],
  ] as const)('knows where %j is', (file, address) => {
    expect(withVersion(downloadAddress(file)!, '3.1.2')).toBe(address)
  })

  it.each([
    {},
    { filename: '' },
    { filename: 'alist-' },
    { filename: '../x' },
    { filename: 'a b' },
    { type: 'desktop', filename: 'x.zip' },
    { type: 'phone' as 'server', filename: 'x.zip' },
  ] as const)('knows nothing of %j', (file) => {
    expect(downloadAddress(file)).toBeNull()
  })
})

it.each([
  ['3.63.0', '3.63.0'],
  ['v3.63.0', '3.63.0'],
  [' 3.63.0\n', '3.63.0'],
  ['3.63', null],
  ['latest', null],
  ['3.63.0-beta', null],
  ['3.63.0/../../x', null],
  ['99999.0.0', null],
  [3, null],
  [null, null],
  [{ version: '3.63.0' }, null],
])('%j is read as %j', (value, version) => {
  expect(readVersion(value)).toBe(version)
})

it.each([
  ['3.63.1', '3.63.0', true],
  ['3.100.0', '3.63.9', true],
  ['4.0.0', '3.63.9', true],
  ['3.63.0', '3.63.0', false],
  ['3.9.9', '3.63.0', false],
])('%s is newer than %s: %s', (version, than, newer) => {
  expect(isNewer(version, than)).toBe(newer)
})
