/** Tests of the copies of images: what is made, what is kept, and what is said of an image that cannot be read. */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { DAMAGES } from '../../../engine/damage.fixture.ts'
import type { GeneratedFile } from '../../../engine/markdown/types.ts'
import { makeGenerated, readGenerated } from '../../../engine/prerender/generated.ts'
import { Problems } from '../../../engine/problems.ts'
import { images } from '../index.ts'

let root: string
const folders = () => ({
  contentDir: join(root, 'content'),
  publicDir: join(root, 'public'),
  cacheDir: join(root, 'cache'),
  features: [images],
})
const plain = { create: { width: 600, height: 300, channels: 4 as const, background: '#70c6be80' } }

beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'images-'))
  for (const folder of ['content', 'public']) mkdirSync(join(root, folder))
  await sharp(plain).png().toFile(join(root, 'content/a.png'))
  await sharp(plain).jpeg().withMetadata({ orientation: 6 }).toFile(join(root, 'public/b.jpg'))
  writeFileSync(join(root, 'content/bad.png'), readFileSync(join(root, 'content/a.png')).subarray(0, 60))
})

afterEach(() => rmSync(root, { recursive: true, force: true }))

const image = (from: 'content' | 'public', path: string, widths: number[]): GeneratedFile[] =>
  widths.map((width) => ({
    url: `/assets/${path.replace(/\..*/, '')}-${width}.webp`,
    by: 'images',
    source: { from, path },
    options: { width },
    at: 'en/a.md:3',
  }))

test('copies are made in their widths, upright, each once', async () => {
  const a = image('content', 'a.png', [480, 600])
  const problems = new Problems()
  const files = await makeGenerated([...a, ...image('public', 'b.jpg', [200]), ...a], folders(), problems)
  expect(problems.all).toEqual([])
  expect([...files.keys()]).toEqual(['/assets/a-480.webp', '/assets/a-600.webp', '/assets/b-200.webp'])
  const sizes = await Promise.all([...files.values()].map((read) => sharp(read()).metadata()))
  expect(sizes.map(({ format, width, height }) => [format, width, height])).toEqual([
    ['webp', 480, 240],
    ['webp', 600, 300],
    ['webp', 200, 400],
  ])
  expect(sizes[0]).toMatchObject({ hasAlpha: true })
  expect(readdirSync(join(root, 'cache/generated'))).toHaveLength(3)
})

test('what is there is not made again', async () => {
  const wanted = image('content', 'a.png', [480])
  const made = async () => (await makeGenerated(wanted, folders(), new Problems())).get('/assets/a-480.webp')!()
  const first = await made()
  rmSync(join(root, 'content/a.png'))
  expect(await made()).toEqual(first)
})

test.each(DAMAGES)('a copy in the cache that %s is made again', async (_, damage) => {
  const wanted = image('content', 'a.png', [32])
  const made = async () => (await makeGenerated(wanted, folders(), new Problems())).get('/assets/a-32.webp')!()
  const first = await made()
  damage(join(root, 'cache/generated/a-32.webp'))
  expect(await made()).toEqual(first)
})

test('an image that cannot be read is an error with its place; a lenient build shows it as it is', async () => {
  const problems = new Problems()
  const files = await makeGenerated(image('content', 'bad.png', [480, 600]), folders(), problems)
  expect(problems.all).toMatchObject([
    { severity: 'error', at: 'en/a.md:3', message: expect.stringContaining('bad.png'), remedy: expect.any(String) },
  ])
  for (const read of files.values()) expect(read()).toEqual(readFileSync(join(root, 'content/bad.png')))
})

test('the dev server makes the one it is asked for', async () => {
  const a = image('content', 'a.png', [480, 600])
  const bytes = await readGenerated(a[0]!, folders())
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 480 })
  expect(readdirSync(join(root, 'cache/generated'))).toEqual(['a-480.webp'])
})
