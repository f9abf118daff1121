/** What the feature says, by locale id. */
import type { ByLocale } from '../../core/locales.ts'

export interface ChartsStrings {
  /** Name of a chart without title. */
  chart: string
  chartData: string
  chartFailed: string
}

export const STRINGS: ByLocale<ChartsStrings> = {
  en: {
    chart: 'Chart',
    chartData: 'Data of this chart',
    chartFailed: 'The chart could not be drawn. This is its data.',
  },
  zh: {
    chart: '图表',
    chartData: '图表数据',
    chartFailed: '图表无法绘制，以下是它的数据。',
  },
}
