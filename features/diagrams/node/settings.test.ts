/** Tests of the colours and settings that diagrams are drawn with. */
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { FLOW_SCALE } from '../shared.ts'
import { MODES, ON_PALETTE, PALETTE, TOKENS, themeVariables } from './colors.ts'
import { mermaidSettings } from './settings.ts'

const css = (file: string) => readFileSync(new URL(`../../../theme/${file}`, import.meta.url), 'utf8')

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

describe('colours', () => {
  test.each(Object.entries(TOKENS))('%s is the token of the theme', (name, [light, dark]) => {
    expect(css('styles/tokens.css')).toContain(`--${name}: light-dark(${light}, ${dark});`)
  })

  test.each(MODES)('of words can be read in %s mode', (mode) => {
    const { primaryTextColor: words, ...backs } = themeVariables(mode)
    for (const name of [
      'background',
      'primaryColor',
      'secondaryColor',
      'tertiaryColor',
      'noteBkgColor',
      'critBkgColor',
    ]) {
      expect(contrast(String(words), String(backs[name])), name).toBeGreaterThan(4.5)
    }
    expect(contrast(String(backs.lineColor), String(backs.background))).toBeGreaterThan(4.5)
    for (const fill of PALETTE) expect(contrast(ON_PALETTE, fill), fill).toBeGreaterThan(4.5)
  })

  test('have all the names a scale may be asked for', () => {
    expect(Object.keys(themeVariables('dark'))).toEqual(
      expect.arrayContaining(['pie1', 'pie12', 'cScale0', 'cScale11', 'cScaleLabel11', 'git7', 'gitBranchLabel0']),
    )
  })
})

describe('settings', () => {
  test.each(MODES)('keep HTML and script out in %s mode', (mode) => {
    expect(mermaidSettings(mode)).toMatchObject({ securityLevel: 'strict', htmlLabels: false, theme: 'base' })
    expect(mermaidSettings(mode).secure).toEqual(expect.arrayContaining(['securityLevel', 'htmlLabels', 'themeCSS']))
  })

  test('of flow charts are the constants', () => {
    const sheet = readFileSync(new URL('../diagram.css', import.meta.url), 'utf8').replace(/\s+/g, ' ')
    const { narrow, narrowBelowPx, normal, wide, wideAbovePx } = FLOW_SCALE
    expect(sheet).toContain(`.diagram[data-flow] { --scale: ${normal}; }`)
    expect(sheet).toContain(`@media (width < ${narrowBelowPx}px) { .diagram[data-flow] { --scale: ${narrow}; } }`)
    expect(sheet).toContain(`@media (width > ${wideAbovePx}px) { .diagram[data-flow] { --scale: ${wide}; } }`)
  })
})
