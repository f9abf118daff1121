/** Compares the headings of translations: both must have the same sections, so that links work in every language. */
import type { CheckedPage } from '../../../core/checked-page.ts'
import type { Problem } from '../../../core/problem.ts'
import { nearest } from '../../../core/text.ts'

/** The first language of `locales` is the one the others are compared with. */
export function checkOutlines(pages: readonly CheckedPage[], locales: readonly string[]): Problem[] {
  const [first, ...others] = locales
  const originals = new Map(pages.filter(({ locale }) => locale === first).map((page) => [page.relative, page]))
  return pages.flatMap((page) => {
    const original = originals.get(page.relative)
    const isKnown = original && !original.isBroken && !page.isBroken
    return isKnown && others.includes(page.locale) ? compare(original, page) : []
  })
}

function compare(original: CheckedPage, page: CheckedPage): Problem[] {
  const theirs = outlineOf(original)
  const own = outlineOf(page)
  const missing = [...theirs.keys()].filter((id) => !own.has(id))
  const extra = [...own.keys()].filter((id) => !theirs.has(id))
  const problems = [
    ...missing.map((id) => lacks(page, id, theirs.get(id)!.at)),
    ...extra.map((id) => tooMany(id, { at: own.get(id)!.at, original, missing })),
    ...[...own].flatMap(([id, { level, at }]) => otherLevel(id, { level, at, original: theirs.get(id) })),
  ]
  return problems.length ? problems : inOrder([...theirs.keys()], [...own], original)
}

interface Section {
  level: number
  at: string
}

/** A title may be a heading in one file and frontmatter in the other, so titles are left out. */
function outlineOf({ headings, headingPlaces, file }: CheckedPage): Map<string, Section> {
  const all = headings.map(({ id, level }, i) => [id, { level, at: headingPlaces[i] ?? file }] as const)
  return new Map(all.filter(([, { level }]) => level > 1))
}

function lacks({ file }: CheckedPage, id: string, at: string): Problem {
  const remedy = `Add the section, or give its heading the id: {#${id}}.`
  return warning(file, `there is no section #${id}, which ${at} has`, remedy)
}

interface ExtraParts {
  at: string
  original: CheckedPage
  missing: readonly string[]
}

function tooMany(id: string, { at, original, missing }: ExtraParts): Problem {
  const near = nearest(id, missing) ?? (missing.length === 1 ? missing[0] : undefined)
  const remedy = near
    ? `Give the heading the id of its translation, perhaps {#${near}}.`
    : `Add it to ${original.file}.`
  return warning(at, `${original.file} has no section #${id}`, remedy)
}

function otherLevel(id: string, { level, at, original }: Section & { original: Section | undefined }): Problem[] {
  if (!original || original.level === level) return []
  const marks = '#'.repeat(original.level)
  return [warning(at, `the heading #${id} has another level than in ${original.at}`, `Begin it with ${marks}.`)]
}

function inOrder(
  theirs: readonly string[],
  own: ReadonlyArray<readonly [id: string, section: Section]>,
  original: CheckedPage,
): Problem[] {
  const wrong = own.findIndex(([id], i) => id !== theirs[i])
  const section = own[wrong]?.[1]
  if (!section) return []
  const message = `the sections are in another order than in ${original.file}`
  return [warning(section.at, message, `#${theirs[wrong]} comes here there.`)]
}

function warning(at: string, message: string, remedy: string): Problem {
  return { severity: 'warning', at, message, remedy }
}
