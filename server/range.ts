/** Reads the Range header for one byte range of a file. */

export type Range = { kind: 'whole' } | { kind: 'part'; start: number; end: number } | { kind: 'unsatisfiable' }

const WHOLE: Range = { kind: 'whole' }

/** `end` is inclusive, as in the header. Several ranges, other units and nonsense mean the whole file. */
export function parseRange(header: string | null, size: number): Range {
  const match = /^bytes=\s*(\d*)\s*-\s*(\d*)\s*$/i.exec(header ?? '')
  if (!match) return WHOLE
  const [, first = '', last = ''] = match
  if (first === '') return last === '' ? WHOLE : suffix(Number(last), size)
  const start = Number(first)
  if (last !== '' && Number(last) < start) return WHOLE
  if (start >= size) return { kind: 'unsatisfiable' }
  return { kind: 'part', start, end: last === '' ? size - 1 : Math.min(Number(last), size - 1) }
}

function suffix(length: number, size: number): Range {
  if (length === 0 || size === 0) return { kind: 'unsatisfiable' }
  return { kind: 'part', start: Math.max(0, size - length), end: size - 1 }
}
