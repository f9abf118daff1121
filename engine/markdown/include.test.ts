/** Tests of includes: which lines come, from where, and what is said when they cannot. */
import { describe, expect, test } from 'vitest'
import { type Expanded, expandIncludes } from './include.ts'

const PARTS = [
  '---', // 1
  'title: Parts', // 2
  '---', // 3
  '# Parts', // 4
  '', // 5
  '<!-- #region one -->', // 6
  'first', // 7
  '<!-- #endregion one -->', // 8
  '<!-- region two-b -->', // 9
  'second', // 10
  '<!-- endregion two-b -->', // 11
  '```js', // 12
  'code', // 13
  '```', // 14
  '::: tip', // 15
  'hint', // 16
  ':::', // 17
  '',
].join('\n')

const FILES: Record<string, string> = {
  'en/parts.md': PARTS,
  'en/plain.md': 'plain\n\nmore\n',
  'en/windows.md': '---\r\ntitle: W\r\n---\r\none\r\ntwo\r\n',
  'en/bom.md': '\uFEFF---\ntitle: B\n---\ntext\n',
  'en/empty-matter.md': '---\n---\nabove\n\n---\nbelow\n',
  'en/sub/outer.md': 'outer\n<!-- @include: inner.md -->\nend\n',
  'en/sub/inner.md': 'inner\n',
  'en/loop-a.md': 'a\n<!-- @include: loop-b.md -->\n',
  'en/loop-b.md': 'b\n<!-- @include: loop-a.md -->\n',
  'en/my file.md': 'spaced\n',
}

function expand(text: string, firstLine = 1): Expanded {
  return expandIncludes({ file: 'en/page.md', text, firstLine }, (file) => {
    const found = FILES[file]
    if (found === undefined) throw new Error('ENOENT')
    return found
  })
}

const include = (spec: string) => `<!-- @include: ${spec} -->`

describe('an include brings', () => {
  test.each([
    ['a whole file', './plain.md', 'plain\n\nmore'],
    ['a whole file without its frontmatter', 'windows.md', 'one\ntwo'],
    [
      'a line range, both ends included, frontmatter lines counted',
      'parts.md{4-7}',
      '# Parts\n\n<!-- #region one -->\nfirst',
    ],
    ['the frontmatter itself when the range covers it', 'parts.md{2-3}', 'title: Parts\n---'],
    ['the lines from one to the end', 'plain.md{3-}', 'more\n'],
    ['the lines up to one', 'plain.md{-1}', 'plain'],
    ['what there is of a range that ends behind the file', 'plain.md{3-99}', 'more\n'],
    ['a region', 'parts.md#one', 'first'],
    ['a region whose name has a dash and whose mark has no #', 'parts.md#two-b', 'second'],
    ['a file whose name has a space', 'my file.md', 'spaced'],
    ['the includes of an included file, relative to that file', 'sub/outer.md', 'outer\ninner\nend'],
  ])('%s', (_, spec, text) => {
    expect(expand(include(spec))).toMatchObject({ text, problems: [] })
  })

  test('a file that begins with a byte order mark, without its frontmatter', () => {
    expect(expand(include('bom.md')).text).toBe('text')
  })

  test('everything below an empty frontmatter', () => {
    expect(expand(include('empty-matter.md')).text).toBe('above\n\n---\nbelow')
  })

  test('its own indentation to every line that is not blank', () => {
    expect(expand(`- item\n\n  ${include('plain.md')}\n- next`).text).toBe('- item\n\n  plain\n\n  more\n- next')
  })

  test('every included file to the list of files the page depends on', () => {
    expect(expand(`${include('sub/outer.md')}\n${include('plain.md')}`).includes).toEqual([
      'en/sub/outer.md',
      'en/sub/inner.md',
      'en/plain.md',
    ])
  })
})

test('every line remembers the file and line it came from', () => {
  const { origins } = expand(`top\n${include('parts.md#one')}\n${include('sub/outer.md')}\nbottom`, 11)
  expect(origins.map(({ file, line }) => `${file}:${line}`)).toEqual([
    'en/page.md:11',
    'en/parts.md:7',
    'en/sub/outer.md:1',
    'en/sub/inner.md:1',
    'en/sub/outer.md:3',
    'en/page.md:14',
  ])
})

test('lines below a frontmatter that was left out keep their numbers', () => {
  expect(expand(include('windows.md')).origins).toEqual([
    { file: 'en/windows.md', line: 4 },
    { file: 'en/windows.md', line: 5 },
  ])
})

describe('an include stays text', () => {
  test.each([
    ['inside a fence', '```md\nX\n```'],
    ['inside a tilde fence with backticks in it', '~~~\n```\nX\n```\n~~~'],
    ['inside a longer fence', '````\n```\nX\n````'],
    ['inside an unclosed fence', '```\nX\n'],
    ['inside a fence in a list', '- a\n\n  ```\n  X\n  ```'],
  ])('%s', (_, text) => {
    const source = text.replace('X', include('plain.md'))
    expect(expand(source)).toMatchObject({ text: source, includes: [], problems: [] })
  })

  test('when it shares its line with other text', () => {
    const source = `see ${include('plain.md')}`
    expect(expand(source).text).toBe(source)
  })

  test('inside a fence that opens on the line of a list marker', () => {
    const source = `- \`\`\`md\n  ${include('plain.md')}\n  \`\`\``
    expect(expand(source).text).toBe(source)
  })
})

