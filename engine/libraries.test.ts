/** Tests of the libraries that widgets load. */
import { describe, expect, it } from 'vitest'
import { libraryAt, libraryUrl, libraryUrls, readLibrary } from './libraries.ts'

describe('a library', () => {
  it.each(Object.entries(libraryUrls()))('%s is found by its address', (name, url) => {
    expect(libraryAt(url)).toBe(name)
  })

  it('that is built is one plain script', async () => {
    const script = Buffer.from(await readLibrary('react-demo')).toString()
    expect(libraryUrl('react-demo')).toMatch(/^\/assets\/lib\/react-demo-\d+\.\d+\.\d+-[\da-f]{6}\.js$/)
    expect(script).toContain('reactDemo')
    expect(script).not.toMatch(/^\s*(?:import|export)\b/m)
    expect(script).not.toContain('react.development')
    // A plain script: it must parse outside of modules.
    expect(() => new Function(script)).not.toThrow()
  })
})
