/** What all texts made from data have in common. */
import type { DataFragment } from '../../core/data-fragment.ts'

/** A component tag; attributes without value are left out. */
export function tag(name: string, attributes: Record<string, string | undefined>): string {
  return `<${written(name, attributes)} />`
}

/** The same, with something inside. */
export function opened(name: string, attributes: Record<string, string | undefined>): string {
  return `<${written(name, attributes)}>`
}

function written(name: string, attributes: Record<string, string | undefined>): string {
  const parts = Object.entries(attributes).flatMap(([key, value]) =>
    value === undefined ? [] : [`${key}="${escaped(value)}"`],
  )
  return [name, ...parts].join(' ')
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '"': '&quot;', '<': '&lt;', '>': '&gt;' }

function escaped(value: string): string {
  return value.replaceAll(/[&"<>]/g, (mark) => ENTITIES[mark]!)
}

export function block(lines: Array<string | undefined>, at: string): DataFragment {
  return { text: `\n${lines.filter((line) => line !== undefined).join('\n\n')}\n`, at }
}

/** The strings of a feature in a language; `feature` is the name of its folder. */
export function stringsFor<T>(table: Readonly<Record<string, T>>, locale: string, feature: string): T {
  const strings = table[locale]
  if (!strings) throw new Error(`there are no strings for the locale ${locale}: add them to site/${feature}/strings.ts`)
  return strings
}

/** A value in a fence of its own, when it would not fit into a line. */
export function fenced(value: string): string {
  return `\`\`\`${isJson(value) ? 'json' : 'text'}\n${value.replaceAll('\t', '  ')}\n\`\`\``
}

function isJson(value: string): boolean {
  try {
    JSON.parse(value)
    return true
  } catch {
    return false
  }
}
