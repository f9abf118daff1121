/** Tests of the scripts of demos. */
import { describe, expect, test } from 'vitest'
import { checkScript, type ReactSource, readReact } from './demo-script.ts'

const MODULES = 'https://esm.sh/react@19.0.0'
const read = (code: string, lang: 'jsx' | 'tsx' = 'jsx') => readReact(code, lang, MODULES)

test.each([
  ['let a = 1\n', null],
  ['let 中 = 1\nlet b = ;\n', 1],
  ['function () {}', 0],
  ["import a from 'b'", 0],
])('the script %j is wrong in line %s', (code, line) => {
  expect(checkScript(code)?.line ?? null).toBe(line)
})

/** What the plain script makes of a React that only remembers. */
function run(code: string, lang: 'jsx' | 'tsx' = 'jsx'): unknown {
  const source = read(code, lang) as ReactSource
  const react = { createElement: (...parts: unknown[]) => parts, Fragment: 'fragment', useState: (x: unknown) => [x] }
  const component = new Function('__react', `${source.plain}\nreturn ${source.name}`)(react) as () => unknown
  return component()
}

describe('a component runs', () => {
  test.each([
    [
      'a named function',
      "import { useState } from 'react'\nexport default function App() { return <b>{useState(1)[0]}</b> }",
    ],
    ['a function without name', 'export default function () { return <b>{1}</b> }'],
    ['an arrow', 'export default () => <b>{1}</b>'],
    ['a constant', 'const App = () => <b>{1}</b>\nexport default App'],
    ['a name in braces', 'const App = () => <b>{1}</b>\nexport { App as default }'],
    ['React by its own name', "import React from 'react'\nexport default () => <b>{React.useState(1)[0]}</b>"],
    ['all of React', "import * as R from 'react'\nexport default () => <b>{R.useState(1)[0]}</b>"],
    ['another name', "import { useState as state } from 'react'\nexport default () => <b>{state(1)[0]}</b>"],
    ['more exports', 'export const one = 1\nexport default () => <b>{one}</b>'],
    ['a variable called React', 'const React = 1\nexport default () => <b>{React}</b>'],
  ])('with %s', (_, code) => {
    expect(run(code)).toEqual(['b', null, 1])
  })

  test('with types', () => {
    const code =
      "import { type FC, useState } from 'react'\nconst App: FC = () => <>{useState<number>(1)[0]}</>\nexport default App"
    expect(run(code, 'tsx')).toEqual(['fragment', null, 1])
  })
})

test.each([
  ['a tag that is not closed', '\nexport default () => <b>', 1],
  ['a brace too few', 'export default () => <b>{</b>\n', 0],
  ['another package', "import 'react'\nimport { createRoot } from 'react-dom/client'\nexport default () => 1", 1],
  ['a late import', "export default () => {\n  import('x')\n}", 1],
  ['an export of others', "export default () => 1\nexport * from 'react'", 1],
  ['no default export', 'export const App = () => <b />', 0],
])('%s is a problem of its line', (_, code, line) => {
  expect(read(code)).toMatchObject({ line, message: expect.any(String) })
})

test('a playground gets the module as it was written, with addresses and a root', () => {
  const { module } = read(
    "import { useState } from 'react'\n\nexport default function App() {\n  return <b />\n}\n",
  ) as ReactSource
  expect(module).toBe(
    `import { createRoot } from 'https://esm.sh/react-dom@19.0.0/client'
import React from 'https://esm.sh/react@19.0.0'
import { useState } from 'https://esm.sh/react@19.0.0'

function App() {
  return <b />
}

createRoot(document.getElementById('root')).render(<App />)
`,
  )
})
