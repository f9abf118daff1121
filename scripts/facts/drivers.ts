/** The storage drivers, read from the packages that the program registers them in. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type FieldFact, formFields } from './driver-fields.ts'
import { abilitiesOf } from './driver-methods.ts'
import { type GoFile, GoPackages, type GoStructType, type In } from './go-packages.ts'
import { closingOf, isMark } from './go-statements.ts'
import { type GoToken, goTokens } from './go-tokens.ts'
import { callMethod, closureOf, isStruct, runBody, type Struct, type Value } from './go-values.ts'

export type Flags = Record<string, string | true>

export interface DriverFact {
  name: string
  /** Below `drivers/`. */
  folder: string
  can: string[]
  sometimes: string[]
  flags: Flags
  fields: FieldFact[]
}

/** Something whose shape is not known here. */
export interface Unread {
  /** Below `drivers/`. */
  folder: string
  file: string
  problem: string
  /** The folder is there, and registers nothing. */
  empty?: true
}

export interface DriverFacts {
  drivers: DriverFact[]
  unread: Unread[]
}

interface Reading {
  packages: GoPackages
  found: DriverFacts
}

const DRIVERS = 'drivers'
const IMPORT = /^(.+)\/drivers\/(.+)$/
const TEXTS = { DefaultRoot: 'defaultRoot', Alert: 'alert' } as const
const SWITCHES = {
  LocalSort: 'localSort',
  OnlyLocal: 'onlyLocal',
  OnlyProxy: 'onlyProxy',
  NoCache: 'noCache',
  NoUpload: 'noUpload',
  NeedMs: 'needMs',
  CheckStatus: 'checkStatus',
  NoOverwriteUpload: 'noOverwriteUpload',
  ProxyRangeOption: 'proxyRangeOption',
} as const

/** `root`: the folder of a checkout. What is in the build is what `drivers/*.go` import. */
export function driverFacts(root: string): DriverFacts {
  const built = importsIn(root)
  const module = built[0]?.module
  if (module === undefined) throw new Error('drivers/all.go imports no driver: has the program been rearranged?')
  const packages = new GoPackages(root, module)
  const found: DriverFacts = { drivers: [], unread: [] }
  for (const { folder, file } of built) {
    if (existsSync(join(root, DRIVERS, folder))) readFolder(folder, { packages, found })
    else found.unread.push({ folder, file, problem: `imports drivers/${folder}, which is not there` })
  }
  if (found.drivers.length === 0 && found.unread.every(({ empty }) => empty))
    throw new Error('no driver calls op.RegisterDriver(…): has the program been rearranged?')
  return found
}

function importsIn(root: string): Array<{ module: string; folder: string; file: string }> {
  let names: string[]
  try {
    names = readdirSync(join(root, DRIVERS)).filter((name) => name.endsWith('.go') && !name.endsWith('_test.go'))
  } catch {
    throw new Error(`${join(root, DRIVERS)} cannot be read: name the folder of a checkout of the program`)
  }
  return names.sort().flatMap((name) => {
    const tokens = goTokens(readFileSync(join(root, DRIVERS, name), 'utf8'))
    return tokens.flatMap(({ kind, text }) => {
      const [, module, folder] = (kind === 'string' && IMPORT.exec(text)) || []
      return module && folder ? [{ module, folder, file: `${DRIVERS}/${name}` }] : []
    })
  })
}

function readFolder(folder: string, { packages, found }: Reading): void {
  const before = found.drivers.length + found.unread.length
  const path = `${DRIVERS}/${folder}`
  for (const file of packages.package(path).files) readFile(file, folder, { packages, found })
  if (found.drivers.length + found.unread.length > before) return
  found.unread.push({ folder, file: path, problem: 'nothing in it calls op.RegisterDriver(…)', empty: true })
}

