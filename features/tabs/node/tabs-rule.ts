/** The block rule for `::: tabs#id` groups with their `@tab` lines; groups and fences inside a tab are left to it. */
import type MarkdownIt from 'markdown-it'
import type { StateBlock } from 'markdown-it'
import { fenceAfter, followContainers } from '../../../engine/markdown/block-lines.ts'

const OPEN = /^(:{3,})\s*(code-tabs|tabs)\s*(?:#(.*))?$/
const TAB = /^@tab(:active)?\s+(.+?)\s*$/
/** The text after the last `#` that is not escaped. */
const TAB_ID = /^(.*?[^\\\s])\s*#\s*([^#]+)$/

export interface TabMeta {
  title: string
  id: string
  active: boolean
}

export function tabsRule(md: MarkdownIt): void {
  md.block.ruler.before('fence', 'tabs', parseTabs, { alt: ['paragraph', 'reference', 'blockquote', 'list'] })
}

function parseTabs(state: StateBlock, startLine: number, endLine: number, silent: boolean): boolean {
  const opening = OPEN.exec(lineText(state, startLine).trim())
  if (!opening) return false
  if (silent) return true
  const [, colons = '', kind, id = ''] = opening
  const close = closingLine(state, startLine, endLine, colons.length)
  const open = state.push('tabs_open', '', 1)
  open.map = [startLine, close.line]
  open.markup = colons
  open.meta = { kind, id: id.trim() }
  for (const part of tabLines(state, startLine + 1, close.line)) parseTab(state, part)
  state.push('tabs_close', '', -1)
  state.line = close.line + (close.found ? 1 : 0)
  return true
}

function lineText(state: StateBlock, line: number): string {
  return state.src.slice(state.bMarks[line]! + state.tShift[line]!, state.eMarks[line])
}

/** The first line of at least as many colons and nothing else; the end of the block when there is none. */
function closingLine(state: StateBlock, startLine: number, endLine: number, colons: number) {
  for (let line = startLine + 1; line < endLine; line++) {
    const text = lineText(state, line).trim()
    if (text && state.sCount[line]! < state.blkIndent) return { line, found: false }
    const indented = state.sCount[line]! - state.sCount[startLine]!
    if (/^:{3,}$/.test(text) && text.length >= colons && indented < 4) return { line, found: true }
  }
  return { line: endLine, found: false }
}

interface TabPart extends TabMeta {
  from: number
  to: number
}

/** The tabs of a group. What stands before the first `@tab` belongs to none and is dropped. */
function tabLines(state: StateBlock, from: number, to: number): TabPart[] {
  const parts: TabPart[] = []
  const inner: number[] = []
  let fence: string | null = null
  for (let line = from; line < to; line++) {
    const text = lineText(state, line)
    const wasFenced: boolean = fence !== null
    fence = fenceAfter(text, fence)
    if (wasFenced || fence !== null) continue
    followContainers(text.trim(), inner)
    const tab = inner.length === 0 && state.sCount[line]! <= state.sCount[from - 1]! ? TAB.exec(text) : null
    if (!tab) continue
    const last = parts.at(-1)
    if (last) last.to = line
    parts.push({ ...tabMeta(tab), from: line + 1, to })
  }
  return parts
}

function tabMeta([, active, text = '']: RegExpExecArray): TabMeta {
  const named = TAB_ID.exec(text)
  const title = (named?.[1] ?? text).replaceAll('\\#', '#')
  return { title, id: named?.[2]?.trim() ?? title, active: active !== undefined }
}

function parseTab(state: StateBlock, { from, to, ...meta }: TabPart): void {
  const { parentType, lineMax, blkIndent } = state
  const open = state.push('tab_open', '', 1)
  open.map = [from - 1, to]
  open.meta = meta
  state.lineMax = to
  state.blkIndent = state.sCount[from - 1]!
  state.md.block.tokenize(state, from, to)
  state.push('tab_close', '', -1)
  Object.assign(state, { parentType, lineMax, blkIndent })
}
