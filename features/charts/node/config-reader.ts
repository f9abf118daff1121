/** Takes the plain values out of a parsed configuration; everything that would have to be run is refused. */
import type { PropValue } from '../../../core/page.ts'
import { lineAt } from '../../../engine/markdown/lines.ts'
import { ConfigError } from './config-error.ts'

export type Program = ReturnType<typeof import('vite')['parseAst']>
type Statement = Program['body'][number]
type Expression = Extract<Statement, { type: 'ExpressionStatement' }>['expression']
type ObjectNode = Extract<Expression, { type: 'ObjectExpression' }>

export type Config = { [key: string]: PropValue }

/** Looks at the text of a property and returns what to keep of it, or throws. */
export type Guard = (key: string, text: string) => string

/** Names that mean something to every object. */
const RESERVED = new Set(['__proto__', 'constructor', 'prototype'])

export class ConfigReader {
  readonly #known = new Map<string, PropValue>()
  readonly #source: string
  readonly #guard: Guard

  constructor(source: string, guard: Guard) {
    this.#source = source
    this.#guard = guard
  }

  /** What is exported, or else the value of the last statement. */
  program({ body }: Program): PropValue | undefined {
    let last: PropValue | undefined
    for (const statement of body) {
      if (statement.type === 'ExportDefaultDeclaration') return this.value(statement.declaration as Expression)
      last = this.#statement(statement)
    }
    return last
  }

  #statement(statement: Statement): PropValue | undefined {
    if (statement.type === 'ExpressionStatement') return this.#expression(statement.expression)
    if (statement.type !== 'VariableDeclaration') throw this.#refusal(statement)
    let last: PropValue | undefined
    for (const { id, init } of statement.declarations) {
      if (id.type !== 'Identifier' || !init) throw this.#refusal(id)
      last = this.#keep(id.name, init)
    }
    return last
  }

  #expression(node: Expression): PropValue {
    if (node.type !== 'AssignmentExpression') return this.value(node)
    const { left, right, operator } = node
    if (operator === '=' && left.type === 'Identifier') return this.#keep(left.name, right)
    const target = this.#source.slice(left.start, left.end).replace(/\s/g, '')
    if (operator === '=' && target === 'module.exports') return this.value(right)
    throw this.#refusal(node)
  }

  #keep(name: string, node: Expression): PropValue {
    const value = this.value(node)
    this.#known.set(name, value)
    return value
  }

  value(node: Expression): PropValue {
    if (node.type === 'ParenthesizedExpression') return this.value(node.expression)
    if (node.type === 'ObjectExpression') return this.#object(node)
    if (node.type === 'Literal' && isPlain(node)) return node.value as PropValue
    if (node.type === 'TemplateLiteral' && node.expressions.length === 0) return node.quasis[0]?.value.cooked ?? ''
    if (node.type === 'ArrayExpression') {
      return node.elements.map((item) => {
        if (!item || item.type === 'SpreadElement') throw this.#refusal(item ?? node)
        return this.value(item)
      })
    }
    if (node.type === 'UnaryExpression' && (node.operator === '-' || node.operator === '+')) {
      const number = this.value(node.argument)
      if (typeof number === 'number') return node.operator === '-' ? -number : number
    }
    if (node.type === 'Identifier' && this.#known.has(node.name)) return this.#known.get(node.name)!
    throw this.#refusal(node)
  }

  #object(node: ObjectNode): Config {
    const result: Config = {}
    for (const property of node.properties) {
      if (property.type !== 'Property' || property.computed || property.kind !== 'init') throw this.#refusal(property)
      const { key: name } = property
      if (name.type !== 'Identifier' && name.type !== 'Literal') throw this.#refusal(name)
      const key = name.type === 'Identifier' ? name.name : String(name.value)
      if (RESERVED.has(key)) throw this.#error(name, `the name "${key}" is not allowed`, 'Choose another name.')
      result[key] = this.#guarded(key, this.value(property.value as Expression), property.start)
    }
    return result
  }

  /** Objects inside have looked at their own texts. */
  #guarded(key: string, value: PropValue, start: number): PropValue {
    if (Array.isArray(value)) return value.map((item) => this.#guarded(key, item, start))
    if (typeof value !== 'string') return value
    try {
      return this.#guard(key, value)
    } catch (error) {
      const { message, remedy } = error as ConfigError
      throw new ConfigError(message, { remedy, line: lineAt(this.#source, start) })
    }
  }

  #refusal(node: { type: string; start: number; end: number }): ConfigError {
    const text = this.#source.slice(node.start, node.end)
    const written = text.length > 40 ? `${text.slice(0, 40)}…` : text
    if (/Function/.test(node.type)) return this.#error(node, 'a function is not run here')
    if (node.type === 'Identifier') return this.#error(node, `"${text}" is not known here`)
    return this.#error(node, `this is not a plain value: ${written.replace(/\s+/g, ' ')}`)
  }

  #error(node: { start: number }, message: string, remedy?: string): ConfigError {
    return new ConfigError(message, { ...(remedy ? { remedy } : {}), line: lineAt(this.#source, node.start) })
  }
}

function isPlain(node: Extract<Expression, { type: 'Literal' }>): boolean {
  if (node.value === null) return node.raw === 'null'
  return typeof node.value === 'number' ? Number.isFinite(node.value) : /^(?:string|boolean)$/.test(typeof node.value)
}
