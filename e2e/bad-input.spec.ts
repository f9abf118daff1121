/** Content that must not be published: a clear message, exit code 1, and the last good build left alone. */
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { runEngine, runEngineWell } from './support/engine.ts'
import { filesOf, pictureOf, scratchFolder, type Tree, writeTree } from './support/folders.ts'
import { DESK, expect, test, thorough } from './support/test.ts'

/** A site of two pages in both languages with which nothing is wrong. */
const GOOD: Tree = Object.fromEntries(
  ['en', 'zh'].flatMap((lang) => [
    [`${lang}/README.md`, '---\ntitle: Home\nhome: true\n---\n\nWelcome.\n'],
    [`${lang}/guide/README.md`, '---\ntitle: Guide\n---\n\nText.\n\n## Set it up\n\nMore [text](#set-it-up).\n'],
  ]),
)

/** The same page in both languages; what is wrong is wrong in English only. */
const twins = (name: string, wrong: string): Tree => ({
  [`en/guide/${name}.md`]: wrong,
  [`zh/guide/${name}.md`]: '---\ntitle: Fine\n---\n\nText.\n',
})

interface Case {
  name: string
  tree: Tree
  /** What the message says: where, what, remedy. */
  says: string[]
  /** Found only while pages are rendered, which a check doesn't do. */
  late?: true
  /** Nothing is read after it. */
  early?: true
}

/** What the journey of all mistakes shows as well. */
const ALONE = thorough({ tag: [] })

/** A chart with a function, one with half its JSON, a demo that does not parse, a flow to nowhere, a drawing that runs. */
const WIDGETS = `# Widgets

::: chartjs Numbers

\`\`\`js
export default {
  type: 'bar',
  data: { labels: ['a'], datasets: [{ label: 'b', data: [1], backgroundColor: () => fetch('/x') }] },
}
\`\`\`

:::

::: echarts Half

\`\`\`json
{ "series": [
\`\`\`

:::

::: react-demo Broken

\`\`\`jsx
export default function A() { return <b> }
\`\`\`

:::

\`\`\`flow
st=>start: Begin
st->nowhere
\`\`\`

![Evil](./evil.svg)
`

const CASES: Case[] = [
  {
    name: 'two files with one address',
    tree: { 'en/guide/index.md': '# Twice\n' },
    says: ['en/guide/index.md', 'en/guide/README.md', 'same address /guide/', 'Rename or remove'],
    early: true,
  },
  {
    name: 'a page without its twin',
    early: true,
    tree: { 'en/guide/alone.md': '# Alone\n' },
    says: ['en/guide/alone.md', '简体中文', 'zh/guide/alone.md'],
  },
  {
    name: 'bad YAML',
    tree: twins('yaml', '---\ntitle: Fine\ndescription: a: b: c\n---\n\nText.\n'),
    says: ['en/guide/yaml.md:3', 'bad YAML', 'quotes'],
    early: true,
  },
  {
    name: 'an unknown icon in the text',
    tree: twins('icon', '# Icon\n\nLook ::serach:: here.\n'),
    says: ['en/guide/icon.md:3', 'unknown icon `serach`', 'Did you mean `search`?'],
  },
  {
    name: 'an unknown component',
    tree: twins('component', '# Component\n\nText.\n\n<Bagde text="new" />\n'),
    says: ['en/guide/component.md:5', 'unknown component <Bagde>', 'Did you mean <Badge>?'],
  },
  {
    name: 'widgets with mistakes in them',
    tree: {
      ...twins('widgets', WIDGETS),
      'en/guide/evil.svg':
        '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>',
    },
    says: [
      'en/guide/widgets.md:8',
      'a function is not run',
      'en/guide/widgets.md:18',
      'en/guide/widgets.md:25',
      'en/guide/widgets.md:32',
      'en/guide/widgets.md:35',
      'evil.svg',
      'script',
    ],
  },
  {
    name: 'containers and fences with mistakes',
    tree: twins('containers', '# Boxes\n\n::: tpi\nText.\n:::\n\n::: warning\nText.\n\n```json\n{}\n'),
    says: [
      'en/guide/containers.md:3',
      'Did you mean ::: tip?',
      'en/guide/containers.md:7',
      'the container ::: warning is never closed',
      'en/guide/containers.md:10',
      'the code block ``` is never closed',
    ],
  },
  {
    name: 'an unknown frontmatter key',
    early: true,
    tree: twins('key', '---\ntitle: Key\ndescripton: short\n---\n\nText.\n'),
    says: ['en/guide/key.md:3', 'unknown frontmatter key `descripton`', 'Did you mean `description`?'],
  },
  {
    name: 'a dead link',
    tree: twins('link', '# Link\n\nFirst line,\nthen [a link](./REDME.md).\n'),
    says: ['en/guide/link.md:4', 'dead link: ./REDME.md', '→'],
  },
  {
    name: 'a dead anchor',
    tree: twins('anchor', '# Anchor\n\n[There](./README.md#set_it_upp)\n'),
    says: ['en/guide/anchor.md:3', 'dead anchor: ./README.md#set_it_upp', '#set-it-up'],
  },
  {
    name: 'a missing image among the public files',
    tree: twins('image', '# Image\n\n![Alt](/img/none.png)\n'),
    says: ['en/guide/image.md:3', '/img/none.png', 'public/'],
  },
  {
    name: 'a missing image beside the text',
    tree: twins('beside', '# Image\n\n![Alt](./none.png)\n'),
    says: ['en/guide/beside.md:3', 'en/guide/none.png', 'relative'],
  },
  {
    name: 'files that include each other',
    tree: {
      ...twins('one', '# One\n\n<!-- @include: ./_two.md -->\n'),
      'en/guide/_two.md': 'Text.\n\n<!-- @include: ./one.md -->\n',
    },
    says: ['en/guide/_two.md:3', 'include loop', 'en/guide/one.md → en/guide/_two.md → en/guide/one.md', 'Remove one'],
  },
  {
    name: 'a file of 10 MB',
    early: true,
    tree: twins('large', 'word '.repeat(2 * 1024 * 1024)),
    says: ['en/guide/large.md', '10.0 MB', 'limit', 'Split it'],
  },
  {
    name: 'a file that is not UTF-8',
    early: true,
    tree: { ...twins('bytes', ''), 'en/guide/bytes.md': new Uint8Array([35, 32, 0xc4, 0xe3, 0xba, 0xc3, 10]) },
    says: ['en/guide/bytes.md', 'not UTF-8', 'Save it'],
  },
  {
    name: 'an island that cannot be rendered',
    tree: twins('island', '# Island\n\n<InstallPicker client="sometimes" />\n'),
    says: ['en/guide/island.md', 'could not be rendered', 'use idle, visible, interaction or only'],
    late: true,
  },
]

