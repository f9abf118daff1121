/** Draws a chart with Chart.js in the colours of the page. */
import { type ChartColors, faded } from './chart-colors.ts'

interface ChartJs {
  new (canvas: HTMLCanvasElement, config: ChartJsConfig): { destroy(): void }
  defaults: { color: string; borderColor: string; font: { family: string } }
}

interface Dataset {
  type?: string
  data?: unknown
  backgroundColor?: unknown
  borderColor?: unknown
}

export interface ChartJsConfig {
  type?: string
  data?: { datasets?: Dataset[] }
  options?: Record<string, unknown>
}

export function drawChartJs(area: HTMLElement, config: ChartJsConfig, colors: ChartColors): () => void {
  const { Chart } = window as unknown as { Chart: ChartJs }
  const canvas = document.createElement('canvas')
  area.append(canvas)
  Object.assign(Chart.defaults, { color: colors.text, borderColor: colors.line })
  Chart.defaults.font.family = colors.font
  const own = paintDatasets(structuredClone(config), colors)
  own.options = {
    ...own.options,
    responsive: true,
    maintainAspectRatio: false,
    ...(colors.calm && { animation: false }),
  }
  const chart = new Chart(canvas, own)
  return () => chart.destroy()
}

/** Gives colours to the datasets that have none. */
export function paintDatasets(config: ChartJsConfig, colors: ChartColors): ChartJsConfig {
  const color = (index: number) => colors.palette[index % colors.palette.length] ?? colors.text
  config.data?.datasets?.forEach((dataset, index) => {
    if (dataset.backgroundColor !== undefined || dataset.borderColor !== undefined) return
    const type = dataset.type ?? config.type ?? ''
    if (/^(?:pie|doughnut|polarArea)$/.test(type)) {
      const count = Array.isArray(dataset.data) ? dataset.data.length : 0
      dataset.backgroundColor = Array.from({ length: count }, (_, slice) => color(slice))
      dataset.borderColor = colors.back
    } else {
      dataset.backgroundColor = /^(?:line|radar|bubble)$/.test(type) ? faded(color(index), 0.25) : color(index)
      dataset.borderColor = color(index)
    }
  })
  return config
}
