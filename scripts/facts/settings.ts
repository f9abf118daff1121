/** The settings of the web interface, read from the lists that the program fills its database with. */

import { GoReader, type GoValue, indexOfTokens } from './go-literals.ts'
import { goConstants } from './go-structs.ts'
import { type GoToken, goTokens } from './go-tokens.ts'

export interface SettingFact {
  key: string
  group: string
  type: string
  /** Unless it is made up when the program runs. */
  default?: string
  options?: string[]
  flag: string
}

const LIST = ['[', ']', 'model', '.', 'SettingItem', '{']
/** What follows exists only in development builds. */
const DEVELOPMENT = ['if', 'flags', '.', 'Dev', '{']

/** `sources`: files with lists of settings; `names`: the text of `internal/conf/const.go`. */
export function settingFacts(sources: readonly string[], names: string): SettingFact[] {
  const constants = goConstants(names)
  const facts = sources.flatMap((source) => listsIn(source).map((fields) => factOf(fields, constants)))
  if (facts.length === 0) throw new Error('there is no []model.SettingItem{…}: has the program been rearranged?')
  return facts
}

function listsIn(source: string): Array<Record<string, GoValue>> {
  const tokens = withoutDevelopment(goTokens(source))
  const items: Array<Record<string, GoValue>> = []
  for (let at = indexOfTokens(tokens, LIST); at >= 0; at = indexOfTokens(tokens, LIST, at + 1)) {
    const list = new GoReader(tokens, at).value()
    if (!Array.isArray(list)) continue
    for (const item of list)
      if (typeof item === 'object' && 'fields' in item && item.fields.Key) items.push(item.fields)
  }
  return items
}

/** Leaves out the blocks that run only with `--dev`. */
function withoutDevelopment(tokens: readonly GoToken[]): GoToken[] {
  const kept: GoToken[] = []
  for (let from = 0; ; ) {
    const at = indexOfTokens(tokens, DEVELOPMENT, from)
    kept.push(...tokens.slice(from, at < 0 ? tokens.length : at))
    if (at < 0) return kept
    from = endOfBlock(tokens, at + DEVELOPMENT.length)
  }
}

/** Where the block ends whose first token is at `from`, its closing brace included. */
function endOfBlock(tokens: readonly GoToken[], from: number): number {
  let open = 1
  let at = from
  for (; open > 0 && at < tokens.length; at++) {
    const { kind, text } = tokens[at]!
    if (kind === 'mark') open += text === '{' ? 1 : text === '}' ? -1 : 0
  }
  return at
}

function factOf(fields: Record<string, GoValue>, constants: Record<string, string>): SettingFact {
  const text = (value: GoValue | undefined) => textOf(value, constants)
  const options = text(fields.Options)
  const value = fields.Value === undefined ? '' : text(fields.Value)
  return {
    key: text(fields.Key) ?? '',
    group: lastName(fields.Group) ?? 'single',
    type: text(fields.Type) ?? 'string',
    ...(value === undefined ? {} : { default: value }),
    ...(options ? { options: options.split(',') } : {}),
    flag: lastName(fields.Flag) ?? 'public',
  }
}

function textOf(value: GoValue | undefined, constants: Record<string, string>): string | undefined {
  if (typeof value === 'string') return value
  if (typeof value !== 'object' || Array.isArray(value) || !('name' in value)) return undefined
  return constants[value.name.slice(value.name.lastIndexOf('.') + 1)]
}

/** `model.OFFLINE_DOWNLOAD` → `offline_download`. */
function lastName(value: GoValue | undefined): string | undefined {
  if (typeof value !== 'object' || Array.isArray(value) || !('name' in value)) return undefined
  return value.name.slice(value.name.lastIndexOf('.') + 1).toLowerCase()
}
