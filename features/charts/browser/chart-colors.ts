/** How a chart looks on this page now: the page's own colours, font and calm. */

export interface ChartColors {
  text: string
  soft: string
  line: string
  back: string
  surface: string
  /** Colours of series, each at least three times as bright or as dark as the page. */
  palette: string[]
  font: string
  dark: boolean
  /** The reader wants no motion. */
  calm: boolean
}

const PALETTE = ['--accent-text', '--blue-line', '--amber-text', '--violet-line', '--red-line', '--green-line']

export function readChartColors(place: HTMLElement): ChartColors {
  const color = (token: string) => colorOf(place, `color: var(${token})`)
  return {
    text: color('--text'),
    soft: color('--text-soft'),
    line: color('--line'),
    back: color('--back'),
    surface: color('--surface'),
    // Where the system chooses the colours, series must still differ.
    palette: PALETTE.map((token) => colorOf(place, `color: var(${token}); forced-color-adjust: none`)),
    font: getComputedStyle(place).fontFamily,
    dark: document.documentElement.dataset.theme === 'dark',
    calm: matchMedia('(prefers-reduced-motion: reduce)').matches,
  }
}

/** Tokens differ by mode; only an element that uses one knows its colour. A new one has no colour to change from. */
function colorOf(place: HTMLElement, style: string): string {
  const probe = document.createElement('span')
  probe.style.cssText = style
  place.append(probe)
  const { color } = getComputedStyle(probe)
  probe.remove()
  return color
}

/** `rgb(1, 2, 3)` with less of it. */
export function faded(color: string, alpha: number): string {
  return color.replace(/^rgb\((.*)\)$/, `rgba($1, ${alpha})`)
}
