/** Tests of the HTML and component tags that authors write. */
import { describe, expect, test } from 'vitest'
import { complaints, components, html, render, show } from './scratch.fixture.ts'

describe('a component tag', () => {
  test.each([
    ['stands in running text', 'a <Badge text="x" /> b', '<p>a <Badge {"text":"x"}></Badge> b</p>\n'],
    ['is a block when it stands alone', '<Catalog />', '<Catalog {}></Catalog>'],
    ['may be opened and closed on one line', '<Badge>x</Badge>\n\ny', '<Badge {}>x</Badge><p>y</p>\n'],
    [
      'may spread over several lines',
      '<VPCard\n  title="t"\n  :n="1"\n/>\n\ny',
      '<VPCard {"title":"t","n":1}></VPCard>\n<p>y</p>\n',
    ],
    [
      'may interrupt a paragraph',
      'a\n<VPCard\n  title="t"\n/>\n\nb',
      '<p>a</p>\n<VPCard {"title":"t"}></VPCard>\n<p>b</p>\n',
    ],
    [
      'wraps Markdown set off by blank lines',
      '<Wrap>\n\n**b**\n\n</Wrap>',
      '<Wrap {}>\n<p><strong>b</strong></p>\n</Wrap>',
    ],
    ['wraps code', '<Wrap>\n\n```\nx\n```\n\n</Wrap>', '<Wrap {}>\n[code 0]</Wrap>'],
    ['stands in a table cell', '| a |\n|---|\n| <Badge text="x"/> |', '<td><Badge {"text":"x"}></Badge></td>'],
    ['stands in a heading', '## A <Badge text="x" />', '<h2 id="a">A <Badge {"text":"x"}></Badge><a'],
    ['nests', '<A><B /></A>', '<A {}><B {}></B></A>'],
    ['is text in code', '`<Badge />`', '<p><code>&lt;Badge /&gt;</code></p>\n'],
    ['is text in a comment', '<!-- <Badge /> -->', '<!-- <Badge /> -->'],
  ])('%s', (_, text, expected) => {
    const page = render(text)
    expect(show(page.body)).toContain(expected)
    expect(page.problems).toEqual([])
  })

  test('is listed with its name and place, and so is its icon', () => {
    const page = render('a\n\n<Badge icon="house" />\n\nb <Other/>\nc <Third/>', { firstLine: 10 })
    expect(page.components).toEqual([
      { name: 'Badge', at: 'en/guide/page.md:12', props: { icon: 'house' } },
      { name: 'Other', at: 'en/guide/page.md:14', props: {} },
      { name: 'Third', at: 'en/guide/page.md:15', props: {} },
    ])
    expect(page.icons).toEqual([{ name: 'house', at: 'en/guide/page.md:12' }])
    expect(components(page.body).map(({ at }) => at)).toEqual(page.components.map(({ at }) => at))
  })

  test.each([
    ['is never closed', 'a\n\n<Wrap>\n\nb', ['3 error <Wrap> is never closed']],
    ['closes nothing', 'a\n\n</Wrap>', ['3 error </Wrap> closes nothing']],
    ['closes nothing, on a later line of a block', '<div>\n</Wrap>\n</div>', ['2 error </Wrap> closes nothing']],
    [
      'has a handler',
      '<A @click="x" />',
      ['1 error attribute @click of <A>: event handlers and directives do not exist here'],
    ],
    [
      'has a directive',
      'a <A v-if="x" />',
      ['1 error attribute v-if of <A>: event handlers and directives do not exist here'],
    ],
    ['has an expression', '<A\n:x="y()" />', ['1 error attribute :x of <A>: its value is not JSON: y()']],
    [
      'is closed in the wrong order',
      '<A>\n<B>\n</A>',
      ['3 error </A> closes nothing', '1 error <A> is never closed', '2 error <B> is never closed'],
    ],
    ['is open at the end of a container', '::: tip\n\n<Wrap>\n\nx\n\n:::', ['3 error <Wrap> is never closed']],
  ])('that %s is an error', (_, text, expected) => {
    expect(complaints(text)).toEqual(expected.map((line) => `en/guide/page.md:${line}`))
  })

  test('that is never closed holds the rest of the page', () => {
    expect(html('<Wrap>\n\nx')).toBe('<Wrap {}>\n<p>x</p>\n</Wrap>')
  })
})

