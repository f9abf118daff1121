/** Tests of containers and tabs. */
import { describe, expect, test } from 'vitest'
import { complaints, components, html, render } from './scratch.fixture.ts'

describe('a hint', () => {
  test.each([
    ['tip', 'tip'],
    ['warning', 'warning'],
    ['danger', 'caution'],
    ['caution', 'caution'],
    ['info', 'info'],
    ['note', 'note'],
    ['important', 'important'],
  ])('written %s is shown as %s, with and without space', (name, type) => {
    const expected = `<Hint {"type":"${type}"}><p>a</p>\n</Hint>`
    expect(html(`::: ${name}\na\n:::`)).toBe(expected)
    expect(html(`:::${name}\na\n:::`)).toBe(expected)
  })

  test.each([
    ['plain text', ':::danger Read this', 'Read this'],
    ['inline Markdown', '::: tip **a** `b` ==c== :x:', '<strong>a</strong> <code>b</code> <mark>c</mark> ❌'],
    ['text that begins like its name', '::: tip tips', 'tips'],
    ['text with signs of HTML', '::: tip a & b', 'a &amp; b'],
  ])('has a title of %s', (_, opening, title) => {
    expect(components(render(`${opening}\na\n:::`).body)[0]?.title).toEqual([title])
  })

  test.each([
    ['nests by four and five colons', '::::: info\n:::: tip\n::: note\nx\n:::\n::::\n:::::', ['info', 'tip', 'note']],
    ['ends with its parent when never closed', '::: tip\nx\n\ny', ['tip']],
    ['is closed by a line of more colons', '::: tip\nx\n::::\n\n::: info\ny\n:::', ['tip', 'info']],
    ['stands in a list', '- a\n\n  ::: tip\n  x\n  :::\n\n  ::: info\n  y\n  :::', ['tip', 'info']],
    ['is closed by an indented line', '::: tip\nx\n  :::\n\n::: info\ny\n:::', ['tip', 'info']],
    ['is known by its whole first word', '::: tips\nx\n:::', []],
  ])('%s', (_, text, types) => {
    expect(components(render(text).body).map(({ props }) => props.type)).toEqual(types)
  })

  test('nests inside the other', () => {
    expect(html(':::: warning\n::: tip\nx\n:::\ny\n::::\nz')).toBe(
      '<Hint {"type":"warning"}><Hint {"type":"tip"}><p>x</p>\n</Hint><p>y</p>\n</Hint><p>z</p>\n',
    )
  })

  test('holds lists, tables, pictures and code', () => {
    expect(html('::: tip\n- [x] a\n\n| b |\n|---|\n| c |\n\n```\nd\n```\n:::')).toMatch(
      /^<Hint [^>]*><ul.*<table>.*\[code 0\]<\/Hint>$/s,
    )
  })

  test('resolves the links of its title', () => {
    expect(render('::: tip See [b](b.md)\na\n:::').links).toMatchObject([{ route: '/guide/b.html' }])
  })

  test('refuses a script in its title', () => {
    expect(complaints('::: tip <script>x</script>\na\n:::')).toHaveLength(1)
  })

  test('draws the icons of its title', () => {
    expect(render('::: tip ::hard-drive:: disk\na\n:::').icons).toMatchObject([{ name: 'hard-drive' }])
  })
})

test('details have a summary of inline Markdown', () => {
  expect(components(render('::: details *More*\na\n:::').body)).toMatchObject([
    { component: 'Details', title: ['<em>More</em>'], children: ['<p>a</p>\n'] },
  ])
})

