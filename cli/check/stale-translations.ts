/** Tells which pages are older than their translation, so that somebody can bring them up to date. */
import type { PageInfo } from '../../engine/pages/page-data.ts'

export function staleTwins(pages: readonly PageInfo[]): string[] {
  const files = new Map(pages.map((page) => [page.route, page.file]))
  return pages.flatMap(({ file, history, newerTwin }) =>
    newerTwin && history
      ? [`${file} (${day(history.updated)}) is older than ${files.get(newerTwin.route)} (${day(newerTwin.updated)})`]
      : [],
  )
}

function day(iso: string): string {
  return new Date(iso).toISOString().slice(0, 10)
}
