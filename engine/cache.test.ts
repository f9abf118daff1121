/** Tests of the store on disk. */
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { codeVersion, hashOf, JsonCache } from './cache.ts'
import { DAMAGES } from './damage.fixture.ts'

let root: string

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'cache-'))
})

afterEach(() => rmSync(root, { recursive: true, force: true }))

describe('a hash', () => {
  test('has 24 hexadecimal digits', () => {
    expect(hashOf('a')).toMatch(/^[\da-f]{24}$/)
  })

  test('is the same for text and its bytes', () => {
    expect(hashOf('é')).toBe(hashOf(new TextEncoder().encode('é')))
  })

  test.each([
    [
      ['ab', 'c'],
      ['a', 'bc'],
    ],
    [['ab'], ['a', 'b']],
    [['a'], ['a', '']],
    [
      ['a', 'b'],
      ['b', 'a'],
    ],
  ])('tells %j from %j', (one, other) => {
    expect(hashOf(...one)).not.toBe(hashOf(...other))
  })
})

describe('the version of the rendering code', () => {
  /** A folder that looks like the project; `files` are added to it. */
  function project(folder: string, files: Record<string, string> = {}): string {
    const base = join(root, folder)
    const all = { 'core/a.ts': 'a', 'engine/markdown/b.ts': 'b', 'package-lock.json': '{}', ...files }
    for (const [file, text] of Object.entries(all)) {
      mkdirSync(join(base, file, '..'), { recursive: true })
      writeFileSync(join(base, file), text)
    }
    return base
  }

  test('is the same wherever the project lies', () => {
    expect(codeVersion(project('one'))).toBe(codeVersion(project('two')))
  })

  test.each([['core/a.ts'], ['engine/markdown/b.ts'], ['package-lock.json']])('changes with %s', (file) => {
    expect(codeVersion(project('one'))).not.toBe(codeVersion(project('two', { [file]: 'changed' })))
  })

  test.each([['core/a.test.ts'], ['engine/markdown/b.test.ts'], ['engine/other.ts']])(
    'does not depend on %s',
    (file) => {
      expect(codeVersion(project('one'))).toBe(codeVersion(project('two', { [file]: 'new' })))
    },
  )

  test('changes with the code in a project whose folder name holds .test.', () => {
    const one = codeVersion(project('my.test.site'))
    expect(one).not.toBe(codeVersion(project('my.test.site', { 'core/a.ts': 'changed' })))
  })
})

describe('JsonCache', () => {
  const [A1, A2, B1] = ['a1', 'a2', 'b1'] as const
  const open = (version = 'v1') => new JsonCache<string>(join(root, 'deep/pages'), version)

  function stored(entries: Record<string, string>): void {
    const cache = open()
    for (const [key, value] of Object.entries(entries)) cache.set(key, value)
    cache.save()
  }

  test('knows nothing before anything is stored', () => {
    expect(open().get(A1)).toBeUndefined()
  })

  test('gives back at once what was put in', () => {
    const cache = open()
    cache.set(A1, 'one')
    expect(cache.get(A1)).toBe('one')
  })

  test('gives back in the next build what was saved, with folders made as needed', () => {
    stored({ [A1]: 'one', [B1]: 'two' })
    const next = open()
    expect([next.get(A1), next.get(B1), next.get(A2)]).toEqual(['one', 'two', undefined])
  })

  test('gives back what it has saved and let go of', () => {
    const cache = open()
    cache.set(A1, 'one')
    cache.save()
    expect(cache.get(A1)).toBe('one')
    cache.set(B1, 'two')
    cache.save()
    expect([open().get(A1), open().get(B1)]).toEqual(['one', 'two'])
  })

  test('forgets what was not saved', () => {
    open().set(A1, 'one')
    expect(open().get(A1)).toBeUndefined()
  })

  test('does not use what other code has made', () => {
    stored({ [A1]: 'one' })
    expect(open('v2').get(A1)).toBeUndefined()
  })

  test('drops entries that a build did not ask for', () => {
    stored({ [A1]: 'one', [A2]: 'two' })
    const next = open()
    next.get(A1)
    next.save()
    expect([open().get(A1), open().get(A2)]).toEqual(['one', undefined])
  })

  test('lets a new value win over the stored one', () => {
    stored({ [A1]: 'old' })
    const next = open()
    next.set(A1, 'new')
    expect(next.get(A1)).toBe('new')
    next.save()
    expect(open().get(A1)).toBe('new')
  })

  test('writes one file for each first digit, and leaves none half-written', () => {
    stored({ [A1]: 'one', [A2]: 'two', [B1]: 'three' })
    expect(readdirSync(join(root, 'deep')).sort()).toEqual(['pages.v1.a.json', 'pages.v1.b.json'])
  })

  test('writes nothing when nothing has changed', () => {
    stored({ [A1]: 'one' })
    const file = join(root, 'deep/pages.v1.a.json')
    const before = statSync(file, { bigint: true })
    const next = open()
    next.get(A1)
    next.save()
    const after = statSync(file, { bigint: true })
    expect([after.ino, after.mtimeNs]).toEqual([before.ino, before.mtimeNs])
  })

  test.each(DAMAGES)('starts again when its file %s', (_, damage) => {
    stored({ [A1]: 'one' })
    damage(join(root, 'deep/pages.v1.a.json'))
    expect(open().get(A1)).toBeUndefined()
    stored({ [A1]: 'again' })
    expect(open().get(A1)).toBe('again')
  })
})
