/** Tests of reading a page for listings: title, frontmatter, problems, and reading again. */
import { utimesSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { sourceOf } from './scan.ts'
import { EN, scratchFolder, writeFiles } from './scratch.fixture.ts'
import { SourceReader, titleFromName } from './source-page.ts'

function read(text: string | Uint8Array, file = 'en/guide/some-page.md') {
  const source = sourceOf(file, [EN])!
  return new SourceReader(scratchFolder({ [file]: text }), []).read(source)
}

describe('titleFromName', () => {
  it.each([
    ['guide/foo-bar.md', 'Foo-bar'],
    ['tool/README.md', 'Tool'],
    ['tool/index.md', 'Tool'],
    ['README.md', 'Home'],
    ['guide/baidu.photo.md', 'Baidu.photo'],
    ['tool/google', 'Google'],
    ['指南.md', '指南'],
  ])('makes of %s the title %s', (relative, title) => {
    expect(titleFromName(relative)).toBe(title)
  })
})

describe('the title of a page', () => {
  it.each([
    ['its frontmatter', '---\ntitle: Written\n---\n# Heading\n', 'Written'],
    ['its first heading', 'text\n\n# Heading\n\n# Other\n', 'Heading'],
    ['its file name', '## Only a section\n', 'Some-page'],
    ['a heading without markup', '# The `code` of **all** [things](x.md)\n', 'The code of all things'],
    ['a heading without its own id', '# Heading {#id}\n', 'Heading'],
    ['a heading without closing marks', '# Heading ##\n', 'Heading'],
    ['a heading that is not in a code block', '```sh\n# a comment\n```\n\n# Heading\n', 'Heading'],
    ['a heading that is not in a block of tildes', '~~~\n# a comment\n~~~\n# Heading\n', 'Heading'],
    ['a line that is not a tag', '#hashtag\n# Heading\n', 'Heading'],
    ['the file name when the heading is empty', '# {#id}\n', 'Some-page'],
  ])('is taken from %s', (_, text, title) => {
    expect(read(text).title).toBe(title)
  })

  it.each([
    ['a heading that is not in a block within a block', '````md\n```\n# inner\n```\n````\n# Heading\n', 'Heading'],
    ['an underlined heading', 'Heading\n=======\n', 'Heading'],
  ])('is taken from %s', (_, text, title) => {
    expect(read(text).title).toBe(title)
  })
})

describe('SourceReader', () => {
  it('knows the parts of a page', () => {
    expect(read('---\norder: 2\n---\ntext', 'en/guide/README.md')).toEqual({
      file: 'en/guide/README.md',
      locale: EN,
      relative: 'guide/README.md',
      route: '/guide/',
      isIndex: true,
      frontmatter: { order: 2 },
      title: 'Guide',
      text: 'text',
      firstLine: 4,
      keyLines: { order: 2 },
      problems: [],
    })
  })

  it('passes on what is wrong with the frontmatter', () => {
    expect(read('---\norder: 0\n---\n').problems).toMatchObject([{ at: 'en/guide/some-page.md:2' }])
  })

  it('reports a file it cannot read as a problem of that file', () => {
    const page = read(Uint8Array.from([0xff, 0xfe]))
    expect(page.problems).toEqual([
      {
        severity: 'error',
        at: 'en/guide/some-page.md',
        message: 'the file is not UTF-8 text',
        remedy: 'Save it with the encoding UTF-8.',
      },
    ])
    expect(page.text).toBe('')
  })

  it('reads a file again only when it has changed', () => {
    const folder = scratchFolder({ 'en/a.md': '# One\n' })
    const reader = new SourceReader(folder, [])
    const source = sourceOf('en/a.md', [EN])!
    const first = reader.read(source)
    expect(reader.read(source).frontmatter).toBe(first.frontmatter)
    writeFiles(folder, { 'en/a.md': '# Two\n' })
    utimesSync(join(folder, 'en/a.md'), 1, 1)
    expect(reader.read(source).title).toBe('Two')
  })

  it('gives a page that it knows the locale of the present settings', () => {
    const reader = new SourceReader(scratchFolder({ 'en/a.md': '# One\n' }), [])
    reader.read(sourceOf('en/a.md', [EN])!)
    expect(reader.read(sourceOf('en/a.md', [{ ...EN, title: 'Other' }])!)).toMatchObject({
      title: 'One',
      locale: { title: 'Other' },
    })
  })
})
