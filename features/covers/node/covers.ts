/** Reads the pictures that pages name as their `cover`: checked, sized, with smaller copies, before any page is rendered. */
import type { Cover } from '../../../core/page.ts'
import { markdownOf } from '../../../engine/feature.ts'
import { Collector, type Picture } from '../../../engine/markdown/collector.ts'
import { joinExtensions } from '../../../engine/markdown/extension.ts'
import { resolveLink } from '../../../engine/markdown/links.ts'
import { fileOf } from '../../../engine/markdown/page-files.ts'
import { shownSizes, sourceSet } from '../../../engine/markdown/source-set.ts'
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
    const found = new Collector(input, [{ file, line }], extensions)
    const cover = readCover(frontmatter.cover, frontmatter.coverAlt, found)
    problems.addAll(found.problems)
    if (!cover) continue
    byFile.set(file, { cover })
    files.localAssets.push(...found.localAssets)
    files.generated.push(...found.files.generated)
    files.imageOrigins.push(...found.imageOrigins)
  }
  return { byFile, files }
}

function readCover(written: string, alt = '', found: Collector): Cover | undefined {
  const resolved = resolveLink(written, found.input)
  const file = fileOf(resolved)
  if (resolved.kind === 'external') {
    if (written.startsWith('https://')) return { src: found.image(written), alt }
    return refuse(found, `cover names ${written}, which browsers don't show on a secure page`, 'Use an https:// URL.')
  }
  if (!file) return refuse(found, `cover names ${written}, which isn't a picture`, FORMATS)
  if (!found.files.read(file)) return refuse(found, `cover names ${written}, which doesn't exist`, PATHS)
  const picture = found.pictureWithVariants(written)
  return picture.facts ? coverOf(picture, alt) : refuse(found, `cover names ${written}, which isn't a picture`, FORMATS)
}

function coverOf({ href, facts, variants }: Picture, alt: string): Cover {
  const { width, height, format } = facts!
  const own = format === 'webp' ? { url: href, width } : undefined
  return {
    ...{ src: href, alt, width, height },
    ...(variants.length > 0 && { webp: sourceSet(variants, own), sizes: shownSizes(width), small: variants[0]!.url }),
    ...(format === 'svg' && { isDrawing: true as const }),
  }
}

/** One clear error instead of the warnings that reading the file may have left. */
function refuse(found: Collector, message: string, remedy: string): undefined {
  const problem: Problem = { severity: 'error', at: found.at, message, remedy }
  const serious = found.problems.filter(({ severity }) => severity === 'error')
  found.problems.splice(0, found.problems.length, ...serious, problem)
}