let scratch = ''
let out = ''
let goodBuild: Record<string, string> = {}

test.describe.configure({ mode: 'default' })

test.beforeAll(async () => {
  scratch = scratchFolder('bad-input')
  out = join(scratch, 'dist')
  writeTree(join(scratch, 'good'), GOOD)
  await runEngineWell(['build', '--plain', '--content', join(scratch, 'good'), '--out', out])
  goodBuild = pictureOf(out)
  expect(Object.keys(goodBuild)).toContain('zh/guide/index.html')
})

test.afterAll(() => rmSync(scratch, { recursive: true, force: true }))

async function expectRefused(command: 'build' | 'check', folder: string, cases: readonly Case[]): Promise<void> {
  const content = join(scratch, folder)
  writeTree(content, Object.assign({}, GOOD, ...cases.map(({ tree }) => tree)))
  const { code, output } = await runEngine([command, '--content', content, '--out', out])
  for (const { name, says } of cases) for (const part of says) expect.soft(output, name).toContain(part)
  expect(output).toMatch(/^error {2}/m)
  expect(code).toBe(1)
  expect(pictureOf(out)).toEqual(goodBuild)
  expect(filesOf(scratch).filter((file) => /^dist\.\w+\//.test(file))).toEqual([])
}

test('content with which nothing is wrong is accepted by a check', async () => {
  const { code, output } = await runEngine(['check', '--content', join(scratch, 'good')])
  expect(output).toContain('no errors')
  expect(code).toBe(0)
})

test('every mistake is told in one build, which leaves the last one untouched', () =>
  expectRefused(
    'build',
    'together',
    CASES.filter(({ early, late }) => !early && !late),
  ))

test('mistakes that end a build early are told together', () =>
  expectRefused(
    'build',
    'early-together',
    CASES.filter(({ early }) => early),
  ))

test('a check tells of all mistakes at once, and of those that a build only warns of', async () => {
  const content = join(scratch, 'all')
  const cases = CASES.filter(({ late }) => !late)
  const warned = twins(
    'warned',
    '# Warned\n\n<Badge text="a" typ="tip" />\n\n```json\n{"a": 1,}\n```\n\n## Only here\n',
  )
  writeTree(content, Object.assign({}, GOOD, warned, ...cases.map(({ tree }) => tree)))
  const { code, output } = await runEngine(['check', '--content', content])
  for (const { name, says } of cases) for (const part of says) expect.soft(output, name).toContain(part)
  expect.soft(output).toMatch(/warned\.md:3 {2}<Badge> ignores the attribute typ\n.*Did you mean type\?/)
  expect.soft(output).toMatch(/warned\.md:6 {2}this is not valid JSON/)
  expect.soft(output).toMatch(/zh\/guide\/warned\.md {2}there is no section #only-here/)
  expect(code).toBe(1)
})

for (const [index, wrong] of CASES.entries()) {
  if (wrong.late)
    test(`${wrong.name} leaves the last build untouched`, () => expectRefused('build', `case-${index}`, [wrong]))
  else test(`${wrong.name} is refused`, ALONE, () => expectRefused('check', `case-${index}`, [wrong]))
}

test('an unknown icon in the frontmatter is reported with its line', thorough(DESK), async () => {
  const content = join(scratch, 'icon-line')
  writeTree(content, { ...GOOD, ...twins('icon', '---\ntitle: Icon\nicon: serach\n---\n\nText.\n') })
  const { output } = await runEngine(['check', '--content', content])
  expect(output).toContain('unknown icon `serach`')
  expect(output).toContain('en/guide/icon.md:3')
})

test('a check that is refused early ends with its message, not with a trace', thorough(DESK), async () => {
  const content = join(scratch, 'early')
  writeTree(content, { ...GOOD, 'en/guide/alone.md': '# Alone\n' })
  const { output } = await runEngine(['check', '--content', content])
  expect(output).toContain('en/guide/alone.md')
  expect(output).not.toMatch(/^\s+at .*:\d+/m)
})

test('settings of services that are no JSON are refused in plain words', async () => {
  const { code, output } = await runEngine(['check'], { DOCS_OUTSIDE: '{' })
  expect(code).toBe(1)
  expect(output).toContain('DOCS_OUTSIDE is no JSON')
  expect(output).toContain('or remove the variable')
  expect(output).not.toMatch(/^ +at /m)
})
