/** What a Go file declares: imports, types, variables, constants, functions and methods. */
import { closingOf, isMark, statementsOf } from './go-statements.ts'
import { type GoToken, goTokens } from './go-tokens.ts'

export interface GoFunction {
  name: string
  /** Of methods: what the value is called inside, and the name of its type. */
  receiver?: { name: string; type: string }
  parameters: GoToken[]
  results: GoToken[]
  body: GoToken[]
}

export interface GoDeclarations {
  /** Paths by the name they have in the file. */
  imports: Map<string, string>
  /** What stands behind a type's name. */
  types: Map<string, GoToken[]>
  /** What variables and constants begin with. */
  variables: Map<string, GoToken[]>
  functions: GoFunction[]
}

export function goDeclarations(source: string): GoDeclarations {
  const found: GoDeclarations = { imports: new Map(), types: new Map(), variables: new Map(), functions: [] }
  for (const [keyword, ...rest] of statementsOf(goTokens(source))) {
    if (keyword?.text === 'func') {
      const made = functionOf(rest)
      if (made) found.functions.push(made)
      continue
    }
    const specs = isMark(rest[0], '(') ? statementsOf(rest.slice(1, closingOf(rest, 0))) : [rest]
    for (const spec of specs) addSpec(found, keyword?.text ?? '', spec)
  }
  return found
}

function addSpec(found: GoDeclarations, keyword: string, spec: GoToken[]): void {
  const [first, second] = spec
  if (!first) return
  if (keyword === 'import') {
    const path = spec.at(-1)!.text
    found.imports.set(second ? first.text : path.slice(path.lastIndexOf('/') + 1), path)
  } else if (keyword === 'type') {
    found.types.set(first.text, spec.slice(isMark(second, '=') ? 2 : 1))
  } else if (keyword === 'var' || keyword === 'const') {
    const equals = spec.findIndex((token) => isMark(token, '='))
    if (equals > 0) found.variables.set(first.text, spec.slice(equals + 1))
  }
}

/** `tokens`: what follows `func`. */
function functionOf(tokens: GoToken[]): GoFunction | undefined {
  let at = 0
  let receiver: GoFunction['receiver']
  if (isMark(tokens[0], '(')) {
    at = closingOf(tokens, 0) + 1
    receiver = receiverOf(tokens.slice(1, at - 1))
  }
  const name = tokens[at++]?.text
  if (isMark(tokens[at], '[')) at = closingOf(tokens, at) + 1
  const end = closingOf(tokens, at)
  const body = tokens.findIndex(
    (token, i) => i > end && isMark(token, '{') && closingOf(tokens, i) === tokens.length - 1,
  )
  if (!name || body < 0) return undefined
  return {
    name,
    ...(receiver && { receiver }),
    parameters: tokens.slice(at + 1, end),
    results: tokens.slice(end + 1, body),
    body: tokens.slice(body + 1, -1),
  }
}

/** `d *Driver`, `Driver`. */
function receiverOf(tokens: GoToken[]): { name: string; type: string } {
  const names = tokens.filter(({ kind }) => kind === 'name').map(({ text }) => text)
  const [name = '', type] = names
  return type === undefined ? { name: '', type: name } : { name, type }
}
