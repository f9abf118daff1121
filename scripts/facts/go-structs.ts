/** Reads the structs of a Go file, with the tags of their fields, and its constants. */
import { goTokens } from './go-tokens.ts'

export interface GoField {
  name: string
  /** As written: `string`, `[]string`, `TaskConfig`, `model.Proxy`. */
  type: string
  tags: Record<string, string>
}

const STRUCT = /\btype\s+(\w+)\s+struct\s*\{\n([\s\S]*?)\n\}/g

/** By name, in the order of the file. Fields without a name stand for the struct they embed. */
export function goStructs(source: string): Map<string, GoField[]> {
  return new Map([...source.matchAll(STRUCT)].map(([, name = '', body = '']) => [name, fieldsOf(body)]))
}

const FIELD = /^\s*(?:([A-Z]\w*)\s+)?((?:\[\])?\*?[\w.]+)\s*(?:`([^`]*)`)?\s*(?:\/\/.*)?$/

function fieldsOf(body: string): GoField[] {
  return body.split('\n').flatMap((line) => {
    const [, name, type, tags = ''] = FIELD.exec(line) ?? []
    return type ? [{ name: name ?? '', type: type.replace('*', ''), tags: tagsOf(tags) }] : []
  })
}

function tagsOf(text: string): Record<string, string> {
  const tags = text.matchAll(/(\w+):"((?:[^"\\]|\\.)*)"/g)
  return Object.fromEntries([...tags].map(([, key = '', value = '']) => [key, value.replaceAll('\\"', '"')]))
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
