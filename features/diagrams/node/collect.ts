/** Finds every diagram of a content folder. */

import { markdownOf } from '../../../engine/feature.ts'
import { MarkdownRenderer } from '../../../engine/markdown/render.ts'
import type { EngineOptions } from '../../../engine/options.ts'
import { locateLocales, scanContent } from '../../../engine/pages/scan.ts'
import { SourceReader } from '../../../engine/pages/source-page.ts'
import { markdownInput } from '../../../engine/prerender/content.ts'
import type { Problems } from '../../../engine/problems.ts'
import type { FoundDiagram } from './source.ts'

/** Pages are rendered for it, because only then included files and every way to write a fence are known. */
export function collectDiagrams(options: EngineOptions, problems: Problems): FoundDiagram[] {
  const { contentDir, config } = options
  const locales = locateLocales(contentDir, config.locales)
  const reader = new SourceReader(contentDir, options.features)
  const renderer = new MarkdownRenderer(markdownOf(options.features))
  const diagrams: FoundDiagram[] = []
  for (const file of scanContent(contentDir, locales, problems)) {
    renderer.render({ ...markdownInput(reader.read(file), options, { locales }), notes: { diagrams } })
  }
  return diagrams
}
