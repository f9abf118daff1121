/** Tests of when a kept bundle may be used again. */
import { describe, expect, it } from 'vitest'
import { scratchFolder, writeFiles } from '../pages/scratch.fixture.ts'
import { sourceVersion } from './bundle.ts'

const FILES = {
  'core/urls.ts': 'a',
  'theme/components/Icon.tsx': 'b',
  'theme/styles/tokens.css': 'c',
  'package-lock.json': '{}',
  'vite.config.ts': 'd',
}

describe('sourceVersion', () => {
  it('is the same for the same sources, wherever they are', () => {
    expect(sourceVersion(scratchFolder(FILES))).toBe(sourceVersion(scratchFolder(FILES)))
  })

  it.each([
    ['a source changes', { 'core/urls.ts': 'A' }],
    ['a style changes', { 'theme/styles/tokens.css': 'C' }],
    ['a source is added', { 'site/islands/New.tsx': 'x' }],
    ['a library changes', { 'package-lock.json': '{"a":1}' }],
    ['the configuration changes', { 'vite.config.ts': 'D' }],
  ])('is another when %s', (_, change) => {
    const root = scratchFolder(FILES)
    const before = sourceVersion(root)
    writeFiles(root, change)
    expect(sourceVersion(root)).not.toBe(before)
  })

  it.each([
    ['a test changes', { 'core/urls.test.ts': 'x' }],
    ['the words change', { 'content/en/README.md': 'x' }],
  ])('stays when %s', (_, change) => {
    const root = scratchFolder(FILES)
    const before = sourceVersion(root)
    writeFiles(root, change)
    expect(sourceVersion(root)).toBe(before)
  })
})