describe('an include works', () => {
  test.each([
    ['below a fence', '```\ncode\n```'],
    ['below a code span that looks like a fence', '``` a ``` b'],
    ['below a fence closed by more ticks than it was opened with', '```\ncode\n`````'],
  ])('%s', (_, text) => {
    expect(expand(`${text}\n${include('plain.md')}`).text).toBe(`${text}\nplain\n\nmore`)
  })

  test('below a fence that opened on the line of a list marker', () => {
    expect(expand(`- \`\`\`\n  code\n  \`\`\`\n\n${include('plain.md')}`).includes).toEqual(['en/plain.md'])
  })
})

describe('an error with the place of the include is reported for', () => {
  test.each([
    ['a missing file', 'none.md', 'included file not found: en/none.md'],
    ['an unknown region', 'parts.md#three', 'nothing to include in parts.md#three'],
    ['a range behind the end', 'plain.md{9-10}', 'nothing to include in plain.md{9-10}'],
    ['a range that runs backwards', 'plain.md{3-1}', 'nothing to include in plain.md{3-1}'],
    ['a range that begins before the file', 'plain.md{0-1}', 'nothing to include in plain.md{0-1}'],
    ['a file that includes itself', 'page.md', 'include loop: en/page.md → en/page.md'],
  ])('%s, and the line is left as it is', (_, spec, message) => {
    const { problems, text, includes } = expand(`a\n${include(spec)}`, 5)
    expect(problems).toEqual([expect.objectContaining({ severity: 'error', at: 'en/page.md:6', message })])
    expect(text).toBe(`a\n${include(spec)}`)
    expect(includes).toEqual([])
  })

  test('a loop of several files, at the line that closes it', () => {
    const { problems } = expand(include('loop-a.md'))
    expect(problems).toMatchObject([
      { at: 'en/loop-b.md:2', message: 'include loop: en/page.md → en/loop-a.md → en/loop-b.md → en/loop-a.md' },
    ])
  })
})

test('the same file may be included twice', () => {
  expect(expand(`${include('plain.md{1-1}')}\n${include('plain.md{1-1}')}`)).toMatchObject({
    text: 'plain\nplain',
    problems: [],
  })
})

describe('a warning is given for a range that', () => {
  const cuts = (spec: string) => expand(include(spec)).problems.filter(({ severity }) => severity === 'warning')

  test.each([
    ['begins inside a fence', 'parts.md{13-14}'],
    ['ends inside a fence', 'parts.md{10-13}'],
  ])('%s', (_, spec) => {
    expect(cuts(spec)).toMatchObject([{ at: 'en/page.md:1', message: expect.stringContaining('en/parts.md') }])
  })

  test.each([
    ['begins inside a container', 'parts.md{16-17}'],
    ['ends inside a container', 'parts.md{15-16}'],
  ])('%s', (_, spec) => {
    expect(cuts(spec)).toMatchObject([{ at: 'en/page.md:1' }])
  })

  test('but not for one that holds a whole fence and a whole container', () => {
    expect(cuts('parts.md{12-17}')).toEqual([])
  })
})

test('a fence that an excerpt leaves open ends with the excerpt', () => {
  const { text, origins } = expand('before\n<!-- @include: parts.md{12-13} -->\nafter')
  expect(text).toBe('before\n```js\ncode\n```\nafter')
  expect(origins.map(({ file, line }) => `${file}:${line}`)).toEqual([
    'en/page.md:1',
    'en/parts.md:12',
    'en/parts.md:13',
    'en/parts.md:13',
    'en/page.md:3',
  ])
})

test('a fence that the page itself leaves open runs to its end', () => {
  expect(expand('```\ncode').text).toBe('```\ncode')
})

describe('text made from data', () => {
  const DATA = {
    'keys a': [
      { text: '### one\nfirst', at: 'data/words/keys.yaml:3' },
      { text: '### two', at: 'data/words/keys.yaml:9' },
    ],
    broken: { problem: 'there is no group broken' },
  }
  const withData = (text: string) =>
    expandIncludes({ file: 'en/page.md', text, firstLine: 5, data: DATA }, () => 'included\n<!-- @data: keys a -->\n')

  test('takes the place of the line that asks for it, and keeps where it was written', () => {
    const { text, origins, hasData } = withData('above\n<!-- @data: keys a -->\nbelow')
    expect(text).toBe('above\n### one\nfirst\n### two\nbelow')
    expect(hasData).toBe(true)
    expect(origins.map(({ file, line, at }) => at ?? `${file}:${line}`)).toEqual([
      'en/page.md:5',
      'data/words/keys.yaml:3',
      'data/words/keys.yaml:3',
      'data/words/keys.yaml:9',
      'en/page.md:7',
    ])
  })

  test('is indented as the line was', () => {
    expect(withData('- item\n\n  <!-- @data: keys a -->').text).toBe('- item\n\n  ### one\n  first\n  ### two')
  })

  test('is an error where the site refuses it', () => {
    const { problems, hasData } = withData('a\n<!-- @data: broken -->')
    expect(problems).toMatchObject([{ severity: 'error', at: 'en/page.md:6', message: 'there is no group broken' }])
    expect(hasData).toBe(false)
  })

  test.each([
    ['in a fence', '```md\n<!-- @data: keys a -->\n```'],
    ['that nobody answered', '<!-- @data: keys b -->'],
  ])('leaves alone a line %s', (_, source) => {
    expect(withData(source)).toMatchObject({ text: source, problems: [], hasData: false })
  })
})
