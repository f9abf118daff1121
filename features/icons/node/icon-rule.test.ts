/** Tests of `::name::`, and of the emoji that must win over it. */
import { describe, expect, test } from 'vitest'
import { html, render } from '../../../engine/markdown/scratch.fixture.ts'

const icons = (text: string) => render(text).icons.map(({ name }) => name)

test.each([
  ['a ::hard-drive:: b', ['hard-drive']],
  ['::si:github::', ['si:github']],
  ['::lucide:a-b_c/d.e2::', ['lucide:a-b_c/d.e2']],
  ['::x9:: ::y9::', ['x9', 'y9']],
  ['**::hard-drive::**', ['hard-drive']],
])('%j holds the icons %j', (text, names) => {
  expect(icons(text)).toEqual(names)
})

test('two icons may stand side by side', () => {
  expect(icons('::hard-drive::::folder-down::')).toEqual(['hard-drive', 'folder-down'])
})

test('an icon is a component with its name', () => {
  expect(html('a ::hard-drive:: b')).toBe('<p>a <Icon {"name":"hard-drive"}></Icon> b</p>\n')
})

test('an icon is listed with its place', () => {
  expect(render('a\nb ::hard-drive::', { firstLine: 7 }).icons).toEqual([
    { name: 'hard-drive', at: 'en/guide/page.md:8' },
  ])
})

describe('emoji win:', () => {
  test.each([
    [':exclamation::exclamation::exclamation:', '❗❗❗'],
    [':x::x::x:', '❌❌❌'],
    [':x: :white_check_mark:', '❌ ✅'],
    ['::warning: mind the gap :warning::', ':⚠️ mind the gap ⚠️:'],
  ])('%j is printed as %j', (text, printed) => {
    expect(html(text)).toBe(`<p>${printed}</p>\n`)
    expect(icons(text)).toEqual([])
  })
})

describe('no icon is made of', () => {
  test.each([
    ['words with spaces', '::two words::'],
    ['Chinese', '::图标::'],
    ['nothing', '::::a'],
    ['a single colon pair', ':hard-drive:'],
    ['an open end', '::hard-drive'],
    ['code', '`::hard-drive::`'],
    ['a name that ends with a dash', '::hard-drive-::'],
  ])('%s', (_, text) => {
    expect(icons(text)).toEqual([])
  })
})

test('a word that every object has is a name like any other', () => {
  expect(icons('::constructor::')).toEqual(['constructor'])
})
