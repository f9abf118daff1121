/** Tests of the colours and the room that charts get. */
import { describe, expect, test } from 'vitest'
import { type ChartColors, faded } from './chart-colors.ts'
import { type ChartJsConfig, paintDatasets } from './chart-js.ts'
import { gridMargins, themeOf } from './echarts.ts'

const LOOK: ChartColors = {
  ...{ text: 'rgb(0, 0, 0)', soft: 'gray', line: 'silver', back: 'white', surface: 'snow', font: 'x', dark: false },
  ...{ palette: ['rgb(1, 1, 1)', 'rgb(2, 2, 2)'], calm: false },
}

describe('datasets', () => {
  const painted = (config: ChartJsConfig) =>
    paintDatasets(config, LOOK).data?.datasets?.map(({ backgroundColor, borderColor }) => [
      backgroundColor,
      borderColor,
    ])

  test.each<[string, ChartJsConfig, unknown]>([
    [
      'bars are filled',
      { type: 'bar', data: { datasets: [{}, {}, {}] } },
      [
        ['rgb(1, 1, 1)', 'rgb(1, 1, 1)'],
        ['rgb(2, 2, 2)', 'rgb(2, 2, 2)'],
        ['rgb(1, 1, 1)', 'rgb(1, 1, 1)'],
      ],
    ],
    ['lines are filled lightly', { type: 'line', data: { datasets: [{}] } }, [['rgba(1, 1, 1, 0.25)', 'rgb(1, 1, 1)']]],
    [
      'a dataset has its own type',
      { type: 'bar', data: { datasets: [{ type: 'line' }] } },
      [['rgba(1, 1, 1, 0.25)', 'rgb(1, 1, 1)']],
    ],
    [
      'slices differ',
      { type: 'pie', data: { datasets: [{ data: [1, 2] }] } },
      [[['rgb(1, 1, 1)', 'rgb(2, 2, 2)'], 'white']],
    ],
    [
      'colours of the author stay',
      { type: 'bar', data: { datasets: [{ backgroundColor: 'red' }] } },
      [['red', undefined]],
    ],
    ['there may be none', { type: 'bar' }, undefined],
  ])('%s', (_, config, colors) => expect(painted(config)).toEqual(colors))
})

test('a colour that is no rgb() stays as it is', () => {
  expect(faded('rgb(1, 2, 3)', 0.5)).toBe('rgba(1, 2, 3, 0.5)')
  expect(faded('red', 0.5)).toBe('red')
})

describe('ECharts', () => {
  test('draws what the pointer shows instead of making HTML', () => {
    expect(themeOf(LOOK)).toMatchObject({ tooltip: { renderMode: 'richText' }, color: LOOK.palette, darkMode: false })
  })

  test.each([
    [{}, { top: 32, bottom: 32 }],
    [{ title: { text: 'x' } }, { top: 64, bottom: 32 }],
    [{ legend: {} }, { top: 32, bottom: 68 }],
    [{ legend: { top: 0 } }, { top: 64, bottom: 32 }],
  ])('leaves room around %j', (option, room) => expect(gridMargins(option)).toMatchObject(room))
})
