/** The libraries that draw charts, as their makers built them. */
import type { Library } from '../../../engine/libraries.ts'

export const LIBRARIES = {
  chartjs: { name: 'chartjs', package: 'chart.js', file: 'dist/chart.umd.min.js' },
  echarts: { name: 'echarts', package: 'echarts', file: 'dist/echarts.min.js' },
} satisfies Record<string, Library>
