/** The colours of diagrams in both colour modes, made from the theme's tokens. */

export type Mode = 'light' | 'dark'
export const MODES: readonly Mode[] = ['light', 'dark']

/** Light and dark, equal to `theme/styles/tokens.css`; a test compares them. */
export const TOKENS = {
  text: ['#1b2326', '#e4eaec'],
  'text-soft': ['#566168', '#9fabb1'],
  back: ['#ffffff', '#14181b'],
  surface: ['#f5f8f8', '#1b2124'],
  line: ['#e0e7e8', '#2c3539'],
  accent: ['#3fa99f', '#70c6be'],
  'accent-soft': ['#e3f4f2', '#1d3533'],
  'green-line': ['#2f9e68', '#48b583'],
  'blue-back': ['#eaf2fb', '#172638'],
  'blue-line': ['#3b82c4', '#5b9bd5'],
  'amber-back': ['#fdf4e3', '#2e2513'],
  'amber-line': ['#d3911b', '#d9a441'],
  'red-back': ['#fdecec', '#331b1c'],
  'red-line': ['#d64545', '#e06c6c'],
  'violet-line': ['#7c5cd6', '#9d84e4'],
} as const

export type Token = keyof typeof TOKENS
/** Colours by the names mermaid has for them. */
export type Variables = { [name: string]: string | number | boolean | Variables }

/** Slices, branches and bars: the brighter of each pair in both modes, because dark words can be read on every one. */
export const PALETTE = (['accent', 'blue-line', 'amber-line', 'violet-line', 'green-line', 'red-line'] as const).map(
  (token) => TOKENS[token][1],
)
export const ON_PALETTE = TOKENS.text[0]

export function themeVariables(mode: Mode): Variables {
  const color = (token: Token) => TOKENS[token][mode === 'light' ? 0 : 1]
  const named = Object.entries(NAMES).flatMap(([token, names]) =>
    names.split(' ').map((name) => [name, color(token as Token)]),
  )
  return { darkMode: mode === 'dark', ...Object.fromEntries(named), ...scales(), ...charts(color) }
}

/** Which of mermaid's names get which colour. */
const NAMES: Partial<Record<Token, string>> = {
  text: `primaryTextColor secondaryTextColor tertiaryTextColor textColor titleColor noteTextColor signalColor
    signalTextColor taskTextColor taskTextOutsideColor taskTextDarkColor taskTextLightColor pieTitleTextColor
    pieLegendTextColor commitLabelColor relationLabelColor tagLabelColor quadrant1TextFill quadrant2TextFill
    quadrant3TextFill quadrant4TextFill quadrantPointTextFill taskTextClickableColor`.replace(/\s+/g, ' '),
  'text-soft': 'lineColor arrowheadColor archEdgeColor archEdgeArrowColor archGroupBorderColor doneTaskBorderColor',
  back: `background edgeLabelBackground relationLabelBackground sequenceNumberColor rowOdd pieStrokeColor
    pieOuterStrokeColor commitLabelBackground altSectionBkgColor labelBackgroundColor`.replace(/\s+/g, ' '),
  surface: 'tertiaryColor clusterBkg sectionBkgColor rowEven quadrant3Fill doneTaskBkgColor altBackground',
  line: 'clusterBorder tertiaryBorderColor gridColor excludeBkgColor',
  accent: 'primaryBorderColor taskBorderColor quadrantPointFill tagLabelBorder',
  'accent-soft': 'primaryColor quadrant1Fill taskBkgColor tagLabelBackground sectionBkgColor2',
  'blue-back': 'secondaryColor quadrant2Fill activeTaskBkgColor activationBkgColor',
  'blue-line': 'secondaryBorderColor activeTaskBorderColor activationBorderColor vertLineColor',
  'amber-back': 'noteBkgColor quadrant4Fill',
  'amber-line': 'noteBorderColor',
  'red-back': 'critBkgColor',
  'red-line': 'critBorderColor todayLineColor',
}

/** The palette, as often as a diagram may ask for a further colour. */
function scales(): Variables {
  const colors: Variables = { pieSectionTextColor: ON_PALETTE, pieOpacity: '1' }
  for (let i = 0; i < 12; i++) {
    const fill = PALETTE[i % PALETTE.length]!
    Object.assign(colors, { [`pie${i + 1}`]: fill, [`cScale${i}`]: fill, [`cScalePeer${i}`]: fill })
    Object.assign(colors, { [`cScaleLabel${i}`]: ON_PALETTE, [`cScaleInv${i}`]: ON_PALETTE })
    if (i < 8) Object.assign(colors, { [`git${i}`]: fill, [`gitInv${i}`]: fill, [`gitBranchLabel${i}`]: ON_PALETTE })
    if (i < 8) Object.assign(colors, { [`fillType${i}`]: fill, [`venn${i + 1}`]: fill })
  }
  return colors
}

/** These charts take the whole of their colours or nothing. */
function charts(color: (token: Token) => string): Variables {
  const words = (names: string) => Object.fromEntries(names.split(' ').map((name) => [name, color('text')]))
  const axes = ['x', 'y'].map((axis) => words(`${axis}AxisTitleColor ${axis}AxisLabelColor`))
  const lines = ['x', 'y'].map((axis) => ({
    [`${axis}AxisTickColor`]: color('text-soft'),
    [`${axis}AxisLineColor`]: color('text-soft'),
  }))
  return {
    xyChart: {
      ...Object.assign({}, ...axes, ...lines),
      ...words('titleColor dataLabelColor legendTextColor'),
      backgroundColor: 'transparent',
      plotColorPalette: PALETTE.join(','),
    },
    radar: { graticuleColor: color('line'), graticuleOpacity: 0.6, axisColor: color('text-soft'), curveOpacity: 0.5 },
    packet: {
      ...words('labelColor titleColor'),
      startByteColor: color('text-soft'),
      endByteColor: color('text-soft'),
      blockStrokeColor: color('accent'),
      blockFillColor: color('accent-soft'),
    },
  }
}
