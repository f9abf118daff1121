/** What a fence says about its diagram, whichever of the two languages it is written in. */

import type { Origin } from '../../../engine/markdown/include.ts'
import { convertFlow } from './flow.ts'
import { readMermaid } from './mermaid-text.ts'

/** A diagram of a page, for the command that draws all of them. */
export interface FoundDiagram {
  /** What its drawings are called. */
  name: string
  source: DiagramSource
  /** Where its fence opens. */
  at: Origin
}

export interface DiagramSourceProblem {
  /** 0-based line of the fence's text. */
  line: number
  message: string
  remedy: string
}

export interface DiagramSource {
  /** What is drawn, in mermaid's language; settings may stand in a YAML block before it. */
  text: string
  /** For each line below that block, the 0-based line of the fence it was made from. */
  from: number[]
  title: string
  links: Array<{ text: string; url: string }>
  problems: DiagramSourceProblem[]
}

export function isFlow(lang: string): boolean {
  return lang === 'flow' || lang === 'flowchart'
}

export function readDiagram({ lang, rest, code }: { lang: string; rest: string; code: string }): DiagramSource {
  if (!isFlow(lang)) return readMermaid(lang, rest, code)
  const { lines, links, problems } = convertFlow(code)
  return {
    text: lines.map(({ text }) => text).join('\n'),
    from: lines.map(({ from }) => from),
    // `flow:vue` chose one of three looks; all are drawn alike.
    title: rest.replace(/^:(?:vue|ant|pie)\b\s*/, ''),
    links,
    problems,
  }
}

/** The line of the fence that mermaid means when it complains about line `n` of what it was given. */
export function fenceLine(source: DiagramSource, n: number): number {
  return source.from[Math.min(Math.max(n, 1), source.from.length) - 1] ?? 0
}
