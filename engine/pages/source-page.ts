/** A content file as far as listings need it: frontmatter read, title known, body not yet rendered. */
import { statSync } from 'node:fs'
import type MarkdownIt from 'markdown-it'
import type { Frontmatter } from '../../core/frontmatter.ts'
import type { Locale } from '../../core/locales.ts'
import { isIndexFile } from '../../core/urls.ts'
import { type Feature, markdownOf } from '../feature.ts'
import { fenceAfter } from '../markdown/block-lines.ts'
import { joinExtensions } from '../markdown/extension.ts'
import { headingText, takeExplicitId } from '../markdown/headings.ts'
import { createParser } from '../markdown/parser.ts'
import { readMarkdown, UnreadableFile } from '../markdown/read.ts'
import type { Problem } from '../problems.ts'
import { type FrontmatterKeys, splitFrontmatter } from './frontmatter.ts'
import type { SourceFile } from './scan.ts'

export interface SourcePage extends SourceFile {
  isIndex: boolean
  frontmatter: Frontmatter
  title: string
  text: string
  firstLine: number
  /** Line of each frontmatter key. */
  keyLines: Record<string, number>
  problems: Problem[]
  /** The locale its text is in, of a page that its own locale lacks. */
  fallback?: Locale
}

export class SourceReader {
  readonly #md: MarkdownIt
  readonly #contentDir: string
  readonly #keys: FrontmatterKeys
  readonly #known = new Map<string, { stamp: string; page: SourcePage }>()

  constructor(contentDir: string, features: readonly Feature[]) {
    this.#contentDir = contentDir
    this.#md = createParser(joinExtensions(markdownOf(features)))
    this.#keys = Object.assign({}, ...features.map(({ frontmatter = {} }) => frontmatter)) as FrontmatterKeys
  }

  /** The page, read again only if its file has changed. */
  read(source: SourceFile): SourcePage {
    const stamp = fileStamp(`${this.#contentDir}/${source.file}`)
    const known = this.#known.get(source.file)
    // Where it belongs may have changed with the settings.
    if (known && known.stamp === stamp) return { ...known.page, ...source }
    const page = this.#read(source)
    this.#known.set(source.file, { stamp, page })
    return page
  }

  #read(source: SourceFile): SourcePage {
    const isIndex = isIndexFile(source.relative)
    let raw: string
    try {
      raw = readMarkdown(this.#contentDir, source.file)
    } catch (error) {
      const remedy = error instanceof UnreadableFile ? error.remedy : 'Check that the file can be read.'
      const problem: Problem = { severity: 'error', at: source.file, message: (error as Error).message, remedy }
      return {
        ...source,
        isIndex,
        frontmatter: {},
        title: source.file,
        text: '',
        firstLine: 1,
        keyLines: {},
        problems: [problem],
      }
    }
    const split = splitFrontmatter(source.file, raw, this.#keys)
    const title = split.frontmatter.title ?? this.#firstHeading(split.text) ?? titleFromName(source.relative)
    return { ...source, ...split, isIndex, title }
  }

  /** Text of the first level-1 heading, without parsing the whole file. */
  #firstHeading(text: string): string | undefined {
    let fence: string | null = null
    let previous = ''
    for (const line of text.split('\n')) {
      fence = fenceAfter(line, fence)
      const heading = fence === null ? headingIn(line, previous) : undefined
      previous = line
      if (!heading) continue
      const inline = this.#md.parseInline(heading, {})[0]!
      takeExplicitId(inline)
      return headingText(inline).trim() || undefined
    }
    return undefined
  }
}

/** The Markdown of a level-1 heading that ends on this line: `# Title`, or text above `===`. */
export function headingIn(line: string, previous: string): string | undefined {
  if (/^ {0,3}=+[ \t]*$/.test(line) && previous.trim()) return previous.trim()
  const text = /^ {0,3}#[ \t]+(\S.*)$/.exec(line)?.[1]?.trimEnd()
  if (!text) return undefined
  // Signs at the end close the heading, if a space comes before them.
  const open = text.replace(/#+$/, '')
  return open !== text && /[ \t]$/.test(open) ? open.trimEnd() : text
}

function fileStamp(path: string): string {
  const { mtimeMs, size } = statSync(path)
  return `${mtimeMs}:${size}`
}

/** `guide/foo-bar.md` → `Foo-bar`; `tool/README.md` → `Tool`. */
export function titleFromName(relative: string): string {
  const segments = relative.replace(/\.md$/i, '').split('/')
  const last = segments.pop() ?? ''
  const name = /^(?:readme|index)$/i.test(last) ? (segments.pop() ?? 'Home') : last
  return name.charAt(0).toUpperCase() + name.slice(1)
}
