/** Tests of the ETags: their strength, their memory and their comparison. */
import { mkdtemp, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createEtags, type FileVersion, noneMatch } from './etag.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'etag-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function write(name: string, text: string, seconds = 1000): Promise<FileVersion> {
  const path = join(folder, name)
  await writeFile(path, text)
  await utimes(path, seconds, seconds)
  const { mtimeMs, size } = await stat(path)
  return { path, mtimeMs, size }
}

describe('createEtags', () => {
  it('is strong, equal for equal content and different per coding', async () => {
    const etags = createEtags()
    const one = await etags(await write('one', 'same'), 'identity')
    expect(one).toMatch(/^"[\w-]{22}"$/)
    expect(await etags(await write('two', 'same', 2000), 'identity')).toBe(one)
    expect(await etags(await write('three', 'other'), 'identity')).not.toBe(one)
    const all = await Promise.all(
      (['identity', 'br', 'gzip'] as const).map(async (c) => etags(await write('one', 'same'), c)),
    )
    expect(new Set(all).size).toBe(3)
  })

  it('reads a version once and a new version again', async () => {
    const etags = createEtags()
    const before = await etags(await write('page', 'old'), 'identity')
    // Same size and time: only the memory can answer with the old tag.
    expect(await etags(await write('page', 'new'), 'identity')).toBe(before)
    expect(await etags(await write('page', 'new', 3000), 'identity')).not.toBe(before)
  })

  it('forgets the version that was not used for longest', async () => {
    const etags = createEtags(2)
    const kept = await etags(await write('kept', 'aaa'), 'identity')
    const lost = await etags(await write('lost', 'bbb'), 'identity')
    await etags(await write('kept', 'aaa'), 'identity')
    await etags(await write('third', 'ccc'), 'identity')
    expect(await etags(await write('kept', 'xxx'), 'identity')).toBe(kept)
    expect(await etags(await write('lost', 'yyy'), 'identity')).not.toBe(lost)
  })

  it('does not remember a failure', async () => {
    const etags = createEtags()
    const version = { path: join(folder, 'late'), mtimeMs: 1_000_000, size: 3 }
    await expect(etags(version, 'identity')).rejects.toThrow(/ENOENT/)
    await write('late', 'abc')
    await expect(etags(version, 'identity')).resolves.toMatch(/^"/)
  })
})

describe('noneMatch', () => {
  it.each<[string | null, boolean]>([
    [null, true],
    ['*', false],
    ['"a"', false],
    ['W/"a"', false],
    ['"x", "a"', false],
    ['W/"x",W/"a"', false],
    ['"x"', true],
    ['"a-br"', true],
    ['a', true],
    ['', true],
  ])('%s against "a"', (header, expected) => {
    expect(noneMatch(header, '"a"')).toBe(expected)
  })
})
