/** Makes a figure of a diagram's fence: its stored drawings, or its text for the browser to draw. */
import type { PropValue } from '../../../core/page.ts'
import { hashOf } from '../../cache.ts'
import { libraryUrl } from '../../libraries.ts'
import type { Collector } from '../collector.ts'
import { drawingName, storedDrawings } from '../diagrams/drawing.ts'
import { frameDocument } from '../diagrams/frame.ts'
import { SHORT_NAMES } from '../diagrams/mermaid-text.ts'
import { type DiagramSource, isFlow, readDiagram } from '../diagrams/source.ts'
import type { FenceWidget } from './index.ts'

export const diagram: FenceWidget = (fence, { found, out, code }) => {
  const source = readDiagram(fence)
  const shown = isFlow(fence.lang) ? 'text' : 'mermaid'
  const name = drawingName(source.text)
  found.input.diagrams?.push({ name, source, at: found.origin })
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
  const content = frameDocument(libraryUrl('mermaid'))
  const frame = `/frames/mermaid-${hashOf(content).slice(0, 10)}.html`
  if (!found.made.some(({ url }) => url === frame)) found.made.push({ url: frame, content })
  return { text, frame }
}

/** The names of fences that hold a diagram. */
export const DIAGRAM_FENCES: Readonly<Record<string, FenceWidget>> = Object.fromEntries(
  ['mermaid', 'flow', 'flowchart', ...Object.keys(SHORT_NAMES)].map((name) => [name, diagram]),
)
