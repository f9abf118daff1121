/** Tests of compressing files beside the build. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { scratchFolder, writeFiles } from '../pages/scratch.fixture.ts'
import { Compressor } from './compress.ts'

const TEXT = 'All work and no play makes a dull page. '.repeat(40)

/** Compresses files in a new folder, as a build does after writing them. */
async function compress(files: Record<string, string>, previous: string | null = null): Promise<string> {
  const folder = scratchFolder(files)
  const compressor = new Compressor(folder, previous)
  for (const [file, text] of Object.entries(files)) compressor.add(file, Buffer.from(text))
  await compressor.finish()
  return folder
}

describe('Compressor', () => {
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

  it('compresses many files, more than it works on at once', async () => {
    const files = Object.fromEntries(Array.from({ length: 40 }, (_, i) => [`${i}.html`, `${TEXT}${i}`]))
    const folder = await compress(files)
    for (const [file, text] of Object.entries(files))
      expect(brotliDecompressSync(readFileSync(join(folder, `${file}.br`))).toString()).toBe(text)
  })

  it('takes the forms of a file that has not changed from the last build', async () => {
    const previous = scratchFolder({ 'a.html': TEXT, 'a.html.br': 'old br', 'a.html.gz': 'old gz' })
    const folder = await compress({ 'a.html': TEXT }, previous)
    expect(readFileSync(join(folder, 'a.html.br'), 'utf8')).toBe('old br')
    expect(readFileSync(join(folder, 'a.html.gz'), 'utf8')).toBe('old gz')
  })

  it.each<[string, Record<string, string>]>([
    ['has changed', { 'a.html': `${TEXT}!`, 'a.html.br': 'old', 'a.html.gz': 'old' }],
    ['was not compressed', { 'a.html': TEXT }],
    ['was compressed by half', { 'a.html': TEXT, 'a.html.br': 'old' }],
    ['is new', {}],
  ])('makes the forms of a file that %s', async (_, old) => {
    const folder = await compress({ 'a.html': TEXT }, scratchFolder(old))
    expect(brotliDecompressSync(readFileSync(join(folder, 'a.html.br'))).toString()).toBe(TEXT)
    expect(gunzipSync(readFileSync(join(folder, 'a.html.gz'))).toString()).toBe(TEXT)
  })

  it('never writes into the files of the last build', async () => {
    const previous = scratchFolder({ 'a.html': TEXT, 'a.html.br': 'old' })
    await compress({ 'a.html': TEXT }, previous)
    expect(readFileSync(join(previous, 'a.html.br'), 'utf8')).toBe('old')
  })

  it('has nothing to wait for when nothing was added', async () => {
    await expect(new Compressor(scratchFolder(), null).finish()).resolves.toBeUndefined()
  })

  it('has the forms of the last text when a file is written twice', async () => {
    const long = Array.from({ length: 2_000 }, (_, i) => `line ${i * 7919} ${Math.sin(i)}`).join('\n')
    const folder = scratchFolder()
    writeFiles(folder, { 'assets/a.js': TEXT })
    const compressor = new Compressor(folder, null)
    compressor.add('assets/a.js', Buffer.from(long))
    compressor.add('assets/a.js', Buffer.from(TEXT))
    await compressor.finish()
    expect(brotliDecompressSync(readFileSync(join(folder, 'assets/a.js.br'))).length).toBe(TEXT.length)
  })
})
