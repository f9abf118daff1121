/** What all texts made from data have in common. */
import type { DataFragment } from '../../core/data-fragment.ts'
import type { PropValue } from '../../core/page.ts'

/** The props of components that data makes, by name. Each feature adds its own by declaration merging, in `props.ts`. */
// biome-ignore lint/suspicious/noEmptyInterface: filled in by declaration merging
export interface DataComponents {}

/** A component whose place in the data is that of the fragments around it. */
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

/** Gives every piece its place in the data, for messages. */
export function fragments(pieces: readonly Piece[], at: string): DataFragment[] {
  return pieces.flatMap((piece): DataFragment[] => {
    if (piece === undefined) return []
    if (typeof piece === 'string') return [{ text: piece, at }]
    if ('at' in piece) return [piece]
    return [{ ...piece, at, children: fragments(piece.children, at) }]
  })
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
