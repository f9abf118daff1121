/** Tests of the disk access: what counts as a file of the site, and reading by pieces. */
import { mkdir, mkdtemp, realpath, rm, symlink, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { readBytes, statFile } from './disk.ts'

/** Every file that the code under test opened. */
const opened = vi.hoisted((): import('node:fs/promises').FileHandle[] => [])
vi.mock(import('node:fs/promises'), async (original) => {
  const actual = await original()
  const open: typeof actual.open = async (...args) => {
    const handle = await actual.open(...args)
    opened.push(handle)
    return handle
  }
  return { ...actual, open }
})

let top: string
let root: string
const big = Uint8Array.from({ length: 300_000 }, (_, index) => index % 251)

beforeAll(async () => {
  top = await realpath(await mkdtemp(join(tmpdir(), 'disk-')))
  root = join(top, 'dist')
  await mkdir(join(root, 'folder'), { recursive: true })
  await writeFile(join(root, 'small.txt'), 'hello')
  await writeFile(join(root, 'big.bin'), big)
  await writeFile(join(top, 'outside.txt'), 'secret')
  await symlink(join(top, 'outside.txt'), join(root, 'link.txt'))
  await symlink(top, join(root, 'up'))
})
afterAll(() => rm(top, { recursive: true }))

async function read(file: string, start: number, end: number): Promise<Uint8Array> {
  return new Uint8Array(await new Response(await readBytes(join(root, file), start, end)).arrayBuffer())
}

describe('statFile', () => {
  it('finds a plain file', async () => {
    expect((await statFile(root, 'small.txt'))?.size).toBe(5)
  })

  it.each([
    'missing',
    'folder',
    'folder/',
    'small.txt/x',
    'small.txt/',
    'link.txt',
    'up/outside.txt',
    'x'.repeat(5000),
    'SMALL.TXT',
  ])('finds nothing at %.20s', async (file) => {
    expect(await statFile(root, file)).toBeUndefined()
  })
})

describe('readBytes', () => {
  afterEach(() => {
    // A closed handle has no descriptor left.
    expect(opened.splice(0).filter(({ fd }) => fd !== -1)).toEqual([])
  })

  it.each([
    ['small.txt', 0, 4],
    ['small.txt', 1, 2],
    ['big.bin', 0, big.length - 1],
    ['big.bin', 1, 65_536],
    ['big.bin', 70_000, 280_001],
  ])('reads %s from %i to %i', async (file, start, end) => {
    const expected = file === 'big.bin' ? big : new TextEncoder().encode('hello')
    // A comparison element by element of so many would take seconds.
    expect(Buffer.compare(await read(file, start, end), expected.slice(start, end + 1))).toBe(0)
  })

  it('sends a small part whole and a big one as a stream', async () => {
    expect(await readBytes(join(root, 'big.bin'), 0, 9)).toBeInstanceOf(Uint8Array)
    expect(await readBytes(join(root, 'big.bin'), 0, big.length - 1)).toBeInstanceOf(ReadableStream)
    expect(opened).toHaveLength(1)
  })

  it.each(['before', 'during', 'after'])(
    'closes the file of a client that leaves %s the first reading',
    async (when) => {
      const stream = await readBytes(join(root, 'big.bin'), 0, big.length - 1)
      if (!(stream instanceof ReadableStream)) throw new Error('expected a stream')
      const reader = stream.getReader()
      const reading = when === 'before' ? undefined : reader.read()
      if (when === 'after') await reading
      await reader.cancel()
      await reading
      expect(opened).toHaveLength(when === 'before' ? 0 : 1)
    },
  )

  it('reads an empty file', async () => {
    await writeFile(join(root, 'empty'), '')
    expect(await read('empty', 0, -1)).toHaveLength(0)
  })

  it('fails rather than sending less than it promised', async () => {
    await writeFile(join(root, 'shrinking.bin'), big)
    const body = await readBytes(join(root, 'shrinking.bin'), 0, big.length - 1)
    await truncate(join(root, 'shrinking.bin'), 100_000)
    await expect(new Response(body).arrayBuffer()).rejects.toThrow(/became shorter/)
  })

  it('fails at once for a missing file', async () => {
    await expect(readBytes(join(root, 'missing'), 0, 1)).rejects.toThrow(/ENOENT/)
  })
})
