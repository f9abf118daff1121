/** `::: chartjs` and `::: echarts`: a chart from data, with the data as a table. */
import { defineFeature } from '../../engine/feature.ts'
import { markdown } from './markdown.ts'
import { LIBRARIES } from './node/libraries.ts'

export const charts = defineFeature({
  name: 'charts',
  dir: import.meta.dirname,
  markdown,
  libraries: LIBRARIES,
  browser: [{ module: 'browser.ts', on: 'found', selector: '[data-chart]' }],
})
