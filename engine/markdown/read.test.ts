/** Tests of reading Markdown files. */
import { describe, expect, it } from 'vitest'
import { scratchFolder } from '../pages/scratch.fixture.ts'
import { MAX_MARKDOWN_BYTES, readMarkdown, UnreadableFile } from './read.ts'

function read(content: string | Uint8Array): string {
  return readMarkdown(scratchFolder({ 'a.md': content }), 'a.md')
}

function failure(content: string | Uint8Array): UnreadableFile {
  try {
    read(content)
  } catch (error) {
    if (error instanceof UnreadableFile) return error
    throw error
  }
  throw new Error('the file was read')
}

describe('readMarkdown', () => {
  it.each([
    ['Chinese text', '# 指南\n', '# 指南\n'],
    ['Windows line ends', 'a\r\nb\r\n', 'a\nb\n'],
    ['a byte order mark', '\uFEFF---\n', '---\n'],
    ['an empty file', '', ''],
  ])('reads %s', (_, content, text) => {
    expect(read(content)).toBe(text)
  })

  it.each([
    ['text of another encoding', Uint8Array.from([0xd6, 0xb8, 0xc4, 0xcf])],
    ['a cut character', Uint8Array.from([0xe6, 0x8c])],
  ])('refuses %s and says how to save it', (_, bytes) => {
    const { message, remedy } = failure(bytes)
    expect(message).toBe('the file is not UTF-8 text')
    expect(remedy).toContain('UTF-8')
  })

  it('reads a file of exactly the largest size', () => {
    expect(read('a'.repeat(MAX_MARKDOWN_BYTES))).toHaveLength(MAX_MARKDOWN_BYTES)
  })

  it('refuses a file above the largest size and says how large it is', () => {
    const { message, remedy } = failure('a'.repeat(MAX_MARKDOWN_BYTES * 1.5))
    expect(message).toBe('the file has 3.0 MB, the limit is 2 MB')
    expect(remedy).toContain('Split')
  })
})
