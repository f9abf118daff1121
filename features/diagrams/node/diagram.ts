/** Makes a figure of a diagram's fence: its stored drawings, or its text for the browser to draw. */
import type { PropValue } from '../../../core/page.ts'
import { hashOf } from '../../../engine/cache.ts'
import { libraryUrl } from '../../../engine/libraries.ts'
import type { Collector } from '../../../engine/markdown/collector.ts'
import type { FenceHandler } from '../../../engine/markdown/extension.ts'
import { drawingName, storedDrawings } from './drawing.ts'
import { frameDocument } from './frame.ts'
import { MERMAID } from './library.ts'
import { SHORT_NAMES } from './mermaid-text.ts'
import { type DiagramSource, type FoundDiagram, isFlow, readDiagram } from './source.ts'

export const diagram: FenceHandler = (fence, { found, out, code }) => {
  const source = readDiagram(fence)
  const shown = isFlow(fence.lang) ? 'text' : 'mermaid'
  const name = drawingName(source.text)
  found.input.notes?.diagrams?.push({ name, source, at: found.origin } satisfies FoundDiagram)
  if (source.problems.length) {
    reportProblems(source, found)
    code('text', fence.code)
    return
  }
  const props: Record<string, PropValue> = { title: source.title, links: links(source, found) }
  if (isFlow(fence.lang)) props.flow = true
  out.open({ component: 'Diagram', props: { ...props, ...picture(name, source, found) }, at: found.at })
  code(shown, fence.code)
  out.closeThrough('Diagram')
}

function reportProblems({ problems }: DiagramSource, found: Collector): void {
  const { line } = found
  for (const problem of problems) {
    found.line = line + 1 + problem.line
    found.error(problem.message, problem.remedy)
  }
  found.line = line
}

function links(source: DiagramSource, found: Collector): PropValue {
  return source.links.map(({ text, url }) => {
    const { kind, href } = found.link(url)
    return { text, href, external: kind === 'external' }
  })
}

/** What stands where the drawing belongs: both drawings, or what a browser needs to draw it. */
function picture(name: string, { text }: DiagramSource, found: Collector): Record<string, PropValue> {
  const drawings = storedDrawings(name, found)
  if (drawings) return drawings
  // Whoever reads a folder of another engine, or is still writing, has the browser draw.
  if (!found.input.lenient) {
    found.warn('a diagram that is not drawn yet', 'Run `npm run diagrams`; until then browsers draw it, slowly.')
  }
  const content = frameDocument(libraryUrl(MERMAID))
  const frame = `/frames/mermaid-${hashOf(content).slice(0, 10)}.html`
  if (!found.made.some(({ url }) => url === frame)) found.made.push({ url: frame, content })
  return { text, frame }
}

/** The names of fences that hold a diagram. */
export const DIAGRAM_FENCES: Readonly<Record<string, FenceHandler>> = Object.fromEntries(
  ['mermaid', 'flow', 'flowchart', ...Object.keys(SHORT_NAMES)].map((name) => [name, diagram]),
)
