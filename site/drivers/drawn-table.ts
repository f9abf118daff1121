/** The table of drivers as it stands in the page: read once, shown in part. */
import { type DriverFilters, MOST_COMPARED, matchesFilters, type Row } from './find-drivers.ts'

/** A driver as its row describes it, ready to stand beside others. */
export interface ComparedDriver {
  slug: string
  name: string
  link: string
  /** In the order of the columns; `is` says which mark it has. */
  answers: Array<{ label: string; text: string; is?: string | undefined }>
}

export interface DrawnTable {
  rows: readonly Row[]
  signIns: ReadonlyArray<readonly [value: string, text: string]>
  regions: ReadonlyArray<readonly [value: string, text: string]>
  /** Hides what does not fit, and ticks what is compared. */
  applyFilters(filters: DriverFilters): void
  comparedDriver(slug: string): ComparedDriver
  /** What was ticked before this came to life counts too. */
  withTicked(filters: DriverFilters): DriverFilters
  onTick(change: (slug: string, isOn: boolean) => void): () => void
}

interface DrawnRow {
  row: Row
  element: HTMLTableRowElement
  box: HTMLInputElement | null
}

/** Cells before the first answer: the box and the name. */
const FIRST = 2

export function tableIn(root: ParentNode): DrawnTable | undefined {
  const table = root.querySelector<HTMLTableElement>('.driver-table table')
  const head = table?.tHead?.rows[0]
  const body = table?.tBodies[0]
  if (!head || !body) return undefined
  const titles = [...head.cells].map((cell) => cell.textContent ?? '')
  const works = [...head.cells].map((cell) => cell.dataset.work)
  const drawn = [...body.rows].map((element) => readRow(element, works))
  const ticked = () => drawn.filter(({ box }) => box?.checked).map(({ row }) => row.slug)
  return {
    rows: drawn.map(({ row }) => row),
    signIns: choicesIn(drawn, 2),
    regions: choicesIn(drawn, 1),
    applyFilters: filtersOn(drawn),
    comparedDriver: (slug) => readComparedDriver(drawn.find(({ row }) => row.slug === slug)!.element, titles),
    withTicked: (filters) => ({
      ...filters,
      compared: [...new Set([...filters.compared, ...ticked()])].slice(0, MOST_COMPARED),
    }),
    onTick: (change) => onTick(body, change),
  }
}

function readRow(element: HTMLTableRowElement, works: ReadonlyArray<string | undefined>): DrawnRow {
  const cells = [...element.cells]
  const able = works.flatMap((work, i) => (work && cells[i]?.dataset.is !== 'no' ? [work] : []))
  const [direct, signIn, region] = cells.slice(-3)
  const row: Row = {
    slug: element.dataset.driver ?? '',
    names: [...(cells[1]?.children ?? [])]
      .map(({ textContent }) => textContent ?? '')
      .concat(element.dataset.names?.split('|') ?? []),
    capabilities: able,
    transport: direct?.dataset.is === 'no' ? 'proxy' : 'direct',
    signIn: signIn?.dataset.value?.split(' ') ?? [],
    region: region?.dataset.value ?? '',
  }
  return { row, element, box: element.querySelector('input') }
}

/** What a column has, each value once, as it is written there; `fromEnd` counts columns from the last. */
function choicesIn(drawn: readonly DrawnRow[], fromEnd: number): Array<readonly [string, string]> {
  const found = new Map<string, string>()
  for (const { element } of drawn) {
    const cell = element.cells[element.cells.length - fromEnd]
    const texts = cell?.textContent?.split(' · ') ?? []
    cell?.dataset.value?.split(' ').forEach((value, i) => {
      found.set(value, texts[i] ?? value)
    })
  }
  return [...found].sort(([, a], [, b]) => a.localeCompare(b))
}

/** Laying out a row that comes back takes about a millisecond; so many come in one frame. */
const ROWS_A_FRAME = 12

function filtersOn(drawn: readonly DrawnRow[]): DrawnTable['applyFilters'] {
  const bringBack = inFrames()
  return (filters) => {
    const isFull = filters.compared.length >= MOST_COMPARED
    const returning: HTMLElement[] = []
    for (const { row, element, box } of drawn) {
      const isWanted = matchesFilters(row, filters)
      if (isWanted && element.hidden) returning.push(element)
      if (!isWanted) element.hidden = true
      if (!box) continue
      box.checked = filters.compared.includes(row.slug)
      box.disabled = isFull && !box.checked
    }
    bringBack(returning)
  }
}

/** Those at the top at once, the others frame by frame: nobody waits for rows that are out of sight. */
function inFrames(): (rows: readonly HTMLElement[]) => void {
  let next = 0
  return function bringBack(rows) {
    cancelAnimationFrame(next)
    for (const row of rows.slice(0, ROWS_A_FRAME)) row.hidden = false
    const rest = rows.slice(ROWS_A_FRAME)
    if (rest.length > 0) next = requestAnimationFrame(() => bringBack(rest))
  }
}

function readComparedDriver(element: HTMLTableRowElement, titles: readonly string[]): ComparedDriver {
  const cells = [...element.cells]
  const link = cells[1]?.querySelector('a')
  return {
    slug: element.dataset.driver ?? '',
    name: link?.textContent ?? '',
    link: link?.getAttribute('href') ?? '',
    answers: cells.slice(FIRST).map((cell, i) => ({
      label: titles[FIRST + i] ?? '',
      text: cell.textContent ?? '',
      is: cell.dataset.is,
    })),
  }
}

function onTick(body: HTMLElement, change: (slug: string, isOn: boolean) => void): () => void {
  const changed = ({ target }: Event) => {
    if (!(target instanceof HTMLInputElement)) return
    const slug = target.closest('tr')?.dataset.driver
    if (slug) change(slug, target.checked)
  }
  body.addEventListener('change', changed)
  return () => body.removeEventListener('change', changed)
}
