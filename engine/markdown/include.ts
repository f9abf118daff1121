/** Expands `<!-- @include: file.md{2-9} -->` and `<!-- @data: … -->` lines and remembers where every line came from. */
import { posix } from 'node:path'
import type { DataFragment } from '../../core/data-fragment.ts'
import { RefusedFile } from '../inside.ts'
import type { Problem } from '../problems.ts'
import { fenceAfter, followContainers } from './block-lines.ts'
import type { DataResult } from './data-directive.ts'
import { frontmatterBlock } from './frontmatter-block.ts'
import { readMarkdown, UnreadableFile } from './read.ts'

export interface Origin {
  file: string
  line: number
  /** Where it was really written, when that is no Markdown file. */
  at?: string
  /** Props of the component whose tag this line is, when data made it. */
  props?: DataFragment['props']
}

export interface Expanded {
  text: string
  /** Origin of each line of `text`, 0-based. */
  origins: Origin[]
  includes: string[]
  problems: Problem[]
  /** Holds text made from data. */
  hasData: boolean
  /** Nothing more is included. */
  isFull?: boolean
}

export interface IncludeSource {
  /** Path below the content folder. */
  file: string
  text: string
  firstLine: number
  /** Text made from data, by what the page asked for. */
  data?: Record<string, DataResult>
}

