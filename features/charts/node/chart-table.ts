/** Makes a table of a chart's data, for readers who don't see the drawing. */
import type { PropValue } from '../../../core/page.ts'
import type { Config } from './config-reader.ts'

export interface ChartTable {
  head: string[]
  rows: string[][]
}

/** Labels down, one column per dataset; points get a row each. Null where the data has another shape. */
export function chartJsTable(config: Config): ChartTable | null {
  const data = asObject(config.data)
  const sets = listOf(data.datasets).map(asObject)
  if (sets.length === 0) return null
  const names = sets.map((set, index) => text(set.label) || String(index + 1))
  const values = sets.map((set) => (Array.isArray(set.data) ? set.data : Object.values(asObject(set.data))))
  if (values.flat().some(isPoint)) return pointTable(names, values)
  const labels = listOf(data.labels).map(text)
  const keys = sets.flatMap((set) => (Array.isArray(set.data) ? [] : Object.keys(asObject(set.data))))
  return columnTable(labels.length ? labels : [...new Set(keys)], names, values)
}

/** One row per label, one column per series. Labels that are missing become numbers. */
export function columnTable(labels: string[], names: string[], values: PropValue[][]): ChartTable {
  const length = Math.max(labels.length, ...values.map((column) => column.length))
  const rows = Array.from({ length }, (_, row) => [
    labels[row] || String(row + 1),
    ...values.map((column) => text(column[row])),
  ])
  return { head: ['', ...names], rows }
}

/** One row per point, under the name of its series. */
export function pointTable(names: string[], values: PropValue[][]): ChartTable {
  const keys = [...new Set(values.flat().flatMap((point) => Object.keys(pointOf(point))))]
  const rows = values.flatMap((points, series) =>
    points.map((point) => [names[series] ?? '', ...keys.map((key) => text(pointOf(point)[key]))]),
  )
  return { head: ['', ...keys], rows }
}

/** `[1, 2, 3]` and `{ x: 1, y: 2 }` by the names of their numbers. */
function pointOf(point: PropValue): Config {
  if (!Array.isArray(point)) return asObject(point)
  const letters = ['x', 'y', 'z']
  return Object.fromEntries(point.map((value, index) => [letters[index] ?? String(index + 1), value]))
}

function isPoint(value: PropValue): boolean {
  return value !== null && typeof value === 'object' && !Array.isArray(value)
}

/** What a cell says. Ranges are written with a dash, what has a value of its own by that. */
export function text(value: PropValue | undefined): string {
  if (value === null || value === undefined) return ''
  if (Array.isArray(value)) return value.map(text).join(' – ')
  if (typeof value !== 'object') return String(value)
  return text(value.value ?? value.name)
}

export function asObject(value: PropValue | undefined): Config {
  return value !== null && typeof value === 'object' && !Array.isArray(value) ? value : {}
}

export function listOf(value: PropValue | undefined): PropValue[] {
  return Array.isArray(value) ? value : []
}

/** Several of a thing, or the one thing by itself. */
export function oneOrMany(value: PropValue | undefined): Config[] {
  return (Array.isArray(value) ? value : [value]).filter(isObject).map(asObject)
}

function isObject(value: PropValue | undefined): boolean {
  return value !== null && value !== undefined && isPoint(value)
}
