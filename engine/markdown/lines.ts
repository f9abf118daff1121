/** Counts lines. */

/** The line of an offset, counted from 0. */
export function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length - 1
}
