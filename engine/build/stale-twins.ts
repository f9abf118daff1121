/** Tells which pages are older than their translation, so that somebody can bring them up to date. */
import type { PageData } from '../../core/page.ts'

export function staleTwins(pages: readonly PageData[]): string[] {
  const byRoute = new Map(pages.map((page) => [page.route, page]))
  return pages.flatMap((page) => {
    const own = page.history?.updated
    if (!own) return []
    const newer = Object.values(page.twins)
      .flatMap((route) => byRoute.get(route) ?? [])
      .find((twin) => day(twin.history?.updated ?? '') > day(own))
    return newer ? [`${page.file} (${day(own)}) is older than ${newer.file} (${day(newer.history!.updated)})`] : []
  })
}

/** Twins committed on one day count as equally fresh. */
function day(iso: string): string {
  return iso && new Date(iso).toISOString().slice(0, 10)
}
