/** Replaces `{word:key}` with text from a feature before a page is parsed. Code isn't changed. */
import { fenceAfter } from './block-lines.ts'
import type { MarkdownContext } from './context.ts'

/** The plain text for a key; undefined when there is none, after the context was told why. */
export type InlineText = (key: string, context: MarkdownContext) => string | undefined

const WANTED = /\{([a-z]+):([^{}`\n]*)\}/g
/** What Markdown and its extensions would read as markup inside a line. */
const MARKUP = /[\\`*_{}[\]<>|~^=$:]|&(?=[#a-z])/gi

/** `text`: the page with what it includes; the context says where each of its lines comes from. */
export function fillInlineText(text: string, context: MarkdownContext): string {
  const { inlineText } = context.extensions
  if (!Object.keys(inlineText).some((word) => text.includes(`{${word}:`))) return text
  let fence: string | null = null
  const lines = text.split('\n').map((line, index) => {
    const wasCode = fence !== null
    fence = fenceAfter(line, fence)
    if (wasCode || fence !== null || !line.includes('{')) return line
    context.line = index
    return fillLine(line, context)
  })
  context.line = 0
  return lines.join('\n')
}

function fillLine(line: string, context: MarkdownContext): string {
  const { inlineText } = context.extensions
  const spans = codeSpans(line)
  let next = 0
  return line.replace(WANTED, (written, word: string, key: string, offset: number) => {
    while (next < spans.length && spans[next]!.end <= offset) next++
    const inCode = next < spans.length && spans[next]!.start <= offset
    if (inCode || !Object.hasOwn(inlineText, word)) return written
    return inlineText[word]!(key.trim(), context)?.replace(MARKUP, '\\$&') ?? written
  })
}

/** Spans of code in a line: each ends at the next run of as many backticks. */
function codeSpans(line: string): Array<{ start: number; end: number }> {
  const runs = [...line.matchAll(/`+/g)].map(({ 0: { length }, index }) => ({ length, index }))
  const later = new Map<number, number[]>()
  for (const [n, { length }] of [...runs.entries()].reverse()) {
    if (!later.has(length)) later.set(length, [])
    later.get(length)!.push(n)
  }
  const spans: Array<{ start: number; end: number }> = []
  for (let n = 0; n < runs.length; n++) {
    const { length, index } = runs[n]!
    const same = later.get(length)!
    // Runs inside a span that has ended count for nothing.
    while (same.length > 0 && same.at(-1)! <= n) same.pop()
    const closing = same.at(-1)
    if (closing === undefined) continue
    spans.push({ start: index, end: runs[closing]!.index + length })
    n = closing
  }
  return spans
}
