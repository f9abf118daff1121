/** Lists pages that are older than their translation and need an update. */
import type { PageInfo } from '../../engine/pages/page-data.ts'

export function staleTranslations(pages: readonly PageInfo[]): string[] {
  const files = new Map(pages.map((page) => [page.route, page.file]))
  return pages.flatMap(({ file, history, newerTranslation }) =>
    newerTranslation && history
      ? [
          `${file} (${day(history.updated)}) is older than ${files.get(newerTranslation.route)} (${day(newerTranslation.updated)})`,
        ]
      : [],
  )
}

function day(iso: string): string {
  return new Date(iso).toISOString().slice(0, 10)
}
