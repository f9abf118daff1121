/** Works out what simple Go code makes of a value that is new: structs, variables, functions that fill them. */

import type { GoFile, GoPackages } from './go-packages.ts'
import { closingOf, isMark, partsOf, statementsOf } from './go-statements.ts'
import type { GoToken } from './go-tokens.ts'

export interface Struct {
  /** As its file writes it. */
  type: string
  file: GoFile
  fields: Map<string, Value>
}

/** Nothing, where the source does not tell. */
export type Value = string | number | boolean | Struct | undefined

export interface Scope {
  file: GoFile
  packages: GoPackages
  locals: Map<string, Value>
  /** How many calls and variables deep; code that refers to itself must end. */
  depth?: number
}

const DEEPEST = 20

export function isStruct(value: Value): value is Struct {
  return typeof value === 'object'
}

/** The value a function body returns; `if` is decided for a value of which only that is set what the code sets. */
export function runBody(body: readonly GoToken[], scope: Scope): Value {
  return runStatements(body, scope)?.returned
}

function runStatements(body: readonly GoToken[], scope: Scope): { returned: Value } | undefined {
  for (const statement of statementsOf(body)) {
    const [first, second] = statement
    if (first?.text === 'return') return { returned: evaluated(statement.slice(1), scope) }
    if (first?.text === 'if') {
      const done = runIf(statement, scope)
      if (done) return done
    } else if (isMark(second, ':=')) scope.locals.set(first!.text, evaluated(statement.slice(2), scope))
    else assign(first?.text === 'var' ? statement.slice(1) : statement, scope)
  }
  return undefined
}

/** `c.Name = "x"`. */
function assign(statement: GoToken[], scope: Scope): void {
  const equals = statement.findIndex((token) => isMark(token, '='))
  if (equals < 1) return
  const path = statement.slice(0, equals).flatMap(({ kind, text }) => (kind === 'name' ? [text] : []))
  const value = evaluated(statement.slice(equals + 1), scope)
  const last = path.pop()!
  const root = path[0]
  if (root !== undefined && !scope.locals.has(root)) scope.locals.set(root, resolved([root], scope))
  const owner = path.length === 0 ? undefined : resolved(path, scope)
  if (isStruct(owner)) owner.fields.set(last, value)
  else if (path.length === 0) scope.locals.set(last, value)
}

function runIf(statement: GoToken[], scope: Scope): { returned: Value } | undefined {
  const open = statement.findIndex((token) => isMark(token, '{'))
  const close = closingOf(statement, open)
  if (holds(statement.slice(1, open), scope)) return runStatements(statement.slice(open + 1, close), scope)
  const other = statement.slice(close + 1)
  if (other[0]?.text !== 'else') return undefined
  return other[1]?.text === 'if' ? runIf(other.slice(1), scope) : runStatements(other.slice(2, -1), scope)
}

/** `x == ""`, `x != nil`, `x`, `!x`; what is not known to be set is empty, and so not true. */
function holds(condition: GoToken[], scope: Scope): boolean {
  if (isMark(condition[0], '!')) return !holds(condition.slice(1), scope)
  const at = condition.findIndex((token) => isMark(token, '==') || isMark(token, '!='))
  const left = evaluated(at < 0 ? condition : condition.slice(0, at), scope)
  if (at < 0) return left === true
  const right = evaluated(condition.slice(at + 1), scope)
  const equal = (left || undefined) === (right || undefined)
  return isMark(condition[at], '==') ? equal : !equal
}

export function evaluated(tokens: readonly GoToken[], scope: Scope): Value {
  const [first] = tokens
  if (!first || (scope.depth ?? 0) > DEEPEST) return undefined
  const sum = partsOf(tokens, '+')
  if (sum.length > 1) return sumOf(sum.map((part) => evaluated(part, scope)))
  if (isMark(first, '&') || isMark(first, '*')) return evaluated(tokens.slice(1), scope)
  if (isMark(first, '(')) return evaluated(tokens.slice(1, -1), scope)
  if (isMark(first, '-')) return -Number(tokens[1]?.text)
  if (first.kind === 'string') return tokens.length === 1 ? first.text : undefined
  if (first.kind === 'number') return tokens.length === 1 ? Number(first.text) : undefined
  if (first.text === 'true' || first.text === 'false') return first.text === 'true'
  if (first.text === 'func') return closureOf(tokens, scope)
  return namedOf(tokens, scope)
}

