/** Turns the attributes of a component tag into props: `text="a"` is a string, `:level="2"` is a JSON value. */
import type { PropValue } from '../../core/page.ts'
import { depthOf, MAX_DEPTH } from './nesting.ts'
import { decodeEntities, type TagAttribute } from './tags.ts'

const LONGEST_SHOWN = 80

export interface ParsedProps {
  props: Record<string, PropValue>
  /** Attributes that could not be understood, with the reason. */
  wrong: Array<{ name: string; reason: string }>
}

export function parseProps(attributes: readonly TagAttribute[]): ParsedProps {
  const result: ParsedProps = { props: {}, wrong: [] }
  for (const { name, value } of attributes) {
    if (name.startsWith('@') || name.startsWith('v-')) {
      result.wrong.push({ name, reason: 'event handlers and directives do not exist here' })
    } else if (name.startsWith(':')) {
      readJson(result, name, decodeEntities(value ?? ''))
    } else {
      result.props[camelCase(name)] = value === null ? true : decodeEntities(value)
    }
  }
  return result
}

function readJson(result: ParsedProps, name: string, text: string): void {
  try {
    const value = JSON.parse(text.replace(/^'(.*)'$/s, '"$1"')) as PropValue
    if (depthOf(value) > MAX_DEPTH)
      result.wrong.push({ name, reason: `its value nests more than ${MAX_DEPTH} levels deep` })
    else result.props[camelCase(name.slice(1))] = value
  } catch {
    const shown = text.length > LONGEST_SHOWN ? `${text.slice(0, LONGEST_SHOWN)}…` : text
    result.wrong.push({ name, reason: `its value is not JSON: ${shown}` })
  }
}

function camelCase(name: string): string {
  return name.replace(/-([a-z\d])/g, (_, letter: string) => letter.toUpperCase())
}
