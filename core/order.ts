/** Decides which page or folder comes first, the same on every machine. */

export interface Orderable {
  /** The folder's own index page. */
  isIndex?: boolean
  order?: number | undefined
  title: string
  fileName: string
  isFolder?: boolean
}

/** Fixed, so that no machine's language decides; the root order of Han characters, as the older site had it. */
const COLLATION = 'en'
const byTitle = new Intl.Collator(COLLATION, { numeric: true, sensitivity: 'base' })
const byName = new Intl.Collator(COLLATION, { numeric: true, sensitivity: 'accent' })

/** Index first, then positive orders, then unordered, then negative orders; ties by title, then file name. */
export function compareEntries(a: Orderable, b: Orderable): number {
  return (
    Number(b.isIndex ?? false) - Number(a.isIndex ?? false) ||
    compareOrder(a.order, b.order) ||
    byTitle.compare(a.title, b.title) ||
    byName.compare(a.fileName, b.fileName) ||
    Number(a.isFolder ?? false) - Number(b.isFolder ?? false)
  )
}

function compareOrder(a: number | undefined, b: number | undefined): number {
  return rank(a) - rank(b) || (a ?? 0) - (b ?? 0)
}

function rank(order: number | undefined): number {
  if (order === undefined) return 1
  return order > 0 ? 0 : 2
}
