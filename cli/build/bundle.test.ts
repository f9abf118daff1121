/** Tests of when a kept bundle may be used again. */
import { describe, expect, it } from 'vitest'
import { scratchFolder, writeFiles } from '../../engine/pages/scratch.fixture.ts'
import { sourceVersion, textVersion } from './bundle.ts'

const FILES = {
  'core/urls.ts': 'a',
  'theme/components/Icon.tsx': 'b',
  'theme/styles/tokens.css': 'c',
  'package-lock.json': '{}',
  'vite.config.ts': 'd',
}

describe('sourceVersion', () => {
  it('is the same for the same sources, but not in another folder: a bundle knows where texts lie', () => {
    const root = scratchFolder(FILES)
    expect(sourceVersion({ root, features: [] })).toBe(sourceVersion({ root, features: [] }))
    expect(sourceVersion({ root, features: [] })).not.toBe(sourceVersion({ root: scratchFolder(FILES), features: [] }))
  })

  it.each([
    ['a source changes', { 'core/urls.ts': 'A' }],
    ['a style changes', { 'theme/styles/tokens.css': 'C' }],
    ['a source is added', { 'site/islands/New.tsx': 'x' }],
    ['a library changes', { 'package-lock.json': '{"a":1}' }],
    ['the configuration changes', { 'vite.config.ts': 'D' }],
    ['facts change', { 'content/data/drivers/a.json': '{}' }],
    ['a file of texts is added', { 'content/data/words/new.en.yaml': 'a: b' }],
  ])('is another when %s', (_, change) => {
    const root = scratchFolder(FILES)
    const before = sourceVersion({ root, features: [] })
    writeFiles(root, change)
    expect(sourceVersion({ root, features: [] })).not.toBe(before)
  })

  it.each([
    ['a test changes', { 'core/urls.test.ts': 'x' }],
    ['the words change', { 'content/en/README.md': 'x' }],
  ])('stays when %s', (_, change) => {
    const root = scratchFolder(FILES)
    const before = sourceVersion({ root, features: [] })
    writeFiles(root, change)
    expect(sourceVersion({ root, features: [] })).toBe(before)
  })
})

it('is another bundle with other features', () => {
  const root = scratchFolder(FILES)
  const tabs = { name: 'tabs', dir: 'features/tabs' }
  expect(sourceVersion({ root, features: [tabs] })).not.toBe(sourceVersion({ root, features: [] }))
})

describe('textVersion', () => {
  const TEXT = 'content/data/words/a.en.yaml'

  it('changes with the texts that the server reads when it runs, and the sources do not', () => {
    const root = scratchFolder({ ...FILES, [TEXT]: 'a: b' })
    const before = [sourceVersion({ root, features: [] }), textVersion(root)]
    writeFiles(root, { [TEXT]: 'a: c' })
    expect(sourceVersion({ root, features: [] })).toBe(before[0])
    expect(textVersion(root)).not.toBe(before[1])
  })

  it('stays when a source changes', () => {
    const root = scratchFolder({ ...FILES, [TEXT]: 'a: b' })
    const before = textVersion(root)
    writeFiles(root, { 'core/urls.ts': 'A' })
    expect(textVersion(root)).toBe(before)
  })
})
