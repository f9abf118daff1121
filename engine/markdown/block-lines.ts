/** Follows code fences and containers from line to line, for code that reads Markdown before it is parsed. */

const OPENING = /^(?:\s|[-*+>]\s|\d+[.)]\s)*(`{3,}|~{3,})(.*)$/
const CLOSING = /^[\s>]*(`{3,}|~{3,})(.*)$/

/** Which fence is open after this line; an include inside a fence is text. */
export function fenceAfter(line: string, open: string | null): string | null {
  // A fence may open behind list markers or quotes, but closes on a line of its own.
  const mark = (open === null ? OPENING : CLOSING).exec(line)
  if (!mark) return open
  const [, run = '', rest = ''] = mark
  if (open === null) return run[0] === '`' && rest.includes('`') ? null : run
  return run[0] === open[0] && run.length >= open.length && rest.trim() === '' ? null : open
}

/** Keeps the colon counts of the containers that are open, innermost last. */
export function followContainers(text: string, open: number[]): void {
  const colons = /^(:{3,})\s*(.*)$/.exec(text)
  if (!colons) return
  const count = colons[1]!.length
  if (colons[2]) open.push(count)
  else if (open.length && count >= open.at(-1)!) open.pop()
}
