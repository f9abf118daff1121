/** Reads Go expressions that stand for fixed values: literals, sums of texts, names, and structs made of them. */
import type { GoToken } from './go-tokens.ts'

export type GoValue =
  | string
  | number
  | boolean
  /** `conf.Version`, `random.String(16)`: known only when the program runs, unless somebody knows the name. */
  | { name: string; arguments?: GoValue[] }
  | GoValue[]
  | { fields: Record<string, GoValue> }

export class GoReader {
  readonly #tokens: readonly GoToken[]
  /** The next token. */
  at: number

  constructor(tokens: readonly GoToken[], at = 0) {
    this.#tokens = tokens
    this.at = at
  }

  #peek(): string {
    return this.#tokens[this.at]?.text ?? ''
  }

  #isMark(text: string): boolean {
    const token = this.#tokens[this.at]
    return token?.kind === 'mark' && token.text === text
  }

  #take(text: string): boolean {
    if (!this.#isMark(text)) return false
    this.at++
    return true
  }

  /** An expression; texts that are added become one. */
  value(): GoValue {
    let value = this.#single()
    while (this.#isMark('+')) {
      this.at++
      const next = this.#single()
      value = typeof value === 'string' && typeof next === 'string' ? value + next : { name: '+' }
    }
    return value
  }

  #single(): GoValue {
    const token = this.#tokens[this.at]
    if (!token) throw new Error('the source ends in the middle of a value')
    if (token.kind === 'string') {
      this.at++
      return token.text
    }
    if (this.#take('-')) return -Number(this.#tokens[this.at++]?.text)
    if (token.kind === 'number') {
      this.at++
      return Number(token.text)
    }
    if (this.#take('&')) return this.#single()
    if (this.#isMark('[')) return this.#list()
    if (this.#isMark('{')) return this.#struct()
    return this.#named()
  }

  /** `[]string{"a"}`, `[]model.Item{{…}}`. */
  #list(): GoValue {
    while (!this.#isMark('{')) this.at++
    return this.#values('{', '}')
  }

  /** Values between two marks. */
  #values(open: string, close: string): GoValue[] {
    const values: GoValue[] = []
    this.#take(open)
    while (!this.#take(close)) {
      values.push(this.value())
      this.#take(',')
    }
    return values
  }

  #struct(): GoValue {
    const fields: Record<string, GoValue> = {}
    this.#take('{')
    while (!this.#take('}')) {
      const name = this.#peek()
      this.at += 2
      fields[name] = this.value()
      this.#take(',')
    }
    return { fields }
  }

  /** A name, perhaps with a package, perhaps called, perhaps the type of a struct. */
  #named(): GoValue {
    let name = this.#peek()
    this.at++
    while (this.#take('.')) name += `.${this.#tokens[this.at++]?.text}`
    if (name === 'true' || name === 'false') return name === 'true'
    if (this.#isMark('{')) return this.#struct()
    if (!this.#isMark('(')) return { name }
    return { name, arguments: this.#values('(', ')') }
  }
}

/** Where a run of tokens begins, or -1. */
export function indexOfTokens(tokens: readonly GoToken[], wanted: readonly string[], from = 0): number {
  for (let i = from; i <= tokens.length - wanted.length; i++) {
    if (wanted.every((text, k) => tokens[i + k]!.text === text)) return i
  }
  return -1
}
