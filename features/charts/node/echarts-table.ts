/** Makes the data table of an ECharts option, which may keep its data in several places. */
import type { PropValue } from '../../../core/page.ts'
import { asObject, type ChartTable, columnTable, listOf, oneOrMany, pointTable, text } from './chart-table.ts'
import type { Config } from './config-reader.ts'

export function echartsTable(option: Config): ChartTable | null {
  const series = oneOrMany(option.series)
  const source = oneOrMany(option.dataset)[0]?.source
  if (source !== undefined && series.every(({ data }) => data === undefined)) return sourceTable(source)
  const names = series.map(({ name }, index) => text(name) || String(index + 1))
  const values = series.map(({ data }) => listOf(data))
  if (values.flat().length === 0) return null
  const indicators = oneOrMany(option.radar).flatMap(({ indicator }) => listOf(indicator))
  if (indicators.length) return radarTable(indicators.map(label), values.flat().map(asObject))
  const labels = axisLabels(option)
  if (labels) return columnTable(labels, names, values.map(inOrder(labels)))
  if (values.flat().every(isPair)) return pairTable(names, values)
  if (values.flat().every((value) => typeof value === 'number')) return columnTable([], names, values)
  return values.flat().every(isPoint) ? pointTable(names, values.map(points)) : null
}

/** The labels of the axis that has words on it. */
function axisLabels(option: Config): string[] | null {
  const axes = [option.xAxis, option.yAxis, option.angleAxis, option.radiusAxis, option.singleAxis].flatMap(oneOrMany)
  const labels = axes.map(({ data }) => listOf(data)).find((data) => data.length > 0)
  return labels?.map(text) ?? null
}

/** Values stand in the order of the labels, or name theirs: `['Mon', 3]`. */
function inOrder(labels: string[]) {
  return (values: PropValue[]): PropValue[] => {
    if (!values.every((value) => Array.isArray(value) && value.length === 2)) return values
    const byLabel = new Map(values.map((value) => [text(listOf(value)[0]), listOf(value)[1] ?? null]))
    return labels.every((label) => !byLabel.has(label)) ? values : labels.map((label) => byLabel.get(label) ?? null)
  }
}

/** Slices and steps: a name and a value each. */
function pairTable(names: string[], values: PropValue[][]): ChartTable {
  const several = names.length > 1
  const rows = values.flatMap((pairs, series) =>
    pairs.map((pair) => {
      const row = [label(pair), text(asObject(pair).value)]
      return several ? [names[series] ?? '', ...row] : row
    }),
  )
  return { head: several ? ['', '', ''] : ['', names[0] ?? ''], rows }
}

function radarTable(indicators: string[], shapes: Config[]): ChartTable {
  const names = shapes.map((shape, index) => text(shape.name) || String(index + 1))
  const values = shapes.map(({ value }) => listOf(value))
  return columnTable(indicators, names, values)
}

/** Rows with a head, rows as objects, or columns by name. */
function sourceTable(source: PropValue): ChartTable | null {
  const rows = listOf(source)
  if (rows.length > 0 && rows.every(Array.isArray)) {
    const [head = [], ...rest] = rows.map((row) => listOf(row).map(text))
    return { head, rows: rest }
  }
  if (rows.length > 0) {
    const keys = [...new Set(rows.flatMap((row) => Object.keys(asObject(row))))]
    return { head: keys, rows: rows.map((row) => keys.map((key) => text(asObject(row)[key]))) }
  }
  const columns = Object.entries(asObject(source))
  if (columns.length === 0) return null
  const [first, ...others] = columns.map(([, values]) => listOf(values))
  const table = columnTable(
    (first ?? []).map(text),
    columns.slice(1).map(([name]) => name),
    others,
  )
  return { ...table, head: [columns[0]?.[0] ?? '', ...table.head.slice(1)] }
}

function label(value: PropValue): string {
  return text(asObject(value).name ?? asObject(value).text)
}

function isPair(value: PropValue): boolean {
  const { name, value: inner } = asObject(value)
  return name !== undefined && inner !== undefined && !Array.isArray(inner)
}

function isPoint(value: PropValue): boolean {
  return Array.isArray(value) || Array.isArray(asObject(value).value)
}

function points(values: PropValue[]): PropValue[] {
  return values.map((value) => (Array.isArray(value) ? value : listOf(asObject(value).value)))
}
