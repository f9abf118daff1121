/** Tests of creating pages. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { splitFrontmatter } from '../engine/pages/frontmatter.ts'
import { EN, engineOptions, scratchFolder, ZH } from '../engine/pages/scratch.fixture.ts'
import { newPage } from './new-page.ts'

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => {})
})
afterEach(() => vi.restoreAllMocks())

function create(path: string, files: Record<string, string> = { 'content/en/x.md': '', 'content/zh/x.md': '' }) {
  const root = scratchFolder(files)
  const options = engineOptions(join(root, 'content'))
  return { root, run: () => newPage({ path }, options).map((file) => file.slice(root.length + 1)) }
}

/** Folders and files below the content folder, to see that nothing was written. */
const listing = (root: string) => readdirSync(join(root, 'content'), { recursive: true }).sort()

describe('newPage', () => {
  it.each([
    ['guide/foo', ['content/en/guide/foo.md', 'content/zh/guide/foo.md']],
    ['guide/foo.md', ['content/en/guide/foo.md', 'content/zh/guide/foo.md']],
    ['guide/', ['content/en/guide/README.md', 'content/zh/guide/README.md']],
    ['foo', ['content/en/foo.md', 'content/zh/foo.md']],
    ['guide/baidu.photo', ['content/en/guide/baidu.photo.md', 'content/zh/guide/baidu.photo.md']],
  ])('creates %s in every language', (path, files) => {
    const { root, run } = create(path)
    expect(run()).toEqual(files)
    for (const file of files) expect(existsSync(join(root, file))).toBe(true)
  })

  it('leaves a language that is being translated to its translators', () => {
    const root = scratchFolder({ 'content/en/x.md': '', 'content/zh/x.md': '' })
    const options = engineOptions(join(root, 'content'), { locales: [EN, { ...ZH, complete: false }] })
    expect(newPage({ path: 'guide/foo', titles: {} }, options)).toEqual([join(root, 'content/en/guide/foo.md')])
  })

  it('creates the page at the root for a language that lives there', () => {
    expect(create('guide/foo', { 'content/README.md': '', 'content/zh/x.md': '' }).run()).toEqual([
      'content/guide/foo.md',
      'content/zh/guide/foo.md',
    ])
  })

  it('writes a title and says what it made', () => {
    const { root, run } = create('guide/foo-bar')
    const [file] = run()
    const split = splitFrontmatter('a.md', readFileSync(join(root, file!), 'utf8'))
    expect(split).toMatchObject({ frontmatter: { title: 'TODO: Foo-bar' } })
    expect(split.problems.map(({ message }) => message)).toEqual([
      'title is not written yet: Foo-bar',
      'description is not written yet: one sentence, at most 150 characters',
    ])
    expect(console.log).toHaveBeenCalledWith(`created ${join(root, file!)}`)
  })

  it.each(['guide/115', 'guide/true', 'guide/a: b', 'guide/null'])(
    'writes frontmatter that is good for a page named %s',
    (path) => {
      const { root, run } = create(path)
      const [file] = run()
      const { frontmatter, problems } = splitFrontmatter('a.md', readFileSync(join(root, file!), 'utf8'))
      expect(problems.filter(({ severity }) => severity === 'error')).toEqual([])
      expect(frontmatter.title).toMatch(/\S/)
    },
  )

  it.each(['', '/guide/foo', '../foo', 'guide/../../foo', './foo', '.hidden', 'guide\\foo'])(
    'refuses the path %j and shows a good one',
    (path) => {
      const { root, run } = create(path)
      const before = listing(root)
      expect(run).toThrow(/`npm run new -- guide\/foo`/)
      expect(listing(root)).toEqual(before)
    },
  )

  it.each(['content/en/guide/foo.md', 'content/zh/guide/foo.md'])('writes nothing when %s exists', (taken) => {
    const { root, run } = create('guide/foo', { 'content/en/x.md': '', 'content/zh/x.md': '', [taken]: 'mine' })
    const before = listing(root)
    expect(run).toThrow(`${join(root, taken)} exists already. Nothing was written.`)
    expect(listing(root)).toEqual(before)
    expect(readFileSync(join(root, taken), 'utf8')).toBe('mine')
  })
})

describe('a page of some kind', () => {
  const pageKinds = {
    task: {
      frontmatter: ({ locale }: { locale: string }) => ({ category: [`Guide ${locale}`] }),
      body: ({ locale, name }: { locale: string; name: string }) => `${name} in ${locale}`,
    },
  }
  const folders = { 'content/en/x.md': '', 'content/zh/x.md': '' }
  const setUp = () => {
    const root = scratchFolder(folders)
    return { root, options: { ...engineOptions(join(root, 'content')), pageKinds } }
  }

  it('begins with its frontmatter and text in every language, under the titles given', () => {
    const { options } = setUp()
    const titles = { en: 'Do: it', zh: undefined }
    const texts = newPage({ path: 'guide/foo', kind: 'task', titles }, options).map((file) =>
      readFileSync(file, 'utf8'),
    )
    const [en, zh] = texts.map((text) => splitFrontmatter('a.md', text))
    expect(en).toMatchObject({ frontmatter: { title: 'Do: it', category: ['Guide en'] }, text: '\nfoo in en\n' })
    expect(zh).toMatchObject({ frontmatter: { title: 'TODO: Foo', category: ['Guide zh'] }, text: '\nfoo in zh\n' })
  })

  it.each([
    ['tsak', 'There is no kind of page "tsak". Did you mean "task"? Nothing was written.'],
    ['something', 'There is no kind of page "something". Use task. Nothing was written.'],
    ['constructor', 'There is no kind of page "constructor". Use task. Nothing was written.'],
  ])('is refused when the kind is %s', (kind, message) => {
    const { root, options } = setUp()
    const before = listing(root)
    expect(() => newPage({ path: 'guide/foo', kind }, options)).toThrow(message)
    expect(listing(root)).toEqual(before)
  })
})