describe('a lower-case tag', () => {
  test.each([
    ['inline', 'a <foo> b', 1],
    ['as a block', 'a\n\n<foo-bar>', 3],
    ['on a later line', 'a\nb <foo> c', 2],
  ])('that HTML does not know is an error %s, and is kept', (_, text, line) => {
    expect(complaints(text)).toEqual([expect.stringMatching(`^en/guide/page.md:${line} error unknown tag <foo`)])
    expect(html(text)).toContain('<foo')
  })

  test.each([
    'br',
    'td',
    'tr',
    'img',
    'span',
    'i',
    'div',
    'li',
    'th',
    'ul',
    'b',
    'video',
    'source',
    'a',
    'code',
    'table',
    'iframe',
    'button',
    'p',
    'kbd',
    'details',
    'summary',
    'svg',
    'path',
    'g',
    'circle',
    'clipPath',
    'linearGradient',
  ])('<%s> is known', (name) => {
    expect(complaints(`a <${name}> b`)).toEqual([])
  })

  test.each(['radialGradient', 'marker', 'pattern', 'filter', 'image'])('<%s> of inline SVG is known', (name) => {
    expect(complaints(`a <svg><${name} /></svg> b`)).toEqual([])
  })

  test.each([
    ['wraps Markdown', '<div class="x">\n\n**b**\n\n</div>', '<div class="x">\n<p><strong>b</strong></p>\n</div>'],
    ['keeps its style', '<span style="color:red">b</span>', '<p><span style="color:red">b</span></p>\n'],
    [
      'keeps inline SVG',
      '<svg viewBox="0 0 1 1"><path d="M0 0"/></svg>',
      '<svg viewBox="0 0 1 1"><path d="M0 0"/></svg>',
    ],
    ['resolves addresses', '<a class="c" href="b.md" id="i">x</a>', '<a class="c" href="/guide/b.html" id="i">x</a>'],
    ['resolves addresses in single quotes', "<a href='b.md'>x</a>", "<a href='/guide/b.html'>x</a>"],
    [
      'keeps other addresses as written',
      '<a href="https://a.b/?c&amp;d">x</a>',
      '<a href="https://a.b/?c&amp;d">x</a>',
    ],
  ])('%s', (_, text, expected) => {
    expect(html(text)).toContain(expected)
    expect(complaints(text)).toEqual([])
  })

  test('escapes an address that it had to rewrite', () => {
    expect(html('<a href="b.md?q=&quot;x&quot;">l</a>')).toContain('href="/guide/b.html?q=&quot;x&quot;"')
  })

  test('may give an id to link to', () => {
    expect(render('<a id="a&amp;b"></a>\n\n<div id="c">\n</div>').ids).toEqual(['a&b', 'c'])
  })
})

describe('a block that is not part of a page', () => {
  test.each([
    ['script', '<script setup>\nimport A from "b"\n\nconst c = 1 < 2 && "<b>"\n</script>'],
    ['style', '<style>\n.a {}\n\n.b {}\n</style>'],
    ['template', '<template>\n<p>x</p>\n</template>'],
  ])('<%s> is cut out and refused', (name, block) => {
    const page = render(`above\n\n${block}\n\nbelow`)
    expect(show(page.body).replace(/\n+/g, '')).toBe('<p>above</p><p>below</p>')
    expect(page.problems).toMatchObject([
      { severity: 'error', at: 'en/guide/page.md:3', message: `<${name}> blocks are not part of a page` },
    ])
    expect(page.components).toEqual([])
  })

  test('is refused in running text as well', () => {
    expect(html('a <script src="x"></script> b')).toBe('<p>a  b</p>\n')
    expect(complaints('a <script src="x"></script> b')).toHaveLength(1)
  })

  test('leaves what stands around it on its lines', () => {
    expect(html('<div>\n<script>x</script>y\n</div>')).toBe('<div>\ny\n</div>')
  })
})

