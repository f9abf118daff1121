/** Markdown that the site makes from its data, where a page says `<!-- @data: settings global -->`. */
import type { DataPart } from '../../core/data-text.ts'
import { DATA_LINE, fenceAfter } from './include.ts'

/** What the site answered to one line of a page: parts, or why there are none. */
export type DataAnswer = DataPart[] | { problem: string }

/** Asks for everything that a page wants; undefined for the many pages that want nothing. */
export function answerData(text: string, ask: (wanted: string) => DataPart[]): Record<string, DataAnswer> | undefined {
  if (!text.includes('@data:')) return undefined
  return Object.fromEntries(wantedIn(text).map((wanted) => [wanted, answer(wanted, ask)]))
}

function wantedIn(text: string): string[] {
  let fence: string | null = null
  const found: string[] = []
  for (const line of text.split(/\r?\n/)) {
    fence = fenceAfter(line, fence)
    const wanted = fence === null ? DATA_LINE.exec(line)?.[2] : undefined
    if (wanted) found.push(wanted)
  }
  return found
}

function answer(wanted: string, ask: (wanted: string) => DataPart[]): DataAnswer {
  try {
    return ask(wanted)
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error) }
  }
}
