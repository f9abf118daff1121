/** Tests of the negotiation of content codings. */
import { describe, expect, it } from 'vitest'
import { type Coding, chooseCoding } from './encoding.ts'

const BOTH: Coding[] = ['br', 'gzip']

describe('chooseCoding', () => {
  it.each<[string | null, Coding[], Coding | undefined]>([
    [null, BOTH, 'identity'],
    ['', BOTH, 'identity'],
    ['gzip, deflate, br, zstd', BOTH, 'br'],
    ['gzip, deflate', BOTH, 'gzip'],
    ['GZIP', BOTH, 'gzip'],
    ['x-gzip', BOTH, 'gzip'],
    ['gzip, br', ['gzip'], 'gzip'],
    ['gzip, br', [], 'identity'],
    ['br;q=0.5, gzip;q=0.8', BOTH, 'gzip'],
    ['br;q=0.8, gzip ; q=0.8', BOTH, 'br'],
    ['br;q=0, gzip', BOTH, 'gzip'],
    ['br;q=0.001', BOTH, 'br'],
    ['br;q=0', BOTH, 'identity'],
    ['identity', BOTH, 'identity'],
    ['identity, br;q=0.5', BOTH, 'identity'],
    ['identity;q=0.5, gzip', BOTH, 'gzip'],
    ['*', BOTH, 'br'],
    ['*;q=0.5, br;q=0', BOTH, 'gzip'],
    ['*', [], 'identity'],
    ['*;q=0, br', BOTH, 'br'],
    ['*;q=0, identity', BOTH, 'identity'],
    ['identity;q=0', BOTH, undefined],
    ['identity;q=0, gzip', BOTH, 'gzip'],
    ['identity;q=0, gzip', [], undefined],
    ['*;q=0', BOTH, undefined],
    ['*;q=0', [], undefined],
    ['br;q=nonsense, gzip', BOTH, 'gzip'],
    ['br;q=7', BOTH, 'identity'],
    [',,;q=1,', BOTH, 'identity'],
  ])('%s of %j gives %s', (header, available, expected) => {
    expect(chooseCoding(header, available)).toBe(expected)
  })
})
