/** Tests of steps, file trees, grids of cards, and quotes that become hints. */
import { describe, expect, test } from 'vitest'
import { complaints, components, html, render } from '../scratch.fixture.ts'

describe('steps', () => {
  test.each([
    ['a list', '1. a\n2. b', { level: 0 }],
    ['headings', '### A\n\na\n\n### B', { level: 3 }],
  ])('are made of %s', (_, text, props) => {
    expect(components(render(`::: steps\n\n${text}\n\n:::`).body)[0]).toMatchObject({ component: 'Steps', props })
  })

  test.each(['', 'text', '- a'])('are not made of %j', (text) => {
    expect(complaints(`::: steps\n\n${text}\n\n:::`)).toEqual([
      'en/guide/page.md:1 error steps begin neither with an ordered list nor with a heading',
    ])
  })
})

describe('a file tree', () => {
  const tree = (text: string) => `::: file-tree\n\n${text}\n\n:::`
  const entries = (text: string) =>
    components(render(tree(text)).body)
      .filter(({ component }) => component === 'TreeEntry')
      .map(({ props, title }) => [props.kind, title?.join('')])

  test.each([
    ['a file', '- README.md', [['file', 'README.md']]],
    ['a name with signs', '- __init__.py', [['file', '__init__.py']]],
    ['a folder by its sign', '- src/', [['folder', 'src/']]],
    ['a folder in bold', '- **src/**', [['folder', '<strong>src/</strong>']]],
    [
      'a folder by what it holds',
      '- src\n  - a.ts',
      [
        ['folder', 'src'],
        ['file', 'a.ts'],
      ],
    ],
    ['a marked file', '- **a.ts** new', [['file', '<strong>a.ts</strong><span class="remark">new</span>']]],
    ['a remark', '- a.ts the *first* one', [['file', 'a.ts<span class="remark">the <em>first</em> one</span>']]],
    [
      'a name with spaces',
      '- `my file.txt` mine',
      [['file', '<code>my file.txt</code><span class="remark">mine</span>']],
    ],
    [
      'more',
      '- …\n- ...',
      [
        ['more', '…'],
        ['more', '...'],
      ],
    ],
    [
      'three levels',
      '- a/\n  - b/\n    - c\n- d',
      [
        ['folder', 'a/'],
        ['folder', 'b/'],
        ['file', 'c'],
        ['file', 'd'],
      ],
    ],
  ])('knows %s', (_, text, expected) => {
    expect(entries(text)).toEqual(expected)
  })

  test('nests as the list does', () => {
    expect(html(tree('- a/\n  - b\n- c'))).toMatch(
      /^<FileTree .*"folder"\}><TreeEntry .*"file"\}><\/TreeEntry><\/TreeEntry><TreeEntry /,
    )
  })

  test.each([
    ['text', 'text', '1 error a file tree is not a list'],
    ['a paragraph below a list', '- a\n\ntext', '5 error a file tree holds something that is neither file nor folder'],
    [
      'code in an entry',
      '- a\n\n  ```\n  b\n  ```',
      '5 error a file tree holds something that is neither file nor folder',
    ],
    ['an entry without name', '- a\n- \n', '4 error an entry of a file tree has no name'],
  ])('is wrong with %s', (_, text, message) => {
    expect(complaints(tree(text))[0]).toBe(`en/guide/page.md:${message}`)
  })
})

test('cards stand in a grid', () => {
  expect(html('::: cards\n\n<VPCard title="A" link="b.md" />\n\n:::')).toBe(
    '<CardGrid {}><VPCard {"title":"A","link":"/guide/b.html"}></VPCard></CardGrid>',
  )
})

test('the link of a card is checked', () => {
  expect(render('<VPCard title="A" link="b.md#c" />').links).toMatchObject([{ route: '/guide/b.html', hash: 'c' }])
})

describe('an icon', () => {
  test('of a tag is drawn', () => {
    expect(render('a <Icon name="server" />').icons).toEqual([{ name: 'server', at: 'en/guide/page.md:1' }])
  })

  test('without name is an error', () => {
    expect(complaints('a <Icon />')).toEqual(['en/guide/page.md:1 error an <Icon> without name'])
  })
})

describe('a quote that begins with a kind', () => {
  test.each(['note', 'tip', 'important', 'warning', 'caution'])('is a hint: %s', (kind) => {
    const expected = `<Hint {"type":"${kind}"}><p>a</p>\n</Hint>`
    expect(html(`> [!${kind.toUpperCase()}]\n> a`)).toBe(expected)
    expect(html(`> [!${kind}]\n>\n> a`)).toBe(expected)
  })

  test('may have a title', () => {
    const [hint] = components(render('> [!TIP] Read *this*\n> a').body)
    expect(hint).toMatchObject({ props: { type: 'tip' }, title: ['Read <em>this</em>'] })
  })

  test('holds everything that a quote holds', () => {
    expect(html('> [!NOTE]\n> - a\n>\n> > b\n> > > [!TIP]\n> > > c')).toMatch(
      /^<Hint .*<li>a<\/li>.*<blockquote>.*<p>b<\/p>.*<Hint \{"type":"tip"\}><p>c<\/p>.*<\/blockquote>\n<\/Hint>$/s,
    )
  })

  test('knows the lines of what it holds', () => {
    expect(complaints('> [!NOTE]\n> <Foo>x\n> </Bar>')).toContain('en/guide/page.md:3 error </Bar> closes nothing')
  })

  test.each(['> [!NOTE](b.md) a', '> a [!NOTE]', '> !NOTE a', '> [NOTE] a'])('is a quote otherwise: %j', (text) => {
    expect(html(text)).toMatch(/^<blockquote>/)
    expect(complaints(text)).toEqual([])
  })

  test('of another kind stays one, and is mentioned', () => {
    expect(html('> [!HINT]\n> a')).toMatch(/^<blockquote>\n<p>\[!HINT\]<br>\na<\/p>/)
    expect(complaints('a\n\n> [!HINT]\n> a')).toEqual(['en/guide/page.md:3 warning [!HINT] makes no hint of a quote'])
  })
})
