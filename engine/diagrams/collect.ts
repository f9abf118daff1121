/** Finds every diagram of a content folder. */
import { markdownInput } from '../build/content.ts'
import { MarkdownRenderer } from '../markdown/render.ts'
import type { FoundDiagram } from '../markdown/types.ts'
import type { EngineOptions } from '../options.ts'
import { locateLocales, scanContent } from '../pages/scan.ts'
import { SourceReader } from '../pages/source-page.ts'
import type { Problems } from '../problems.ts'

/** Pages are rendered for it, because only then included files and every way to write a fence are known. */
export function collectDiagrams(options: EngineOptions, problems: Problems): FoundDiagram[] {
  const { contentDir, config } = options
  const locales = locateLocales(contentDir, config.locales)
  const reader = new SourceReader(contentDir)
  const renderer = new MarkdownRenderer()
  const diagrams: FoundDiagram[] = []
  for (const file of scanContent(contentDir, locales, problems)) {
    renderer.render({ ...markdownInput(reader.read(file), options, { locales }), diagrams })
  }
  return diagrams
}
