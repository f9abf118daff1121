/** Checks the script of a demo, and makes a plain script of a React component that is written as a module. */
import { createRequire } from 'node:module'
import type * as Oxc from 'rolldown/utils'
import { tooDeep } from '../../../engine/markdown/nesting.ts'

/** What is wrong, and the 0-based line of the code where. */
export interface ScriptProblem {
  line: number
  message: string
}

export interface ReactSource {
  /** Plain script that names the component `name`; `__react` is React. */
  plain: string
  /** The module as written, but without exports and with its imports from a server of modules. */
  module: string
  name: string
}

type Program = Oxc.ParseResult['program']
type Edit = readonly [start: number, end: number, text: string]

/** Loaded only by sites that show a demo. */
const oxc = () => createRequire(import.meta.url)('rolldown/utils') as typeof Oxc

export function checkScript(code: string): ScriptProblem | null {
  return deepProblem(code) ?? firstError(oxc().parseSync('demo.js', code, { lang: 'js', sourceType: 'script' }), code)
}

/** `modules`: where a browser finds React as a module. */
export function readReact(code: string, lang: 'jsx' | 'tsx', modules: string): ReactSource | ScriptProblem {
  const deep = deepProblem(code)
  if (deep) return deep
  const { parseSync, transformSync } = oxc()
  const parsed = parseSync(`demo.${lang}`, code, { lang, sourceType: 'module' })
  const problem = firstError(parsed, code) ?? moduleProblem(parsed, code)
  if (problem) return problem
  const result = transformSync(`demo.${lang}`, code, {
    lang,
    sourceType: 'module',
    jsx: { runtime: 'classic', pragma: '__react.createElement', pragmaFrag: '__react.Fragment' },
  })
  if (result.errors.length) return { line: 0, message: 'it cannot be compiled' }
  const { program, module } = parseSync('demo.js', result.code, { lang: 'js', sourceType: 'module' })
  const exported = withoutExports(program)
  const imports = module.staticImports.map((item): Edit => [item.start, item.end, binding(item)])
  const plain = apply(result.code, [...imports, ...exported.edits])
  return { plain: plain + exported.tail, name: exported.name, module: asModule(parsed, code, modules) }
}

function deepProblem(code: string): ScriptProblem | null {
  const deep = tooDeep(code)
  return deep && { line: lineAt(code, deep.offset), message: deep.message }
}

function firstError({ errors }: Oxc.ParseResult, code: string): ScriptProblem | null {
  const error = errors[0]
  return error ? { line: lineAt(code, error.labels[0]?.start ?? 0), message: error.message } : null
}

function lineAt(code: string, position: number): number {
  return code.slice(0, position).split('\n').length - 1
}

function moduleProblem({ module }: Oxc.ParseResult, code: string): ScriptProblem | null {
  const at = (position: number, message: string) => ({ line: lineAt(code, position), message })
  const other = module.staticImports.find(({ moduleRequest }) => moduleRequest.value !== 'react')
  if (other) return at(other.start, `it imports ${other.moduleRequest.value}, and only react is there`)
  const late = module.dynamicImports[0]
  if (late) return at(late.start, 'it imports while it runs, and only react is there')
  const exported = module.staticExports.flatMap(({ entries }) => entries)
  const passed = exported.find(({ moduleRequest }) => moduleRequest)
  if (passed) return at(passed.start, 'it exports what is not its own')
  if (
    !exported.some(
      ({ exportName, isType }) => !isType && (exportName.kind === 'Default' || exportName.name === 'default'),
    )
  )
    return at(0, 'it has no default export')
  return null
}

/** `import A, { b as c } from 'react'` as constants. */
function binding({ entries }: Oxc.ParseResult['module']['staticImports'][number]): string {
  const parts = entries.map(({ importName, localName }) =>
    importName.kind === 'Name' && importName.name !== 'default'
      ? `{ ${importName.name}: ${localName.value} } = __react`
      : `${localName.value} = __react`,
  )
  return parts.length ? `const ${parts.join(', ')};` : ''
}

/** Edits that leave declarations where exports stood, and the name under which the default one is known. */
function withoutExports({ body }: Program): { edits: Edit[]; name: string; tail: string } {
  const edits: Edit[] = []
  let name = 'Demo'
  let tail = ''
  for (const node of body) {
    if (node.type === 'ExportDefaultDeclaration') {
      const { declaration } = node
      const own = 'id' in declaration && declaration.id && 'name' in declaration.id ? declaration.id.name : null
      if (own && /^(?:Function|Class)Declaration$/.test(declaration.type)) name = own
      edits.push([node.start, declaration.start, name === own ? '' : 'const Demo = '])
    } else if (node.type === 'ExportNamedDeclaration') {
      edits.push([node.start, node.declaration?.start ?? node.end, ''])
      const chosen = node.specifiers.find(({ exported }) => 'name' in exported && exported.name === 'default')
      if (chosen && 'name' in chosen.local) tail = `\nconst Demo = ${chosen.local.name};`
    }
  }
  return { edits, name, tail }
}

/** What a reader can go on editing elsewhere. */
function asModule({ program, module }: Oxc.ParseResult, code: string, modules: string): string {
  const { edits, name, tail } = withoutExports(program)
  const imports = module.staticImports.map(({ moduleRequest: { start, end } }): Edit => [start, end, `'${modules}'`])
  const named = module.staticImports.some(({ entries }) => entries.some(({ localName }) => localName.value === 'React'))
  const react = named ? '' : `import React from '${modules}'\n`
  const mount = `\n\ncreateRoot(document.getElementById('root')).render(<${name} />)\n`
  const body = apply(code, [...imports, ...edits]).trimEnd() + tail
  return `import { createRoot } from '${modules.replace('/react@', '/react-dom@')}/client'\n${react}${body}${mount}`
}

function apply(code: string, edits: readonly Edit[]): string {
  let result = code
  for (const [start, end, text] of [...edits].sort((a, b) => b[0] - a[0])) {
    result = result.slice(0, start) + text + result.slice(end)
  }
  return result
}
