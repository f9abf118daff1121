/** Draws charts when they come near, again when the colours change, and ends them with their page. */

import { loadLibrary } from '../../client/library.ts'
import { whenRemoved } from '../../client/when-removed.ts'
import { readChartColors } from './browser/chart-colors.ts'
import { drawChartJs } from './browser/chart-js.ts'
import { drawECharts } from './browser/echarts.ts'
import { CHART_CONFIG } from './shared.ts'

/** How far below the window a chart is made ready. */
const NEAR = '300px'

export function start(root: ParentNode): void {
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue
        observer.unobserve(target)
        showChart(target as HTMLElement).catch((error: unknown) => fail(target as HTMLElement, error))
      }
    },
    { rootMargin: NEAR },
  )
  for (const figure of root.querySelectorAll('[data-chart]')) observer.observe(figure)
}

async function showChart(figure: HTMLElement): Promise<void> {
  await loadLibrary(figure.dataset.library ?? '')
  const area = figure.querySelector<HTMLElement>('[data-chart-area]')
  if (!area || !figure.isConnected) return
  const config = CHART_CONFIG.read(figure)
  const draw = figure.dataset.chart === 'echarts' ? drawECharts : drawChartJs
  area.role = 'img'
  area.replaceChildren()
  let removeChart = draw(area, config, readChartColors(area))
  figure.dataset.state = 'drawn'
  const colors = new MutationObserver(() => {
    removeChart()
    area.replaceChildren()
    // The reader has seen it arrive already.
    removeChart = draw(area, config, { ...readChartColors(area), calm: true })
  })
  colors.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  whenRemoved(figure, () => {
    colors.disconnect()
    removeChart()
  })
}

/** The data takes the place of the drawing. */
function fail(figure: HTMLElement, error: unknown): void {
  console.error(error)
  figure.dataset.state = 'failed'
  const sentence = figure.querySelector<HTMLElement>('[data-chart-failed]')
  if (sentence) sentence.textContent = sentence.dataset.sentence ?? ''
  const data = figure.querySelector('details')
  if (data) data.open = true
}
