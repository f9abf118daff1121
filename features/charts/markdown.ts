/** Charts are containers with one fence of data. */
import type { MarkdownExtension } from '../../engine/markdown/extension.ts'
import { chart } from './node/chart.ts'

export const markdown: MarkdownExtension = {
  containers: { chart, chartjs: chart, echarts: chart },
  tags: {
    // `client/library` lets libraries set markup and parse text as they were built to.
    Chart: { writtenAs: '::: chartjs or ::: echarts', sources: { 'trusted-types': ['default'] } },
  },
}
