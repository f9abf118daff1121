/** The packages of a checkout: finds types, functions and methods by name, also in the packages a file imports. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type GoDeclarations, type GoFunction, goDeclarations } from './go-declarations.ts'
import { type GoField, structFields } from './go-structs.ts'
import type { GoToken } from './go-tokens.ts'

export interface GoFile extends GoDeclarations {
  /** From the checkout's root. */
  path: string
  source: string
  package: GoPackage
}

export interface GoPackage {
  folder: string
  files: GoFile[]
}

/** Something that was found, and the file whose imports it understands. */
export interface In<T> {
  file: GoFile
  found: T
}

export interface GoStructType {
  name: string
  fields: GoField[]
}

/** Types that embed each other would never end otherwise. */
const DEEPEST = 8

export class GoPackages {
  readonly #root: string
  readonly #module: string
  readonly #known = new Map<string, GoPackage>()

  /** `module`: what imports of the program's own packages begin with. */
  constructor(root: string, module: string) {
    this.#root = root
    this.#module = module
  }

  /** Tests do not belong to it; one that is not there is empty. */
  package(folder: string): GoPackage {
    const known = this.#known.get(folder)
    if (known) return known
    const made: GoPackage = { folder, files: [] }
    const path = join(this.#root, folder)
    for (const name of existsSync(path) ? readdirSync(path).sort() : []) {
      if (!name.endsWith('.go') || name.endsWith('_test.go')) continue
      const source = readFileSync(join(path, name), 'utf8')
      made.files.push({ ...goDeclarations(source), path: `${folder}/${name}`, source, package: made })
    }
    this.#known.set(folder, made)
    return made
  }

  /** Where a name is to be looked up: `driver.Config` in the package that the file calls `driver`, if it is the program's own. */
  #place(name: string, file: GoFile): { package: GoPackage; name: string } | undefined {
    const dot = name.indexOf('.')
    if (dot < 0) return { package: file.package, name }
    const path = file.imports.get(name.slice(0, dot))
    if (!path?.startsWith(`${this.#module}/`)) return undefined
    return { package: this.package(path.slice(this.#module.length + 1)), name: name.slice(dot + 1) }
  }

  #first<T>(name: string, file: GoFile, pick: (file: GoFile, name: string) => T | undefined): In<T> | undefined {
    const place = this.#place(name, file)
    for (const candidate of place?.package.files ?? []) {
      const found = pick(candidate, place!.name)
      if (found !== undefined) return { file: candidate, found }
    }
    return undefined
  }

  type(name: string, file: GoFile): In<GoToken[]> | undefined {
    return this.#first(name, file, ({ types }, wanted) => types.get(wanted))
  }

  variable(name: string, file: GoFile): In<GoToken[]> | undefined {
    return this.#first(name, file, ({ variables }, wanted) => variables.get(wanted))
  }

  function(name: string, file: GoFile): In<GoFunction> | undefined {
    return this.#first(name, file, ({ functions }, wanted) =>
      functions.find((candidate) => candidate.name === wanted && !candidate.receiver),
    )
  }

  /** Also behind other names for it: `type Addition = other.Addition`. */
  struct(name: string, file: GoFile, depth = 0): In<GoStructType> | undefined {
    const type = this.type(name, file)
    if (!type || depth > DEEPEST) return undefined
    const fields = structFields(type.found)
    if (fields) return { file: type.file, found: { name: name.slice(name.indexOf('.') + 1), fields } }
    const other = type.found.map(({ text }) => text).join('')
    return /^[\w.]+$/.test(other) ? this.struct(other, type.file, depth + 1) : undefined
  }

  /** A method of the type, or of what it embeds. */
  method(type: In<GoStructType>, name: string, depth = 0): In<GoFunction> | undefined {
    for (const file of type.file.package.files) {
      const own = file.functions.find((one) => one.name === name && one.receiver?.type === type.found.name)
      if (own) return { file, found: own }
    }
    if (depth > DEEPEST) return undefined
    for (const embedded of this.#embedded(type)) {
      const found = this.method(embedded, name, depth + 1)
      if (found) return found
    }
    return undefined
  }

  /** The structs that stand in it without a name. */
  #embedded(type: In<GoStructType>): Array<In<GoStructType>> {
    return type.found.fields.flatMap((field) => {
      const embedded = field.name === '' ? this.struct(field.type, type.file) : undefined
      return embedded ? [embedded] : []
    })
  }

  /** A field of the type, or of what it embeds; what is embedded goes by the name of its type. */
  field(type: In<GoStructType>, name: string, depth = 0): In<GoField> | undefined {
    const own = type.found.fields.find((field) => (field.name || field.type.replace(/^.*\./, '')) === name)
    if (own) return { file: type.file, found: own }
    if (depth > DEEPEST) return undefined
    for (const embedded of this.#embedded(type)) {
      const found = this.field(embedded, name, depth + 1)
      if (found) return found
    }
    return undefined
  }
}