describe('tabs', () => {
  const tabsOf = (text: string) => components(render(text).body).find(({ component }) => component === 'Tabs')!.props

  test.each([
    ['has the id after #', '::: tabs#os', 'os'],
    ['may have spaces in its id', '::: tabs#123 Open', '123 Open'],
    ['has its id trimmed', ':::tabs #os ', 'os'],
    ['may have no id', '::: tabs', undefined],
  ])('a group %s', (_, opening, group) => {
    expect(tabsOf(`${opening}\n@tab A\na\n:::`).group).toBe(group)
  })

  test.each([
    ['the title is the id', '@tab A *b*', 'A <em>b</em>', { id: 'A *b*', active: false }],
    ['an id after the last #', '@tab C#2 #own', 'C#2', { id: 'own', active: false }],
    ['an escaped # is part of the title', '@tab C\\#', 'C#', { id: 'C#', active: false }],
    ['@tab:active is the first to be shown', '@tab:active A', 'A', { id: 'A', active: true }],
  ])('%s', (_, line, title, props) => {
    const tab = components(render(`::: tabs\n${line}\na\n:::`).body).find(({ component }) => component === 'Tab')
    expect(tab).toMatchObject({ title: [title], props })
  })

  test('give each tab its content and a panel id of its own', () => {
    const tabs = components(render('::: tabs#a\n@tab A\n\n1\n\n@tab B\n2\n:::\n\n::: tabs#a\n@tab A\n3\n:::').body)
    expect(
      tabs.filter(({ component }) => component === 'Tab').map(({ props, children }) => [props.panel, ...children]),
    ).toEqual([
      ['tab-a', '<p>1</p>\n'],
      ['tab-b', '<p>2</p>\n'],
      ['tab-a-1', '<p>3</p>\n'],
    ])
  })

  test.each([
    ['its title', '@tab Docker Compose', 'tab-docker-compose'],
    ['the words of its title', '@tab ::server:: **One** `two` :x:', 'tab-one-two'],
    ['its own id', '@tab Windows 64 bit #win', 'tab-win'],
    ['a title that begins with a digit', '@tab 123 Open', 'tab-123-open'],
    ['a Chinese title', '@tab 手动安装', 'tab-手动安装'],
    ['a title without words', '@tab :x:', 'tab'],
  ])('name the panel after %s', (_, line, panel) => {
    const page = render(`::: tabs\n${line}\na\n:::`)
    expect(components(page.body)[1]?.props.panel).toBe(panel)
    expect(page.ids).toEqual([panel])
  })

  test('take no id from a heading before them, nor leave one to a heading after them', () => {
    const page = render('## Tab A\n\n::: tabs\n@tab A\n1\n@tab B\n2\n:::\n\n## Tab B')
    expect(page.ids).toEqual(['tab-a', 'tab-a-1', 'tab-b', 'tab-b-1'])
  })

  test('drop everything before the first @tab', () => {
    const page = render(
      '::: tabs\nlost [l](b.md) ![i](/i.png) <Badge />\n\n## Lost\n\n```\nlost\n```\n\n@tab A\nkept\n:::',
    )
    expect(page).toMatchObject({ headings: [], ids: ['tab-a'], links: [], assets: [], codes: [], components: [] })
    expect(page.body).toHaveLength(1)
    expect(html('::: tabs\nlost\n\n@tab A\nkept\n:::')).not.toContain('lost')
  })

  test('stand in lists', () => {
    expect(html('- a\n\n  ::: tabs#x\n\n  @tab A\n\n  1\n\n  @tab B\n\n  2\n\n  :::\n- b')).toMatch(
      /^<ul>\n<li>\n<p>a<\/p>\n<Tabs .*<Tab [\s\S]*<p>1<\/p>\n<\/Tab><Tab [\s\S]*<p>2<\/p>\n<\/Tab><\/Tabs><\/li>\n<li>/,
    )
  })

  const titles = (text: string) =>
    components(render(text).body).flatMap(({ component, children }) =>
      component === 'Tabs'
        ? [children.map((tab) => (typeof tab === 'object' && 'title' in tab ? tab.title?.[0] : tab))]
        : [],
    )

  test('nest by more colons outside when the inner group is indented', () => {
    const text = ':::: tabs\n@tab A\n  ::: tabs\n  @tab B\n  1\n  :::\n\n@tab C\n::: tip\n2\n:::\n::::'
    expect(titles(text)).toEqual([['A', 'C'], ['B']])
    expect(html(text)).toMatch(/<\/Tab><\/Tabs><\/Tab><Tab [^>]*"C"[^>]*><Hint /)
  })

  test('nest by more colons outside without indentation', () => {
    expect(titles(':::: tabs\n@tab A\n::: tabs\n@tab B\n1\n:::\n@tab C\n2\n::::')).toEqual([['A', 'C'], ['B']])
  })

  test('are not divided by @tab inside a fence', () => {
    expect(titles('::: tabs\n@tab A\n```\n@tab B\n```\n:::')).toEqual([['A']])
  })

  test('give ids to their headings, which are nested', () => {
    expect(render('## A\n\n::: tabs\n@tab T\n## A\n:::').headings).toEqual([
      { level: 2, text: 'A', id: 'a' },
      { level: 2, text: 'A', id: 'a-1', nested: true },
    ])
  })

  test('of code are of their own kind', () => {
    expect(tabsOf('::: code-tabs#shell\n@tab npm\n```bash\nnpm i\n```\n:::')).toMatchObject({
      kind: 'code-tabs',
      group: 'shell',
    })
  })

  test('know the place of the group and of each tab', () => {
    const nodes = components(render('a\n\n::: tabs\n@tab A\n1\n@tab B\n2\n:::', { firstLine: 11 }).body)
    expect(nodes.map(({ at }) => at)).toEqual([13, 14, 16].map((line) => `en/guide/page.md:${line}`))
  })

  test('@tab outside a group is text', () => {
    expect(html('@tab A')).toBe('<p>@tab A</p>\n')
  })
})
