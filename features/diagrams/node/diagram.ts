/** Makes a figure of a diagram's fence: its stored drawings, or its text for the browser to draw. */
import type { PropValue } from '../../../core/page.ts'
import { hashOf } from '../../../engine/cache.ts'
import { libraryUrl } from '../../../engine/libraries.ts'
import type { MarkdownContext } from '../../../engine/markdown/context.ts'
import type { FenceHandler } from '../../../engine/markdown/extension.ts'
import { drawingName, storedDrawings } from './drawing.ts'
import { frameDocument } from './frame.ts'
import { MERMAID } from './library.ts'
import { SHORT_NAMES } from './mermaid-text.ts'
import { type DiagramSource, type FoundDiagram, isFlow, readDiagram } from './source.ts'

export const diagram: FenceHandler = (fence, { context, out, code }) => {
  const source = readDiagram(fence)
  const shown = isFlow(fence.lang) ? 'text' : 'mermaid'
  const name = drawingName(source.text)
  context.input.notes?.diagrams?.push({ name, source, at: context.origin } satisfies FoundDiagram)
  if (source.problems.length) {
    reportProblems(source, context)
    code('text', fence.code)
    return
  }
  const props: Record<string, PropValue> = { title: source.title, links: links(source, context) }
  if (isFlow(fence.lang)) props.flow = true
  out.open({ component: 'Diagram', props: { ...props, ...picture(name, source, context) }, at: context.at })
  code(shown, fence.code)
  out.closeThrough('Diagram')
}

function reportProblems({ problems }: DiagramSource, context: MarkdownContext): void {
  const { line } = context
  for (const problem of problems) {
    context.line = line + 1 + problem.line
    context.error(problem.message, problem.remedy)
  }
  context.line = line
}

function links(source: DiagramSource, context: MarkdownContext): PropValue {
  return source.links.map(({ text, url }) => {
    const { kind, href } = context.link(url)
    return { text, href, external: kind === 'external' }
  })
}

/** What stands where the drawing belongs: both drawings, or what a browser needs to draw it. */
function picture(name: string, { text }: DiagramSource, context: MarkdownContext): Record<string, PropValue> {
  const drawings = storedDrawings(name, context)
  if (drawings) return drawings
  // Whoever reads a folder of another engine, or is still writing, has the browser draw.
  if (!context.input.lenient) {
    context.warn('a diagram that is not drawn yet', 'Run `npm run diagrams`; until then browsers draw it, slowly.')
  }
  const content = frameDocument(libraryUrl(MERMAID))
  const frame = `/frames/mermaid-${hashOf(content).slice(0, 10)}.html`
  if (!context.textFiles.some(({ url }) => url === frame)) context.textFiles.push({ url: frame, content })
  return { text, frame }
}

/** The names of fences that hold a diagram. */
export const DIAGRAM_FENCES: Readonly<Record<string, FenceHandler>> = Object.fromEntries(
  ['mermaid', 'flow', 'flowchart', ...Object.keys(SHORT_NAMES)].map((name) => [name, diagram]),
)
