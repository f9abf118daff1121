/** Reads the pictures that pages name as their `cover`: before any page is rendered. */
import type { Cover } from '../../../core/page.ts'
import { markdownOf } from '../../../engine/feature.ts'
import { MarkdownContext } from '../../../engine/markdown/context.ts'
import { joinExtensions } from '../../../engine/markdown/extension.ts'
import { resolveLink } from '../../../engine/markdown/links.ts'
import { fileOf } from '../../../engine/markdown/page-files.ts'
import type { PageAdditions, PageFiles, PageReading } from '../../../engine/pages/load.ts'
import type { Problem } from '../../../engine/problems.ts'

const FORMATS = 'Use a PNG, JPEG, WebP, GIF, or SVG picture.'
const PATHS = 'Paths are relative to the Markdown file; files in public/ start with `/`.'

export async function readCovers({ options, locales, sources, problems }: PageReading): Promise<PageAdditions> {
  const { features, contentDir, publicDir, lenient } = options
  const byFile = new Map<string, { cover: Cover }>()
  const files: PageFiles = { localAssets: [], generated: [], imageOrigins: [] }
  const extensions = joinExtensions(markdownOf(features))
  for (const { file, frontmatter, keyLines } of await sources) {
    if (frontmatter.cover === undefined) {
      const at = `${file}:${keyLines.coverAlt ?? 1}`
      if (frontmatter.coverAlt) problems.error(at, 'coverAlt describes a cover that the page lacks', 'Add `cover`.')
      continue
    }
    const line = keyLines.cover ?? 1
    const input = { file, text: '', firstLine: line, contentDir, publicDir, lenient, locales }
    const context = new MarkdownContext(input, [{ file, line }], extensions)
    const cover = readCover(frontmatter.cover, frontmatter.coverAlt, context)
    problems.addAll(context.problems)
    if (!cover) continue
    byFile.set(file, { cover })
    files.localAssets.push(...context.localAssets)
    files.generated.push(...context.files.generated)
    files.imageOrigins.push(...context.imageOrigins)
  }
  return { byFile, files }
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
