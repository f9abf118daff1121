/** Tests of the tables that tell the data of Chart.js. */
import { describe, expect, test } from 'vitest'
import { chartJsTable } from './chart-table.ts'
import { readConfig } from './config-value.ts'

describe('the table of Chart.js', () => {
  test.each([
    [
      'labels and datasets',
      '{ labels: ["a", "b"], datasets: [{ label: "x", data: [1, null] }, { data: [[2, 3], 4] }] }',
      [
        ['', 'x', '2'],
        ['a', '1', '2 – 3'],
        ['b', '', '4'],
      ],
    ],
    [
      'points',
      '{ datasets: [{ label: "s", data: [{ x: 1, y: 2 }, { x: 3, y: 4, r: 5 }] }] }',
      [
        ['', 'x', 'y', 'r'],
        ['s', '1', '2', ''],
        ['s', '3', '4', '5'],
      ],
    ],
    [
      'values by name',
      '{ datasets: [{ data: { a: 1, b: 2 } }] }',
      [
        ['', '1'],
        ['a', '1'],
        ['b', '2'],
      ],
    ],
    [
      'more data than labels',
      '{ labels: ["a"], datasets: [{ label: "x", data: [1, 2] }] }',
      [
        ['', 'x'],
        ['a', '1'],
        ['2', '2'],
      ],
    ],
  ])('shows %s', (_, data, lines) => {
    const table = chartJsTable({ data: readConfig(data) })
    expect([table?.head, ...(table?.rows ?? [])]).toEqual(lines)
  })

  test.each(['{}', '{ data: { datasets: [] } }', '{ data: [1] }'])('is none for %s', (config) => {
    expect(chartJsTable(readConfig(config))).toBeNull()
  })
})
