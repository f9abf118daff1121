/** What all texts made from data have in common. */
import { attributeName } from '../../core/attributes.ts'
import type { DataFragment } from '../../core/data-fragment.ts'
import type { PropValue } from '../../core/page.ts'
import { escapeHtml } from '../../core/text.ts'

/** The props of components that data makes, by name. Each feature adds its own by declaration merging, in `props.ts`. */
// biome-ignore lint/suspicious/noEmptyInterface: filled in by declaration merging
export interface DataComponents {}

export interface DataComponent {
  component: string
  props: Record<string, PropValue>
  children: readonly Piece[]
}

/** Markdown, a component, or a fragment with a place of its own; nothing where there is nothing to say. */
export type Piece = string | DataComponent | DataFragment | undefined

/** Props without value are left out. */
export function component<Name extends keyof DataComponents>(
  name: Name,
  props: DataComponents[Name],
  children: readonly Piece[] = [],
): DataComponent {
  const given = Object.entries<PropValue | undefined>({ ...props }).filter((prop) => prop[1] !== undefined)
  return { component: name, props: Object.fromEntries(given) as Record<string, PropValue>, children }
}

/** Blocks of a page, with an empty line before the first and after each. `at`: their place in the data, for messages. */
export function fragments(pieces: readonly Piece[], at: string): DataFragment[] {
  const [first, ...rest] = pieces.flatMap((piece) => fragmentsOf(piece, at))
  return first ? [{ ...first, text: `\n${first.text}` }, ...rest] : []
}

function fragmentsOf(piece: Piece, at: string): DataFragment[] {
  if (piece === undefined) return []
  if (typeof piece === 'string') return [{ text: `${piece}\n`, at }]
  if ('text' in piece) return [piece]
  const { component: name, props, children } = piece
  const inside = children.flatMap((child) => fragmentsOf(child, at))
  const tag = { text: `<${name}${attributesOf(props)}${inside.length > 0 ? '' : ' /'}>\n`, at, props }
  return inside.length > 0 ? [tag, ...inside, { text: `</${name}>\n`, at }] : [tag]
}

/** For Markdown copies and word counts; nothing is read back from it. An empty line would end the tag. */
function attributesOf(props: Record<string, PropValue>): string {
  return Object.entries(props)
    .filter(([, value]) => !Array.isArray(value) || value.length > 0)
    .map(([name, value]) => ` ${attributeName(name)}="${escapeHtml(written(value))}"`)
    .join('')
    .replaceAll(/\n\s*\n/g, '\n')
}

function written(value: PropValue): string {
  if (Array.isArray(value)) return value.map(written).join('|')
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
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
