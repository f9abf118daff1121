/** Tests of loading libraries. */
import { afterEach, expect, test, vi } from 'vitest'
import { loadLibrary } from './library.ts'

interface Script {
  src: string
  onload(): void
  onerror(): void
  remove(): void
}

/** As much of a document as a script needs. */
function fakeDocument(): Script[] {
  const scripts: Script[] = []
  const createElement = () => ({ remove: vi.fn() }) as unknown as Script
  vi.stubGlobal('document', { createElement, head: { append: (script: Script) => scripts.push(script) } })
  return scripts
}

afterEach(() => vi.unstubAllGlobals())

test('an address is loaded once', async () => {
  const scripts = fakeDocument()
  const both = Promise.all([loadLibrary('/once.js'), loadLibrary('/once.js')])
  scripts[0]!.onload()
  await both
  await loadLibrary('/once.js')
  expect(scripts.map(({ src }) => src)).toEqual(['/once.js'])
})

test('one that failed may be asked for again', async () => {
  const scripts = fakeDocument()
  const first = loadLibrary('/again.js')
  scripts[0]!.onerror()
  await expect(first).rejects.toThrow('/again.js could not be loaded')
  expect(scripts[0]!.remove).toHaveBeenCalled()
  const second = loadLibrary('/again.js')
  scripts[1]!.onload()
  await second
})

test('a library may set markup from the moment it is wanted, and so may the next', () => {
  fakeDocument()
  const types = { defaultPolicy: null as unknown, createPolicy: vi.fn((name: string) => (types.defaultPolicy = name)) }
  vi.stubGlobal('trustedTypes', types)
  expect(types.createPolicy).not.toHaveBeenCalled()
  void loadLibrary('/a.js')
  void loadLibrary('/b.js')
  expect(types.createPolicy.mock.calls.map(([name]) => name)).toEqual(['default'])
})
