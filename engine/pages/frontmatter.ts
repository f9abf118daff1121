/** Splits and validates a page's frontmatter; what is wrong is said with file, line and remedy. */
import * as v from 'valibot'
import { LineCounter, parseDocument } from 'yaml'
import type { Frontmatter } from '../../core/frontmatter.ts'
import { nearest } from '../../core/text.ts'
import { frontmatterBlock } from '../markdown/frontmatter-block.ts'
import type { Problem } from '../problems.ts'
import { FORGIVING, FRONTMATTER, IGNORED } from './frontmatter-schema.ts'

export interface SplitPage {
  frontmatter: Frontmatter
  /** Text below the frontmatter and the line it starts on. */
  text: string
  firstLine: number
  problems: Problem[]
}

export function splitFrontmatter(file: string, source: string): SplitPage {
  const block = frontmatterBlock(source)
  if (!block) return { frontmatter: {}, text: source, firstLine: 1, problems: unclosed(file, source) }
  const { frontmatter, problems } = readFrontmatter(file, block.yaml)
  return { frontmatter, text: source.slice(block.length), firstLine: block.nextLine, problems }
}

function unclosed(file: string, source: string): Problem[] {
  if (!/^---[ \t]*\n[A-Za-z]+:/.test(source)) return []
  const remedy = 'End the frontmatter with a line that holds only `---`.'
  return [{ severity: 'error', at: `${file}:1`, message: 'the frontmatter is never closed', remedy }]
}

/** YAML lines start on line 2 of the file, below the opening `---`. */
const YAML_OFFSET = 1

function readFrontmatter(file: string, yaml: string): { frontmatter: Frontmatter; problems: Problem[] } {
  const lines = new LineCounter()
  const document = parseDocument(yaml, { lineCounter: lines, prettyErrors: false })
  const at = (offset: number) => `${file}:${lines.linePos(offset).line + YAML_OFFSET}`
  const broken = document.errors[0]
  if (broken) {
    const remedy = 'Check indentation and quotes; text with `: ` or `#` needs quotes.'
    const message = `bad YAML: ${broken.message.split('\n')[0]}`
    return { frontmatter: {}, problems: [{ severity: 'error', at: at(broken.pos[0]), message, remedy }] }
  }
  let values: unknown
  try {
    values = document.toJS() ?? {}
  } catch (error) {
    // An alias such as `*bold*` that names nothing is found only now.
    const message = `bad YAML: ${(error as Error).message}`
    const remedy = 'Put text that starts with `*` or `&` into quotes.'
    return { frontmatter: {}, problems: [{ severity: 'error', at: at(aliasOffset(yaml)), message, remedy }] }
  }
  if (typeof values !== 'object' || values === null || Array.isArray(values)) {
    const remedy = 'Write `key: value` lines.'
    return {
      frontmatter: {},
      problems: [{ severity: 'error', at: at(0), message: 'frontmatter is not a map', remedy }],
    }
  }
  return validate(values as Record<string, unknown>, (key) => at(keyOffset(document.contents, key)))
}

function aliasOffset(yaml: string): number {
  return Math.max(0, yaml.search(/:[ \t]+\*/m))
}

/** Where a top-level key stands in the YAML text. */
function keyOffset(contents: unknown, key: string): number {
  const items = (contents as { items?: Array<{ key: { value: unknown; range?: [number, number, number] } }> }).items
  return items?.find((item) => item.key.value === key)?.key.range?.[0] ?? 0
}

function validate(values: Record<string, unknown>, at: (key: string) => string) {
  const problems: Problem[] = []
  const result: Record<string, unknown> = {}
  for (const [key, value] of Object.entries(values)) {
    if (IGNORED.has(key) || value === null || value === undefined) continue
    if ((FORGIVING as readonly string[]).includes(key)) {
      const list = key === 'author' && value === false ? false : textList(key, value)
      if (list !== undefined) result[key] = list
      else problems.push(wrongList(key, at(key)))
    } else if (Object.hasOwn(FRONTMATTER, key)) {
      const parsed = v.safeParse(FRONTMATTER[key as keyof typeof FRONTMATTER], value)
      if (parsed.success) result[key] = parsed.output
      else problems.push(wrongValue(key, parsed.issues[0], at(key)))
    } else problems.push(unknownKey(key, at(key)))
  }
  return { frontmatter: result as Frontmatter, problems }
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

function unknownKey(key: string, at: string): Problem {
  const near = nearest(key, [...Object.keys(FRONTMATTER), ...FORGIVING])
  const remedy = near ? `Did you mean \`${near}\`?` : 'Remove it, or add it to engine/pages/frontmatter-schema.ts.'
  return { severity: 'error', at, message: `unknown frontmatter key \`${key}\``, remedy }
}
