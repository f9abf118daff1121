/** Splits and validates a page's frontmatter; what is wrong is said with file, line and remedy. */
import * as v from 'valibot'
import { type Document, isScalar, LineCounter, parseDocument, Schema, visit, YAMLMap } from 'yaml'
import { FORGIVING, FRONTMATTER, type Frontmatter, IGNORED } from '../../core/frontmatter.ts'
import { placeholderText } from '../../core/placeholder.ts'
import { nearest } from '../../core/text.ts'
import { frontmatterBlock } from '../markdown/frontmatter-block.ts'
import type { Problem } from '../problems.ts'

/** What a key may hold. */
export type FrontmatterKeys = Readonly<Record<string, v.GenericSchema>>

export interface SplitPage {
  frontmatter: Frontmatter
  /** Text below the frontmatter and the line it starts on. */
  text: string
  firstLine: number
  /** Line of each top-level key, for problems that are found later. */
  keyLines: Record<string, number>
  problems: Problem[]
}

/** `more`: keys that features read. */
export function splitFrontmatter(file: string, source: string, more: FrontmatterKeys = {}): SplitPage {
  const block = frontmatterBlock(source)
  if (!block) return { frontmatter: {}, text: source, firstLine: 1, keyLines: {}, problems: unclosed(file, source) }
  const { frontmatter, keyLines, problems } = readFrontmatter(file, block.yaml, { ...FRONTMATTER, ...more })
  return { frontmatter, text: source.slice(block.length), firstLine: block.nextLine, keyLines, problems }
}

function unclosed(file: string, source: string): Problem[] {
  if (!/^---[ \t]*\n[A-Za-z]+:/.test(source)) return []
  const remedy = 'End the frontmatter with a line that holds only `---`.'
  return [{ severity: 'error', at: `${file}:1`, message: 'the frontmatter is never closed', remedy }]
}

/** Made once: making one took a quarter of the time of reading a page's head. */
const SCHEMA = new Schema({ schema: 'core' })

/** YAML lines start on line 2 of the file, below the opening `---`. */
const YAML_OFFSET = 1

type ReadResult = Pick<SplitPage, 'frontmatter' | 'keyLines' | 'problems'>

/** Pages have a dozen keys. Larger ones are a mistake, and would take long. */
const MAX_CHARACTERS = 50_000
const MAX_KEYS = 200
const TOO_LARGE = 'Keep settings there, and move text below the closing `---`.'

function readFrontmatter(file: string, yaml: string, keys: FrontmatterKeys): ReadResult {
  const lines = new LineCounter()
  const lineOf = (offset: number) => Math.max(1, lines.linePos(offset).line) + YAML_OFFSET
  const refuse = (offset: number, message: string, remedy: string): ReadResult => {
    const problem: Problem = { severity: 'error', at: `${file}:${lineOf(offset)}`, message, remedy }
    return { frontmatter: {}, keyLines: {}, problems: [problem] }
  }
  if (yaml.length > MAX_CHARACTERS)
    return refuse(0, `the frontmatter has ${yaml.length} characters, the limit is ${MAX_CHARACTERS}`, TOO_LARGE)
  const document = parsed(yaml, lines)
  if (!document)
    return refuse(0, 'the frontmatter is nested too deeply', 'Write lists and values on lines of their own.')
  const count = document.contents instanceof YAMLMap ? document.contents.items.length : 0
  if (count > MAX_KEYS) return refuse(0, `the frontmatter has ${count} keys, the limit is ${MAX_KEYS}`, TOO_LARGE)
  const broken = document.errors[0] ?? repeatedKey(document)
  if (broken) {
    const remedy = 'Check indentation and quotes; text with `: ` or `#` needs quotes.'
    return refuse(broken.pos[0], `bad YAML: ${broken.message.split('\n')[0]}`, remedy)
  }
  let values: unknown
  try {
    values = document.toJS() ?? {}
  } catch (error) {
    // An alias such as `*bold*` that names nothing is found only now.
    const remedy = 'Put text that starts with `*` or `&` into quotes.'
    return refuse(aliasOffset(yaml), `bad YAML: ${(error as Error).message}`, remedy)
  }
  if (typeof values !== 'object' || values === null || Array.isArray(values)) {
    return refuse(0, 'frontmatter is not a map', 'Write `key: value` lines.')
  }
  const offsets = keyOffsets(document.contents)
  const keyLines = Object.fromEntries(Object.keys(values).map((key) => [key, lineOf(offsets.get(key) ?? 0)]))
  return { ...validate(values as Record<string, unknown>, keys, (key) => `${file}:${keyLines[key]}`), keyLines }
}