describe('what must not be in a page is an error with its line, and is left out', () => {
  test.each([
    ['<img src="/a.png" onerror="x()">', 'the attribute onerror of <img> is not allowed: it runs script'],
    ['<b ONCLICK=x()>b</b>', 'the attribute ONCLICK of <b> is not allowed: it runs script'],
    ['<a href="javascript:x()">a</a>', 'the attribute href of <a> is a javascript: address'],
    ['<a href=" java&#10;script&colon;x()">a</a>', 'the attribute href of <a> is a javascript: address'],
    ['<a href="data:text/html,x">a</a>', 'the attribute href of <a> is a data: address'],
    ['<img src="data:text/html,x">', 'the attribute src of <img> is a data: address'],
    ['<iframe src="https://x.org" srcdoc="<b>"></iframe>', 'the attribute srcdoc of <iframe> is not allowed'],
    ['<iframe src="javascript:x()"></iframe>', 'the attribute src of <iframe> is a javascript: address'],
    ['<iframe src="data:text/html,x"></iframe>', 'the attribute src of <iframe> is a data: address'],
    ['<button formaction="/x">b</button>', 'the attribute formaction of <button> is not allowed'],
    ['<form action="javascript:x()">b</form>', 'the attribute action of <form> is a javascript: address'],
    [
      '<svg><use xlink:href="https://x.org/a.svg#b"/></svg>',
      'the attribute xlink:href of <use> leads outside the drawing',
    ],
    [
      '<svg><use xlink:href="data:image/svg+xml,x#b"/></svg>',
      'the attribute xlink:href of <use> leads outside the drawing',
    ],
    ['<base href="https://x.org/">', '<base> is not allowed in a page'],
    ['<div>\n<object data="x.swf"></object></div>', '<object> is not allowed in a page'],
    ['<div>\n<embed src="x.swf"></div>', '<embed> is not allowed in a page'],
    ['<div>\n<meta http-equiv="refresh" content="0"></div>', '<meta> is not allowed in a page'],
    ['<div>\n<link rel="stylesheet" href="x"></div>', '<link> is not allowed in a page'],
    ['<div>\n<sCript>x()</scRipt></div>', '<script> blocks are not part of a page'],
    ['<form id="body"></form>', 'the attribute id of <form> is “body”'],
    ['<form><input name="submit"></form>', 'the attribute name of <input> is “submit”'],
    ['<img src="/a.png" name="cookie">', 'the attribute name of <img> is “cookie”'],
    ['<div>\n<img/onerror=x() src=y>\n</div>', "a tag or comment can't be read: <img/onerror=x() src=y>"],
    ['<div>\n<img src="x"onerror=x()>\n</div>', "a tag or comment can't be read: <img"],
    ['<div>\n<!--> <img src=x onerror=x()> -->\n</div>', "a tag or comment can't be read: <!-->"],
    ['<div>\n<!-- a --!> <img src=x onerror=x()> -->\n</div>', "a tag or comment can't be read: <!-- a --!>"],
    ['<div>\n<?x > <img src=x onerror=x()> ?>\n</div>', 'the attribute onerror of <img> is not allowed'],
    ['<Badge onclick="x()" />', 'attribute onclick of <Badge> is not allowed: it runs script'],
    ['<VPCard link="javascript:x()" />', 'attribute link of <VPCard> is a javascript: address'],
  ])('%s', (text, message) => {
    const { problems, body } = render(`a\n\n${text}`)
    const errors = problems.filter(({ severity }) => severity === 'error')
    expect(errors.map((error) => error.message).join('\n')).toContain(message)
    expect(errors[0]!.at).toMatch(/^en\/guide\/page\.md:[34]$/)
    expect(errors[0]!.remedy).toBeTruthy()
    const published = show(body).replaceAll(/&lt;[^\n]*/g, '')
    expect(published).not.toMatch(
      /<[^>]*(?:\son\w+=|javascript|script:|srcdoc|formaction|data:text|data:image\/svg|xlink)|<(?:base|object|embed|meta|link|script)/i,
    )
  })

  test.each([
    '<a id="submit"></a>',
    '<details name="group"><summary>a</summary>b</details>',
    '<img src="data:image/png;base64,AA">',
    '<svg viewBox="0 0 1 1"><path d="M0 0"/><use href="#a"/><use xlink:href="#a"/></svg>',
    '<iframe src="https://x.org/video"></iframe>',
    '<span title="javascript: what it is">a</span>',
    '<form><input name="my-name" id="my-id"></form>',
    '<!-- a > b -- c -->',
    'a < b and c <d',
    '<td colspan="2">a</td>',
  ])('%s stays', (text) => {
    expect(render(text).problems).toEqual([])
  })
})