function sumOf(values: Value[]): Value {
  return values.every((value) => typeof value === 'string') ? values.join('') : undefined
}

/** `func() T { … }()`, or what such a function would return when somebody calls it. */
export function closureOf(tokens: readonly GoToken[], scope: Scope): Value {
  const open = tokens.findIndex((token) => isMark(token, '{'))
  return open < 0 ? undefined : runBody(tokens.slice(open + 1, closingOf(tokens, open)), scope)
}

/** A name, a struct of that name, or a call. */
function namedOf(tokens: readonly GoToken[], scope: Scope): Value {
  const path = [tokens[0]!.text]
  let at = 1
  for (; isMark(tokens[at], '.') && tokens[at + 1]?.kind === 'name'; at += 2) path.push(tokens[at + 1]!.text)
  if (at === tokens.length) return resolved(path, scope)
  if (closingOf(tokens, at) !== tokens.length - 1) return undefined
  const inner = tokens.slice(at + 1, -1)
  if (isMark(tokens[at], '{')) return literalOf(path.join('.'), inner, scope)
  if (!isMark(tokens[at], '(')) return undefined
  if (path[0] === 'new') return literalOf(inner.map(({ text }) => text).join(''), [], scope)
  return called(path, partsOf(inner), scope)
}

/** `Name{Key: value}`; values without keys are not looked at. */
function literalOf(type: string, inner: readonly GoToken[], scope: Scope): Struct {
  const fields = new Map<string, Value>()
  for (const part of partsOf(inner)) {
    if (isMark(part[1], ':')) fields.set(part[0]!.text, evaluated(part.slice(2), scope))
  }
  return { type, file: scope.file, fields }
}

/** A local name and its fields, a variable of the package, a variable of another one. */
function resolved(path: readonly string[], scope: Scope): Value {
  const [first = '', ...rest] = path
  if (scope.locals.has(first)) return fieldOf(scope.locals.get(first), rest)
  const { packages, file } = scope
  const own = packages.variable(first, file)
  const found = own ?? packages.variable(path.slice(0, 2).join('.'), file)
  if (!found) return undefined
  const value = evaluated(found.found, deeper(scope, found.file))
  return fieldOf(value, own ? rest : rest.slice(1))
}

function fieldOf(value: Value, path: readonly string[]): Value {
  return path.reduce<Value>((at, name) => (isStruct(at) ? at.fields.get(name) : undefined), value)
}

function called(path: readonly string[], given: GoToken[][], scope: Scope): Value {
  const owner = path.length > 1 ? resolved(path.slice(0, -1), scope) : undefined
  if (isStruct(owner)) return callMethod(owner, path.at(-1)!, scope)
  const made = scope.packages.function(path.join('.'), scope.file)
  if (!made) return undefined
  const inside = deeper(scope, made.file)
  partsOf(made.found.parameters).forEach(([name], i) => {
    if (name) inside.locals.set(name.text, evaluated(given[i] ?? [], scope))
  })
  return runBody(made.found.body, inside)
}

/** Of a method without parameters: what it returns. */
export function callMethod(owner: Struct, name: string, scope: Pick<Scope, 'packages' | 'depth'>): Value {
  const type = scope.packages.struct(owner.type, owner.file)
  const method = type && scope.packages.method(type, name)
  if (!method || (scope.depth ?? 0) > DEEPEST) return undefined
  const inside = deeper(scope, method.file)
  inside.locals.set(method.found.receiver?.name ?? '', owner)
  return runBody(method.found.body, inside)
}

function deeper(scope: Pick<Scope, 'packages' | 'depth'>, file: GoFile): Scope {
  return { file, packages: scope.packages, locals: new Map(), depth: (scope.depth ?? 0) + 1 }
}