function aliasOffset(yaml: string): number {
  return Math.max(0, yaml.search(/:[ \t]+\*/m))
}

/** Keys of keys take the parser exponentially long; the others make it recurse. */
const NESTED = /(?:\?\s+){3}|(?:-\s+){50}/
const MAX_BRACKETS = 50

/** Null when it is nested deeper than the parser can follow. */
function parsed(yaml: string, lineCounter: LineCounter): Document | null {
  if (NESTED.test(yaml) || bracketDepth(yaml) > MAX_BRACKETS) return null
  try {
    // The parser would compare every key with every other one.
    return parseDocument(yaml, { lineCounter, prettyErrors: false, schema: SCHEMA, uniqueKeys: false })
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}

function bracketDepth(yaml: string): number {
  let depth = 0
  let deepest = 0
  for (const [bracket] of yaml.matchAll(/[[\]{}]/g)) {
    depth = Math.max(0, depth + (bracket === '[' || bracket === '{' ? 1 : -1))
    deepest = Math.max(deepest, depth)
  }
  return deepest
}

/** The second of two equal keys of one map. */
function repeatedKey(document: Document): { pos: [number]; message: string } | undefined {
  let found: { pos: [number]; message: string } | undefined
  visit(document, {
    Map(_, map) {
      const seen = new Set<unknown>()
      for (const { key } of map.items) {
        const value = isScalar(key) ? key.value : key
        if (seen.has(value)) {
          found = { pos: [(isScalar(key) && key.range?.[0]) || 0], message: 'Map keys must be unique' }
          return visit.BREAK
        }
        seen.add(value)
      }
      return undefined
    },
  })
  return found
}

/** Where the top-level keys are in the YAML text. */
function keyOffsets(contents: unknown): Map<unknown, number> {
  const items = contents instanceof YAMLMap ? contents.items : []
  return new Map(items.flatMap(({ key }) => (isScalar(key) ? [[String(key.value), key.range?.[0] ?? 0]] : [])))
}

function validate(values: Record<string, unknown>, keys: FrontmatterKeys, at: (key: string) => string) {
  const problems: Problem[] = []
  const result: Record<string, unknown> = {}
  for (const [key, value] of Object.entries(values)) {
    if (IGNORED.has(key) || value === null || value === undefined) continue
    if ((FORGIVING as readonly string[]).includes(key)) {
      const list = key === 'author' && value === false ? false : textList(key, value)
      if (list !== undefined) result[key] = list
      else problems.push(wrongList(key, at(key)))
    } else if (Object.hasOwn(keys, key)) {
      const parsed = v.safeParse(keys[key]!, value)
      if (parsed.success) result[key] = parsed.output
      else problems.push(wrongValue(key, parsed.issues[0], at(key)))
    } else problems.push(unknownKey(key, Object.keys(keys), at(key)))
    problems.push(...unwritten(key, value, at(key)))
  }
  return { frontmatter: result as Frontmatter, problems }
}

/** A template's text that still has to be replaced. */
function unwritten(key: string, value: unknown, at: string): Problem[] {
  const wanted = typeof value === 'string' ? placeholderText(value) : undefined
  if (wanted === undefined) return []
  const remedy = 'Replace the TODO with your text.'
  return [{ severity: 'warning', at, message: `${key} is not written yet: ${wanted}`, remedy }]
}

/** author, category, tag: text or a list of texts; authors may also be `{ name, url }`. */
function textList(key: string, value: unknown): string[] | undefined {
  const list = Array.isArray(value) ? value : [value]
  const names = list.map((item) => {
    if (key === 'author' && typeof item === 'object' && item !== null && 'name' in item) return String(item.name)
    return item
  })
  return names.every((item) => typeof item === 'string') ? (names as string[]) : undefined
}

function wrongList(key: string, at: string): Problem {
  const remedy = 'It is ignored. Write a text, or a list of texts; put quotes around numbers.'
  return { severity: 'warning', at, message: `${key} must be a text or a list of texts`, remedy }
}

function wrongValue(key: string, issue: v.BaseIssue<unknown>, at: string): Problem {
  const path = issue.path?.map((item) => String(item.key)).join('.')
  const name = path ? `${key}.${path}` : key
  return { severity: 'error', at, message: `${name} ${issue.message}`, remedy: 'See “Frontmatter” in CONTRIBUTING.md.' }
}

function unknownKey(key: string, known: string[], at: string): Problem {
  const near = nearest(key, known)
  const remedy = near ? `Did you mean \`${near}\`?` : 'Remove it, or add it to core/frontmatter.ts.'
  return { severity: 'error', at, message: `unknown frontmatter key \`${key}\``, remedy }
}
