/** What a driver can do: which methods of the program's interfaces its type has, and whether they do more than refuse. */
import type { GoFunction } from './go-declarations.ts'
import type { GoPackage, GoPackages, GoStructType, In } from './go-packages.ts'
import { isMark, partsOf, textOf } from './go-statements.ts'
import { type GoToken, goTokens } from './go-tokens.ts'

/** What a method does with a call. */
type Does = 'nothing' | 'always' | 'sometimes'

interface Signature {
  parameters: string
  /** With and without the object that was made. */
  results: readonly string[]
}

const RESULTS = ['error', 'model.Obj,error']
const PUT = 'context.Context,model.Obj,model.FileStreamer,driver.UpdateProgress'
const INNER = 'context.Context,model.Obj,model.ArchiveInnerArgs'

/** `internal/driver/driver.go` has the interfaces; a method with other types is none of theirs. */
const SIGNATURES: Record<string, Signature> = {
  MakeDir: { parameters: 'context.Context,model.Obj,string', results: RESULTS },
  Put: { parameters: PUT, results: RESULTS },
  Rename: { parameters: 'context.Context,model.Obj,string', results: RESULTS },
  Move: { parameters: 'context.Context,model.Obj,model.Obj', results: RESULTS },
  Copy: { parameters: 'context.Context,model.Obj,model.Obj', results: RESULTS },
  Remove: { parameters: 'context.Context,model.Obj', results: ['error'] },
  PutURL: { parameters: 'context.Context,model.Obj,string,string', results: RESULTS },
  Other: { parameters: 'context.Context,model.OtherArgs', results: ['any,error'] },
  InitReference: { parameters: 'driver.Driver', results: ['error'] },
  GetArchiveMeta: { parameters: 'context.Context,model.Obj,model.ArchiveArgs', results: ['model.ArchiveMeta,error'] },
  ListArchive: { parameters: INNER, results: ['[]model.Obj,error'] },
  Extract: { parameters: INNER, results: ['*model.Link,error'] },
}

/** What can be done to files; of these, and only of these, we say that they work sometimes. */
const WRITES = {
  mkdir: 'MakeDir',
  upload: 'Put',
  rename: 'Rename',
  move: 'Move',
  copy: 'Copy',
  remove: 'Remove',
  upload_by_url: 'PutURL',
} as const
const ARCHIVE = ['GetArchiveMeta', 'ListArchive', 'Extract']

export interface Abilities {
  can: string[]
  sometimes: string[]
}

export function abilitiesOf(packages: GoPackages, type: In<GoStructType>, noUpload: boolean): Abilities {
  const does = (name: string) => doesOf(packages.method(type, name)?.found)
  const writes = Object.entries(WRITES).flatMap(([ability, method]) =>
    ability === 'upload' && noUpload ? [] : [{ ability, does: does(method) }],
  )
  const archive = ARCHIVE.map((name) => does(name))
  const hasArchive = ARCHIVE.every((name) => fits(packages.method(type, name)?.found))
  const rest = {
    thumbnails: hasThumbnails(type.file.package),
    archive: hasArchive && archive.some((one) => one !== 'nothing'),
    reference: does('InitReference') !== 'nothing',
    other: does('Other') !== 'nothing',
  }
  return {
    can: [
      ...writes.flatMap((one) => (one.does === 'nothing' ? [] : [one.ability])),
      ...Object.entries(rest).flatMap(([ability, has]) => (has ? [ability] : [])),
    ],
    sometimes: writes.flatMap((one) => (one.does === 'sometimes' ? [one.ability] : [])),
  }
}

function doesOf(method: GoFunction | undefined): Does {
  if (!method || !fits(method) || isEmpty(method.body)) return 'nothing'
  if (!refuses(method.body)) return 'always'
  return isFixed(method.body) ? 'nothing' : 'sometimes'
}

function fits(method: GoFunction | undefined): boolean {
  const wanted = method && SIGNATURES[method.name]
  if (!wanted) return false
  const { results } = method
  const bare = isMark(results[0], '(') ? results.slice(1, -1) : results
  return typesOf(method.parameters) === wanted.parameters && wanted.results.includes(typesOf(bare))
}

const NO_NAMES = new Set(['func', 'map', 'chan', 'interface', 'struct'])

/** `ctx context.Context, src, dst model.Obj` → `context.Context,model.Obj,model.Obj`. */
function typesOf(tokens: readonly GoToken[]): string {
  const parts = partsOf(tokens)
  const isNamed = ([first, second]: GoToken[]) =>
    first?.kind === 'name' && second !== undefined && !isMark(second, '.') && !NO_NAMES.has(first.text)
  const named = parts.some(isNamed)
  let type = ''
  const types = parts.toReversed().map((part) => {
    if (!named) type = textOf(part)
    else if (isNamed(part)) type = textOf(part.slice(1))
    return type.replaceAll('interface{}', 'any')
  })
  return types.toReversed().join(',')
}

/** Nothing at all, or `return nil`. */
function isEmpty(body: readonly GoToken[]): boolean {
  return /^(?:return(?: ?nil(?:,nil)*)?)?$/.test(textOf(body))
}

const REFUSALS = new Set(['NotSupport', 'NotImplement'])

/** `errs.NotSupport`, unless an error is only held against it: `errors.Is(err, errs.NotSupport)`, `err == errs.NotSupport`. */
function refuses(body: readonly GoToken[]): boolean {
  return body.some(({ kind, text }, i) => {
    if (kind !== 'name' || !REFUSALS.has(text) || body[i - 2]?.text !== 'errs') return false
    const before = body.slice(0, i - 2)
    return !isMark(before.at(-1), '==') && !isMark(before.at(-1), '!=') && !/\bIs\([^()]*,$/.test(textOf(before))
  })
}

const BRANCHES = new Set(['if', 'for', 'switch', 'select', 'func'])

/** Code without branches has one outcome. */
function isFixed(body: readonly GoToken[]): boolean {
  return !body.some(({ kind, text }) => kind === 'name' && BRANCHES.has(text))
}

/** `Thumbnail: x`, `o.Thumbnail = x`, and a method that tells one; an empty `model.Thumbnail{}` shows nothing. */
const THUMBNAILS = /\bThumbnail ?: ?(?!model ?\. ?Thumbnail ?\{)|\bThumbnail ?=(?!=)|\) ?Thumb ?\( ?\) ?string\b/

/** Whether the package gives any object a thumbnail; comments do not count. */
function hasThumbnails({ files }: GoPackage): boolean {
  return files.some(({ source }) => source.includes('Thumb') && THUMBNAILS.test(textOf(goTokens(source))))
}
