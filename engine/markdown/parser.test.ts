/** Tests of the dialect's smaller signs. */
import { describe, expect, test } from 'vitest'
import { components, html, render } from './scratch.fixture.ts'

describe('running text', () => {
  test.each([
    ['a single newline breaks the line', 'a\nb', '<p>a<br>\nb</p>\n'],
    ['==mark==', '==a *b*==', '<p><mark>a <em>b</em></mark></p>\n'],
    ['^sup^', '^>v3.34^', '<p><sup>&gt;v3.34</sup></p>\n'],
    ['~sub~', 'H~2~O', '<p>H<sub>2</sub>O</p>\n'],
    ['~~struck~~', '~~a~~', '<p><s>a</s></p>\n'],
    ['emoji shortcodes', ':white_check_mark: :no_entry_sign:', '<p>✅ 🚫</p>\n'],
    ['unknown shortcodes stay', ':no_such_emoji:', '<p>:no_such_emoji:</p>\n'],
    ['quotes and dots are left alone', '"a" -- (c)...', '<p>&quot;a&quot; -- (c)...</p>\n'],
    ['attributes in braces are text', 'a {.b}', '<p>a {.b}</p>\n'],
    ['HTML comments are kept', 'a <!-- b --> c', '<p>a <!-- b --> c</p>\n'],
  ])('%s', (_, text, expected) => {
    expect(html(text)).toBe(expected)
  })
})

describe('emphasis next to Chinese', () => {
  test.each([
    ['**具体：**与其说', '<strong>具体：</strong>与其说'],
    ['这是**“重点”**内容', '这是<strong>“重点”</strong>内容'],
    ['*（注）*说明', '<em>（注）</em>说明'],
    ['~~（旧）~~新', '<s>（旧）</s>新'],
  ])('%j', (text, expected) => {
    expect(html(text)).toBe(`<p>${expected}</p>\n`)
  })
})

test('task lists have disabled boxes with labels', () => {
  const boxes = html('- [x] done\n- [ ] open').match(/<input[^>]*>|<label[^>]*>[^<]*/g)
  expect(boxes).toEqual([
    expect.stringMatching(/id="task-item-0" checked="checked" disabled="disabled"/),
    '<label class="task-list-item-label" for="task-item-0"> done',
    expect.stringMatching(/id="task-item-1" disabled="disabled"/),
    '<label class="task-list-item-label" for="task-item-1"> open',
  ])
})

describe('footnotes', () => {
  test('stand once at the end, and link there and back', () => {
    const text = html('a[^n]\n\n[^n]: note\n\nb')
    expect(text).toMatch(/<a href="#footnote1">\[1\]<\/a><a class="footnote-anchor" id="footnote-ref1">/)
    expect(text.indexOf('<p>b</p>')).toBeLessThan(text.indexOf('<li id="footnote1"'))
    expect(text.match(/note <a href="#footnote-ref1"/g)).toHaveLength(1)
  })

  test('resolve their links', () => {
    expect(render('a[^n]\n\n[^n]: [x](b.md)').links).toMatchObject([
      { route: '/guide/b.html', at: 'en/guide/page.md:3' },
    ])
  })

  test.each(['::: tip T\nb\n:::', '::: tabs\n@tab T\nb\n:::'])('are not printed in the title of %j', (block) => {
    const page = render(`a[^n]\n\n${block}\n\n[^n]: note`)
    expect(components(page.body).flatMap(({ title }) => title ?? [])).toEqual(['T'])
    expect(String(page.body.at(-1))).toContain('class="footnotes"')
  })
})

test.each(['center', 'right', 'left', 'justify'])('::: %s aligns what is in it', (side) => {
  expect(html(`::: ${side}\n**a**\n:::`)).toBe(`<div style="text-align:${side}">\n<p><strong>a</strong></p>\n</div>\n`)
})

describe('tables', () => {
  test.each([
    ['a bar in code', '| a |\n|---|\n| `b\\|c` |', '<td><code>b|c</code></td>'],
    ['a break', '| a |\n|---|\n| b<br>c |', '<td>b<br>c</td>'],
    ['an aligned column', '| a |\n|:-:|\n| b |', '<td style="text-align:center">b</td>'],
    ['a picture of SVG', '| a |\n|---|\n| <svg><path d="M0"/></svg> |', '<td><svg><path d="M0"/></svg></td>'],
  ])('may hold %s', (_, text, cell) => {
    expect(html(text)).toContain(cell)
  })
})
