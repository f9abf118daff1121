/** Reads the structs of a Go file, with the tags of their fields, and its constants. */
import { goDeclarations } from './go-declarations.ts'
import { closingOf, isMark, statementsOf, textOf } from './go-statements.ts'
import { type GoToken, goTokens, unescaped } from './go-tokens.ts'

export interface GoField {
  name: string
  /** As written, without the star of a pointer: `string`, `[]string`, `TaskConfig`, `model.Proxy`. */
  type: string
  pointer?: true
  /** Of a struct without a name of its own. */
  fields?: GoField[]
  tags: Record<string, string>
}

/** By name, in the order of the file. Fields without a name stand for the struct they embed. */
export function goStructs(source: string): Map<string, GoField[]> {
  const found = new Map<string, GoField[]>()
  for (const [name, type] of goDeclarations(source).types) {
    const fields = structFields(type)
    if (fields) found.set(name, fields)
  }
  return found
}

/** `type`: what stands behind a type's name; nothing if that is no struct. */
export function structFields(type: readonly GoToken[]): GoField[] | undefined {
  if (type[0]?.text !== 'struct') return undefined
  return statementsOf(type.slice(2, closingOf(type, 1))).flatMap(fieldsOf)
}

function fieldsOf(line: GoToken[]): GoField[] {
  const last = line.at(-1)!
  const tags = last.kind === 'string' ? tagsOf(last.text) : {}
  const tokens = last.kind === 'string' ? line.slice(0, -1) : line
  const names = isMark(tokens[0], '*') || tokens.length === 1 || isMark(tokens[1], '.') ? [] : namesOf(tokens)
  const pointed = tokens.slice(Math.max(0, names.length * 2 - 1))
  const pointer = isMark(pointed[0], '*')
  const type = pointer ? pointed.slice(1) : pointed
  const fields = structFields(type)
  const field = { type: textOf(type), ...(pointer && { pointer }), ...(fields && { fields }), tags }
  return (names.length > 0 ? names : ['']).map((name) => ({ name, ...field }))
}

/** `A, B string` has two. */
function namesOf(tokens: GoToken[]): string[] {
  let count = 1
  while (isMark(tokens[count * 2 - 1], ',')) count++
  return tokens.slice(0, count * 2 - 1).flatMap(({ kind, text }) => (kind === 'name' ? [text] : []))
}

/** Like the program, it stops at what is no tag, and takes the first of two with one name. */
function tagsOf(text: string): Record<string, string> {
  const tag = / *([^\s:"]+):"((?:[^"\\]|\\.)*)"/y
  const tags: Record<string, string> = {}
  for (let found = tag.exec(text); found; found = tag.exec(text)) {
    const [, key = '', value = ''] = found
    tags[key] ??= unescaped(value)
  }
  return tags
}

/** Constants that are texts, by name. */
export function goConstants(source: string): Record<string, string> {
  const tokens = goTokens(source)
  const found: Record<string, string> = {}
  tokens.forEach((token, i) => {
    const value = tokens[i + 2]
    if (token.kind === 'name' && tokens[i + 1]?.text === '=' && value?.kind === 'string') found[token.text] = value.text
  })
  return found
}
