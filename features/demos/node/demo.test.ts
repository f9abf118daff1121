/** Tests of demos. */
import { describe, expect, test } from 'vitest'
import { complaints, components, html, render } from '../../../engine/markdown/scratch.fixture.ts'

const fence = (lang: string, code: string) => `\`\`\`${lang}\n${code}\n\`\`\``
const demo = (name: string, ...inside: string[]) => `::: ${name}\n\n${inside.join('\n\n')}\n\n:::`
const PLAIN = demo(
  'normal-demo A *bold* title',
  fence('html', '<b>1 < 2</b>'),
  fence('css', 'b { color: red }'),
  fence('js', "let a = '</script>'"),
)
const REACT = demo('react-demo', fence('jsx', 'export default function App() { return <b>1</b> }'))

describe('a normal demo', () => {
  const page = render(PLAIN)
  const [node] = components(page.body)
  const content = page.textFiles[0]?.content ?? ''

  test('becomes a document of its own, named by its content', () => {
    expect(page.textFiles).toHaveLength(1)
    expect(page.textFiles[0]?.url).toMatch(/^\/frames\/demo-[\da-f]{10}\.html$/)
    expect(node).toMatchObject({ component: 'Demo', props: { frame: page.textFiles[0]?.url, name: 'A bold title' } })
    expect(node?.title).toEqual(['A <em>bold</em> title'])
    expect(content).toContain('<html lang="en-US">')
    expect(content).toContain('<title>A bold title</title>')
    expect(content).toContain('b { color: red }')
    expect(content).toContain('<b>1 < 2</b>')
  })

  test('cannot end its script by a text', () => {
    expect(content).toContain("let a = '\\x3c/script>'")
  })

  test('is named in the language of its page', () => {
    expect(render(PLAIN, { file: 'zh/a.md' }).textFiles[0]?.content).toContain('<html lang="zh-CN">')
  })

  test('shows its source in tabs', () => {
    expect(html(PLAIN)).toMatch(
      /<Tabs .*"code-tabs".*"tab-html".*\[code 0\].*"tab-css".*\[code 1\].*"tab-js".*\[code 2\]/,
    )
  })

  test('shows one fence without tabs', () => {
    expect(html(demo('normal-demo', fence('html', 'a')))).toMatch(/^<Demo [^>]*>\[code 0\]<\/Demo>/)
  })

  test('lets the content security policy know', () => {
    expect(page.components).toMatchObject([{ name: 'Demo' }])
  })

  test('sends its code to two playgrounds', () => {
    const text = demo(
      'normal-demo T',
      fence('js', 'let a'),
      fence('json', '{"jsLib": "https://x.org/a.js", "cssLib": ["https://x.org/b.css"], "height": 300}'),
    )
    const { props } = components(render(text).body)[0]!
    const [pen, fiddle] = props.forms as [{ fields: { data: string } }, object]
    expect(JSON.parse(pen.fields.data)).toEqual({
      title: 'T',
      html: '',
      css: '',
      js: 'let a\n',
      js_pre_processor: 'none',
      js_external: 'https://x.org/a.js',
      css_external: 'https://x.org/b.css',
    })
    expect(fiddle).toEqual({
      service: 'JSFiddle',
      action: 'https://jsfiddle.net/api/post/library/pure/',
      fields: {
        title: 'T',
        html: '',
        css: '',
        js: 'let a\n',
        resources: 'https://x.org/a.js,https://x.org/b.css',
        wrap: 'b',
      },
    })
    expect(props.height).toBe(300)
    expect(render(text).codes).toHaveLength(1)
  })
})

describe('a React demo', () => {
  test('is compiled, and loads the library that the build makes', () => {
    const page = render(REACT)
    const { content } = page.textFiles[0]!
    expect(content).toMatch(/<script src="\/assets\/lib\/react-demo-[\d.]+-[\da-f]{6}\.js">/)
    expect(content).toContain('__react.createElement("b", null, "1")')
    expect(content).toContain('reactDemo.show(App)')
    expect(components(page.body)[0]?.props.library).toBe(true)
  })
})

