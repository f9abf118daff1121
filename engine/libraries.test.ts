/** Tests of the libraries that features load. */
import { describe, expect, it } from 'vitest'
import { FEATURES } from '../site/features.ts'
import { librariesOf, libraryAt, libraryUrl, readLibrary } from './libraries.ts'

const LIBRARIES = librariesOf(FEATURES)

describe('a library', () => {
  it.each(LIBRARIES)('$name is found by its address', (library) => {
    expect(libraryAt(libraryUrl(library), LIBRARIES)).toBe(library)
  })

  it('that is built is one plain script', async () => {
    const library = LIBRARIES.find(({ name }) => name === 'react-demo')!
    const script = Buffer.from(await readLibrary(library)).toString()
    expect(libraryUrl(library)).toMatch(/^\/assets\/lib\/react-demo-\d+\.\d+\.\d+-[\da-f]{6}\.js$/)
    expect(script).toContain('reactDemo')
    expect(script).not.toMatch(/^\s*(?:import|export)\b/m)
    expect(script).not.toContain('react.development')
    // A plain script: it must parse outside of modules.
    expect(() => new Function(script)).not.toThrow()
  })
})
