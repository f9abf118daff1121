/**
 * The light and the dark theme of code as one: both color the same scopes, so a block is tokenized once, with a made-up
 * color for each pair, instead of once per theme.
 */
import type { ThemeRegistrationRaw } from 'shiki/core'
import darkTheme from 'shiki/themes/github-dark-high-contrast.mjs'
import lightTheme from 'shiki/themes/github-light-high-contrast.mjs'

type Theme = typeof lightTheme
type Rule = NonNullable<Theme['tokenColors']>[number]

/** Bits of a token's font style, as the tokenizer sets them. */
const FONT_STYLES = [
  [1, 'font-style:italic'],
  [2, 'font-weight:bold'],
  [4, 'text-decoration:underline'],
  [8, 'text-decoration:line-through'],
] as const
/** Spaces under a line are seen. */
const DRAWN_ON_SPACES = 4 | 8

export interface TokenLook {
  /** Empty for text in the color of the block. */
  name: string
  rule: string
}

/** Themes with high contrast: every token color passes WCAG AA on our code background. */
export class CodeTheme {
  readonly theme: ThemeRegistrationRaw
  readonly #pairs: string[] = []
  readonly #looks = new Map<string, TokenLook>()

  constructor(light: Theme = lightTheme, dark: Theme = darkTheme) {
    const lightRules = light.tokenColors ?? []
    const darkRules = dark.tokenColors ?? []
    if (lightRules.length !== darkRules.length || lightRules.some((rule, i) => scopes(rule) !== scopes(darkRules[i])))
      throw new Error(`The themes ${light.name} and ${dark.name} color different scopes: choose a pair made alike.`)
    const foreground = this.#color(foregroundOf(light), foregroundOf(dark))
    this.theme = {
      name: 'pair',
      type: 'light',
      settings: [
        { settings: { foreground, background: '#ffffff' } },
        ...lightRules.map((rule, i) => ({ ...rule, settings: this.#settings(rule, darkRules[i]!) })),
      ],
    }
  }

  /** Class name and rule of a token; class names follow from the theme alone, never from what was seen before. */
  look(color: string | undefined, fontStyle = 0): TokenLook {
    const key = `${color}/${fontStyle}`
    const known = this.#looks.get(key) ?? this.#makeLook(color, Math.max(0, fontStyle))
    this.#looks.set(key, known)
    return known
  }

  drawsOnSpaces(fontStyle = 0): boolean {
    return fontStyle > 0 && (fontStyle & DRAWN_ON_SPACES) !== 0
  }

  #makeLook(color: string | undefined, fontStyle: number): TokenLook {
    const index = color ? Number.parseInt(color.slice(1), 16) : 0
    if (index === 0 && fontStyle === 0) return { name: '', rule: '' }
    const fonts = FONT_STYLES.filter(([bit]) => fontStyle & bit).map(([, rule]) => rule)
    const name = `s${index.toString(36)}${fontStyle > 0 ? `-${fontStyle}` : ''}`
    return { name, rule: [`color:light-dark(${this.#pairs[index]})`, ...fonts].join(';') }
  }

  #settings(light: Rule, dark: Rule): Rule['settings'] {
    const { foreground, ...rest } = light.settings
    return foreground ? { ...rest, foreground: this.#color(foreground, dark.settings.foreground ?? foreground) } : rest
  }

  /** A color that stands for a pair; the first is that of plain text. */
  #color(light: string, dark: string): string {
    const pair = `${light},${dark}`.toLowerCase()
    const known = this.#pairs.indexOf(pair)
    const index = known < 0 ? this.#pairs.push(pair) - 1 : known
    return `#${index.toString(16).padStart(6, '0')}`
  }
}

function foregroundOf({ colors, name }: Theme): string {
  const color = colors?.['editor.foreground']
  if (!color) throw new Error(`The theme ${name} has no color for plain text.`)
  return color
}

/** Everything about a rule but its colors. */
function scopes(rule: Rule | undefined): string {
  return JSON.stringify([rule?.scope, rule?.settings.fontStyle, rule?.settings.foreground !== undefined])
}
