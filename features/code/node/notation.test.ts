/** Tests of notes in code. */
import { describe, expect, test } from 'vitest'
import { complaints, components, render } from '../../../engine/markdown/scratch.fixture.ts'
import { readNotes } from './notation.ts'

describe('a note is taken out of', () => {
  test.each([
    ['a line comment', 'a() // [!code ++]', 'a()'],
    ['a shell comment', 'ls # [!code --]', 'ls'],
    ['a comment of SQL', 'SELECT 1 -- [!code ++]', 'SELECT 1'],
    ['a comment of an ini file', 'a=1 ; [!code ++]', 'a=1'],
    ['a closed comment', 'a {} /* [!code ++] */', 'a {}'],
    ['a comment of JSX', '<a/> {/* [!code ++] */}', '<a/>'],
    ['a comment of HTML', '<a> <!-- [!code ++] -->', '<a>'],
    ['a batch file', 'dir REM [!code ++]', 'dir'],
    ['plain text', 'a line [!code ++]', 'a line'],
    ['a comment that says more', 'a() // why [!code ++]', 'a() // why'],
    ['a line with two', 'a() // [!code ++] [!code focus]', 'a()'],
    ['a line that ends with the sign of a comment', 'a-- [!code ++]', 'a--'],
    ['code in capitals', 'a // [!CODE ++]', 'a'],
  ])('%s', (_, written, code) => {
    expect(readNotes(written)).toMatchObject({ code, wrong: [] })
  })
})

test.each([
  ['its own line', 'a\nb // [!code ++]\nc', { add: [2] }],
  ['lines by number', 'a\nb // [!code --:2]\nc', { remove: [2, 3] }],
  ['no line beyond the end', 'a // [!code focus:9]\nb', { focus: [1, 2] }],
  ['the next line when it stands alone', 'a\n// [!code error]\nb', { error: [2] }],
  ['the next lines when it stands alone', '# [!code warning:2]\na\nb\nc', { warning: [1, 2] }],
  ['nothing when nothing follows', 'a\n// [!code ++]', {}],
  ['a line twice over', 'a // [!code ++] [!code focus]', { add: [1], focus: [1] }],
  ['a line by the short name', 'a // [!code hl]', { highlight: [1] }],
])('a note marks %s', (_, written, marks) => {
  expect(readNotes(written).marks).toEqual(marks)
})

test.each(['a [b] !code', 'x = "[! code]"', ''])('code without notes stays as it is: %j', (code) => {
  expect(readNotes(code)).toEqual({ code, marks: {}, wrong: [] })
})

test('an escaped note is shown', () => {
  expect(readNotes('a // [\\!code ++]')).toEqual({ code: 'a // [!code ++]', marks: {}, wrong: [] })
})

describe('on a page', () => {
  const fence = (info: string, code: string) => `\`\`\`${info}\n${code}\n\`\`\``

  test.each([
    ['js', 'a // [!code ++]\nb // [!code highlight]', { marks: { add: [1] }, marked: [2] }],
    ['text{1}', 'a\nb [!code hl]', { marked: [1, 2] }],
  ])('a block of %s knows its marks', (info, code, block) => {
    expect(render(fence(info, code)).codes[0]).toMatchObject(block)
  })

  test('the style of marks comes with a block that has some', () => {
    const names = (text: string) => components(render(text).body).map(({ component }) => component)
    expect(names(fence('js', 'a // [!code ++]'))).toEqual(['CodeMarks'])
    expect(names(fence('js', 'a // [!code highlight]'))).toEqual([])
  })

  test.each([
    ['an unknown note', 'js', 'a\nb // [!code plus]', '3 warning a code block does not know the note [!code plus]'],
    ['a bad count', 'js', 'a // [!code ++:x]', '2 warning a code block does not know the note [!code ++:x]'],
    ['an open note', 'js', 'a // [!code ++', '2 warning a code block does not know the note [!code ++'],
    ['an option', 'js:colapsed-lines', 'a', '1 warning a code block does not know the option :colapsed-lines'],
    ['a value', 'js :line-numbers=x', 'a', '1 warning a code block does not know the option :line-numbers=x'],
    [
      'a value too many',
      'js:no-line-numbers=3',
      'a',
      '1 warning a code block does not know the option :no-line-numbers=3',
    ],
    ['a range', 'js{4-2}', 'a', '1 warning a code block does not know the option {4-2}'],
    ['an empty range', 'js {}', 'a', '1 warning a code block does not know the option {}'],
  ])('%s is complained of with its line', (_, info, code, message) => {
    expect(complaints(fence(info, code))).toEqual([`en/guide/page.md:${message}`])
  })

  test.each(['js:v-pre {1,3-4} :no-collapsed-lines', 'js title="a:b{x}"', 'sh title="a" and {more}', 'c++', ''])(
    'nobody complains of %j',
    (info) => expect(complaints(fence(info, 'a'))).toEqual([]),
  )

  const long = Array.from({ length: 16 }, (_, i) => i).join('\n')
  test.each([
    ['js:collapsed-lines', long, { lines: 16, after: 15 }],
    ['js:collapsed-lines=3', '1\n2\n3\n4', { lines: 4, after: 3 }],
    ['js:collapsed-lines=0', '1\n2', { lines: 2, after: 1 }],
    ['js:collapsed-lines=3', '1\n2\n3', undefined],
    ['js:collapsed-lines=2', '1\n// [!code ++]\n2', undefined],
    ['js:no-collapsed-lines', long, undefined],
    ['js title=":collapsed-lines"', long, undefined],
    ['js', long, undefined],
  ])('%s folds when it is long enough', (info, code, props) => {
    const fold = components(render(fence(info, code)).body).find(({ component }) => component === 'CodeFold')
    expect(fold?.props).toEqual(props)
  })
})
