/** Drawings that `npm run diagrams` has stored beside the pages: what they are called, and what a page shows of them. */
import { posix } from 'node:path'
import { hashOf } from '../../../engine/cache.ts'
import { libraryVersion } from '../../../engine/libraries.ts'
import type { MarkdownContext } from '../../../engine/markdown/context.ts'
import { factsOf } from '../../images/node/picture.ts'
import { unsafeIn } from '../../images/node/svg-check.ts'
import { MODES, type Mode } from './colors.ts'
import { frameDocument } from './frame.ts'
import { MERMAID } from './library.ts'

/** Below the content folder. */
export const DRAWINGS = 'diagrams'

/** Everything that decides what a drawing looks like: its text, the library, and our own way of drawing. */
export function drawingName(text: string): string {
  return hashOf(text, libraryVersion(MERMAID), frameDocument())
}

export function drawingFile(name: string, mode: Mode): string {
  return `${DRAWINGS}/${name}.${mode}.svg`
}

export type Drawing = { src: string; width: number; height: number }

/** The drawings of a diagram for both modes, or undefined when one is missing or must not be shown. */
export function storedDrawings(name: string, context: MarkdownContext): Record<Mode, Drawing> | undefined {
  const drawings = MODES.map((mode) => [mode, storedDrawing(drawingFile(name, mode), context)] as const)
  if (drawings.some(([, drawing]) => drawing === undefined)) return undefined
  return Object.fromEntries(drawings) as Record<Mode, Drawing>
}

function storedDrawing(path: string, context: MarkdownContext): Drawing | undefined {
  const file = { from: 'content', path } as const
  const bytes = context.files.read(file)
  if (!bytes) return undefined
  const hostile = hostileIn(bytes.toString())
  if (hostile) {
    context.error(`the drawing ${path} holds ${hostile}`, 'Remove that file and run `npm run diagrams`.')
    return undefined
  }
  const facts = factsOf(file, context)
  if (!facts) return undefined
  const { href } = context.link(posix.relative(posix.dirname(context.origin.file), path))
  return { src: href, width: facts.width, height: facts.height }
}

/** What no drawing of ours may hold: on top of what no image may, HTML and links. */
export function hostileIn(svg: string): string | undefined {
  const tag = /<(?:\w+:)?(foreignObject|a|image)[\s/>]/i.exec(svg)
  return unsafeIn(svg) ?? (tag ? `<${tag[1]}>` : undefined)
}
