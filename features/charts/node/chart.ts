/** `::: chartjs` and `::: echarts`: a chart from the one fence inside, with its data as a table. */
import type { Token } from 'markdown-it'
import type { PropValue } from '../../../core/page.ts'
import type { ContainerHandler, MarkdownTools } from '../../../engine/markdown/extension.ts'
import { chartGuard } from './chart-guard.ts'
import { type ChartTable, chartJsTable, oneOrMany } from './chart-table.ts'
import { ConfigError } from './config-error.ts'
import type { Config } from './config-reader.ts'
import { readConfig } from './config-value.ts'
import { echartsTable } from './echarts-table.ts'

const LANGUAGES = /^(?:json5?|jsonc|js|javascript)\b/
/** What the libraries draw from data alone: no maps, which are files of their own, and nothing that is programmed. */
const CHARTJS_TYPES = ['bar', 'line', 'pie', 'doughnut', 'radar', 'polarArea', 'bubble', 'scatter']
const ECHARTS_TYPES =
  'line bar pie scatter effectScatter radar tree treemap sunburst boxplot candlestick heatmap parallel lines graph ' +
  'chord sankey funnel gauge pictorialBar themeRiver'

export const chart: ContainerHandler = ({ name, title, inside }, tools) => {
  const { context } = tools
  const { line } = context
  const fence = onlyFence(inside, name, tools)
  if (!fence) return
  try {
    const config = readConfig(fence.content, chartGuard)
    const kind = name === 'echarts' ? 'echarts' : 'chartjs'
    const table = kind === 'echarts' ? checkedECharts(config) : checkedChartJs(config)
    context.line = line
    const props = { kind, config, table: table && { head: table.head, rows: table.rows } }
    // The content security policy must know of it.
    context.components.push({ name: 'Chart', at: context.at })
    tools.out.open({ component: 'Chart', props, at: context.at, ...(title ? { title: tools.title(title) } : {}) })
    tools.out.closeThrough('Chart')
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    // The fence's own line comes before its first line of code.
    context.line = (fence.map?.[0] ?? line) + 1 + error.line
    context.error(error.message, error.remedy)
    tools.code(fence.info, fence.content)
  }
  context.line = line
}

/** A chart is made of one fence; what else stands inside would be lost. */
function onlyFence(inside: Token[], name: string, tools: MarkdownTools): Token | null {
  const { context } = tools
  const { line } = context
  const [fence, ...others] = inside
  const remedy = `Write ::: ${name}, one fence of json or js, and :::.`
  if (fence?.type === 'fence' && others.length === 0 && LANGUAGES.test(fence.info.trim())) return fence
  const wrong = fence?.type === 'fence' && LANGUAGES.test(fence.info.trim()) ? others[0] : fence
  context.line = wrong?.map?.[0] ?? line
  context.error(fence ? 'a chart holds one fence of json or js and nothing else' : 'a chart without data', remedy)
  tools.walk(inside)
  context.line = line
  return null
}

function checkedChartJs(config: Config): ChartTable | null {
  checkType(config.type, CHARTJS_TYPES)
  return chartJsTable(config)
}

function checkedECharts(config: Config): ChartTable | null {
  const parts = ['series', 'baseOption', 'options', 'graphic', 'calendar']
  if (!parts.some((part) => part in config)) {
    throw new ConfigError('the chart has no series', { remedy: 'Write series: with a list of what is to be drawn.' })
  }
  for (const { type } of oneOrMany(config.series)) checkType(type, ECHARTS_TYPES.split(' '))
  return echartsTable(config)
}

function checkType(type: PropValue | undefined, known: readonly string[]): void {
  if (typeof type === 'string' && known.includes(type)) return
  const message = type === undefined ? 'the chart has no type' : `there is no chart type ${JSON.stringify(type)}`
  throw new ConfigError(message, { remedy: `Write type: and one of ${known.join(', ')}.` })
}
