/** Tests of the tables that tell the data of an ECharts option. */
import { describe, expect, test } from 'vitest'
import { readConfig } from './config-value.ts'
import { echartsTable } from './echarts-table.ts'

describe('the table of ECharts', () => {
  test.each([
    [
      'an axis and series',
      '{ xAxis: { data: ["a", "b"] }, yAxis: {}, series: [{ name: "x", data: [1, { value: 2 }] }, { data: [3, "-"] }] }',
      [
        ['', 'x', '2'],
        ['a', '1', '3'],
        ['b', '2', '-'],
      ],
    ],
    [
      'the other axis',
      '{ xAxis: {}, yAxis: [{ data: ["a"] }], series: { name: "x", data: [1] } }',
      [
        ['', 'x'],
        ['a', '1'],
      ],
    ],
    [
      'values that name their label',
      '{ xAxis: { data: ["a", "b"] }, series: [{ name: "x", data: [["b", 2]] }] }',
      [
        ['', 'x'],
        ['a', ''],
        ['b', '2'],
      ],
    ],
    [
      'slices',
      '{ series: [{ name: "n", type: "pie", data: [{ name: "a", value: 1 }] }] }',
      [
        ['', 'n'],
        ['a', '1'],
      ],
    ],
    [
      'slices of several series',
      '{ series: [{ name: "n", data: [{ name: "a", value: 1 }] }, { name: "m", data: [{ name: "b", value: 2 }] }] }',
      [
        ['', '', ''],
        ['n', 'a', '1'],
        ['m', 'b', '2'],
      ],
    ],
    [
      'points',
      '{ xAxis: {}, yAxis: {}, series: [{ name: "s", data: [[1, 2], { value: [3, 4] }] }] }',
      [
        ['', 'x', 'y'],
        ['s', '1', '2'],
        ['s', '3', '4'],
      ],
    ],
    [
      'a radar',
      '{ radar: { indicator: [{ name: "i" }, { text: "j" }] }, series: [{ data: [{ name: "x", value: [1, 2] }] }] }',
      [
        ['', 'x'],
        ['i', '1'],
        ['j', '2'],
      ],
    ],
    [
      'a dataset of rows',
      '{ dataset: { source: [["p", "x"], ["a", 1]] }, series: [{ type: "bar" }] }',
      [
        ['p', 'x'],
        ['a', '1'],
      ],
    ],
    [
      'a dataset of objects',
      '{ dataset: { source: [{ p: "a", x: 1 }, { p: "b", y: 2 }] }, series: [{}] }',
      [
        ['p', 'x', 'y'],
        ['a', '1', ''],
        ['b', '', '2'],
      ],
    ],
    [
      'a dataset of columns',
      '{ dataset: { source: { p: ["a", "b"], x: [1, 2] } }, series: [{}] }',
      [
        ['p', 'x'],
        ['a', '1'],
        ['b', '2'],
      ],
    ],
    [
      'plain numbers',
      '{ series: [{ name: "x", data: [5] }] }',
      [
        ['', 'x'],
        ['1', '5'],
      ],
    ],
  ])('shows %s', (_, option, lines) => {
    const table = echartsTable(readConfig(option))
    expect([table?.head, ...(table?.rows ?? [])]).toEqual(lines)
  })

  test.each([
    ['a tree', '{ series: [{ type: "tree", data: [{ name: "a", children: [{ name: "b" }] }] }] }'],
    ['no data', '{ series: [] }'],
    ['an empty dataset', '{ dataset: { source: [] }, series: [{}] }'],
  ])('is none for %s', (_, option) => expect(echartsTable(readConfig(option))).toBeNull())
})