/** Every driver that is registered in the file; one that cannot be read leaves the others as they are. */
function readFile(file: GoFile, folder: string, { packages, found }: Reading): void {
  if (!file.source.includes('RegisterDriver')) return
  const tokens = goTokens(file.source)
  tokens.forEach(({ kind, text }, i) => {
    if (kind !== 'name' || text !== 'RegisterDriver' || !isMark(tokens[i + 1], '(')) return
    try {
      const made = madeBy(tokens.slice(i + 2, closingOf(tokens, i + 1)), file, packages)
      found.drivers.push({ ...factOf(made, packages), folder })
    } catch (error) {
      const problem = error instanceof Error ? error.message : String(error)
      found.unread.push({ folder, file: file.path, problem })
    }
  })
}

/** `given`: a function that makes a driver, or the name of one. */
function madeBy(given: GoToken[], file: GoFile, packages: GoPackages): Struct {
  const named = given.map(({ text }) => text).join('')
  const known = packages.function(named, file)
  const value = known
    ? runBody(known.found.body, { file: known.file, packages, locals: new Map() })
    : closureOf(given, { file, packages, locals: new Map() })
  if (!isStruct(value)) throw new Error('what op.RegisterDriver(…) is given makes no driver that can be read')
  return value
}

function factOf(made: Struct, packages: GoPackages): Omit<DriverFact, 'folder'> {
  const type = packages.struct(made.type, made.file)
  if (!type) throw new Error(`there is no struct ${made.type}`)
  const config = callMethod(made, 'Config', { packages })
  const name = isStruct(config) ? config.fields.get('Name') : undefined
  if (!isStruct(config) || typeof name !== 'string')
    throw new Error(`what ${made.type}.Config() returns cannot be read`)
  const flags = flagsOf(config, name)
  const form = additionOf(type, packages)
  const root = config.fields.get('DefaultRoot')
  const fields = formFields(form.found.fields, form.file, { packages, root: typeof root === 'string' ? root : '' })
  return { name, ...abilitiesOf(packages, type, flags.noUpload === true), flags, fields }
}

/** Those that are set. Of an alert only the level is told: what stands before the bar. */
function flagsOf({ fields }: Struct, driver: string): Flags {
  const known = (key: string): Value => {
    const value = fields.get(key)
    if (fields.has(key) && value === undefined) throw new Error(`the flag ${key} of ${driver} cannot be read`)
    return value
  }
  const flags: Flags = {}
  for (const [key, flag] of Object.entries(SWITCHES)) if (known(key) === true) flags[flag] = true
  for (const [key, flag] of Object.entries(TEXTS)) {
    const text = known(key)
    if (typeof text === 'string' && text !== '') flags[flag] = flag === 'alert' ? text.replace(/\|.*/s, '') : text
  }
  return flags
}

/** The struct that the form is made of: `return &d.Addition`, `return &Addition{}`. */
function additionOf(type: In<GoStructType>, packages: GoPackages): In<GoStructType> {
  const method = packages.method(type, 'GetAddition')
  const body = method?.found.body ?? []
  const names = body.slice(body.findLastIndex(({ text }) => text === 'return') + 1)
  const [first, ...path] = names.flatMap(({ kind, text }) => (kind === 'name' && text !== 'new' ? [text] : []))
  const unknown = new Error(`what ${type.found.name}.GetAddition() returns cannot be read`)
  if (!method || first === undefined) throw unknown
  const { receiver } = method.found
  const found =
    first === receiver?.name
      ? path.reduce<In<GoStructType> | undefined>(
          (at, name) => at && fieldStruct(at, name, packages),
          packages.struct(receiver.type, method.file),
        )
      : packages.struct([first, ...path].join('.'), method.file)
  if (!found) throw unknown
  return found
}

function fieldStruct(owner: In<GoStructType>, name: string, packages: GoPackages): In<GoStructType> | undefined {
  const field = packages.field(owner, name)
  return field && packages.struct(field.found.type, field.file)
}