describe('is wrong with', () => {
  const none = fence('html', 'a')
  test.each([
    ['no fence', demo('normal-demo'), '1 error a demo has no code'],
    ['settings only', demo('normal-demo', fence('json', '{}')), '1 error a demo has no code'],
    ['an unknown fence', demo('normal-demo', none, fence('php', 'a')), '7 error a demo cannot show a fence of php'],
    [
      'a fence of no language',
      demo('normal-demo', fence('', 'a')),
      '3 error a demo cannot show a fence of no language',
    ],
    ['a fence twice', demo('normal-demo', none, none), '7 error a demo has two fences of html'],
    ['text', demo('normal-demo', 'a\n\nb', none), '3 error a demo holds something besides code fences'],
    [
      'bad script',
      demo('normal-demo', fence('js', 'let a\nlet b = ;')),
      '5 error the script of a demo is wrong: Unexpected token',
    ],
    [
      'two components',
      demo('react-demo', fence('jsx', 'a'), fence('tsx', 'b')),
      '7 error a demo has two fences of component',
    ],
    ['no component', demo('react-demo', fence('css', 'a')), '1 error a React demo has no component'],
    [
      'a component of no module',
      demo('react-demo', fence('jsx', 'const a = 1')),
      '4 error the script of a demo is wrong: it has no default export',
    ],
    [
      'bad JSX',
      demo('react-demo', fence('jsx', '\nexport default () => <b>{</b>')),
      '5 error the script of a demo is wrong: Unexpected token',
    ],
    [
      'settings that are no JSON',
      demo('normal-demo', none, fence('json', '{')),
      /^7 error the settings of a demo cannot be read/,
    ],
    [
      'settings that are a list',
      demo('normal-demo', none, fence('json', '[]')),
      /^7 error the settings .*: it is no object$/,
    ],
    [
      'an unknown setting',
      demo('normal-demo', none, fence('json', '{"a": 1}')),
      /^7 error the settings .*: a: 1 means nothing$/,
    ],
    ['a library without https', demo('normal-demo', none, fence('json', '{"jsLib": "x.js"}')), /is no https address$/],
    ['Vue', demo('vue-demo T', fence('vue', '<a/>')), '1 warning a Vue demo is shown as its source only'],
    ['no Markdown', '::: md-demo\n:::', '1 error a Markdown demo has no text'],
  ])('%s', (_, text, message) => {
    const expected = typeof message === 'string' ? message : expect.stringMatching(message)
    expect(complaints(text).map((complaint) => complaint.replace('en/guide/page.md:', ''))[0]).toEqual(expected)
  })

  test('anything wrong: its source is still shown, in a lenient build', () => {
    const text = demo('normal-demo', fence('html', 'a'), fence('php', 'b'))
    expect(html(text)).toMatch(/\[code 0\].*\[code 1\]/)
    expect(render(text).textFiles).toEqual([])
  })
})

describe('a Markdown demo', () => {
  test('shows what the text makes, beside it', () => {
    const page = render('::: md-demo *T*\n\n## A\n\n- b\n\n:::')
    expect(html('::: md-demo\n\n## A\n\n:::')).toMatch(
      /^<DemoBox \{"beside":true\}><DemoResult \{\}><h2 id="a">.*<\/DemoResult>\[code 0\]<\/DemoBox>$/s,
    )
    expect(page.codes[0]).toMatchObject({ lang: 'md', code: '## A\n\n- b' })
    expect(components(page.body)[0]?.title).toEqual(['<em>T</em>'])
  })

  test('keeps fences, containers and notes in its source', () => {
    const page = render(':::: md-demo\n\n::: tip\n```js\na // [!code ++]\n```\n:::\n\n::::')
    expect(page.codes.map(({ code }) => code)).toEqual(['a', '::: tip\n```js\na // [!code ++]\n```\n:::'])
  })

  test('in a list loses the indentation of the list', () => {
    expect(render('- x\n\n  ::: md-demo\n  a\n    b\n  :::').codes[0]?.code).toBe('a\n  b')
  })
})
