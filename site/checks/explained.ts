/** Finds facts without a section that explains them; shared by the checks of pages. */
import type { CheckedPage } from '../../core/checked-page.ts'
import type { Problem } from '../../core/problem.ts'

/** The pages of one language. */
export interface Place {
  locale: string
  find(relative: string): CheckedPage | undefined
}

export function placesOf(pages: readonly CheckedPage[], locales: readonly string[]): Place[] {
  return locales.map((locale) => {
    const own = new Map(pages.filter((page) => page.locale === locale).map((page) => [page.relative, page]))
    return { locale, find: (relative) => own.get(relative) }
  })
}

export interface Fact {
  name: string
  anchor: string
  /** File of the data. */
  data: string
}

/** A page that is missing is told once. */
export function explained(relative: string, facts: readonly Fact[], { locale, find }: Place): Problem[] {
  const page = find(relative)
  if (!page) {
    const [fact] = facts
    return fact ? [error(`data/${fact.data}`, `${fact.name} has no page`, `Write ${locale}/${relative}.`)] : []
  }
  if (page.isBroken) return []
  const ids = new Set(page.ids)
  return facts
    .filter(({ anchor }) => !ids.has(anchor))
    .map(({ name, anchor, data }) =>
      error(page.file, `${name} of data/${data} is not explained`, `Add its section: {#${anchor}}.`),
    )
}

export function error(at: string, message: string, remedy: string): Problem {
  return { severity: 'error', at, message, remedy }
}
