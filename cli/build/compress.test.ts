/** Tests of compressing files beside the build. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { DAMAGES } from '../../engine/damage.fixture.ts'
import { scratchFolder } from '../../engine/pages/scratch.fixture.ts'
import { stampOf } from './compress.ts'
import { DirectSink } from './file-sink.ts'

const TEXT = 'All work and no play makes a dull page. '.repeat(40)

/** Writes and compresses files in a new folder, as a build does. */
async function compress(
  files: Record<string, string>,
  previous: string | null = null,
  stamps: Record<string, string> = {},
): Promise<string> {
  const dir = scratchFolder()
  const sink = new DirectSink({ dir, previous, plain: false, stamps })
  for (const [file, text] of Object.entries(files)) sink.write(file, Buffer.from(text))
  await sink.finish()
  return dir
}

describe('compressed copies', () => {
  it.each([
    'a.html',
    'assets/a.css',
    'a.js',
    'a.json',
    'a.svg',
    'a.xml',
    'llms.txt',
    'a.md',
    'v3.sh',
    'v3.ps1',
    'a.yml',
    'assets/lib/a.js',
    'workers/a.js',
  ])('makes both forms of %s', async (file) => {
    const path = join(await compress({ [file]: TEXT }), file)
    expect(brotliDecompressSync(readFileSync(`${path}.br`)).toString()).toBe(TEXT)
    expect(gunzipSync(readFileSync(`${path}.gz`)).toString()).toBe(TEXT)
    expect(readFileSync(`${path}.br`).length).toBeLessThan(TEXT.length / 2)
  })

  it.each([
    ['pictures', 'a.png', TEXT],
    ['files without extension', '_headers', TEXT],
    ['tiny files', 'a.html', 'x'.repeat(511)],
  ])('leaves %s alone', async (_, file, text) => {
    const path = join(await compress({ [file]: text }), file)
    expect([existsSync(`${path}.br`), existsSync(`${path}.gz`)]).toEqual([false, false])
  })

  it('takes the forms of a file that has not changed from the last build', async () => {
    const previous = scratchFolder({ 'a.html': TEXT, 'a.html.br': 'old br', 'a.html.gz': 'old gz' })
    const stamps = { 'a.html': stampOf(join(previous, 'a.html'), false)! }
    const folder = await compress({ 'a.html': TEXT }, previous, stamps)
    expect(readFileSync(join(folder, 'a.html.br'), 'utf8')).toBe('old br')
    expect(readFileSync(join(folder, 'a.html.gz'), 'utf8')).toBe('old gz')
  })

  it.each(['.br', '.gz'].flatMap((ending) => DAMAGES.map(([what, damage]) => [ending, what, damage] as const)))(
    'makes both again when the %s of the last build %s',
    async (ending, _, damage) => {
      const previous = await compress({ 'a.html': TEXT })
      const stamps = { 'a.html': stampOf(join(previous, 'a.html'), false)! }
      damage(join(previous, `a.html${ending}`))
      const folder = await compress({ 'a.html': TEXT }, previous, stamps)
      expect(brotliDecompressSync(readFileSync(join(folder, 'a.html.br'))).toString()).toBe(TEXT)
      expect(gunzipSync(readFileSync(join(folder, 'a.html.gz'))).toString()).toBe(TEXT)
    },
  )

  it.each<[string, Record<string, string>]>([
    ['has changed', { 'a.html': `${TEXT}!`, 'a.html.br': 'old', 'a.html.gz': 'old' }],
    ['was not compressed', { 'a.html': TEXT }],
    ['was compressed by half', { 'a.html': TEXT, 'a.html.br': 'old' }],
    ['is new', {}],
  ])('makes the forms of a file that %s', async (_, old) => {
    const previous = scratchFolder(old)
    const stamps = { 'a.html': stampOf(join(previous, 'a.html'), false) ?? '' }
    const folder = await compress({ 'a.html': TEXT }, previous, stamps)
    expect(brotliDecompressSync(readFileSync(join(folder, 'a.html.br'))).toString()).toBe(TEXT)
    expect(gunzipSync(readFileSync(join(folder, 'a.html.gz'))).toString()).toBe(TEXT)
  })

  it('never writes into the files of the last build', async () => {
    const previous = scratchFolder({ 'a.html': TEXT, 'a.html.br': 'old' })
    await compress({ 'a.html': TEXT }, previous)
    expect(readFileSync(join(previous, 'a.html.br'), 'utf8')).toBe('old')
  })

  it('are those of the last text when a file is written twice', async () => {
    const dir = scratchFolder()
    const sink = new DirectSink({ dir, previous: null, plain: false })
    sink.write('a.js', Buffer.from(`${TEXT}first`))
    sink.write('a.js', Buffer.from(TEXT))
    expect(brotliDecompressSync(readFileSync(join(dir, 'a.js.br'))).toString()).toBe(TEXT)
    sink.write('a.js', Buffer.from('short'))
    expect(existsSync(join(dir, 'a.js.br'))).toBe(false)
  })
})
