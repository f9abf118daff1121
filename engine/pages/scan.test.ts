/** Tests of the list of content files and their addresses. */
import { describe, expect, it } from 'vitest'
import { Problems } from '../problems.ts'
import { locateLocales, scanContent, sourceOf } from './scan.ts'
import { EN, scratchFolder, ZH } from './scratch.fixture.ts'

const LOCALES = [EN, ZH]

function scan(files: string[], problems = new Problems(), locales = LOCALES) {
  const folder = scratchFolder(Object.fromEntries(files.map((file) => [file, 'text'])))
  return scanContent(folder, locateLocales(folder, locales), problems)
}

describe('sourceOf', () => {
  it.each([
    ['en/README.md', '/'],
    ['en/guide/README.md', '/guide/'],
    ['en/guide/readme.md', '/guide/'],
    ['en/guide/index.md', '/guide/'],
    ['en/guide/drivers/baidu.photo.md', '/guide/drivers/baidu.photo.html'],
    ['en/guide/drivers/SMB.md', '/guide/drivers/SMB.html'],
    ['en/guide/Cloud V2 V3.md', '/guide/Cloud%20V2%20V3.html'],
    ['en/guide/a:b?.md', '/guide/a_b_.html'],
    ['zh/README.md', '/zh/'],
    ['zh/faq/why.md', '/zh/faq/why.html'],
    ['zh/指南.md', '/zh/%E6%8C%87%E5%8D%97.html'],
  ])('gives %s the address %s', (file, route) => {
    expect(sourceOf(file, LOCALES)?.route).toBe(route)
  })

  it('knows the locale and the path below its folder', () => {
    expect(sourceOf('zh/guide/a.md', LOCALES)).toEqual({
      file: 'zh/guide/a.md',
      locale: ZH,
      relative: 'guide/a.md',
      route: '/zh/guide/a.html',
    })
  })

  it('gives nothing for a file outside every locale', () => {
    expect(sourceOf('data/notes.md', LOCALES)).toBeNull()
  })
})

describe('locateLocales', () => {
  it('leaves locales alone whose folder exists', () => {
    expect(locateLocales(scratchFolder({ 'en/a.md': '' }), LOCALES)).toEqual(LOCALES)
  })

  it('takes the root folder for the root language when its own folder is missing', () => {
    const [en, zh] = locateLocales(scratchFolder({ 'a.md': '', 'zh/a.md': '' }), LOCALES)
    expect([en?.dir, zh?.dir]).toEqual(['.', 'zh'])
  })
})

describe('scanContent', () => {
  it('lists Markdown files in a fixed order', () => {
    const found = scan(['zh/a.md', 'en/b.md', 'en/a.md', 'en/guide/c.md'])
    expect(found.map(({ file }) => file)).toEqual(['en/a.md', 'en/b.md', 'en/guide/c.md', 'zh/a.md'])
  })

  it.each([
    'en/.vuepress/config.md',
    'en/_part.md',
    'en/_parts/a.md',
    'en/node_modules/x/README.md',
    'en/picture.png',
    'en/readme.md.bak',
  ])('passes over %s', (file) => {
    expect(scan([file, 'en/a.md']).map((source) => source.file)).toEqual(['en/a.md'])
  })

  it('gives a language at the root its files but not those of the other language', () => {
    const found = scan(['README.md', 'guide/a.md', 'zh/guide/a.md'])
    expect(found.map(({ route, locale }) => `${locale.id} ${route}`)).toEqual([
      'en /',
      'en /guide/a.html',
      'zh /zh/guide/a.html',
    ])
  })

  it.each([
    [['en/guide/README.md', 'en/guide/index.md'], '/guide/'],
    [['en/a:b.md', 'en/a;b.md'], '/a_b.html'],
  ])('refuses %s, which would share one address', (files, route) => {
    const problems = new Problems(true)
    scan(files, problems)
    expect(problems.errors).toEqual([
      {
        severity: 'error',
        at: files[1],
        message: `has the same address ${route} as ${files[0]}`,
        remedy: expect.stringContaining('Rename'),
      },
    ])
  })
})
