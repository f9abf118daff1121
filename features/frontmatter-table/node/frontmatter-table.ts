/** Describes keys of frontmatter for authors, in Markdown. */
import type { GenericSchema } from 'valibot'
import { aboutKey, FRONTMATTER } from '../../../core/frontmatter.ts'
import type { LocaleId } from '../../../core/locales.ts'
import { fillIn } from '../../../core/text.ts'
import type { Feature } from '../../../engine/feature.ts'
import { STRINGS, type TableStrings } from '../strings.ts'

/** Keys of the kernel first, then those of features in their order. */
export function frontmatterTable(features: readonly Feature[], locale: string): string {
  const strings = STRINGS[locale as LocaleId] ?? STRINGS.en
  const keys: Record<string, GenericSchema> = Object.assign(
    {},
    FRONTMATTER,
    ...features.map(({ frontmatter }) => frontmatter),
  )
  const rows = Object.entries(keys).map(([name, schema]) => {
    const about = aboutKey(schema, locale)
    if (!about)
      throw new Error(
        `the frontmatter key ${name} has no sentence in ${locale}: add it where its schema is, with key()`,
      )
    return `| \`${name}\` | ${describeValue(schema, strings)} | ${about} |`
  })
  const head = [strings.key, strings.value, strings.about]
  return [`| ${head.join(' | ')} |`, '|---|---|---|', ...rows].join('\n')
}

/** The parts of schemas that are read here. */
interface AnySchema {
  type: string
  pipe?: readonly AnySchema[]
  options?: ReadonlyArray<AnySchema | string>
  literal?: unknown
  item?: AnySchema
  entries?: Readonly<Record<string, AnySchema>>
}

function describeValue(schema: GenericSchema, strings: TableStrings): string {
  return [...new Set(allowedValues(schema as unknown as AnySchema, strings))].join(strings.or)
}

/** What a schema allows; several where there is a choice. */
function allowedValues(schema: AnySchema, strings: TableStrings): string[] {
  const { type, pipe, options = [], literal, item, entries = {} } = schema
  if (pipe?.[0] && pipe[0] !== schema) return allowedValues(pipe[0], strings)
  switch (type) {
    case 'string':
      return [strings.text]
    case 'boolean':
      return ['`true`', '`false`']
    case 'number':
      return [strings.number]
    case 'date':
      return [strings.date]
    case 'literal':
      return [`\`${literal}\``]
    case 'union':
      return options.flatMap((option) => (typeof option === 'string' ? [] : allowedValues(option, strings)))
    case 'array':
      return [fillIn(strings.list, { item: (item ? allowedValues(item, strings) : []).join(strings.or) })]
    case 'strict_object':
      return [
        fillIn(strings.map, {
          keys: Object.keys(entries)
            .map((name) => `\`${name}\``)
            .join(', '),
        }),
      ]
    default:
      throw new Error(`the table of frontmatter can't describe a ${type}: add it to allowedValues`)
  }
}
