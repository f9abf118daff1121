/** The fields of a driver's form, read from the struct of its settings the way the program reads it. */
import type { GoFile, GoPackages } from './go-packages.ts'
import type { GoField } from './go-structs.ts'

export interface FieldFact {
  key: string
  type: string
  /** Unless the program ships a secret of its own there, which is nobody else's business. */
  default?: string
  options?: string[]
  required?: true
  ships?: true
}

export interface FormOptions {
  packages: GoPackages
  /** The driver's preset for its root folder. */
  root: string
}

const NUMBERS = /^u?int(?:8|16|32|64)?$/
const PLAIN: Record<string, string> = { string: 'string', bool: 'bool', float32: 'float', float64: 'float' }
const ROOTS = new Set(['root_folder_id', 'root_folder_path'])
/** Names of fields whose default, if they have one, is a secret. */
const SECRETS = /(?:secret|algorithms?|password|token|salt|(?:^|_)key)$/

export function formFields(fields: readonly GoField[], file: GoFile, options: FormOptions): FieldFact[] {
  return fields.flatMap((field) => {
    const inner = structOf(field, file, options.packages)
    if (inner) return formFields(inner.fields, inner.file, options)
    const { tags } = field
    if (tags.json === undefined || tags.ignore === 'true') return []
    return [factOf(field, tags.type || typeName(field, file, options.packages), options.root)]
  })
}

/** A pointer is no struct to the program. */
function structOf(field: GoField, file: GoFile, packages: GoPackages) {
  if (field.pointer) return undefined
  if (field.fields) return { fields: field.fields, file }
  const found = packages.struct(field.type, file)
  return found && { fields: found.found.fields, file: found.file }
}

/** Types without a name, such as lists, are shown as texts. */
function typeName({ name, type, pointer }: GoField, file: GoFile, packages: GoPackages): string {
  if (pointer || !/^[\w.]+$/.test(type) || type === 'any') return 'string'
  if (NUMBERS.test(type)) return 'number'
  const plain = PLAIN[type]
  if (plain) return plain
  if (!packages.type(type, file)) throw new Error(`the field ${name || type} has the unknown type ${type}`)
  return type.slice(type.indexOf('.') + 1).toLowerCase()
}

function factOf({ tags }: GoField, type: string, root: string): FieldFact {
  // The program's form takes the whole tag for the name, `,omitempty` included.
  const key = tags.json!
  const isRoot = ROOTS.has(key)
  const preset = tags.default || (isRoot ? root : '')
  const required = isRoot ? preset !== '' : tags.required === 'true'
  const ships = preset !== '' && (type === 'string' || type === 'text') && SECRETS.test(key)
  return {
    key,
    type,
    ...(ships ? {} : { default: preset }),
    ...(tags.options ? { options: tags.options.split(',') } : {}),
    ...(required && { required }),
    ...(ships && { ships }),
  }
}
