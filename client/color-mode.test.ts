/** Tests of the remembered colour mode. */
import { afterEach, describe, expect, it, vi } from 'vitest'
import { SCHEME_KEY, storedScheme } from './color-mode.ts'

afterEach(() => vi.unstubAllGlobals())

describe('storedScheme', () => {
  it.each([
    ['light', 'light'],
    ['dark', 'dark'],
    ['auto', 'auto'],
    ['purple', 'auto'],
    ['', 'auto'],
    [null, 'auto'],
  ])('reads %j as %s', (stored, scheme) => {
    vi.stubGlobal('window', { localStorage: { getItem: (key: string) => (key === SCHEME_KEY ? stored : 'light') } })
    expect(storedScheme()).toBe(scheme)
  })

  it('is the choice of the system where storage is blocked', () => {
    vi.stubGlobal('window', {})
    expect(storedScheme()).toBe('auto')
  })
})
