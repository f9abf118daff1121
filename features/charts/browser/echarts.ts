/** Draws a chart with ECharts in the colours of the page. */
import type { ChartColors } from './chart-colors.ts'

interface ECharts {
  init(place: HTMLElement, theme: object): { setOption(option: object): void; resize(): void; dispose(): void }
}

export function drawECharts(area: HTMLElement, option: Record<string, unknown>, colors: ChartColors): () => void {
  const { echarts } = window as unknown as { echarts: ECharts }
  const place = document.createElement('div')
  place.style.blockSize = '100%'
  area.append(place)
  const chart = echarts.init(place, { ...themeOf(colors), grid: gridMargins(option) })
  chart.setOption({ ...structuredClone(option), ...(colors.calm && { animation: false }) })
  const observer = new ResizeObserver(() => chart.resize())
  observer.observe(place)
  return () => {
    observer.disconnect()
    chart.dispose()
  }
}

/** Margins, smaller than the default ones, which are too wide for small screens. */
export function gridMargins({ title, legend }: Record<string, unknown>): object {
  const above = JSON.stringify(legend ?? '').includes('"top"')
  return { left: 12, right: 20, top: title || above ? 64 : 32, bottom: legend && !above ? 68 : 32 }
}

export function themeOf({ text, soft, line, back, surface, palette, font, dark }: ChartColors): object {
  const axis = {
    axisLine: { lineStyle: { color: soft } },
    axisTick: { lineStyle: { color: soft } },
    axisLabel: { color: soft },
    nameTextStyle: { color: soft },
    splitLine: { lineStyle: { color: line } },
    splitArea: { areaStyle: { color: [surface, back] } },
  }
  const textColor = { textStyle: { color: text } }
  return {
    darkMode: dark,
    color: palette,
    backgroundColor: 'transparent',
    textStyle: { color: text, fontFamily: font },
    title: { ...textColor, subtextStyle: { color: soft } },
    legend: textColor,
    label: { color: text },
    radar: { ...axis, axisName: { color: soft } },
    categoryAxis: axis,
    valueAxis: axis,
    logAxis: axis,
    timeAxis: axis,
    // Drawn like the rest, so that no text of the data becomes HTML.
    tooltip: { renderMode: 'richText', backgroundColor: back, borderColor: line, ...textColor },
  }
}
