/** The block rule for `@startuml … @enduml` and its relatives, which become fences of the language `plantuml`. */
import type MarkdownIt from 'markdown-it'
import type { StateBlock } from 'markdown-it'

const START = /^@start(uml|salt|gantt|mindmap|wbs|json|yaml|ditaa)\b/

export function plantUmlRule(md: MarkdownIt): void {
  md.block.ruler.before('fence', 'plantuml', parse, { alt: ['paragraph', 'reference', 'blockquote', 'list'] })
}

function parse(state: StateBlock, startLine: number, endLine: number, silent: boolean): boolean {
  if (state.sCount[startLine]! - state.blkIndent >= 4) return false
  const kind = START.exec(lineText(state, startLine))?.[1]
  if (!kind) return false
  if (silent) return true
  const last = closingLine(state, startLine, endLine, `@end${kind}`)
  const token = state.push('fence', 'code', 0)
  token.info = 'plantuml'
  token.map = [startLine, last]
  token.content = state.getLines(startLine, last, state.sCount[startLine]!, true)
  state.line = last
  return true
}

/** The line after the closing one; without it, the end of what surrounds the diagram. */
function closingLine(state: StateBlock, startLine: number, endLine: number, closing: string): number {
  for (let line = startLine + 1; line < endLine; line++) {
    const text = lineText(state, line).trim()
    if (text && state.sCount[line]! < state.blkIndent) return line
    if (text === closing) return line + 1
  }
  return endLine
}

function lineText(state: StateBlock, line: number): string {
  return state.src.slice(state.bMarks[line]! + state.tShift[line]!, state.eMarks[line])
}
