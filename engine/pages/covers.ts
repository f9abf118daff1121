/** Reads the pictures that pages name as their `cover`: before any page is rendered. */
import type { Cover } from '../../core/page.ts'
import { markdownOf } from '../feature.ts'
import { MarkdownContext } from '../markdown/context.ts'
import { joinExtensions } from '../markdown/extension.ts'
import { type LinkContext, resolveLink } from '../markdown/links.ts'
import { fileOf } from '../markdown/page-files.ts'
import type { GeneratedFile, LocalAsset } from '../markdown/types.ts'
import type { EngineOptions } from '../options.ts'
import type { Problem, Problems } from '../problems.ts'
import type { SourcePage } from './source-page.ts'

/** What has to be published with the pages. */
export interface CoverFiles {
  localAssets: LocalAsset[]
  generated: GeneratedFile[]
  /** Origins of pictures on other sites, for the content security policy. */
  imageOrigins: string[]
}

export interface Covers {
  /** By file of the page. */
  byFile: Map<string, Cover>
  files: CoverFiles
}

const FORMATS = 'Use a PNG, JPEG, WebP, GIF, or SVG picture.'
const PATHS = 'Paths are relative to the Markdown file; files in public/ start with `/`.'

export function readCovers(
  pages: readonly SourcePage[],
  { features, ...options }: Pick<EngineOptions, 'contentDir' | 'publicDir' | 'lenient' | 'features'>,
  { locales, problems }: Pick<LinkContext, 'locales'> & { problems: Problems },
): Covers {
  const covers: Covers = { byFile: new Map(), files: { localAssets: [], generated: [], imageOrigins: [] } }
  const extensions = joinExtensions(markdownOf(features))
  for (const page of pages) {
    const { file, frontmatter, keyLines } = page
    if (frontmatter.cover === undefined) {
      const at = `${file}:${keyLines.coverAlt ?? 1}`
      if (frontmatter.coverAlt) problems.error(at, 'coverAlt describes a cover that the page lacks', 'Add `cover`.')
      continue
    }
    const line = keyLines.cover ?? 1
    const context = new MarkdownContext(
      { file, text: '', firstLine: line, ...options, locales },
      [{ file, line }],
      extensions,
    )
    const cover = readCover(frontmatter.cover, frontmatter.coverAlt, context)
    problems.addAll(context.problems)
    if (!cover) continue
    covers.byFile.set(file, cover)
    covers.files.localAssets.push(...context.localAssets)
    covers.files.generated.push(...context.files.generated)
    covers.files.imageOrigins.push(...context.imageOrigins)
  }
  return covers
}

function readCover(written: string, alt = '', context: MarkdownContext): Cover | undefined {
  const resolved = resolveLink(written, context.input)
  const file = fileOf(resolved)
  if (resolved.kind === 'external') {
    if (written.startsWith('https://')) return { src: context.image(written), alt }
    return refuse(context, `cover names ${written}, which browsers don't show on a secure page`, 'Use an https:// URL.')
  }
  if (!file) return refuse(context, `cover names ${written}, which isn't a picture`, FORMATS)
  if (!context.files.read(file)) return refuse(context, `cover names ${written}, which doesn't exist`, PATHS)
  const { cover: read = withoutSize } = context.extensions
  return read(written, alt, context) ?? refuse(context, `cover names ${written}, which isn't a picture`, FORMATS)
}

/** On a site where no feature reads images. */
function withoutSize(written: string, alt: string, context: MarkdownContext): Cover {
  return { src: context.image(written), alt }
}

/** One clear error instead of the warnings that reading the file may have left. */
function refuse(context: MarkdownContext, message: string, remedy: string): undefined {
  const problem: Problem = { severity: 'error', at: context.at, message, remedy }
  const serious = context.problems.filter(({ severity }) => severity === 'error')
  context.problems.splice(0, context.problems.length, ...serious, problem)
}