const DIRECTIVE = /^(\s*)<!--\s*@(data|include):(.*)-->$/
const RANGE = /^(.*?)(?:\{(\d*)-(\d*)\}|#([\w-]+))?$/

/** Files that include each other twice would double the page with every one. */
const MAX_INCLUDES = 1000
const MAX_LINES = 100_000

/** Reads a file below the content folder, or throws. */
export type ReadContent = (file: string) => string

export function contentReader(contentDir: string): ReadContent {
  return (file) => readMarkdown(contentDir, file)
}

export function expandIncludes(source: IncludeSource, read: ReadContent): Expanded {
  const result: Expanded = { text: '', origins: [], includes: [], problems: [], hasData: false }
  const lines: string[] = []
  expand(source, { read, result, lines, indent: '', chain: [source.file], data: source.data ?? {} })
  result.text = lines.join('\n')
  return result
}

interface Walk {
  read: ReadContent
  result: Expanded
  lines: string[]
  indent: string
  chain: string[]
  data: Record<string, DataResult>
}

function expand(source: IncludeSource, walk: Walk): void {
  let fence: string | null = null
  const origin = { file: source.file, line: source.firstLine - 1 }
  for (const line of source.text.split(/\r?\n/)) {
    origin.line++
    fence = fenceAfter(line, fence)
    const directive = fence === null ? readDirective(line) : null
    const include = directive?.name === 'include' ? includeFile : includeData
    if (directive && include(directive, { ...origin }, walk)) continue
    addLine(line && walk.indent + line, { ...origin }, walk)
  }
  // What an excerpt cuts in two ends with it, else it would swallow the page around.
  if (fence !== null && walk.chain.length > 1) addLine(walk.indent + fence, origin, walk)
}

export interface Directive {
  space: string
  name: 'data' | 'include'
  /** What is asked for. */
  wanted: string
}

/** A line that asks for a file or for data. Trimmed apart from the pattern, which would take long on many spaces. */
export function readDirective(line: string): Directive | null {
  if (!line.includes('<!--')) return null
  const [, space = '', name, text = ''] = DIRECTIVE.exec(line.trimEnd()) ?? []
  const wanted = text.trim()
  return name && wanted ? { space, name: name as Directive['name'], wanted } : null
}

function addLine(text: string, origin: Origin, { lines, result }: Walk): void {
  lines.push(text)
  result.origins.push(origin)
}

function includeFile({ space, wanted: spec }: Directive, origin: Origin, walk: Walk): boolean {
  const [, path = '', from, to, region] = RANGE.exec(spec) ?? []
  const file = posix.normalize(posix.join(posix.dirname(origin.file), path))
  const at = `${origin.file}:${origin.line}`
  const fail = (message: string, remedy: string) => {
    walk.result.problems.push({ severity: 'error', at, message, remedy })
    return false
  }
  if (walk.chain.includes(file)) {
    const loop = [...walk.chain, file].join(' → ')
    return fail(`include loop: ${loop}`, 'Remove one of these @include lines.')
  }
  if (walk.result.includes.length >= MAX_INCLUDES || walk.lines.length > MAX_LINES) {
    if (walk.result.isFull) return true
    walk.result.isFull = true
    const message = `the page includes more than ${MAX_INCLUDES} files or ${MAX_LINES} lines`
    return fail(message, 'Split the page, or include fewer files in included files.')
  }
  if (file.startsWith('../')) return fail(`${file} is outside the content folder`, 'Move the file into it.')
  let text: string
  try {
    text = walk
      .read(file)
      .replace(/^\uFEFF/, '')
      .replace(/\r\n/g, '\n')
  } catch (error) {
    if (error instanceof RefusedFile) return fail(`${file} ${error.message}`, error.remedy)
    if (error instanceof UnreadableFile) return fail(`${file} can't be included: ${error.message}`, error.remedy)
    return fail(`included file not found: ${file}`, 'The path is relative to the file that includes it.')
  }
  const part = region === undefined ? lineRange(text, from, to) : namedRegion(text, region)
  if (!part) return fail(`nothing to include in ${spec}`, 'Check the line range or the region name.')
  const cut = cutsThrough(part.text)
  if (cut) {
    const message = `the included lines of ${file} begin or end inside a ${cut}`
    walk.result.problems.push({ severity: 'warning', at, message, remedy: 'Move the range, or use a named region.' })
  }
  walk.result.includes.push(file)
  expand({ file, ...part }, { ...walk, indent: walk.indent + space, chain: [...walk.chain, file] })
  return true
}

/** Only what a page itself asks for has been answered; elsewhere the line stays the comment that it is. */
function includeData({ space, wanted }: Directive, origin: Origin, walk: Walk): boolean {
  const answer = walk.data[wanted]
  if (!answer) return false
  if ('problem' in answer) {
    const at = `${origin.file}:${origin.line}`
    walk.result.problems.push({
      severity: 'error',
      at,
      message: answer.problem,
      remedy: 'Correct the @data line, or the data.',
    })
    return false
  }
  walk.result.hasData = true
  for (const { text, ...from } of answer) {
    for (const line of text.split('\n')) addLine(line && walk.indent + space + line, { ...origin, ...from }, walk)
  }
  return true
}

type Part = { text: string; firstLine: number } | null

function lineRange(text: string, from?: string, to?: string): Part {
  if (from === undefined && to === undefined) return withoutFrontmatter(text)
  const lines = text.split(/\r?\n/)
  const first = from ? Number(from) : 1
  const last = to ? Number(to) : lines.length
  if (first < 1 || first > last || first > lines.length) return null
  return { text: lines.slice(first - 1, last).join('\n'), firstLine: first }
}

function withoutFrontmatter(text: string): Part {
  const block = frontmatterBlock(text)
  return { text: text.slice(block?.length ?? 0).replace(/\r?\n$/, ''), firstLine: block?.nextLine ?? 1 }
}

function namedRegion(text: string, name: string): Part {
  const lines = text.split(/\r?\n/)
  const start = lines.findIndex((line) => new RegExp(`<!--\\s*#?region\\s+${name}\\s*-->`).test(line))
  const end = lines.findIndex((line, i) => i > start && new RegExp(`<!--\\s*#?endregion\\s+${name}\\s*-->`).test(line))
  if (start < 0 || end < 0) return null
  return { text: lines.slice(start + 1, end).join('\n'), firstLine: start + 2 }
}

/** What the lines of a range cut in two, if anything. */
function cutsThrough(text: string): 'code fence' | 'container' | null {
  let fence: string | null = null
  const open: number[] = []
  for (const line of text.split('\n')) {
    fence = fenceAfter(line, fence)
    if (fence !== null) continue
    if (open.length === 0 && /^\s*:{3,}\s*$/.test(line)) return 'container'
    followContainers(line.trim(), open)
  }
  return fence !== null ? 'code fence' : open.length ? 'container' : null
}
